// The seasons in words: name, date ranges, nights; then the days that belong to none.

import { type DayRange, nightsInAll } from '@tradewind/domain/calendar/day-range.ts'
import type { Season } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rangesOf, unassignedDays } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'
import type { Language } from '@tradewind/domain/languages/language.ts'
import { type Colour, HATCH, LEAD, LINE, PAGE, SIZE, TEXT, TEXT_2, TEXT_3, WIDTH } from '@tradewind/pdf/look.ts'
import { seasonColours } from '../season-colours.ts'
import { type RatesPaper, setFlushRight } from '../rates-paper.ts'
import { lineText } from '@tradewind/pdf/text/clean-text.ts'
import type { SetText } from '@tradewind/pdf/text/shaping.ts'

const SWATCH = 6
const NIGHTS_WIDTH = 60
const PADDING = 5
/** Rows of more points than this may go on over a page break. */
const SHORT_ROW = 100

type Entry = { readonly name: string; readonly ranges: readonly DayRange[]; readonly bar: Colour | undefined }
type Row = {
  readonly entry: Entry
  readonly name: readonly SetText[]
  readonly ranges: readonly SetText[]
  readonly nights: string
  readonly height: number
}

/** @param period the contract period: its days in no season are listed last */
export function setSeasonList(paper: RatesPaper, seasons: readonly Season[], period: DayRange): void {
  const { set } = paper
  const entries = entriesOf(seasons, period, paper.language)
  const widest = Math.max(0, ...entries.map(({ name }) => set.widthOf(name, 'semibold', SIZE.body)))
  const nameWidth = Math.min(Math.max(widest, 60), 150)
  const rangesLeft = PAGE.left + SWATCH + 6 + nameWidth + 14
  const rangesWidth = PAGE.left + WIDTH - NIGHTS_WIDTH - rangesLeft
  const rows = entries.map((entry): Row => {
    const name = set.wrapped(entry.name, entry.bar ? 'semibold' : 'regular', SIZE.body, nameWidth)
    const ranges = rangeLines(paper, entry.ranges, rangesWidth)
    const nights = paper.language.count('nights', nightsInAll(entry.ranges))
    return { entry, name, ranges, nights, height: Math.max(name.length, ranges.length) * LEAD.body + PADDING }
  })
  rows.forEach((row, index) => {
    paper.need(Math.min(row.height, SHORT_ROW))
    paper.block('P', () => setRow(paper, row, rangesLeft))
    if (index < rows.length - 1) paper.ink().rule(PAGE.left, paper.y(), WIDTH, 0.5, LINE)
  })
}

function entriesOf(seasons: readonly Season[], period: DayRange, language: Language): Entry[] {
  const entries = seasons.map((season) => ({
    name: lineText(season.seasonName),
    ranges: rangesOf(season),
    bar: seasonColours(season.hue).bar,
  }))
  const left = unassignedDays(period, seasons)
  return left.length === 0 ? entries : [...entries, { name: language.say('noSeason'), ranges: left, bar: undefined }]
}

function setRow(paper: RatesPaper, { entry, name, ranges, nights }: Row, rangesLeft: number): void {
  const colour = entry.bar ? TEXT : TEXT_3
  for (let line = 0; line < Math.max(name.length, ranges.length); line += 1) {
    paper.need(LEAD.body + PADDING)
    paper.skip(LEAD.body)
    const [ink, base] = [paper.ink(), paper.y()]
    if (line === 0) {
      if (entry.bar) ink.rule(PAGE.left, base - SWATCH / 2, SWATCH, SWATCH, entry.bar)
      else ink.hatch(PAGE.left, base - SWATCH, SWATCH, SWATCH, HATCH)
      setFlushRight(paper, nights, 'regular', PAGE.left + WIDTH, base, SIZE.body, TEXT_2)
    }
    const [nameLine, rangeLine] = [name[line], ranges[line]]
    if (nameLine) ink.text(nameLine, PAGE.left + SWATCH + 6, base, SIZE.body, colour)
    if (rangeLine) ink.text(rangeLine, rangesLeft, base, SIZE.body, colour)
  }
  paper.skip(PADDING)
}

/** The ranges one after the other; a range is never broken. */
function rangeLines(paper: RatesPaper, ranges: readonly DayRange[], width: number): SetText[] {
  const texts = ranges.map(paper.language.range)
  if (texts.length === 0) return [paper.set.line(paper.language.say('noDates'), 'regular')]
  const lines: string[] = []
  let current = ''
  for (const [index, text] of texts.entries()) {
    const next = index < texts.length - 1 ? `${text}, ` : text
    const together = current + next
    if (current !== '' && paper.set.widthOf(together, 'regular', SIZE.body) > width) {
      lines.push(current)
      current = next
    } else current = together
  }
  return [...lines, current].map((line) => paper.set.line(line.trimEnd(), 'regular'))
}
