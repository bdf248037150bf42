// The days that footnotes give to what bears their mark.

import type { DayRange } from '../calendar/day-range.ts'
import type { DateOrder } from '../calendar/typed-date.ts'
import { rangesOf, type Years } from './seasons.ts'
import type { TextLine } from './tables/table.ts'
import { datesIn } from './words/dates-in-text.ts'
import { folded, noteMarkOf } from './words/folded.ts'
import { EXCEPTIONS_AND_PRICES } from './words/lines-of-files.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** `(1) Del 2 de enero al 27 de febrero` says when what bears the mark 1 holds. */
export function markedDatesIn(texts: readonly TextLine[], years: Years, order: DateOrder): Map<string, readonly DayRange[]> {
  const found = new Map<string, readonly DayRange[]>()
  for (const text of texts.flatMap((line) => line.text.split(BEFORE_MARK))) {
    const mark = noteMarkOf(text)
    if (mark === undefined || found.has(mark.mark) || NOT_WHEN.test(folded(mark.rest))) continue
    // `Race Week, 26 July - 1 August (all nights). Minimum stay 3 nights.`: what follows says more of the same days.
    const said = mark.rest.replace(BEHIND, '')
    const dates = datesIn(folded(said), order).filter((date) => date.isRange)
    const written = dates.reduce((sum, { start, end }) => sum + end - start, 0)
    if (dates.length > 0 && written >= said.length * SHARE) found.set(mark.mark, rangesOf(dates, years))
  }
  return found
}

/** A remark in brackets, and further sentences. */
const BEHIND = /(?:\s*\([^()]*\))?(?:(?<=[\p{L})]{2})\.\s+\p{Lu}.*)?$/u

/** Days are so much of what a footnote says that gives them. */
const SHARE = 0.4

export function soldOnlyIn(texts: readonly TextLine[], order: DateOrder): Map<string, string> {
  const found = new Map<string, string>()
  for (const text of texts.flatMap((line) => line.text.split(BEFORE_MARK))) {
    const mark = noteMarkOf(text)
    if (mark === undefined || !SOLD_ONLY.test(folded(mark.rest))) continue
    const dates = datesIn(folded(mark.rest), order).filter((date) => date.isRange)
    const [first, last] = [dates[0], dates.at(-1)]
    if (first && last) found.set(mark.mark, mark.rest.slice(first.start, last.end))
  }
  return found
}

const OPERATES: Phrases = {
  en: ['operat', String.raw`runs?(?!\p{L})`, 'sold', 'available'],
  de: ['verkehrt', 'findet statt', 'nur (?:vom|von)'],
  fr: ['circule', 'seulement'],
  es: [String.raw`opera(?!\p{L})`, 'solo del'],
  it: ['solo dal'],
  pt: [],
}
const SOLD_ONLY = new RegExp(String.raw`^(?:\p{L}+ )?${oneOf(OPERATES)}|(?<!\p{L})only\W*$`, 'u')

/** `(1) July only.  (2) August only.` in one line. */
const BEFORE_MARK = /\s{2,}(?=\(\d{1,2}\) )/

/** A footnote that takes something away or adds a price gives no season its dates. */
const NOT_WHEN = new RegExp(`${oneOf(EXCEPTIONS_AND_PRICES)}|%`)
