// Raised figures and letters of a page that mark a footnote: `Low season` with a small 1 behind it is `Low season¹`.

import type { Box, SourceCell, SourcePage } from '../source-page.ts'

/** A page whose marks of footnotes are the end of the text that they belong to, in letters that are read as such marks. */
export function withRaisedMarks(page: SourcePage): SourcePage {
  return withBracketsAsMarks(page.kind === 'sheet' ? page : withSmallMarks(page))
}

/** `Youth 1)` is `Youth¹` where a note of the page begins with `1)`. */
function withBracketsAsMarks(page: SourcePage): SourcePage {
  const notes = new Set(page.cells.flatMap(({ text }) => /^\s*(\d{1,2})\)/.exec(text)?.[1] ?? []))
  if (notes.size === 0) return page
  const cells = page.cells.map((cell) => {
    const match = /^(.*[\p{L}\d).])\s*(?<!\d)(\d{1,2})\)\s*$/su.exec(cell.text)
    const [, text = '', mark = ''] = match ?? []
    const isOpen = text.split('(').length > text.split(')').length
    return match && notes.has(mark) && !isOpen ? { ...cell, text: `${text}${raised(mark)}` } : cell
  })
  return { ...page, cells }
}

function raised(figures: string): string {
  return Array.from(figures, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('')
}

function withSmallMarks(page: SourcePage): SourcePage {
  const cells: SourceCell[] = []
  for (const cell of page.cells) {
    const mark = /^\d{1,2}$/.test(cell.text.trim()) ? raised(cell.text.trim()) : undefined
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
