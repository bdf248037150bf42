// Remarks about what is beside the prices of some rooms or boards and not of others: festive dinners, rooms that are held.

import { productNamed } from '../../notes/named-products.ts'
import { EVENT } from '../../notes/extra-units.ts'
import type { Question, ReadRate } from '../../reading.ts'
import { boardIn } from '../../words/boards.ts'
import { folded, nameKey } from '../../words/folded.ts'
import { joined, quoted, remark, type Seen } from './remark.ts'

/** Boards with a dinner. */
const WITH_DINNER: ReadonlySet<string> = new Set(['DBB', 'HB', 'FB', 'AI'])

/** A compulsory gala dinner, and boards that have a dinner: its sentence does not say whether their guests pay it too. */
export function festiveDinners({ reading }: Seen): Question[] {
  const boards = [...new Set(reading.products.flatMap(({ board }) => (board && WITH_DINNER.has(board) ? [board] : [])))]
  const dinner = reading.extras.find(
    ({ mandatory, amount, note, name }) =>
      mandatory && amount !== undefined && EVENT.test(folded(`${name} ${note}`)) && boardIn(folded(note)) === undefined,
  )
  return dinner && boards.length > 0
    ? [
        remark(
          'unsaid',
          'festive',
          `${quoted(dinner.name, dinner.cellIds)} is compulsory, and the rates of ${joined(boards)} include a dinner. Do their guests pay it in full, on top of the rates?`,
          dinner.cellIds,
        ),
      ]
    : []
}

/** Rooms with prices that a list of rooms held leaves out. */
export function withoutAllotment({ reading }: Seen): Question[] {
  const { allotment: held } = reading
  const named = held.flatMap(({ product }) => (product === undefined ? [] : [productNamed(product, reading.products) ?? product]))
  if (named.length < held.length || held.every(({ rooms }) => rooms === undefined)) return []
  const keys = new Set(named.map(nameKey))
  const left = [...new Set(reading.products.filter(({ rates }) => rates.some(isNightly)).map(({ name }) => name))].filter(
    (name) => !keys.has(nameKey(name)),
  )
  const isList = left.length > 0 && reading.products.some(({ name }) => keys.has(nameKey(name)))
  return isList
    ? [
        remark(
          'unsaid',
          'unheld',
          `${joined(left.slice(0, MOST_NAMES))}: prices, and no allotment. ${left.length === 1 ? 'Is it' : 'Are they'} sold on request only?`,
          held.flatMap(({ cellIds }) => cellIds.slice(0, 1)),
        ),
      ]
    : []
}

/** More names say nothing more. */
const MOST_NAMES = 5

/** The price of a room and no supplement. */
function isNightly({ priceBasis, amount, description }: ReadRate): boolean {
  return amount !== undefined && priceBasis.endsWith('Night') && !/^(?:Extra|Child|Infant|Single Supplement)/.test(description)
}
