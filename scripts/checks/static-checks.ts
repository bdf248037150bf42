// Everything that is checked without running the product, as many at a time as there are cores.

import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

type Check = { readonly what: string; readonly command: string; readonly args: readonly string[] }
export type Counts = { readonly passed: number; readonly failed: number }

/** Where the compiler keeps what it knows of the last run. */
const KEPT = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'types')

const script = (file: string, ...args: string[]) => ({ command: process.execPath, args: [join(import.meta.dirname, file), ...args] })
const LINT = 'lint with types'

/** One thread each: two threads check the shared types twice, and the checks run beside one another anyway. What did not change is not checked again. */
const types = (folder: string): Check => ({
  what: `types of ${folder}`,
  command: 'tsc',
  args: ['-p', folder, '--singleThreaded', '--incremental', '--tsBuildInfoFile', join(KEPT, `${folder.replaceAll('/', '-')}.json`)],
})

/** The longest first, so that none is left alone at the end. */
const CHECKS: readonly Check[] = [
  { what: LINT, ...script('lint.ts') },
  types('.'),
  types('apps/web'),
  types('apps/server'),
  { what: 'format and lint', command: 'biome', args: ['ci', '--diagnostic-level=warn', '.'] },
  { what: 'schema.sql, row types and the typed client', ...script('../generate-schema.ts', '--check') },
  { what: 'migrations that landed are as they were', ...script('migrations-kept.ts') },
  { what: 'walls between the rooms', ...script('walls.ts') },
  { what: 'dead code and dependencies', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  types('packages/api'),
  types('packages/domain'),
  types('packages/client'),
  types('packages/pdf'),
  types('packages/world'),
  { what: 'requirements of finished areas', ...script('finished-areas.ts') },
  { what: 'trees of features', ...script('feature-trees.ts') },
  { what: 'tables with an owner', ...script('table-owners.ts') },
  { what: 'sentences of catalogues', ...script('sentences.ts') },
  { what: 'words that are not plain English', ...script('marker-words.ts') },
]

/**
 * Runs all of them; each says how it ended, and what is wrong when something is.
 * @param isQuick lints only what has changed since it last passed
 */
export async function runStaticChecks({ isQuick = false } = {}): Promise<Counts> {
  const waiting = CHECKS.map((check) => (isQuick && check.what === LINT ? { ...check, args: [...check.args, '--changed'] } : check))
  let failed = 0
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await isFine(check))) failed += 1
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { passed: CHECKS.length - failed, failed }
}

async function isFine({ what, command, args }: Check): Promise<boolean> {
  const began = performance.now()
  const { code, output } = await run(command, args)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (code !== 0) console.log(output)
  return code === 0
}

function run(command: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
