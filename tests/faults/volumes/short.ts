// The short form: every test of kills, full disks, restarts and second servers, of which `npm test` runs one of each kind.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAST_SHORT_FORM } from '../../../scripts/checks/short-form.ts'
import { exactly, type Figure } from './figure.ts'

export async function run(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tw-faults-'))
  const report = join(folder, 'report.json')
  const args = ['run', '--project=faults', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, TRADEWIND_TESTS: 'few' } })
  const { numTotalTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numTotalTests: number; numPassedTests: number } // the documented report
  rmSync(folder, { recursive: true })
  if (numPassedTests === numTotalTests) writeFileSync(LAST_SHORT_FORM, `${new Date().toISOString().slice(0, 10)}\n`)
  return [exactly('tests of kills, disks and starts that passed', numPassedTests, numTotalTests)]
}
