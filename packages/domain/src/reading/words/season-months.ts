// Heads that name a season and its months: `Basse saison` above `janvier, février`, `Mid: Mar, Jun, Nov - 19 Dec`.

import type { DateOrder } from '../../calendar/typed-date.ts'
import { datesIn, isOnlyMonths, type WrittenRange } from './dates-in-text.ts'
import { folded } from './folded.ts'
import { isSeasonWord } from './heads.ts'

/** The season of a head and the months and days behind its name; undefined for other texts. */
export function seasonWithMonths(
  text: string,
  order: DateOrder,
): { readonly name: string; readonly dates: readonly WrittenRange[]; readonly isMonths: boolean } | undefined {
  const flat = text.replaceAll('\n', ' ')
  const [line = '', ...below] = text.split('\n')
  const bracketed = /^([^()]{3,}?) ?\(([^()]+)\)$/.exec(flat)
  const [title = '', ...behind] = flat.split(':')
  const found: readonly (readonly [string, string])[] = [
    [line, below.join(' ')],
    [bracketed?.[1] ?? '', bracketed?.[2] ?? ''],
    [title, behind.join(':')],
  ]
  for (const [name, written] of found) {
    const plain = folded(written)
    if (!isSeasonWord(folded(name)) || datesIn(folded(name), order).length > 0 || !/\p{L}/u.test(plain)) continue
    const dates = datesIn(plain, order, true)
    const isMonths = isOnlyMonths(plain)
    if (dates.length > 0 && (isMonths || isNothingLeft(plain, dates))) return { name: name.trim(), dates, isMonths }
  }
  return undefined
}

/** Whether a folded text holds dates, of which one is a whole month, and nothing else. */
function isNothingLeft(plain: string, dates: readonly WrittenRange[]): boolean {
  const rest = dates.reduce((left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`, plain)
  const hasMonth = dates.some(({ from, to }) => from.dayOfMonth === undefined || to.dayOfMonth === undefined)
  return hasMonth && isOnlyMonths(rest.trim() === '' ? ',' : rest)
}
