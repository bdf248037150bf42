// Says at the end of a run which files took longest, and which took so long that they should be parted.

import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10
const TOO_LONG_MS = 60_000

export default class SlowestFiles implements Reporter {
  readonly #times: { readonly file: string; readonly ms: number }[] = []

  onTestModuleEnd(module: TestModule): void {
    const { duration, collectDuration, setupDuration } = module.diagnostic()
    this.#times.push({ file: module.relativeModuleId, ms: duration + collectDuration + setupDuration })
  }

  onTestRunEnd(): void {
    if (this.#times.length <= SHOWN) return
    const byTime = this.#times.toSorted((a, b) => b.ms - a.ms)
    const shown = byTime.filter(({ ms }, i) => i < SHOWN || ms > TOO_LONG_MS)
    console.log(`\nThe files that took longest (! over ${TOO_LONG_MS / 1000} s):`)
    for (const { file, ms } of shown) console.log(`${ms > TOO_LONG_MS ? '!' : ' '} ${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  }
}
