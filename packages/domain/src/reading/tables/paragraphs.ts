// Texts outside tables, with the lines of one sentence put together.

import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import type { PageItem, TextLine } from './table.ts'

/** Titles and notes of the file in their order. */
export function paragraphsOf(items: readonly PageItem[]): TextLine[] {
  const out: TextLine[] = []
  let before: TextLine | undefined
  for (const item of items) {
    const line = item.kind === 'text' ? item.line : undefined
    const last = out.at(-1)
    if (line && before && last && continues(before, line))
      out[out.length - 1] = { ...last, text: `${last.text} ${line.text}`, ids: [...last.ids, ...line.ids] }
    else if (line) out.push(line)
    before = line
  }
  return out
}

/** `Season C: 18.12.2027 - 07.01.2028 and 29.01. - 10.03.2028` ends with its last date, unless the next line continues with dates. */
function isListed(before: TextLine, line: TextLine): boolean {
  const colon = /^\p{Lu}[\p{L}\d ]{0,24}:/u.exec(before.text)?.[0].length ?? 0
  const dates = datesIn(folded(before.text)).filter(({ isRange }) => isRange)
  const written = dates.reduce((sum, { start, end }) => sum + end - start, 0)
  const isWhole = before.text.length - (dates.at(-1)?.end ?? 0) < 3
  return colon > 0 && isWhole && written > (before.text.length - colon) * LEAST_DATES && !goesOn(line.text)
}

/** `and 29.01. - 10.03.`; not `24.12. to 01.01. closed`. */
function goesOn(text: string): boolean {
  if (/^\W*(?:and|und|et|y|e)(?!\p{L})/u.test(text)) return true
  const dates = datesIn(folded(text))
  return /^\W*\d/.test(text) && dates.reduce((sum, { start, end }) => sum + end - start, 0) > text.length * LEAST_DATES
}

/** So much of a line of dates is dates. */
const LEAST_DATES = 0.7

/** `3-11 ans : …`, `Bambini 3-7 anni in 3°/4° letto: …`, `Adulti in 3° letto: …`, `14-Nächte-Rabatt: …`: a line of its own in a list. */
const HEAD_OF_AGES = /^\s*(?:(?:\p{Lu}\p{L}+ )?\d{1,2} ?[-–] ?\d{1,2} \p{L}{2,6}|\p{Lu}[\p{L} ]{2,14}\d[°º]|\d{1,2}-\p{Lu})[^:.;]{0,30}:/u

/** In a PDF, the next line at the same left edge continues with the sentence, unless it begins with a bullet, a star or a heading of its own. */
function continues(before: TextLine, line: TextLine): boolean {
  if (before.height === 1 || line.hasGapAbove || line.top <= before.top) return false
  if (Math.abs(line.left - before.left) > 3 || Math.abs(line.height - before.height) > 0.6) return false
  if (line.top - before.top > line.height * 1.6) return false
  if (/^\s*(?:[-•*–†‡§»▪●■►➢✓⁰¹²³⁴⁵⁶⁷⁸⁹]|\(?[\da-e]{1,2}\)\s|\d+[.)]\s|\p{Lu}[\p{L} ]{2,24}:)/u.test(line.text)) return false
  if (HEAD_OF_AGES.test(line.text)) return false
  return before.text.length > 38 && !isListed(before, line)
}
