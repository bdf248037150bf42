// Raised figures and letters of a page that mark a footnote: `Low season` with a small 1 behind it is `Low season¹`.

import type { Box, SourceCell, SourcePage } from '../source-page.ts'

/** A page whose raised marks stand at the end of the text before them, in letters that are read as marks of footnotes. Sheets stay as they are. */
export function withRaisedMarks(page: SourcePage): SourcePage {
  if (page.kind === 'sheet') return page
  const cells: SourceCell[] = []
  for (const cell of page.cells) {
    const mark = /^\d{1,2}$/.test(cell.text.trim())
      ? Array.from(cell.text.trim(), (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('')
      : undefined
    const at = mark === undefined ? -1 : cells.findLastIndex((other) => isRaisedBehind(cell.box, other.box))
    const before = cells[at]
    if (mark === undefined || before === undefined) cells.push(cell)
    else {
      cells[at] = { ...before, text: `${before.text.trimEnd()}${mark}` }
      cells.push({ ...cell, text: '' })
    }
  }
  return { ...page, cells }
}

/** Smaller letters right behind the end of a text, with a higher baseline. */
function isRaisedBehind(mark: Box | undefined, text: Box | undefined): boolean {
  if (!mark || !text || mark.height >= text.height * 0.92) return false
  const gap = mark.left - (text.left + text.width)
  const raised = text.top + text.height - (mark.top + mark.height)
  return Math.abs(gap) <= text.height * 0.3 && raised >= text.height * 0.12 && raised <= text.height
}
