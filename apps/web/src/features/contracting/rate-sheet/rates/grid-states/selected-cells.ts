// What is done with the selected cells: taking them out of sale, filling, copying and pasting.

import { typedCell } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { copiedCells, pagesWithPaste } from '@tradewind/domain/rate-sheet/paste/paste-rates.ts'
import { noPriceText } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { type Block, blockOf, type Chosen, chosenOf, fillSources } from '../grid-selection.ts'
import { pastedRows, pasteText } from '../paste-text.ts'
import { addressesIn, gridIn, type GridSheet, put, putEverywhere } from './grid-sheet.ts'
import { type Effect, type GridEvent, type Outcome, selecting, type Selecting } from './grid-state.ts'

const SALES = {
  'not applicable': { text: noPriceText({ onRequest: false }), label: 'Not applicable', undone: 'Sold again' },
  'on request': { text: noPriceText({ onRequest: true }), label: 'On request', undone: 'Priced again' },
} as const

/** Takes the selected cells out of sale; empties them when all of them are. */
export function toggled(chosen: Chosen, sale: keyof typeof SALES, sheet: GridSheet): readonly Effect[] {
  const { text, label, undone } = SALES[sale]
  const cells = addressesIn(blockOf(chosen), sheet)
  return cells.every((at) => sheet.textAt(at) === text) ? putEverywhere(sheet, undone, cells, '') : putEverywhere(sheet, label, cells, text)
}

export function emptied(chosen: Chosen, label: string, sheet: GridSheet): readonly Effect[] {
  return putEverywhere(sheet, label, addressesIn(blockOf(chosen), sheet), '')
}

/** Fills the larger block with the rates of the smaller one inside it. */
export function filled(source: Block, target: Block, sheet: GridSheet): readonly Effect[] {
  const isOneColumn = source.left === source.right
  const values = fillSources(source, target).flatMap(({ from, to }) => {
    const [filledAt, sourceAt] = [sheet.addressAt(to), sheet.addressAt(from)]
    if (!filledAt || !sourceAt) return []
    // A single column of amounts fills amounts of the same kind only, and never the commission beside it.
    const isCommission = filledAt.field === 'commission' || sourceAt.field === 'commission'
    if (filledAt.field !== sourceAt.field && (isOneColumn || isCommission)) return []
    return [typedCell(filledAt, sheet.textAt(sourceAt), sheet.currency, '.')]
  })
  return put(sheet, 'Rates filled', values).effects
}

type ClipboardEvent = Extract<GridEvent, { readonly type: 'copy' | 'cut' | 'paste' }>

/** The selected cells are copied, cut or pasted into. */
export function clipped(state: Selecting, event: ClipboardEvent, sheet: GridSheet): Outcome<Selecting> {
  switch (event.type) {
    case 'copy':
      return { state, effects: [copied(state.chosen, sheet)] }
    case 'cut':
      return { state, effects: [copied(state.chosen, sheet), ...emptied(state.chosen, 'Rates cut', sheet)] }
    case 'paste':
      return pasted(state, event.text, sheet)
  }
}

function copied(chosen: Chosen, sheet: GridSheet): Effect {
  const block = blockOf(chosen)
  const { currency, decimalSign } = sheet
  const pages = sheet.pagesOf(addressesIn(block, sheet))
  return { kind: 'copy', text: copiedCells(pages, gridIn(block, sheet.addressAt), { currency, decimalSign }) }
}

/** The pasted cells are selected, as in a spreadsheet. */
function pasted(state: Selecting, text: string, sheet: GridSheet): Outcome<Selecting> {
  const { size, pages, currency, addressAt } = sheet
  const { top, left, bottom, right } = blockOf(state.chosen)
  const toEnd = { top, left, bottom: size.rows - 1, right: size.columns - 1 }
  const grid = gridIn(toEnd, addressAt)
  const above = gridIn({ ...toEnd, top: 0, bottom: top - 1 }, addressAt)
  const target = { rows: bottom - top + 1, columns: right - left + 1 }
  const result = pagesWithPaste(pages, text, { grid, target, above }, currency)
  const tell: Effect = { kind: 'tell', text: pasteText(result) }
  const effects: readonly Effect[] =
    result.pages.length > 0 ? [{ kind: 'change', label: 'Rates pasted', pages: result.pages }, tell] : [tell]
  if (result.size.rows === 0) return { state, effects }
  const { first, last } = pastedRows(result)
  const anchor = { row: top + first, column: left }
  const focus = {
    row: Math.min(top + last, size.rows - 1),
    column: Math.min(left + result.size.columns - 1, size.columns - 1),
  }
  return { state: selecting(chosenOf({ anchor, focus }, { seen: anchor }), state.runFrom), effects }
}
