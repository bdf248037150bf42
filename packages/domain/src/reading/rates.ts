// Puts rates together: for each amount what its column, its row, its section and its table say.

import { rateAt } from './rate-at.ts'
import { remembered } from './kept/remembered.ts'
import type { Piece } from './pages/row.ts'
import type { RawRate } from './raw-rate.ts'
import { isRateRow } from './tables/rate-rows.ts'
import { isExtraRow, isPersonRow } from './notes/term-tables.ts'
import { type BodyRow, type FoundTable, labelOf, plain } from './tables/table.ts'
import { contentOf } from './words/cell-values.ts'
import { roleOfRow } from './words/heads.ts'
import { sumAmongOccupancies } from './sums-of-persons.ts'
import { withDaysOfCells } from './cells-of-days.ts'
import { leastNightsOf, type SaidBySection, sectionsOf, type SeenByRows } from './seen-by-rows.ts'
import { withLabelsFromAbove } from './row-labels.ts'
import { staysOfRows, type StayOfRow } from './rows-of-lengths.ts'
import { noAmountReason } from '../money/no-amount.ts'
import { stayConditions } from './said-of-rate.ts'
import { forEachRoom, isRepeatedInCell } from './shared-cells.ts'
import { withoutMeals, withRoomsAsked, withSupplementsBasis } from './rows-of-other-kinds.ts'
import { withVehicles } from './vehicles.ts'
import { withDepartureDays, withoutDaysOfTours } from './tour-days.ts'

type Left = { readonly cell: Piece; readonly why: string }

/** The rates of a table of rates; `leftOut` are cells that hold no rate, with the reason. */
export function ratesOf(found: FoundTable, seen: SeenByRows): { readonly rates: readonly RawRate[]; readonly leftOut: readonly Left[] } {
  const { axes, context } = seen
  const filled = withLabelsFromAbove(found, axes)
  const who = axes.filter(({ role }) => role === 'occupancy')
  const stayOf = staysOfRows(filled, axes)
  const said = new Map(sectionsOf(found).map((section, i) => [section, seen.saidBySections[i]]))
  const ofRows = filled.map((row, index) => {
    const isRates = isRateRow(labelOf(row)) && !isPersonRow(row) && !isExtraRow(row, found.rows)
    const [label] = who.flatMap((axis) => row.cells[axis.index] ?? [])
    return ratesOfRow(row, seen, said.get(row.section), index, isRates, sumAmongOccupancies(label, found, axes, context), stayOf(row))
  })
  const { rates: rooms, leftOut: meals } = withoutMeals(
    withDepartureDays(withoutDaysOfTours(withDaysOfCells(ofRows.flatMap(({ rates }) => rates)))),
    found.rows,
    context,
  )
  return {
    rates: withSupplementsBasis(withRoomsAsked(withVehicles(rooms, context), context)),
    leftOut: [...ofRows.flatMap(({ leftOut }) => leftOut), ...stayConditions(filled, axes, leastNightsOf(found)), ...meals],
  }
}

/** Speed: a row that is the one of the last reading is not read again. @param sum for whom its prices are, as `sumAmongOccupancies` says it */
const ratesOfRow = remembered(
  (
    row: BodyRow,
    seen: SeenByRows,
    said: SaidBySection | undefined,
    index: number,
    isRates: boolean,
    sum: string | undefined,
    stayOf: StayOfRow | undefined,
  ): { readonly rates: RawRate[]; readonly leftOut: Left[] } => {
    const { axes, context, facts } = seen
    const rates: RawRate[] = []
    const leftOut: Left[] = []
    const label = labelOf(row)
    const isTotal = ['total', 'commission'].includes(roleOfRow(plain(label)) ?? '')
    for (const axis of axes) {
      const cell = row.cells[axis.index]
      if (!cell || axis.role === 'empty') continue
      if (isTotal && cell !== label) leftOut.push({ cell, why: `“${label?.text ?? ''}” is no rate.` })
      else if (isRates && axis.role === 'total') leftOut.push({ cell, why: 'The column is a total, an average or a supplement.' })
      if (!isRates || axis.role !== 'price') continue
      const content = contentOf(cell.text, cell.value, context.legend)
      if (content.kind === 'broken') leftOut.push({ cell, why: noAmountReason(cell.text) })
      else if (content.kind === 'text' || content.kind === 'percent') leftOut.push({ cell, why: 'No price.' })
      else if (!isRepeatedInCell(row, axis, axes, context))
        rates.push(...forEachRoom(rateAt({ row, index, axis, cell, content, seen, said, sum, stayOf }), row, axis, axes, context, facts))
    }
    return { rates, leftOut }
  },
)
