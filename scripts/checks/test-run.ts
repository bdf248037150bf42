// Runs the tests. A file in which something failed runs once more, alone, after all others: what passes then is named and does not fail the run.

import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type FileReport, outcomeOf, type Outcome, type Report } from './test-outcome.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Files without a database start none: nothing is filled for them. */
const DOMAIN_ONLY = /^(\.\/)?(packages\/|tests\/vectors|scripts)/

/** @param paths the files and folders of tests; all of them when there are none */
export async function runTests(paths: readonly string[]): Promise<Outcome> {
  const isWhole = paths.length === 0
  // Whoever works on a few files does not wait for the demo world after each change of the server, and tries all that is in them.
  process.env.TRADEWIND_TESTS = isWhole ? 'whole' : 'few'
  const args = [...(!isWhole && paths.every((path) => DOMAIN_ONLY.test(path)) ? ['--project=domain'] : []), ...paths]
  const first = await run(args)
  if (first === undefined) return { passed: 0, failed: 1, flaky: [] }
  const again: FileReport[] = []
  for (const file of isWhole ? outcomeOf(first).worthAnotherRun : []) {
    const path = relative(ROOT, file)
    console.log(`\nOnce more, alone: ${path}`)
    again.push(...((await run([path]))?.files ?? []))
  }
  return outcomeOf(first, again)
}

/** @returns what Vitest says of each file; undefined when it came to no end */
async function run(args: readonly string[]): Promise<Report | undefined> {
  const report = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  const reporters = ['--reporter=default', '--reporter=./tests/stage/slowest-files.ts', '--reporter=json']
  const code = await shown('vitest', ['run', ...reporters, `--outputFile.json=${report}`, ...args])
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: readonly FileReport[] } // the documented report
    return { hasEndedWell: code === 0, files: testResults.map((file) => ({ ...file, name: relative(ROOT, file.name) })) }
  } catch (error) {
    console.error('The tests did not come to an end.', error)
    return undefined
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
