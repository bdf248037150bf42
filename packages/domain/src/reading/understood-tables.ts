// The tables of a file with the meaning of their columns, and the seasons that they define.

import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import { remembered } from './kept/remembered.ts'
import type { Axis as ShownAxis, Found, Meaning, ReadTable } from './reading.ts'
import type { SeasonEntry } from './seasons.ts'
import { rangesOfHeads } from './rate-season.ts'
import { currencyOfHeads } from './said-of-rate.ts'
import type { Axis } from './tables/axis.ts'
import { axesOf, kindOf } from './tables/axes.ts'
import { type FoundTable, idsOfTable, type PageItem } from './tables/table.ts'
import { contentOf } from './words/cell-values.ts'
import { basisIn } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { isSeasonWord, kindOfTitle } from './words/heads.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** A table with what its columns mean. */
export type UnderstoodTable = { readonly table: FoundTable; readonly axes: readonly Axis[]; readonly kind: ReturnType<typeof kindOf> }

export function understoodTables(items: readonly PageItem[], context: FileContext): UnderstoodTable[] {
  const tables = items.flatMap((item): UnderstoodTable[] => {
    if (item.kind !== 'table') return []
    const axes = axesOf(item.table, context)
    return [{ table: item.table, axes, kind: kindOf(item.table, axes) }]
  })
  if (!tables.some(({ kind }) => kind === 'rates')) return tables.map(withServicesAsRates)
  return withServicesBeside(
    tables.map((each) => (isSoldByGroups(each) ? withServicesAsRates(each) : each)),
    context,
  )
}

/** Tours with a column for each size of the group are sold by themselves, also beside rooms. */
function isSoldByGroups({ axes }: UnderstoodTable): boolean {
  return (
    axes.filter(({ role, heads }) => role === 'price' && heads.some(({ facets }) => facets.group !== undefined)).length >=
    MOST_SIZES_OF_EXTRAS
  )
}

const MOST_SIZES_OF_EXTRAS = 3

/** The first cells of tables whose title says something else than rates, and of whose amounts nothing was read. */
export function unreadTables(tables: readonly UnderstoodTable[], read: ReadonlySet<string>): Set<string> {
  const unread = tables.filter(({ table, axes, kind }) => {
    if (kind === 'rates' || kind === 'blackouts' || kind === 'seasons') return false
    const amounts = table.rows.flatMap((row) =>
      axes.flatMap((axis) => {
        const cell = axis.role === 'price' ? row.cells[axis.index] : undefined
        return cell && contentOf(cell.text, cell.value).kind === 'amount' ? [cell] : []
      }),
    )
    return amounts.length >= FEWEST && !table.rows.some((row) => row.cells.some((cell) => cell?.ids.some((id) => read.has(id))))
  })
  return new Set(unread.flatMap(({ table }) => idsOfTable(table)[0] ?? []))
}

/** Fewer amounts are hardly a table of rates. */
const FEWEST = 4

/** These tables are read as rates, and asked. */
export function asRates(tables: readonly UnderstoodTable[], guessed: ReadonlySet<string>): UnderstoodTable[] {
  return tables.map((each) =>
    guessed.has(idsOfTable(each.table)[0] ?? '') ? { ...each, table: { ...each.table, isGuessed: true }, kind: 'rates' } : each,
  )
}

/** Where nights are sold, a table of transfers, meals or excursions beside the rooms holds services. */
function withServicesBeside(tables: readonly UnderstoodTable[], { texts }: FileContext): UnderstoodTable[] {
  const isService = (each: UnderstoodTable) => each.kind === 'rates' && !each.table.isTold && !isSoldByGroups(each) && isOfServices(each)
  const isOfServices = ({ table }: UnderstoodTable) =>
    [table.titles.at(-1)?.text ?? '', textOfCorner(table)].some((text) => SERVICES.test(folded(text)))
  const services = tables.filter(isService)
  const areNights = texts.slice(0, 14).some(({ text }) => basisIn(folded(text))?.endsWith('Night'))
  if (!areNights || !tables.some((each) => each.kind === 'rates' && !services.includes(each) && each.table.rows.length > 1))
    return [...tables]
  return tables.map((each) => (services.includes(each) ? { ...each, kind: 'extras' } : each))
}

function textOfCorner({ heads, titles }: FoundTable): string {
  return titles.length > 0 && (titles.at(-1)?.text.length ?? 0) < 60 ? '' : (heads[0]?.map(({ text }) => text).join(' ') ?? '')
}

const KINDS_OF_TRANSFER = ['return', 'private', 'shared', 'airport', 'optional', 'our', 'roundtrip', 'round-trip']
const SERVICES_SOLD: Phrases = {
  en: [
    'transfers?',
    'seaplane',
    'speedboat',
    'domestic flights?',
    'excursions?',
    String.raw`activit\p{L}*`,
    'visa',
    String.raw`lift pass\p{L}*`,
    'equipment',
    'parking',
    'spa treatments?',
    'car (?:hire|rental)',
  ],
  de: [String.raw`flughafentransfer\p{L}*`, 'ausfluge', String.raw`skip[aä]ss\p{L}*`],
  fr: ['transferts?'],
  es: ['traslados?', 'excursiones'],
  it: ['trasferimenti', String.raw`escursion\p{L}*`],
  pt: ['excursoes'],
}

const SERVICES = new RegExp(String.raw`^(?:${oneOf(KINDS_OF_TRANSFER)} )*${oneOf(SERVICES_SOLD)}(?!\p{L})`, 'u')

/** Where nothing but excursions or services is sold, their prices are the rates. */
function withServicesAsRates(each: UnderstoodTable): UnderstoodTable {
  const { table, axes, kind } = each
  const prices = axes.filter((axis) => axis.role === 'price')
  const isSold = table.hasHead && table.rows.length >= 3 && prices.length > 0
  const isSupplement = table.titles.slice(-2).some((line) => /suppl|zuschl|surcharge|aufpreis/.test(folded(line.text)))
  return kind === 'extras' && isSold && !isSupplement ? { ...each, kind: 'rates' } : each
}

/** Names that have their dates in the heads and rows of tables are known in every other table. */
export function withSeasonsOfTables(context: FileContext, items: readonly PageItem[]): FileContext {
  const entries = items.flatMap((item) => (item.kind === 'table' ? seasonsOfTable(item.table, context) : []))
  const all = [...context.seasons, ...entries]
  return {
    ...context,
    seasons: [...new Map(all.toReversed().map((entry) => [keyOf(entry), entry])).values()].toReversed(),
  }
}

function seasonsOfTable(table: FoundTable, context: FileContext): SeasonEntry[] {
  const axes = axesOf(table, context)
  return [...seasonsInHeads(axes), ...seasonsInRows(table, axes, context)]
}

function seasonsInHeads(axes: readonly Axis[]): SeasonEntry[] {
  return axes.flatMap(({ heads }) => {
    const ranges = rangesOfHeads(heads)
    const widest = Math.max(0, ...heads.filter(({ facets }) => facets.ranges.length > 0).map(({ columns = 1 }) => columns))
    const names = heads.flatMap(({ facets, columns = 1 }) =>
      facets.name !== '' &&
      (columns >= widest || isSeasonWord(folded(facets.name))) &&
      !facets.isOnlyOccupancy &&
      facets.board === undefined &&
      facets.stay === undefined
        ? [facets.name]
        : [],
    )
    const name = names.find((each) => isSeasonWord(folded(each))) ?? names[0]
    return ranges.length > 0 && name ? [{ name, ranges, cellIds: heads.flatMap(({ piece }) => piece.ids) }] : []
  })
}

function seasonsInRows(table: FoundTable, axes: readonly Axis[], context: FileContext): SeasonEntry[] {
  if (table.titles.some((line) => kindOfTitle(folded(line.text).slice(0, 34)) === 'blackouts')) return []
  const hasDates = (axis: Axis) =>
    table.rows.some(
      (row) =>
        facetsOf(row.cells[axis.index]?.text ?? '', context).ranges.length > 0 &&
        !facetsOf(row.cells[axis.index]?.text ?? '', context).isMonths,
    )
  const isDated = (axis: Axis) => axis.role === 'period' || axis.role === 'from' || axis.role === 'to'
  const dated = axes.filter((axis) => isDated(axis) && (hasDates(axis) || !axes.some((other) => isDated(other) && hasDates(other))))
  const others = axes.filter((axis) => !dated.includes(axis) && axis.role !== 'price')
  const named = others.find(({ role }) => role === 'period') ?? others[0]
  if (dated.length === 0 || !named) return []
  const entries = table.rows.flatMap((row): SeasonEntry[] => {
    const name = row.cells[named.index]
    const [first, second] = dated.map((axis) => facetsOf(row.cells[axis.index]?.text ?? '', context).ranges)
    const [from, to] = [first?.[0], second?.[0]]
    if (!name || !first || !from) return []
    const ranges = to && from.from === from.to ? [{ from: from.from, to: to.to }] : first
    return ranges.every((range) => range.from <= range.to) ? [{ name: name.text.trim(), ranges, cellIds: name.ids }] : []
  })
  // A name beside all of several dates is that of a room.
  const isRoom = named.role === 'room' && new Set(entries.map(({ name }) => name)).size === 1 && entries.length > 2
  return isRoom ? [] : entries
}

function keyOf({ name, ranges }: SeasonEntry): string {
  return [name, ...ranges.map(({ from, to }) => `${from}/${to}`)].join('|')
}

/** The currencies printed at the amounts of tables of rates, the most frequent first; not sure where most amounts have none. */
export function signsIn(tables: readonly UnderstoodTable[], { legend }: FileContext): Found<string>[] {
  const found = new Map<string, string[]>()
  let amounts = 0
  for (const { table, axes, kind } of tables) {
    if (kind !== 'rates') continue
    const inHeads = axes.map((axis) => currencyOfHeads(axis))
    for (const row of table.rows) {
      for (const [at, axis] of axes.entries()) {
        const cell = row.cells[axis.index]
        const content = cell && axis.role === 'price' ? contentOf(cell.text, cell.value, legend) : undefined
        if (content?.kind === 'amount') amounts += 1
        const currency = content?.kind === 'amount' ? (content.currency ?? inHeads[at]) : undefined
        if (!cell || currency === undefined) continue
        const ids = found.get(currency) ?? []
        found.set(currency, ids)
        ids.push(...cell.ids)
      }
    }
  }
  return [...found]
    .map(([value, cellIds]) => ({ value, sureness: cellIds.length * 2 >= amounts ? 0.95 : 0.4, cellIds }))
    .toSorted((a, b) => b.cellIds.length - a.cellIds.length)
}

const MEANING_OF_ROLE: Readonly<Record<Axis['role'], Meaning>> = {
  price: 'price',
  room: 'room',
  variant: 'room',
  place: 'section',
  code: 'room',
  occupancy: 'occupancy',
  board: 'board',
  weekdays: 'weekdays',
  from: 'dates',
  to: 'dates',
  period: 'season',
  departure: 'dates',
  minStay: 'minStay',
  release: 'release',
  allotment: 'allotment',
  days: 'nights',
  nights: 'nights',
  remark: 'note',
  commission: 'commission',
  age: 'age',
  total: 'leftOut',
  empty: 'leftOut',
}

/** The meaning of a column beside its price, by what its heads say. */
export function meaningsOfAxis(axis: Axis): { meaning: Meaning; understood: string; sureness: number; cellIds: readonly string[] }[] {
  const own = {
    meaning: MEANING_OF_ROLE[axis.role],
    understood: [axis.heads.map(({ piece }) => piece.text.replace(/\n/g, ' ')).join(', '), becauseOf(axis)].filter(Boolean).join(': '),
    sureness: axis.weighed?.otherwise ? 0.4 : axis.heads.length > 0 && !axis.weighed ? 0.9 : 0.6,
    cellIds: axis.heads.flatMap(({ piece }) => piece.ids),
  }
  const parts = axis.heads.flatMap(({ piece, facets }) => {
    const say = (meaning: Meaning, understood: string) => ({ meaning, understood, sureness: 0.9, cellIds: piece.ids })
    return [
      ...(facets.ranges.length > 0 ? [say('dates', facets.ranges.map((range) => `${range.from}/${range.to}`).join(', '))] : []),
      ...(facets.weekdays ? [say('weekdays', facets.weekdays.join(','))] : []),
      ...(facets.board ? [say('board', facets.board)] : []),
      ...(facets.rateType ? [say('rateType', facets.rateType)] : []),
      ...(facets.occupancy ? [say('occupancy', facets.occupancy)] : []),
      ...(facets.name !== '' && isSeasonWord(folded(facets.name)) ? [say('season', facets.name)] : []),
    ]
  })
  return [own, ...parts]
}

/** Why a column that no word explains was taken for what it is. */
function becauseOf({ weighed }: Axis): string | undefined {
  return weighed ? weighed.because : undefined
}

/** The tables as a screen shows them. */
export function shownTables(tables: readonly UnderstoodTable[]): ReadTable[] {
  return tables.map((each) => shownTable(each))
}

const shownTable = remembered(({ table, axes, kind }: UnderstoodTable): ReadTable => {
  const cellIds = idsOfTable(table)
  return {
    tableId: cellIds[0] ?? '',
    kind: kind === 'blackouts' ? 'other' : kind,
    pageNumbers: [table.page.number],
    title: table.titles.at(-1)?.text,
    sureness: table.hasHead ? 0.9 : 0.7,
    cellIds,
    columns: axes.map(
      (axis): ShownAxis => ({
        cellIds: [
          ...new Set([...axis.heads.flatMap(({ piece }) => piece.ids), ...table.rows.flatMap((row) => row.cells[axis.index]?.ids ?? [])]),
        ],
        meanings: meaningsOfAxis(axis),
      }),
    ),
    rows: table.rows.map((row): ShownAxis => {
      const label = row.cells.find((cell) => cell !== undefined)
      return {
        cellIds: [...new Set(row.cells.flatMap((cell) => cell?.ids ?? []))],
        meanings: label ? [{ meaning: 'room', understood: label.text, sureness: 0.9, cellIds: label.ids }] : [],
      }
    }),
  }
})
