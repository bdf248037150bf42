// Checks the walls of docs/architecture.md, and that the checker really read the sources.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** Far fewer would mean that the checker does not understand the sources any more. */
const FEWEST_MODULES = 300

type Violation = { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }

/**
 * The walls that do not stand, one line each with the rule and who breaks it, and how many modules were read.
 * @param folder what is checked: the project, or a folder that is laid out like it
 */
export function brokenWalls(
  folder: string,
  ...parts: readonly string[]
): { readonly broken: readonly string[]; readonly modulesRead: number } {
  const { stdout, stderr, status } = spawnSync(
    'depcruise',
    [...parts, '--config', join(ROOT, '.dependency-cruiser.mjs'), '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  )
  if (stdout === '') throw new Error(`depcruise ended with ${status}: ${stderr}`)
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[]; totalCruised: number } } // the tool's documented output
  const broken = summary.violations.map(
    ({ rule, from, to, cycle }) => `${rule.name}: ${from} -> ${cycle ? cycle.map((each) => each.name).join(' -> ') : to}`,
  )
  return { broken, modulesRead: summary.totalCruised }
}

if (import.meta.main) {
  const { broken, modulesRead } = brokenWalls(ROOT, 'apps', 'packages', 'scripts', 'tests', 'bench')
  for (const each of broken) console.error(each)
  if (modulesRead < FEWEST_MODULES) console.error(`Only ${modulesRead} modules were read.`)
  process.exit(broken.length === 0 && modulesRead >= FEWEST_MODULES ? 0 : 1)
}
