// Tables with the same rooms below titles that tell what is sold there: `North route: Split – Zadar – Split` and `South route: Split – Hvar`.

import type { RawRate } from './raw-rate.ts'
import type { TableFrame } from './tables/table.ts'
import { boardIn } from './words/boards.ts'
import { folded } from './words/folded.ts'
import { isSeasonWord } from './words/heads.ts'
import { occupancyIn } from './words/occupancies.ts'
import { oneOf } from './words/phrases.ts'
import { isMarket } from './words/sold-to.ts'
import { PRICES_OR_SEASONS } from './words/table-titles.ts'

const LONGEST_NAME = 40

/** The titles of these tables, where each begins with a name and no two with the same; else none. */
export function sectionsOfTitles(tables: ReadonlySet<TableFrame>): ReadonlyMap<TableFrame, string> {
  const names = new Map([...tables].flatMap((table) => (nameOf(table) === undefined ? [] : [[table, nameOf(table)] as const])))
  if (names.size < tables.size || new Set(names.values()).size < names.size) return new Map()
  return new Map([...tables].map((table) => [table, lastTitle(table)]))
}

/** What is before the colon of the last title, with what it is behind it; no days, prices, seasons, meals or guests. */
function nameOf(table: TableFrame): string | undefined {
  const [, name, rest] = /^(\p{L}[^:]+):\s+(\p{L}.+)$/u.exec(lastTitle(table)) ?? []
  if (name === undefined || rest === undefined || name.length > LONGEST_NAME || /\d/.test(rest)) return undefined
  const plain = folded(name).trim()
  const isOther = isSeasonWord(plain) || isMarket(plain) || boardIn(plain) !== undefined || occupancyIn(plain) !== undefined
  return isOther || NO_NAME.test(plain) ? undefined : plain
}

function lastTitle({ titles }: TableFrame): string {
  return titles.at(-1)?.text.replace(/\s+/g, ' ').trim() ?? ''
}

const NO_NAME = new RegExp(oneOf(PRICES_OR_SEASONS), 'u')

/** Tables in which the same room has two prices for the same nights. */
export function clashingTables(raw: readonly RawRate[], keyOf: (rate: RawRate) => string): ReadonlySet<TableFrame>[] {
  const open = raw.filter(({ section, amount }) => section === undefined && amount !== undefined)
  const tables = [...Map.groupBy(open, keyOf).values()].map((rates) => new Set(rates.map(({ table }) => table)))
  return tables.filter(({ size }) => size > 1)
}
