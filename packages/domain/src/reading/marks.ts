// What each cell was understood as, for the colours on the page.

import { remembered } from './kept/remembered.ts'
import type { Mark, Reading, ReadRate } from './reading.ts'
import { meaningsOfAxis, type UnderstoodTable } from './understood-tables.ts'

/** One mark for each cell that was understood: heads and labels by their column, prices by their rate. @param told marks of what a person said, the last first */
export function marksOf(reading: Reading, tables: readonly UnderstoodTable[], told: readonly Mark[]): Mark[] {
  const marks = new Map<string, Mark>()
  const put = (mark: Mark) => {
    if (!marks.has(mark.cellId)) marks.set(mark.cellId, mark)
  }
  for (const mark of told) put(mark)
  const seasonNames = new Map(reading.seasons.map((season) => [season.seasonId, season.name]))
  for (const product of reading.products) {
    for (const rate of product.rates) {
      put(markOfRate(rate, product.name, product.board, rate.seasonId === undefined ? '' : seasonNames.get(rate.seasonId)))
    }
  }
  for (const { table, axes } of tables) {
    for (const axis of axes) {
      const meanings = meaningsOfAxis(axis)
      for (const { piece } of axis.heads) {
        const own = meanings.slice(1).find((each) => each.cellIds === piece.ids) ?? meanings[0]
        if (own)
          for (const cellId of piece.ids) put({ cellId, meaning: own.meaning, understood: own.understood, sureness: own.sureness, why: [] })
      }
      if (axis.role === 'price' || axis.role === 'empty') continue
      const meaning = meanings[0]?.meaning ?? 'note'
      for (const row of table.rows)
        for (const cellId of row.cells[axis.index]?.ids ?? [])
          put({ cellId, meaning, understood: row.cells[axis.index]?.text ?? '', sureness: 0.9, why: [] })
    }
    for (const row of table.rows)
      for (const cellId of row.section?.ids ?? [])
        put({ cellId, meaning: 'section', understood: row.section?.text ?? '', sureness: 0.8, why: [] })
  }
  const facts = Object.entries({
    title: reading.facts.title,
    currency: reading.facts.currency,
    basis: reading.facts.priceBasis,
    commission: reading.facts.commissionPercent,
    rateType: reading.facts.rateTypes,
    dates: reading.facts.period,
    board: reading.facts.board,
  })
  for (const [meaning, fact] of facts) {
    // The keys above are meanings.
    for (const cellId of fact?.cellIds ?? [])
      put({
        cellId,
        meaning: meaning as Mark['meaning'],
        understood: JSON.stringify(fact?.value),
        sureness: fact?.sureness ?? 0.9,
        why: [],
      })
  }
  const lists = [
    ['extra', reading.extras],
    ['childPolicy', reading.childPolicy],
    ['offer', reading.offers],
    ['allotment', reading.allotment],
    ['blackout', reading.blackouts],
    ['note', reading.rules ?? []],
  ] as const
  for (const [meaning, list] of lists)
    for (const each of list)
      for (const cellId of each.cellIds) put({ cellId, meaning, understood: 'note' in each ? each.note : '', sureness: 0.8, why: [] })
  for (const { table } of tables)
    for (const { ids, text } of table.titles)
      for (const cellId of ids) put({ cellId, meaning: 'title', understood: text, sureness: 0.6, why: [] })
  for (const left of reading.notUnderstood)
    for (const cellId of left.cellIds) put({ cellId, meaning: 'leftOut', understood: left.why, sureness: 0.6, why: [] })
  return [...marks.values()]
}

const markOfRate = remembered((rate: ReadRate, room: string, board: string | undefined, season: string | undefined): Mark => {
  const [cellId = rate.cellId, ...why] = rate.cellIds
  const understood = [rate.amount ?? rate.status, room, rate.description, board, season].filter(Boolean).join(', ')
  return { cellId, meaning: 'price', understood, sureness: rate.questionIds.length > 0 ? 0.5 : rate.sureness, why }
})
