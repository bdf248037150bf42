// Rates and facts after a person said what rows, columns, blocks and cells mean.

import type { FileFacts } from '../sheet-facts.ts'
import type { RawRate } from '../raw-rate.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { Correction, Mark, ReadTable } from '../reading.ts'
import type { ReadChildRule } from '../read-terms.ts'
import { type FoundTable, idsOfTable } from '../tables/table.ts'
import { BOARDS } from '../words/boards.ts'
import type { CellTold } from './told-pages.ts'
import { cellsAt } from './cells-at.ts'
import type { Pointed, Told } from './told.ts'

/** What was said of one place, with all cells that it is about. */
export type Means = { readonly told: Told; readonly at: Pointed; readonly cellIds: ReadonlySet<string> }

/** What was said, each with all its cells. @param tables those of the pages as they are read now */
export function meansOf(corrections: readonly Correction[], cells: readonly CellTold[], tables: readonly ReadTable[]): Means[] {
  return corrections.flatMap((each): Means[] => {
    if (each.kind !== 'means') return []
    const { at, told } = each
    const alike = at.scope === 'cell' ? cells.find((cell) => cell.told === told)?.cellIds : undefined
    return [{ told, at, cellIds: new Set(alike ?? cellsAt(at, tables)) }]
  })
}

/** The rates with what was said about them; later sayings go before earlier ones. */
export function ratesAsTold(raw: readonly RawRate[], means: readonly Means[], tableOf: TablesOfRates): RawRate[] {
  let rates = [...raw]
  for (const each of means) {
    const about = new Set(ratesAt(rates, each, tableOf))
    const isSettled = OF_MONEY.has(each.told.meaning) ? undefined : true
    rates = rates.flatMap((rate) => (about.has(rate) ? rateAsTold({ ...rate, isSettled: isSettled ?? rate.isSettled }, each) : [rate]))
  }
  return rates
}

/** What is said where no price is holds for the whole file, if it is of this kind. */
const OF_FILE: ReadonlySet<Told['meaning']> = new Set(['currency', 'basis', 'rateType', 'board'])

/** What says nothing of the room, the nights and the persons of a price. */
const OF_MONEY: ReadonlySet<Told['meaning']> = new Set(['currency', 'rateType', 'commission', 'price'])

/** The prices among the cells; without any those that the cells are heads or labels of; else those of the table below the title; else all. */
function ratesAt(rates: readonly RawRate[], { cellIds, told }: Means, tableOf: TablesOfRates): readonly RawRate[] {
  const own = rates.filter((rate) => rate.cell.ids.some((id) => cellIds.has(id)))
  if (own.length > 0) return own
  const under = rates.filter((rate) => rate.cellIds.some((id) => cellIds.has(id)))
  if (under.length > 0) return under
  const about = (table: FoundTable | undefined) => table !== undefined && idsOfTable(table).some((id) => cellIds.has(id))
  const tables = new Set([...new Set(rates.map(({ table }) => table))].filter((table) => about(tableOf.get(table))))
  if (tables.size > 0) return rates.filter((rate) => tables.has(rate.table))
  return OF_FILE.has(told.meaning) ? rates : []
}

function rateAsTold(rate: RawRate, { told, at }: Means): RawRate[] {
  // The head says what was told, so that it names no product.
  const isHead = at.scope === 'column' || (at.scope === 'cell' && !rate.cell.ids.includes(at.cellId))
  const variant = isHead && rate.headName !== undefined ? rate.variant?.replace(rate.headName, '').trim() || undefined : rate.variant
  const next = { ...rate, variant }
  switch (told.meaning) {
    case 'season': {
      const ranges = told.ranges.length > 0 ? told.ranges : (rate.season?.ranges ?? [])
      return [{ ...next, season: { name: told.name, ranges, isTold: told.ranges.length > 0 } }]
    }
    case 'weekdays':
      return [{ ...next, weekdays: told.days.length === 7 ? undefined : told.days, isWeekAssumed: false }]
    case 'room':
      return [{ ...rate, room: told.name, variant: undefined, isRoomMissing: false, isRoomAsked: undefined }]
    case 'section':
      return [{ ...rate, section: told.name }]
    case 'nights':
      return [{ ...next, nights: told.nights }]
    case 'board':
      return [{ ...next, board: told.board }]
    case 'occupancy':
      return [{ ...next, description: told.occupancy, isOccupancyAssumed: false, isFamily: false }]
    case 'age':
      return [{ ...next, description: 'Extra Child', isOccupancyAssumed: false, isFamily: false }]
    case 'rateType':
      return [{ ...next, rateType: told.rateType }]
    case 'currency':
      return [{ ...next, currency: told.currency, isCurrencyTold: true }]
    case 'basis':
      return [{ ...next, basis: told.basis }]
    case 'note':
      return []
    case 'commission':
    case 'price':
      return [rate]
  }
}

/** The facts of the file with what was said. A currency, kind of rate or basis is one of the file where it is said of all rates. */
export function factsAsTold(file: FileFacts, raw: readonly RawRate[], means: readonly Means[], tableOf: TablesOfRates): FileFacts {
  let { facts, commissions, currencies } = file
  for (const each of means) {
    const { told } = each
    const cellIds = [...each.cellIds]
    const found = <Value>(value: Value) => ({ value, sureness: 1, cellIds })
    if (told.meaning === 'commission') {
      commissions = [found(told.percent)]
      facts = { ...facts, commissionPercent: found(told.percent) }
    }
    if (!OF_FILE.has(told.meaning) || ratesAt(raw, each, tableOf).length < raw.length) continue
    if (told.meaning === 'currency') {
      currencies = [found(told.currency)]
      facts = { ...facts, currency: found(told.currency) }
    }
    if (told.meaning === 'basis') facts = { ...facts, priceBasis: found(told.basis) }
    if (told.meaning === 'rateType') facts = { ...facts, rateTypes: found([told.rateType]) }
  }
  return { facts, commissions, currencies }
}

/** The ages of children that were said: each pays the rate of an extra child. */
export function childRulesAsTold(means: readonly Means[]): ReadChildRule[] {
  return means.flatMap(({ told, cellIds }): ReadChildRule[] =>
    told.meaning === 'age'
      ? [
          {
            who: 'child',
            ageFrom: told.ageFrom,
            ageTo: told.ageTo,
            charge: 'asRate',
            value: 'Extra Child',
            note: toldText(told),
            sureness: 1,
            cellIds: [...cellIds],
          },
        ]
      : [],
  )
}

/** Marks of cells whose meaning a person chose. Prices keep the mark of their rate. */
export function marksAsTold(means: readonly Means[], prices: ReadonlySet<string>): Mark[] {
  const marks = means.flatMap(({ told, at, cellIds }) => {
    if (told.meaning !== 'note' && at.scope !== 'cell') return []
    return [...cellIds].flatMap((cellId): Mark[] =>
      prices.has(cellId) ? [] : [{ cellId, meaning: told.meaning, understood: toldText(told), sureness: 1, why: [] }],
    )
  })
  return marks.toReversed()
}

/** What was chosen, for people. @example toldText({ meaning: 'commission', percent: '20' }) is '20 %' */
export function toldText(told: Told): string {
  switch (told.meaning) {
    case 'season':
      return [told.name, ...told.ranges.map(({ from, to }) => `${from} – ${to}`)].join(', ')
    case 'weekdays':
      return told.days.join(', ')
    case 'room':
    case 'section':
      return told.name
    case 'nights':
      return `${told.nights} nights`
    case 'board':
      return BOARDS[told.board]
    case 'occupancy':
      return told.occupancy
    case 'age':
      return `${told.ageFrom} to ${told.ageTo} years`
    case 'rateType':
      return told.rateType
    case 'commission':
      return `${told.percent} %`
    case 'currency':
      return told.currency
    case 'basis':
      return told.basis
    case 'price':
      return told.amount
    case 'note':
      return 'A note'
  }
}
