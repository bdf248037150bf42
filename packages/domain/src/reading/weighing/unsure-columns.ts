// Asks about columns that no word explains and that can be read in two ways.

import type { Piece } from '../pages/row.ts'
import { type FoundTable, plain } from '../tables/table.ts'
import { contentOf } from '../words/cell-values.ts'
import { rowsOfRates } from './column-shape.ts'
import { basisIn } from '../words/facts-in-text.ts'
import { isSeasonWord } from '../words/heads.ts'
import { PERSON_KIND, SERVICE_KIND } from '../words/occupancies.ts'
import { asking, byTable } from '../doubts/asking.ts'
import type { RateOf } from '../doubtful-seasons.ts'
import type { FileContext } from '../file-context.ts'
import type { TablesOfRates } from '../tables/table.ts'
import type { Question } from '../reading.ts'
import type { Axis } from '../tables/axis.ts'
import type { BodyRow } from '../tables/table.ts'
import { calledInQuestion, columnQuestionId, valueOfChoice } from './column-choice.ts'

/** The first column of a row that can be read in two ways. */
export function unsureColumn(axes: readonly Axis[], row: BodyRow): Axis | undefined {
  return axes.find((axis) => axis.weighed?.otherwise !== undefined && row.cells[axis.index] !== undefined)
}

/**
 * Columns of numbers whose heads say nothing that is known, beside columns whose heads all say for whom or when their prices are:
 * kilometres, entrance fees, supplements, or prices for somebody else.
 */
export function unreadPriceColumns(axes: readonly Axis[], table: FoundTable): ReadonlySet<number> {
  const prices = axes.filter(({ role }) => role === 'price')
  const unread = prices.filter((axis) => axis.heads.length > 0 && !axis.heads.some(saysMore))
  const [first, ...others] = prices.filter((axis) => !unread.includes(axis))
  if (!first || others.length === 0 || unread.length === 0 || unread.length * 2 >= prices.length) return new Set()
  const usual = Math.max(...others.map((axis) => spreadOf(axis, first, table)))
  return new Set(unread.filter((axis) => spreadOf(axis, first, table) > 1 + SLACK + (usual - 1) * FACTOR).map(({ index }) => index))
}

/** Prices of one thing rise together from row to row: by so much more and so many times as much another column may differ. */
const [SLACK, FACTOR] = [0.3, 3]

/** How far apart the amounts of two columns move from row to row: 1 where one is always the same share of the other. */
function spreadOf(axis: Axis, first: Axis, table: FoundTable): number {
  const shares = rowsOfRates(table).flatMap((row) => {
    const [own, other] = [amountOf(row.cells[axis.index]), amountOf(row.cells[first.index])]
    return own > 0 && other > 0 ? [own / other] : []
  })
  return shares.length < 3 ? 1 : Math.max(...shares) / Math.min(...shares)
}

function amountOf(piece: Piece | undefined): number {
  const content = piece && contentOf(piece.text, piece.value)
  return content?.kind === 'amount' ? Number(content.amount) : 0
}

function saysMore({ piece, facets }: Axis['heads'][number]): boolean {
  return (
    facets.ranges.length > 0 ||
    facets.isOnlyOccupancy ||
    [facets.board, facets.occupancy, facets.group, facets.vehicle, facets.rateType, facets.weekdays, facets.stay, facets.partOfWeek].some(
      (each) => each !== undefined,
    ) ||
    isSeasonWord(plain(piece)) ||
    SERVICE_KIND.test(plain(piece)) ||
    PERSON_KIND.test(plain(piece)) ||
    basisIn(plain(piece)) !== undefined
  )
}

/** A column whose head is not understood, among others that are. */
export function unreadColumns(rates: readonly RateOf[]): Question[] {
  return byTable(rates.filter(({ raw }) => raw.isColumnUnread)).flatMap((own) =>
    asking(
      'meaning',
      'unread',
      own,
      (cells) =>
        `No word that is known is above ${cells}, beside columns whose heads say for whom or when their prices are. Are these prices as well?`,
      [{ value: 'notApplicable', text: 'No prices' }],
    ),
  )
}

/** One question for each such column of a table: its prices wait until somebody says what the column holds. */
export function unsureColumns(rates: readonly RateOf[], _context: FileContext, tables: TablesOfRates): Question[] {
  return byTable(rates).flatMap((own) =>
    [...Map.groupBy(own, ({ raw }) => raw.unsureColumn?.index)].flatMap(([index, found]) => {
      const [first] = found
      const axis = first?.raw.unsureColumn
      const other = axis?.weighed?.otherwise
      if (index === undefined || !first || !axis || other === undefined) return []
      const pieces = [
        ...axis.heads.map(({ piece }) => piece),
        ...(tables.get(first.raw.table)?.rows ?? []).flatMap((row) => row.cells[index] ?? []),
      ]
      const [piece] = pieces
      const [question] = asking(
        'meaning',
        'column',
        found,
        (cells) =>
          `“${(piece?.text ?? '').replace(/\s+/g, ' ')}” beside the prices in ${cells}: is this column ${calledInQuestion(axis.role)} (${axis.weighed?.because ?? ''}), or ${calledInQuestion(other)}?`,
        [{ value: valueOfChoice(other), text: sentence(calledInQuestion(other)) }],
      )
      const [cellId] = piece?.ids ?? []
      if (!question || cellId === undefined) return []
      const [asRead, ...others] = question.alternatives
      return [
        {
          ...question,
          questionId: columnQuestionId(cellId),
          alternatives: [{ value: asRead?.value ?? 'asPrinted', text: sentence(calledInQuestion(axis.role)) }, ...others],
        },
      ]
    }),
  )
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
