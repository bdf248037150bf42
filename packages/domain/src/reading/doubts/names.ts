// Questions about names: what a head, a label or a row says beside the room.

import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import { boardOfPlan } from '../explained-plans.ts'
import { datesIn, isOnlyMonths } from '../words/dates-in-text.ts'
import { isValue } from '../pages/row.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { PriceBasis, Question } from '../reading.ts'
import { basisIn } from '../words/facts-in-text.ts'
import { boardIn } from '../words/boards.ts'
import { folded } from '../words/folded.ts'
import { isMarket, isSoldByContract } from '../words/sold-to.ts'
import { occupancyIn, PERSON_KIND } from '../words/occupancies.ts'
import { asking, byTable, oncePer } from './asking.ts'

/** `Contracted` beside `Free sale` in each season: where the one is not understood, the other is for another case as well. */
function partnersOf(unread: readonly RateOf[], all: readonly RateOf[]): RateOf[] {
  const placeOf = ({ raw }: RateOf) => `${raw.row} ${JSON.stringify(raw.season?.ranges)}`
  const counts = Map.groupBy(unread, placeOf)
  const plain = all.filter((each) => each.raw.headName === undefined)
  const pairs = plain.filter((each) => counts.has(placeOf(each)))
  const arePairs = [...Map.groupBy(pairs, placeOf)].every(([place, own]) => own.length === counts.get(place)?.length)
  // A free sale on request has no price.
  return arePairs && counts.size > 1 && pairs.length >= plain.length * 0.75 ? plain : []
}

/** The head of a column says more than was understood, and the heads beside it say nothing of the kind. */
export function unreadHeads(rates: readonly RateOf[], context: FileContext): Question[] {
  return byTable(rates).flatMap((own) => {
    const isKnown = (head: string) => isMarket(folded(head)) || isSoldByContract(folded(head)) || boardOfPlan(head, context) !== undefined
    const unread = own.filter(({ raw }) => raw.headName !== undefined && !isKnown(raw.headName) && raw.basis !== 'perPerson')
    if (unread.length === 0 || (unread.length === own.length && !unread.some(({ raw }) => raw.basis?.endsWith('PerNight')))) return []
    const groups = new Map<string, RateOf[]>()
    for (const each of [...unread, ...partnersOf(unread, own)]) {
      const head = each.raw.headName ?? unread[0]?.raw.headName ?? ''
      groups.set(head, [...(groups.get(head) ?? []), each])
    }
    return [...groups].flatMap(([head, found]) =>
      asking(
        'meaning',
        'head',
        found,
        (cells) => `“${head}” stands over the prices in ${cells}, whose rows name a room as well. What does it say?`,
      ),
    )
  })
}

/** A letter or a number alone is the name of a season or a class, and hardly that of a room; `Pernottamento e colazione` is a board. */
export function codesAsRooms(rates: readonly RateOf[]): Question[] {
  const isCode = oncePer((name) => {
    const board = boardIn(folded(name))
    return (
      basisIn(folded(name)) !== undefined ||
      /^(?:[a-z]|\d{1,4}|[ivx]{1,4})[.)*]*$/i.test(name.trim()) ||
      isPerson(folded(name)) ||
      (board !== undefined && occupancyIn(folded(name)) === undefined && (board.end - board.start) * 2 > name.length)
    )
  })
  const mixed = new Set(
    byTable(rates).flatMap((own) => (new Set(own.map(({ rate }) => rate.priceBasis)).size > 1 ? own.map(({ raw }) => raw.table) : [])),
  )
  const nameOf = ({ product, rate, raw }: RateOf) => (mixed.has(raw.table) ? withoutOwnBasis(product.name, rate.priceBasis) : product.name)
  return byTable(rates.filter((each) => isCode(nameOf(each)))).flatMap((own) =>
    asking(
      'meaning',
      'code',
      own,
      (cells) => `The prices in ${cells} are read as those of a room “${own[0]?.product.name ?? ''}”. Is that a room?`,
    ),
  )
}

/** `Sunset cruise (per adult)` in a table of rooms says in brackets what its own prices were read as. */
function withoutOwnBasis(name: string, basis: PriceBasis): string {
  const said = /\(([^()]*)\)/.exec(name)
  return said?.[1] !== undefined && basisIn(folded(said[1])) === basis ? name.replace(said[0], '') : name
}

/** `Jugend 1)` is for whom a price is. */
function isPerson(plain: string): boolean {
  const who = occupancyIn(plain)
  const isWhole = who !== undefined && /^(?:Child|Adult|Infant)$/.test(who.occupancy) && who.end - who.start >= plain.length - 4
  return PERSON_KIND.test(plain) || isWhole
}

/** A name with dates, a percentage or a currency in it says more than what is sold. */
export function oddNames(rates: readonly RateOf[], { order }: FileContext): Question[] {
  const plainOf = (name: string) => folded(name).replace(/\([^()]*\)/g, ' ')
  const saysMore = oncePer((name) => {
    const plain = plainOf(name)
    return (
      datesIn(plain, order).some((each) => each.isRange) ||
      /\d ?%|[€$£]|(?<!\p{L})(?:eur|usd|gbp|chf)(?!\p{L})/u.test(plain) ||
      (isOnlyMonths(plain) && datesIn(plain, order, true).length > 0)
    )
  })
  const saysNights = oncePer((name) => SO_MANY_NIGHTS.test(plainOf(name)))
  const isOdd = ({ raw, product }: RateOf) =>
    [raw.room, raw.section ?? ''].some((name) => saysMore(name) || (product.nights === undefined && saysNights(name)))
  return byTable(rates).flatMap((all) => {
    const own = areLengths(all, saysNights) ? all.filter(({ raw }) => [raw.room, raw.section ?? ''].some(saysMore)) : all.filter(isOdd)
    const name = [own[0]?.raw.section, own[0]?.raw.room].filter(Boolean).join(', ')
    return asking('meaning', 'odd', own, (cells) => `The prices in ${cells} are read as those of “${name}”. Is that a name?`)
  })
}

/** `Luxor - Aswan 4 nights` below and above cruises of other lengths, at a price for each night: the longest costs hardly more than the shortest. */
function areLengths(rates: readonly RateOf[], saysNights: (name: string) => boolean): boolean {
  if (!rates.every(({ raw, rate }) => saysNights(raw.room) && rate.priceBasis.endsWith('PerNight'))) return false
  const nightsOf = ({ raw }: RateOf) =>
    Number(/(\d{1,2}) ?-?(?:nts?|nights?|nachte?|nuits?|noches?|notti|noites?)/u.exec(folded(raw.room))?.[1])
  const sorted = rates.toSorted((a, b) => nightsOf(a) - nightsOf(b))
  const [shortest, longest] = [sorted[0], sorted.at(-1)]
  if (!shortest || !longest || nightsOf(longest) < nightsOf(shortest) * 1.3) return false
  const own = rates.filter((each) => each.raw.room === shortest.raw.room)
  return own.every(({ rate }) => {
    const other = rates.find(
      (each) => each.raw.room === longest.raw.room && each.rate.seasonId === rate.seasonId && each.rate.description === rate.description,
    )
    return other !== undefined && Number(other.rate.amount) < Number(rate.amount) * 1.15
  })
}

const SO_MANY_NIGHTS = /\d ?-?(?:nts?|nights?|nachte?|nuits?|noches?|notti|noites?)(?!\p{L})/u

/** Some columns or rows of a table say their meals, and others of the same kind do not; or the same room has meals in another table. */
export function someMeals(rates: readonly RateOf[]): Question[] {
  const nameOf = ({ product }: RateOf) =>
    folded(product.name)
      .replace(/\([^()]*\)/g, '')
      .trim()
  const withMeals = new Set(rates.flatMap((each) => (each.product.board === undefined ? [] : [nameOf(each)])))
  return byTable(rates).flatMap((own) => {
    const rooms = own.filter(({ rate }) => /^(?:Single|Double|Twin|Triple|Quad|Room|Adult)$/.test(rate.description))
    const without = rooms.filter(({ product }) => product.board === undefined)
    const isNone = without.length === rooms.length && !without.some((each) => withMeals.has(nameOf(each)))
    if (without.length === 0 || isNone || (without.length * 2 > rooms.length && without.length < rooms.length)) return []
    return asking('board', 'someMeals', without, (cells) => `The prices beside those in ${cells} say their meals. Which ones are in these?`)
  })
}

/** A table whose title says something else than rates, and of which nothing else was understood. */
export function guessedTables(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ raw }) => raw.table.isGuessed)).flatMap((own) =>
    asking(
      'meaning',
      'guessed',
      own,
      (cells) => `“${own[0]?.raw.table.titles.at(-1)?.text ?? ''}” stands over the amounts in ${cells}, which are read as rates. Are they?`,
    ),
  )
}

/** One price in a row of a table whose other rows are full: a service among tours, a note among rooms. */
export function lonelyPrices(rates: readonly RateOf[], _context: FileContext, tables: TablesOfRates): Question[] {
  return byTable(rates).flatMap((own) => {
    const table = own[0] && tables.get(own[0].raw.table)
    const full = (row: number) => table?.rows[row]?.cells.filter((cell) => cell !== undefined && isValue(cell)).length ?? 0
    const rows = [...new Set(own.map(({ raw }) => raw.row))].map((row) => ({ row, count: full(row) }))
    const most = Math.max(0, ...rows.map(({ count }) => count))
    const lonely = rows.flatMap(({ row, count }) => (count === 1 ? [row] : []))
    if (most < 3 || lonely.length === 0 || lonely.length * 3 > rows.length) return []
    if (rows.some(({ count }) => count !== most && count !== 1)) return []
    return asking(
      'meaning',
      'lonely',
      own.filter(({ raw }) => lonely.includes(raw.row)),
      (cells) => `${cells} holds the only price of its row, where the other rows have ${most}. What is it for?`,
    )
  })
}

/** A column says single or double for each row, and yet no room has both: on a page the name of one room may be over two rows. */
export function splitRooms(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ raw }) => raw.table.page.kind === 'page' && raw.hasOccupancyColumn)).flatMap((own) => {
    // A name that begins in the middle of the rows holds for the rows above it as well.
    const named = Math.min(...own.filter(({ raw }) => !raw.isRoomMissing).map(({ raw }) => raw.row))
    if (own.some(({ raw }) => raw.isRoomMissing && raw.row < named) && Number.isFinite(named))
      return asking('meaning', 'split', own, (cells) => `The first rows of ${cells} have no room. Does a name stand over several rows?`)
    const names = new Map<string, Set<string>>()
    for (const { product, rate } of own) names.set(product.name, (names.get(product.name) ?? new Set()).add(rate.description))
    const all = new Set(own.map(({ rate }) => rate.description))
    // A name of its own in each row.
    if (names.size === new Set(own.map(({ raw }) => raw.row)).size) return []
    if (all.size < 2 || names.size < 3 || [...names.values()].some((each) => each.size > 1)) return []
    return asking(
      'meaning',
      'split',
      own,
      (cells) => `Each room has one occupancy only in the rows of ${cells}. Does a name stand over several rows?`,
    )
  })
}
