// What the texts of the whole file say: years, period, order of dates, legends, seasons, currency, retail or nett, commission.

import { type DayRange, nightsIn, rangesWithout } from '../calendar/day-range.ts'
import { dayOf } from '../calendar/day.ts'
import { type DateOrder, dateOrderOf } from '../calendar/typed-date.ts'
import type { FileWords } from './facets.ts'
import { beginningOf, rangeOf, rangesOf, type SeasonEntry, seasonsInText, type Years } from './seasons.ts'
import type { ToldDates } from './pointing/told-pages.ts'
import type { SourcePage } from './source-page.ts'
import type { TextLine } from './tables/table.ts'
import { type BoardCode, boardIn, saysWithDrinks } from './words/boards.ts'
import { contentOf, type Legend, type Status } from './words/cell-values.ts'
import { impossibleDaysIn } from './words/date-atoms.ts'
import { datesIn, isOnlyMonths, type WrittenRange } from './words/dates-in-text.ts'
import { markedDatesIn, soldOnlyIn } from './marked-dates.ts'
import { seasonsBelowNames } from './seasons-below-names.ts'
import { yearsIn } from './words/facts-in-text.ts'
import { isSeasonWord } from './words/heads.ts'
import { folded, footnoteOf, nameKey, withoutFootnote } from './words/folded.ts'
import { ALL_OTHERS, DEADLINES_AND_CLOSURES, WRITE_DAY_FIRST } from './words/lines-of-files.ts'
import { asWord, oneOf } from './words/phrases.ts'

export type FileContext = FileWords & {
  readonly legend: Legend
  readonly texts: readonly TextLine[]
  readonly seasons: readonly SeasonEntry[]
  /** Dates that a footnote gives, by its mark: those of the heads that bear it. */
  readonly markedDates: ReadonlyMap<string, readonly DayRange[]>
  /** Of these, the days on which alone something is sold, as printed: `(1) Operates 1 July – 30 November only`. */
  readonly soldOnly: ReadonlyMap<string, string>
  readonly period: { readonly range: DayRange; readonly cellIds: readonly string[] } | undefined
  /** No text names a year. */
  readonly isYearMissing: boolean
  /** Cells with dates that can be read day first or month first. */
  readonly twoWayDates: readonly string[]
  /** Cells with a day that no calendar has, and the day as it is printed. */
  readonly impossibleDays: readonly { readonly cellId: string; readonly day: string }[]
}

/** @param pages those that can be seen @param texts titles and notes with lines of a sentence put together @param told what a person said about all dates */
export function contextOf(pages: readonly SourcePage[], texts: readonly TextLine[], told: ToldDates = {}): FileContext {
  const cells = pages.flatMap((page) => page.cells)
  const written = cells.filter((cell) => cell.value === undefined)
  const numbered = written.flatMap((cell) =>
    [...cell.text.matchAll(/(?<![\d.,/])\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?![\d/])/g)].map((match) => match[0]),
  )
  const proven = dateOrderOf(numbered)
  const order: DateOrder = told.order ?? proven ?? 'dayFirst'
  const isTwoWay = told.order === undefined && proven === undefined && numbered.length > 0 && !hasOtherLanguage(texts)
  const twoWayDates = isTwoWay
    ? written.filter((cell) => datesIn(folded(cell.text)).some((date) => date.isTwoWay)).map((cell) => cell.id)
    : []
  const typed = cells.flatMap((cell) => (cell.value?.kind === 'day' ? [Number(cell.value.day.slice(0, 4))] : []))
  const named =
    told.year === undefined
      ? yearsOfFile(
          texts,
          written.map((cell) => cell.text),
          typed,
        )
      : [told.year]
  const plainYears: Years = { first: named[0] ?? 2000, last: named.at(-1) ?? 2000 }
  const period = periodIn(texts, plainYears, order)
  const years: Years = period
    ? { first: Number(period.range.from.slice(0, 4)), last: Number(period.range.to.slice(0, 4)), period: period.range }
    : {
        ...plainYears,
        begins: plainYears.last === plainYears.first + 1 ? beginningOf(pages.flatMap((page) => rangesOn(page, order))) : undefined,
        isWinter: texts
          .slice(0, 6)
          .some((line) =>
            /winter|hiver|invierno|inverno|ski|esqui|(?<!\p{L})sci(?!\p{L})|neige|nieve|schnee|neve(?!\p{L})/u.test(folded(line.text)),
          ),
      }
  const { boards, legend, abbreviations } = legendsIn(texts)
  const ownSeasons = (labels: ReadonlySet<string>) =>
    texts.flatMap((line) => [...seasonsInText(line.text, line.ids, years, order, labels), ...seasonOfFootnote(line, written, years, order)])
  const labels = labelsIn(written)
  return {
    years,
    order,
    boards,
    slashIsAnd: isSlashAnd(written.map(({ text }) => folded(text).replace(/\s+/g, ' ').trim())),
    legend,
    abbreviations,
    texts,
    seasons: withOtherDays([...ownSeasons(labels), ...seasonsBelowNames(pages, years, order)], texts, period?.range ?? wholeYears(years)),
    markedDates: markedDatesIn(texts, years, order),
    soldOnly: soldOnlyIn(texts, order),
    period,
    isYearMissing: named.length === 0,
    twoWayDates,
    impossibleDays: written.flatMap((cell) => impossibleDaysIn(folded(cell.text), order).map((day) => ({ cellId: cell.id, day }))),
  }
}

/** `Regular: all other days` is what the other seasons leave of the time for which the file holds. */
function withOtherDays(seasons: readonly SeasonEntry[], texts: readonly TextLine[], whole: DayRange | undefined): SeasonEntry[] {
  const others = texts.flatMap((line): SeasonEntry[] => {
    const name = OTHER_DAYS.exec(folded(line.text))?.[1]
    if (name === undefined || whole === undefined || seasons.length === 0) return []
    const taken = seasons.flatMap((entry) => entry.ranges)
    const ranges = taken.reduce((left, range) => rangesWithout(left, range), [whole])
    return [{ name: line.text.slice(0, name.length).trim(), ranges, cellIds: line.ids }]
  })
  return [...seasons, ...others]
}

const OTHER_DAYS = new RegExp(String.raw`^(\p{L}[\p{L}\d ]{0,24}?)(?:\s*[:=-]\s*|\s{2,})${oneOf(ALL_OTHERS)}`, 'u')

function wholeYears({ first, last }: Years): DayRange | undefined {
  const [from, to] = [dayOf(first, 1, 1), dayOf(last, 12, 31)]
  return from && to && first > 2000 ? { from, to } : undefined
}

/** `* 28 Apr - 5 May, 10 - 16 Aug` gives the dates of `Top season*`. */
function seasonOfFootnote(
  line: TextLine,
  cells: readonly { readonly id: string; readonly text: string }[],
  years: Years,
  order: DateOrder,
): SeasonEntry[] {
  const mark = /^(?:\*{1,4}|[†‡¹²³⁴])(?!\*)/.exec(line.text)?.[0]
  if (mark === undefined) return []
  const rest = line.text.slice(mark.length)
  // `* Saison A: 03.01.-21.03., Saison B: 22.03.-27.06.` gives each season its own.
  if (seasonsInText(rest.trim(), line.ids, years, order).length > 1) return []
  const dates = datesIn(folded(rest), order).filter((date) => date.isRange)
  const written = dates.reduce((sum, { start, end }) => sum + end - start, 0)
  if (dates.length === 0 || written < rest.length * 0.6) return []
  const ranges = rangesOf(dates, years)
  const named = cells.filter(({ id, text }) => text.length < 40 && footnoteOf(text) === mark && !line.ids.includes(id))
  return [...new Set(named.map(({ text }) => withoutFootnote(text.replace(/\s+/g, ' '))))].map((name) => ({
    name,
    ranges,
    cellIds: line.ids,
  }))
}

/** The ranges of days in the short texts of a page. On a page of a PDF `01/11 -` and `26/12` are two texts. */
function rangesOn({ kind, cells }: SourcePage, order: DateOrder): WrittenRange[] {
  const short = cells.filter(({ text, value }) => value === undefined && text.length < 80).map(({ text }) => folded(text))
  const texts = kind === 'page' ? [short.join(' ')] : short
  return texts.flatMap((text) => datesIn(text, order).filter((date) => date.isRange))
}

/**
 * `May / October` beside `June / September`: read as spans of months, one would lie within the other, so that the slash says `and`. `Jan/Mar`
 * beside `Apr/Jun` are spans.
 */
function isSlashAnd(texts: readonly string[]): boolean {
  const names = [...new Set(texts.filter((text) => text.length < 40 && isOnlyMonths(text)))]
  const spans = names.flatMap((text) =>
    datesIn(text, 'dayFirst', true).map(({ from, to }) => ({ text, from: from.month ?? 0, to: to.month ?? 0 })),
  )
  return spans.some(
    (span) =>
      span.text.includes('/') &&
      spans.some((other) => other.text !== span.text && other.from <= span.to && other.to >= span.from && span.from < span.to),
  )
}

/** The names of heads and labels, as keys: two words beside one another mean both (`Rank` over `A` is `Rank A`). */
function labelsIn(cells: readonly { readonly text: string }[]): ReadonlySet<string> {
  const short = cells.map(({ text }) => text.split('\n')[0] ?? '').filter((text) => text.length < 30 && /\p{L}/u.test(text))
  const codes = short.filter((text) => /^[A-Z]\d?\W*$/.test(text.trim()))
  const heads = new Set(short.filter((text) => /^\p{L}{3,12}$/u.test(text.trim())))
  return new Set([...short, ...[...heads].flatMap((head) => [...new Set(codes)].map((code) => `${head} ${code}`))].map(nameKey))
}

/** The years of the titles; else those of dates in the file; else of typed dates. */
function yearsOfFile(texts: readonly TextLine[], cells: readonly string[], typed: readonly number[]): readonly number[] {
  const titles = texts
    .map(({ text }) => (text.length < LONGEST_TITLE ? text : text.slice(0, START_OF_TITLE)))
    .filter((text) => !OF_ANOTHER_TIME.test(folded(text)))
    .slice(0, 8)
  for (const title of titles) {
    const years = yearsIn(title)
    if (years.length > 0) return years
  }
  const short = cells.flatMap((cell) => datesIn(folded(cell)).flatMap(({ from, to }) => [from.year ?? [], to.year ?? []].flat()))
  const all = [...cells.flatMap(yearsIn), ...short.filter((year) => year > 2020 && year < 2050)]
  const counts = [...new Set([...typed, ...all])].toSorted((a, b) => a - b)
  return counts.length <= 2 ? counts : counts.slice(0, 2)
}

/** A longer text is a sentence; one that begins with the year may be a title all the same. */
const [LONGEST_TITLE, START_OF_TITLE] = [130, 60]

/** The year of such a line is that of a deadline or of days on which nothing is sold. */
const OF_ANOTHER_TIME = new RegExp(oneOf(DEADLINES_AND_CLOSURES), 'u')

const DAY_FIRST = asWord(WRITE_DAY_FIRST)

/** English writes both orders; the other languages write the day first. */
function hasOtherLanguage(texts: readonly TextLine[]): boolean {
  const all = folded(texts.map((line) => line.text).join(' '))
  return DAY_FIRST.test(all)
}

const VALID = /valid|validity|gultig|valable|valid[oa]|vigencia|periodo? di validita|season|period|tarif|tariff|rates?|20\d\d\s*$/

/** A longer text is a sentence about something else. */
const LONGEST_PERIOD = 110

/** A title with so many days says when the file is valid, in whatever words. */
const MOST_OF_A_YEAR = 300

function periodIn(texts: readonly TextLine[], years: Years, order: DateOrder): FileContext['period'] {
  for (const [index, line] of texts.slice(0, 14).entries()) {
    const labelled = labelledPeriod(line, texts[index + 1], years, order)
    if (labelled) return labelled
    const ranges = datesIn(folded(line.text), order).filter((date) => date.isRange)
    const [only, other] = ranges
    if (!only || other) continue
    // On a page the line below a title may be read as part of it.
    const plain = folded(line.text.length > LONGEST_PERIOD ? line.text.slice(0, only.end) : line.text)
    if (plain.length > LONGEST_PERIOD) continue
    const isAlone =
      only.end - only.start > plain.length * 0.7 &&
      !/^\W*\p{L}[^:]{0,25}[:=]/u.test(plain.replace(/(?:valid|gultig|vigen|period|periodo di valid)\p{L}*/u, ''))
    // `WINTER: 1 May 2027 - 30 September 2027` over a table is its season.
    const isSeason = isSeasonWord(plain.slice(0, only.start).trim().split(':')[0] ?? '') && plain.slice(0, only.start).includes(':')
    const isTitle = index < 3 && !isSeason && only.to.year !== undefined
    if (!isAlone && !isTitle && !/valid|gultig|valable|vigen|validita/.test(plain)) continue
    if (/book|stop|clos|gala|black|offer|suppl|minimum|stay \d|pay \d|free|combin|discount/.test(plain)) continue
    const range = rangeOf(only, years)
    if (!VALID.test(plain) && !(isTitle && range && nightsIn(range) > MOST_OF_A_YEAR)) continue
    if (range && (SAYS_VALID.test(plain) || !hasDatesBeside(range, texts, years, order))) return { range, cellIds: line.ids }
  }
  return undefined
}

const SAYS_VALID = /valid|validity|gultig|valable|vigencia/

/** Other lines are nothing but dates that lie elsewhere: each of them is the season of its table. */
function hasDatesBeside(range: DayRange, texts: readonly TextLine[], years: Years, order: DateOrder): boolean {
  return texts.some(({ text }) => {
    if (text.length > LONGEST_PERIOD) return false
    const plain = folded(text)
    const dates = datesIn(plain, order).filter((date) => date.isRange)
    const written = dates.reduce((sum, { start, end }) => sum + end - start, 0)
    return written > plain.length * 0.6 && rangesOf(dates, years).some(({ from, to }) => to < range.from || from > range.to)
  })
}

const LABEL = String.raw`(?:validity|valid|gultigkeit|gultig|valable|validite|valid[oa]|vigencia|validade|validita|contract period|period of validity|rates? (?:are )?valid|season)`
const FROM = new RegExp(String.raw`^${LABEL}?(?: (?:period|dates?))? ?(?:from|von|vom|ab|du|desde|dal|de)?[\s:]*$`, 'u')
const TO = new RegExp(String.raw`^${LABEL}?(?: (?:period|dates?))? ?(?:to|until|till|bis|au|hasta|al|ate|a)[\s:]*$`, 'u')

/** A label with its two days beside it, `Validity | 01 Jan 2026 | 31 Dec 2026`, or one below the other, `Valid from | …` and `Valid to | …`. */
function labelledPeriod(line: TextLine, next: TextLine | undefined, years: Years, order: DateOrder): FileContext['period'] {
  const plain = folded(line.text)
  const [first, second, third] = datesIn(plain, order)
  if (!first || !isWholeDay(first) || !FROM.test(plain.slice(0, first.start)) || !/\p{L}/u.test(plain.slice(0, first.start)))
    return undefined
  const rangeTo = (last: WrittenRange) => rangeOf({ ...first, to: last.to, isRange: true }, years)
  if (
    second &&
    !third &&
    isWholeDay(second) &&
    /^[\s:]*(?:to|until|till|bis|au|hasta|al|ate|a)?[\s:]*$/.test(plain.slice(first.end, second.start))
  ) {
    const range = plain.slice(second.end).trim() === '' ? rangeTo(second) : undefined
    return range && { range, cellIds: line.ids }
  }
  if (second || !next || plain.slice(first.end).trim() !== '') return undefined
  const below = folded(next.text)
  const [last, more] = datesIn(below, order)
  if (!last || more || !isWholeDay(last) || !TO.test(below.slice(0, last.start)) || below.slice(last.end).trim() !== '') return undefined
  const range = rangeTo(last)
  return range && { range, cellIds: [...line.ids, ...next.ids] }
}

/** A single day with its year. */
function isWholeDay({ isRange, from }: WrittenRange): boolean {
  return !isRange && from.dayOfMonth !== undefined && from.month !== undefined && from.year !== undefined
}

/** Abbreviations that the file explains: `AD = alojamiento y desayuno, s/p = según petición`. */
function legendsIn(texts: readonly TextLine[]): {
  boards: Map<string, BoardCode>
  legend: Map<string, Status>
  abbreviations: Map<string, string>
} {
  const abbreviations = new Map<string, string>()
  const boards = new Map<string, BoardCode>()
  const legend = new Map<string, Status>()
  for (const line of texts) {
    if (saysWithDrinks(folded(line.text))) boards.set('fully inclusive', 'AI')
    for (const match of folded(line.text).matchAll(
      /(?<![\p{L}\d])([\p{L}\d./&+]{1,6})\s*[=:]\s*([^=;,*]{3,60}?)(?=[;,*]|\.(?:\s|$)|\s{2,}|\s+[\p{L}\d./&+]{1,6}\s*=|$)/gu,
    )) {
      const [, key = '', meaning = ''] = match
      const board = boardIn(meaning.trim())
      const content = contentOf(meaning.trim())
      if (board && board.end - board.start > 4) boards.set(key.replace(/\.(?=\w)|\.$/g, ''), board.board)
      else if (content.kind === 'status') legend.set(key, content.status)
      else if (/\p{L}/u.test(key)) abbreviations.set(key, meaning.trim())
    }
  }
  return { boards, legend, abbreviations }
}
