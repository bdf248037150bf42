// Questions about names: what a head, a label or a row says beside the room.

import type { RateOf } from '../doubtful-seasons.ts'
import { isValue } from '../pages/row.ts'
import type { Question, ReadProduct } from '../reading.ts'
import { boardIn } from '../words/boards.ts'
import { folded } from '../words/folded.ts'
import { occupancyIn } from '../words/occupancies.ts'
import { asking, byTable } from './asking.ts'

/** The head of a column says more than was understood, and the heads beside it say nothing of the kind. */
export function unreadHeads(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const unread = own.filter(({ raw }) => raw.headName !== undefined && raw.basis !== 'perPerson')
    if (unread.length === 0 || (unread.length === own.length && !unread.some(({ raw }) => raw.basis?.endsWith('PerNight')))) return []
    const groups = new Map<string, RateOf[]>()
    for (const each of unread) groups.set(each.raw.headName ?? '', [...(groups.get(each.raw.headName ?? '') ?? []), each])
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
  const isCode = ({ name }: ReadProduct) => {
    const board = boardIn(folded(name))
    return (
      /^(?:[a-z]|\d{1,4}|[ivx]{1,4})[.)*]*$/i.test(name.trim()) ||
      (board !== undefined && occupancyIn(folded(name)) === undefined && (board.end - board.start) * 2 > name.length)
    )
  }
  return byTable(rates.filter(({ product }) => isCode(product))).flatMap((own) =>
    asking(
      'meaning',
      'code',
      own,
      (cells) => `The prices in ${cells} are read as those of a room “${own[0]?.product.name ?? ''}”. Is that a room?`,
    ),
  )
}

/** One price in a row of a table whose other rows are full: a service among tours, a note among rooms. */
export function lonelyPrices(rates: readonly RateOf[]): Question[] {
  return byTable(rates).flatMap((own) => {
    const table = own[0]?.raw.table
    const full = (row: number) => table?.rows[row]?.cells.filter((cell) => cell !== undefined && isValue(cell)).length ?? 0
    const rows = [...new Set(own.map(({ raw }) => raw.row))]
    const most = Math.max(0, ...rows.map(full))
    const lonely = rows.filter((row) => full(row) === 1)
    if (most < 3 || lonely.length * 3 > rows.length || rows.some((row) => full(row) !== most && full(row) !== 1)) return []
    return asking(
      'meaning',
      'lonely',
      own.filter(({ raw }) => lonely.includes(raw.row)),
      (cells) => `${cells} holds the only price of its row, where the other rows have ${most}. What is it for?`,
    )
  })
}

/** A column says single or double for each row, and yet no room has both: on a page the name of one room may stand over two rows. */
export function splitRooms(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ raw }) => raw.table.page.kind === 'page' && raw.hasOccupancyColumn)).flatMap((own) => {
    const names = new Map<string, Set<string>>()
    for (const { product, rate } of own) names.set(product.name, (names.get(product.name) ?? new Set()).add(rate.description))
    const all = new Set(own.map(({ rate }) => rate.description))
    if (all.size < 2 || names.size < 3 || [...names.values()].some((each) => each.size > 1)) return []
    return asking(
      'meaning',
      'split',
      own,
      (cells) => `Each room has one occupancy only in the rows of ${cells}. Does a name stand over several rows?`,
    )
  })
}
