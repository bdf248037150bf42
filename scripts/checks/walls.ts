// Checks the walls of docs/architecture.md, and that the checker really read the sources.

import { spawnSync } from 'node:child_process'

/** Far fewer would mean that the checker does not understand the sources any more. */
const FEWEST_MODULES = 300

const { stdout, status } = spawnSync(
  'depcruise',
  ['apps', 'packages', 'scripts', 'tests', 'bench', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
  { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
)
type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }
const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[]; totalCruised: number } } // the tool's documented output
for (const { rule, from, to, cycle } of summary.violations)
  console.error(`${rule.name}: ${from} -> ${cycle ? cycle.map((each) => each.name).join(' -> ') : to}`)
if (summary.totalCruised < FEWEST_MODULES) console.error(`Only ${summary.totalCruised} modules were read.`)
process.exit(status === 0 && summary.violations.length === 0 && summary.totalCruised >= FEWEST_MODULES ? 0 : 1)
