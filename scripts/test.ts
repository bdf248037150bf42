// npm test: everything that is checked, ending with one line `N passed, N failed`.
// npm test -- PATH …: only these files and folders of tests, without the static checks.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasRealData } from '../tests/stage/real-data.ts'
import { installTestTools } from './checks/install-test-tools.ts'
import { type Counts, runStaticChecks } from './checks/static-checks.ts'

const SECOND_ATTEMPTS = './tests/stage/second-attempts.ts'

const paths = process.argv.slice(2)

installTestTools()
if (!hasRealData) console.log('There is no folder of published files beside the project: the tests on them do not run.')
// The checks run beside the tests: together they keep all cores busy.
const counts = await Promise.all(paths.length > 0 ? [runTests()] : [runStaticChecks(), runTests()])
const [passed, failed] = [sum(counts.map((each) => each.passed)), sum(counts.map((each) => each.failed))]
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** The numbers come from the report, so that the last line counts single tests. */
async function runTests(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-report-'))
  const report = join(folder, 'report.json')
  const code = await shown('vitest', [
    'run',
    '--reporter=default',
    `--reporter=${SECOND_ATTEMPTS}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...paths,
  ])
  try {
    const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numTotalTests: number } // the documented report
    const wrong = counts.numTotalTests - counts.numPassedTests
    // A file that could not be loaded, or an error outside a test, has no test to count.
    return { passed: counts.numPassedTests, failed: code !== 0 && wrong === 0 ? 1 : wrong }
  } catch (error) {
    console.error('The tests did not come to an end.', error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs a command whose output is seen as it comes; gives its exit code. */
function shown(command: string, args: readonly string[]): Promise<number> {
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
