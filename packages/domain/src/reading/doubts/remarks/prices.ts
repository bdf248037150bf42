// Remarks about prices that are missing beside others, that are told on request, or that differ where they should not.

import { oneOf, type Phrases } from '../../words/phrases.ts'
import { byText } from '../../kept/by-text.ts'
import { byTable, inEachProduct } from '../asking.ts'
import type { RateOf } from '../../doubtful-seasons.ts'
import type { Question } from '../../reading.ts'
import { type FoundTable, labelOf } from '../../tables/table.ts'
import { folded } from '../../words/folded.ts'
import { SINGLE } from './open-words.ts'
import { bracketed, joined, listed, quoted, remark, type Seen } from './remark.ts'

/** A cell without text in a row and a column that have prices. */
type Hole = { readonly label: string; readonly head: string; readonly id: string | undefined }

/** Rows that have no price in a column where most others have one. */
export function emptyPrices({ rates, tables }: Seen): Question[] {
  const holes = byTable(rates.filter(({ rate, raw }) => rate.amount !== undefined && !raw.isBare)).flatMap((own) =>
    holesIn(own, own[0] && tables.get(own[0].raw.table)),
  )
  const [first] = holes
  if (!first) return []
  const parts = [...Map.groupBy(holes, ({ label }) => label)]
    .slice(0, MOST_ROWS)
    .map(([label, own]) => `${quoted(label)} under ${listed(own.map(({ head }) => head))}`)
  const rows = new Set(holes.map(({ label }) => label)).size
  const more = rows > MOST_ROWS ? ` and ${rows - MOST_ROWS} more rows` : ''
  return [
    remark(
      'unsaid',
      'empty',
      `There is no price for ${joined(parts)}${more}: the cells are empty (blank). Closed, not sold or on request?`,
      holes.flatMap(({ id }) => id ?? []),
    ),
  ]
}

const MOST_ROWS = 3
const LONGEST_HEAD = 40

function holesIn(own: readonly RateOf[], table: FoundTable | undefined): Hole[] {
  if (!table) return []
  const rows = [...new Set(own.map(({ raw }) => raw.row))].flatMap((at) => (table.rows[at] ? [{ at, row: table.rows[at] }] : []))
  if (rows.every(({ row }) => row.cells.every((cell) => cell !== undefined))) return []
  const ids = new Set(own.flatMap(({ raw }) => raw.cell.ids))
  const columns = table.columns.flatMap((_, index) => {
    const filled = rows.filter(({ row }) => row.cells[index]?.ids.some((id) => ids.has(id))).length
    return filled * 2 >= rows.length && filled > 1 ? [index] : []
  })
  const holes = rows.flatMap(({ at, row }) =>
    columns.flatMap((index): Hole[] => {
      if (row.cells[index] !== undefined) return []
      const head = (table.heads[index] ?? []).map(({ text }) => text.replace(/\n/g, ' ')).findLast((text) => text.length < LONGEST_HEAD)
      const name = own.find(({ raw }) => raw.row === at)?.product.name ?? labelOf(row)?.text
      return name === undefined || head === undefined ? [] : [{ label: name, head, id: labelOf(row)?.ids[0] }]
    }),
  )
  return holes.length * 3 > rows.length * columns.length ? [] : holes
}

/** Uses of a room for which the others of its table have a price and one has none. */
export function missingUses({ rates, reading, clauses }: Seen): Question[] {
  const isSingleSaid =
    clauses.some(({ plain }) => SINGLE.test(plain)) ||
    [...reading.extras, ...reading.products].some(({ name }) => SINGLE.test(folded(name)))
  const found = byTable(rates).flatMap((own) => {
    const uses = [...new Set(own.map(({ rate }) => rate.description))].filter((use) => USES.has(use) && !(use === 'Single' && isSingleSaid))
    if (uses.length === 0) return []
    const rooms = [...Map.groupBy(own, ({ product }) => [product.section, product.name].join('|')).values()]
    return uses.flatMap((use) => {
      const without = rooms.filter(
        (room) => !room.some(({ rate }) => rate.description === use) && room.some(({ rate }) => rate.description === 'Double'),
      )
      return without.length > 0 && without.length * 2 <= rooms.length && rooms.length > 2
        ? without.flatMap(([room]) => (room ? [{ room, use }] : []))
        : []
    })
  })
  const [first] = found
  if (!first) return []
  const parts = [...Map.groupBy(found, ({ room }) => room.product.name)]
    .slice(0, MOST_ROWS)
    .map(([name, own]) => `${joined([...new Set(own.map(({ use }) => use.toLowerCase()))])} price for ${quoted(name)}`)
  return [
    remark(
      'unsaid',
      'uses',
      `There is no ${joined(parts)}; the other rooms of the table have one. Not sold, or at another price?`,
      found.map(({ room }) => room.rate.cellId),
    ),
  ]
}

/** Those that a room for two may have as well. */
const USES = new Set(['Single', 'Triple', 'Child', 'Extra Adult', 'Extra Child'])

/** Cells that give no amount: it has to be asked for. */
export function onRequestCells({ rates }: Seen): Question[] {
  const found = rates.filter(({ rate }) => rate.status === 'onRequest')
  const [first] = found
  if (!first) return []
  const ids = found.map(({ rate }) => rate.cellId)
  const seasons = [...new Set(found.flatMap(({ raw }) => raw.season?.name ?? []))]
  return [
    remark(
      'unsaid',
      'onRequest',
      `${listed(found.map(({ product }) => product.name))} ${found.length === 1 ? 'is' : 'are'} on request ${bracketed(first.raw.cell.text, ids)}${seasons.length > 0 ? ` in ${listed(seasons)}` : ''}: no amount is printed yet.`,
      ids,
    ),
  ]
}

const TRAVELLERS: Phrases = {
  en: ['pax', String.raw`pers\p{L}*\.?`, 'passengers?', 'people', 'participants?'],
  de: ['teilnehmer'],
  fr: [],
  es: [],
  it: [],
  pt: ['pessoas'],
}

/** `4-6 pax`, `2 persons`, `10+`. */
const SIZE = new RegExp(String.raw`^(\d{1,3})(?: ?(?:-|–|to|bis|a|à|\/) ?(\d{1,3}))? ?(\+)?(?: ?${oneOf(TRAVELLERS)})?$`, 'u')

/** The prices of groups end with a size: what larger and smaller ones pay is not said. */
export function groupsBeyond({ rates, reading }: Seen): Question[] {
  const sized = rates.flatMap((each) => {
    const match = SIZE.exec(folded(each.rate.description))
    return match?.[1] === undefined || each.rate.amount === undefined || !/^per(?:Person|Group|Vehicle)/.test(each.rate.priceBasis)
      ? []
      : [{ each, from: Number(match[1]), to: match[3] ? Infinity : Number(match[2] ?? match[1]) }]
  })
  if (new Set(sized.map(({ from }) => from)).size < 3) return []
  const [least, most] = [Math.min(...sized.map(({ from }) => from)), Math.max(...sized.map(({ to }) => to))]
  const ids = sized.filter(({ from, to }) => from === least || to === most).map(({ each }) => each.rate.cellId)
  const free = reading.offers.find(({ freePlaceFor }) => freePlaceFor !== undefined && freePlaceFor > most)
  const parts = [
    ...(Number.isFinite(most) ? [`the table ends at ${most}: no price for ${most + 1} and more`] : []),
    ...(least > 2 && reading.facts.minimumGroup?.value !== least ? [`there is no price for fewer than ${least}`] : []),
    ...(free ? [`the free place needs ${free.freePlaceFor} paying guests ${bracketed(free.note, free.cellIds)}`] : []),
  ]
  return parts.length === 0 ? [] : [remark('unsaid', 'groups', `Sizes of groups: ${parts.join('; ')}.`, ids)]
}

/** One way costs much more than the way back. */
export function waysBack({ rates }: Seen): Question[] {
  const priced = rates.filter(({ rate }) => rate.amount !== undefined)
  if (!priced.some(({ product }) => placesOf(product.name).length === 2)) return []
  const byName = Map.groupBy(priced, ({ product, rate }) => `${wayOf(product.name)}|${rate.description}|${rate.seasonId}|${rate.rateType}`)
  for (const each of priced) {
    const [from, to, more] = placesOf(each.product.name)
    if (from === undefined || to === undefined || more !== undefined) continue
    const back = byName.get(`${wayOf(`${to} - ${from}`)}|${each.rate.description}|${each.rate.seasonId}|${each.rate.rateType}`)?.[0]
    if (back && back !== each && Number(back.rate.amount) > Number(each.rate.amount) * MUCH) {
      return [
        remark(
          'ambiguousNote',
          'wayBack',
          `${quoted(each.product.name, [each.rate.cellId])} costs ${each.rate.amount}, and ${quoted(back.product.name, [back.rate.cellId])} the other way ${back.rate.amount}. Is the price that of another line?`,
          [each.rate.cellId, back.rate.cellId],
        ),
      ]
    }
  }
  return []
}

const MUCH = 1.5
const BETWEEN = / (?:-|>|→|to|nach|vers|a|para) /

const placesOf = byText((name: string): readonly string[] => folded(name).split(BETWEEN))

function wayOf(name: string): string {
  return placesOf(name)
    .map((part) => part.trim())
    .join(' - ')
}

const singlesAndDoubles = inEachProduct((rates) =>
  [
    ...Map.groupBy(
      rates.filter(({ rate }) => rate.amount !== undefined),
      ({ rate }) => `${rate.seasonId}|${rate.rateType}`,
    ).values(),
  ].flatMap((own) => {
    const single = own.find(({ rate }) => rate.description === 'Single')
    const double = own.find(({ rate }) => rate.description === 'Double' && rate.priceBasis === single?.rate.priceBasis)
    return single && double ? [{ single, double, isSame: single.rate.amount === double.rate.amount }] : []
  }),
)

/** One person alone pays for one product what each of two pays, and more for the others. */
export function singleAsDouble({ rates }: Seen): Question[] {
  const pairs = singlesAndDoubles(rates)
  const same = pairs.filter(({ isSame }) => isSame)
  const [first] = same
  if (!first || same.length * 2 > pairs.length) return []
  return [
    remark(
      'ambiguousNote',
      'sameSingle',
      `${listed(same.map(({ single }) => single.product.name))}: single and double have the same rate (${first.single.rate.amount}), the other rooms do not. Is it so?`,
      same.flatMap(({ single, double }) => [single.rate.cellId, double.rate.cellId]),
    ),
  ]
}

const retailAndNett = inEachProduct((rates) =>
  [...Map.groupBy(rates, ({ rate }) => [rate.description, rate.seasonId, rate.daysOfWeek].join('|')).values()].flatMap((own) => {
    const retail = own.find(({ rate }) => rate.rateType === 'retail' && rate.amount !== undefined)
    const nett = own.find(({ rate }) => rate.rateType === 'nett' && rate.amount !== undefined)
    return retail && nett ? [{ retail, nett }] : []
  }),
)

/** Nett prices that are the retail prices less the commission, and a whole number where that is none. */
export function roundedNett({ rates, reading }: Seen): Question[] {
  const percent = Number(reading.facts.commissionPercent?.value)
  const found = retailAndNett(rates).flatMap(({ retail, nett }) => {
    const exact = Number(retail.rate.amount) * (1 - shareOf(retail, nett, percent))
    return Number.isInteger(Number(nett.rate.amount)) &&
      Math.abs(exact - Number(nett.rate.amount)) < 1 &&
      Math.abs(exact - Number(nett.rate.amount)) > 0.004
      ? [nett]
      : []
  })
  const [first] = found
  return first && found.length > 1
    ? [
        remark(
          'ambiguousNote',
          'rounded',
          `The nett amounts in ${listed(found.map(({ raw }) => raw.cell.text))} are rounded to whole amounts of ${first.rate.currency}: the commission is not exactly met.`,
          found.map(({ rate }) => rate.cellId),
        ),
      ]
    : []
}

/** The share that is taken off, as a whole percentage. */
function shareOf(retail: RateOf, nett: RateOf, percent: number): number {
  const own = Math.round((1 - Number(nett.rate.amount) / Number(retail.rate.amount)) * 100)
  return (Math.abs(own - percent) < 1 ? percent : own) / 100
}

const PER: Readonly<Record<string, string>> = {
  perRoomPerNight: 'per room',
  perUnitPerNight: 'per unit',
  perPersonPerNight: 'per person',
  perPersonPerStay: 'per person and stay',
  perRoomPerStay: 'per room and stay',
  perPerson: 'per person',
  perVehicle: 'per vehicle',
  perVehicleOneWay: 'per vehicle one way',
  perGroup: 'per group',
}

function isOneNight({ rate, product }: RateOf): boolean {
  return rate.amount !== undefined && product.nights === undefined && !/Supplement|Extra|Child/.test(rate.description)
}

/** Prices per person beside prices per room in one table or sheet. */
export function twoBases({ rates }: Seen): Question[] {
  for (const own of Map.groupBy(rates.filter(isOneNight), ({ raw }) => raw.table.page.number).values()) {
    const bases = [...Map.groupBy(own, ({ rate }) => PER[rate.priceBasis] ?? rate.priceBasis)]
    const [one, other] = bases.toSorted((a, b) => b[1].length - a[1].length)
    if (!one || !other) continue
    return [
      remark(
        'ambiguousNote',
        'bases',
        `Two bases side by side: ${listed(one[1].map(({ product }) => product.name))} ${one[0]}, ${listed(other[1].map(({ product, raw }) => raw.headName ?? product.name))} ${other[0]}.`,
        [one[1][0]?.rate.cellId ?? '', ...other[1].map(({ rate }) => rate.cellId)],
      ),
    ]
  }
  return []
}
