// Names, at the end of a run, the tests that passed at their second attempt only: they are mended like those that fail.

import type { Reporter, TestCase } from 'vitest/node'

export default class SecondAttempts implements Reporter {
  readonly #names: string[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`)
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return
    console.log(`\nPassed at the second attempt only, to be mended:\n${this.#names.map((name) => `  ${name}`).join('\n')}`)
  }
}
