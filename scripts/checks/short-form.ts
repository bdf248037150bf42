// When the short form of `npm run faults` last passed, which tries what a whole `npm test` leaves out.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A day such as 2026-11-28, kept with the sources. */
export const LAST_SHORT_FORM = join(import.meta.dirname, '..', '..', 'tests', 'faults', 'last-short-form')
const DAY_MS = 24 * 3600_000
const WITHOUT_IT_DAYS = 7

/** What to say when the newest commit is more than a week younger than the last short form; undefined when it is not. */
export function shortFormReminder(): string | undefined {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cs'], { encoding: 'utf8' })
  const last = existsSync(LAST_SHORT_FORM) ? readFileSync(LAST_SHORT_FORM, 'utf8').trim() : undefined
  const days = last === undefined ? Number.POSITIVE_INFINITY : (Date.parse(stdout.trim()) - Date.parse(last)) / DAY_MS
  if (!(days > WITHOUT_IT_DAYS)) return undefined
  return `npm run faults -- short has ${last === undefined ? 'not passed yet' : `last passed on ${last}`}: it tries the faults that npm test leaves out.`
}
