// Which cells of a table are put into sentences: few, and those that show best whether the whole table is right.

import { isRemark } from '../doubts/remarks/is-remark.ts'
import { remembered } from '../kept/remembered.ts'
import type { Question } from '../reading.ts'
import type { SourceCell, SourcePage } from '../source-page.ts'
import type { ReadItem } from './read-items.ts'

/** Sentences of one table at most. */
const MOST_SENTENCES = 3
/** Sentences about what changed, so that one is left for what did not. */
const MOST_CHANGED = 2

/** Why a cell was chosen. `asked`: a question is about it. `changed`: it was not there, or meant something else, in the file before. */
export type Because = 'asked' | 'changed' | 'doubtful' | 'corner' | 'middle'
type Chosen = { readonly item: ReadItem; readonly because: Because }

/**
 * What changed, then the most doubtful cell, the corner furthest from the heads, and the middle; each cell once. Corner and middle have an
 * amount, if any has: `not sold` shows little of what a table means.
 * @param items of one table in the order of the file @param changed of these, which changed since the file before
 */
export function chosenItems(
  items: readonly ReadItem[],
  changed: ReadonlySet<ReadItem>,
  questions: readonly Question[],
  pages: readonly SourcePage[],
): Chosen[] {
  const prices = items.filter((item) => item.kind === 'price')
  const pool: readonly ReadItem[] = prices.length > 0 ? prices : items
  const doubt = doubtsOf(pool, questions, pages)
  const weightOf = (item: ReadItem) => doubt.get(item)?.weight ?? 0
  const byDoubt = pool.filter((each) => changed.has(each)).toSorted((a, b) => weightOf(b) - weightOf(a))
  const chosen = new Map<ReadItem, Because>()
  for (const item of byDoubt.slice(0, MOST_CHANGED)) chosen.set(item, 'changed')
  const put = (item: ReadItem | undefined, because: Because) => {
    if (item && !chosen.has(item) && chosen.size < MOST_SENTENCES) chosen.set(item, because)
  }
  const most = pool.reduce((weight, item) => Math.max(weight, weightOf(item)), 0)
  const worst = pool.find((item) => weightOf(item) === most)
  put(worst, worst && doubt.get(worst)?.isAsked ? 'asked' : 'doubtful')
  const amounts = pool.filter((item) => item.kind === 'term' || item.rate.amount !== undefined)
  // Cells that were chosen already leave room for the first corner and the cells beside the middle.
  for (const from of [amounts, pool]) {
    put(from.at(-1), 'corner')
    put(from[Math.floor(from.length / 2)], 'middle')
    put(from[0], 'corner')
    put(from[Math.floor(from.length / 2) - 1], 'middle')
  }
  return [...chosen].map(([item, because]) => ({ item, because }))
}

type Doubt = { readonly weight: number; readonly isAsked: boolean }

/**
 * An open question about a cell outweighs a warning, a warning a reading that is less sure, and that a meaning that came from further away:
 * from a title or the head of another table, and not from the head beside it.
 */
function doubtsOf(items: readonly ReadItem[], questions: readonly Question[], pages: readonly SourcePage[]): ReadonlyMap<ReadItem, Doubt> {
  const open = questions.filter((question) => question.answer === undefined && !isRemark(question))
  const held = new Set(open.flatMap(({ affects }) => affects))
  const named = new Set(open.flatMap(({ cellIds }) => cellIds))
  const cells = placedCells(pages)
  return new Map(
    items.map((item): [ReadItem, Doubt] => {
      const { sureness, cellIds } = item.kind === 'price' ? item.rate : item
      const isHeld = held.has(item.cellId) || (item.kind === 'price' && item.waits)
      const isNamed = named.has(item.cellId)
      const weight = (isHeld ? 100 : 0) + (isNamed ? 50 : 0) + (1 - sureness) * 10 + furthest(cellIds, item.cellId, cells)
      return [item, { weight, isAsked: isHeld || isNamed }]
    }),
  )
}

type Placed = ReadonlyMap<string, { readonly cell: SourceCell; readonly page: SourcePage }>
const placedCells = remembered(
  (pages: readonly SourcePage[]): Placed => new Map(pages.flatMap((page) => page.cells.map((cell) => [cell.id, { cell, page }] as const))),
)

/** How far the furthest cell is from which something of the meaning came, as a share of the page: 0 to 1; 1 for another page. */
const furthest = remembered((cellIds: readonly string[], cellId: string, cells: Placed): number => {
  const own = cells.get(cellId)
  if (!own) return 0
  const distances = cellIds.flatMap((id) => {
    const other = cells.get(id)
    if (!other) return []
    if (other.page !== own.page) return [1]
    const [a, b] = [middleOf(own.cell), middleOf(other.cell)]
    const { width, height } = own.page
    return [(Math.abs(a.x - b.x) / Math.max(width, 1) + Math.abs(a.y - b.y) / Math.max(height, 1)) / 2]
  })
  return distances.reduce((most, each) => Math.max(most, each), 0)
})

function middleOf({ place, box }: SourceCell): { x: number; y: number } {
  if (place) return { x: place.column + place.columnSpan / 2, y: place.row + place.rowSpan / 2 }
  return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 }
}
