// npm test: everything that is checked, ending with one line `N passed, N failed`.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRealData } from '../tests/stage/real-data.ts'
import { installTestTools } from './checks/install-test-tools.ts'

type Check = { readonly what: string; readonly command: string; readonly args: readonly string[] }

const script = (file: string, ...args: string[]) => ({ command: process.execPath, args: [join(import.meta.dirname, file), ...args] })
const types = (folder: string): Check => ({ what: `types of ${folder}`, command: 'tsc', args: ['-p', folder] })

const CHECKS: readonly Check[] = [
  types('packages/domain'),
  types('packages/api'),
  types('packages/world'),
  types('apps/server'),
  types('apps/web'),
  types('.'),
  { what: 'format and lint', command: 'biome', args: ['ci', '--diagnostic-level=warn', '.'] },
  { what: 'lint with types', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { what: 'walls between the rooms', ...script('checks/walls.ts') },
  { what: 'trees of features', ...script('checks/feature-trees.ts') },
  { what: 'dead code and dependencies', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { what: 'schema.sql and row types', ...script('generate-schema.ts', '--check') },
  { what: 'requirements of finished areas', ...script('checks/finished-areas.ts') },
]

let [passed, failed] = [0, 0]

installTestTools()
if (!hasRealData) console.log('There is no folder of published files beside the project: the tests on them do not run.')
for (const check of CHECKS) await runCheck(check)
await runTests()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function runCheck({ what, command, args }: Check): Promise<void> {
  const { code, output } = await run(command, args, 'kept')
  if (code === 0) passed += 1
  else failed += 1
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${what}`)
  if (code !== 0) console.log(output)
}

/** The numbers come from the report, so that the last line counts single tests. */
async function runTests(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-report-'))
  const report = join(folder, 'report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run('vitest', args, 'shown')
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numTotalTests: number } // the documented report
    passed += counts.numPassedTests
    failed += counts.numTotalTests - counts.numPassedTests
    // A file that could not be loaded, or an error outside a test, has no test to count.
    if (code !== 0 && failed === 0) failed += 1
  } catch (error) {
    console.error('The tests did not come to an end.', error)
    failed += 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, args: readonly string[], output: 'kept' | 'shown'): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    stdio: ['ignore', output === 'shown' ? 'inherit' : 'pipe', output === 'shown' ? 'inherit' : 'pipe'],
  })
  let text = ''
  const keep = (chunk: Buffer) => {
    text += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: text }))
  })
}
