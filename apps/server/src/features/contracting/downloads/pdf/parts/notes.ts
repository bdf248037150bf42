// Label on the left, text on the right: everything on a rate sheet that is not an amount in a table.

import { LEAD, LINE, PAGE, SIZE, TEXT, TEXT_2, WIDTH } from '@tradewind/pdf/look.ts'
import type { RatesPaper } from '../rates-paper.ts'
import { lineText, paragraphsOf, withWholeDates } from '@tradewind/pdf/text/clean-text.ts'
import type { SetText } from '@tradewind/pdf/text/shaping.ts'
import type { Weight } from '@tradewind/pdf/fonts/font-sources.ts'

export const LABEL_WIDTH = 112
const PADDING = 6

/** A text of one or more paragraphs; `semibold` for what it is called. */
export type NoteText = { readonly text: string; readonly weight?: Weight }

/**
 * One row: the label, and beside it the texts, each on lines of its own. Nothing when all texts are empty.
 * @param isFirst whether a line above would separate it from nothing
 */
export function setNote(paper: RatesPaper, label: string, texts: readonly NoteText[], isFirst: boolean): void {
  const lines = texts.flatMap(({ text, weight = 'regular' }) => noteLines(paper, text, weight))
  if (lines.every(({ line }) => line.width === 0)) return
  const name = paper.set.wrapped(lineText(label), 'semibold', SIZE.body, LABEL_WIDTH - 12)
  const height = (count: number) => count * LEAD.body + PADDING
  // Short notes stay whole; of long ones at least two lines stay with the label.
  paper.need(height(lines.length <= 6 ? Math.max(lines.length, name.length) : Math.max(2, name.length)))
  if (!isFirst && paper.y() > PAGE.top) paper.ink().rule(PAGE.left, paper.y(), WIDTH, 0.5, LINE)
  const top = paper.y()
  paper.block('H3', () => name.forEach((line, index) => paper.ink().text(line, PAGE.left, top + (index + 1) * LEAD.body, SIZE.body, TEXT)))
  paper.block('P', () => {
    for (const { line, weight } of lines) {
      paper.need(LEAD.body + PADDING)
      paper.skip(LEAD.body)
      paper.ink().text(line, PAGE.left + LABEL_WIDTH, paper.y(), SIZE.body, weight === 'semibold' ? TEXT : TEXT_2)
    }
  })
  paper.skip(PADDING + Math.max(0, name.length - lines.length) * LEAD.body)
}

function noteLines(paper: RatesPaper, text: string, weight: Weight): { line: SetText; weight: Weight }[] {
  return paragraphsOf(text).flatMap((paragraph) =>
    paper.set.wrapped(withWholeDates(paragraph), weight, SIZE.body, WIDTH - LABEL_WIDTH).map((line) => ({ line, weight })),
  )
}
