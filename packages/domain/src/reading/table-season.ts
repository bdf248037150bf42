// The season of a whole table: from its titles, or from the corner over its labels.

import type { DayRange } from '../calendar/day-range.ts'
import { facetsOf } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { RawRate } from './raw-rate.ts'
import type { Axis } from './tables/axis.ts'
import type { TextLine } from './tables/table.ts'
import { EXCEPT_FOR } from './words/exceptions.ts'
import { basisIn, rateTypesIn } from './words/facts-in-text.ts'
import { folded } from './words/folded.ts'
import { oneOf } from './words/phrases.ts'

export function seasonOfTitle(lines: readonly TextLine[], context: FileContext): RawRate['season'] {
  for (const [i, line] of lines.entries()) {
    const facets = facetsOf(line.text, context)
    const [range] = facets.ranges
    if (range && range.from !== range.to && !isPeriod(range, context) && facets.ranges.length > 0) {
      const own = EXCEPT.test(folded(facets.name)) ? '' : facets.name
      return { name: own || nameAbove(lines[i - 1], context) || line.text, ranges: facets.ranges }
    }
  }
  return undefined
}

/** What is taken out of the days of a season is not its name. */
const EXCEPT = new RegExp(String.raw`^${oneOf(EXCEPT_FOR)}(?!\p{L})`, 'u')

/** `High season` in the line above its days. */
function nameAbove(line: TextLine | undefined, context: FileContext): string | undefined {
  if (!line || line.text.length > LONGEST_NAME || /\d/.test(line.text)) return undefined
  const plain = folded(line.text)
  const saysMore = basisIn(plain) !== undefined || rateTypesIn(plain).length > 0 || facetsOf(line.text, context).ranges.length > 0
  return saysMore ? undefined : line.text.trim()
}

const LONGEST_NAME = 30

/** `1 MAYO AL 31 DE AGOSTO 2027` over the names of the rooms, left of heads that have no dates: the season of all prices. */
export function seasonOfCorner(axes: readonly Axis[], context: FileContext): RawRate['season'] {
  const label = axes.find(({ role }) => role !== 'empty')
  if (!label || (label.role !== 'room' && label.role !== 'occupancy')) return undefined
  const dated = label.heads.filter(({ facets }) => facets.ranges.some((range) => range.from !== range.to && !isPeriod(range, context)))
  const ranges = dated.flatMap(({ facets }) => facets.ranges)
  return ranges.length === 0 ? undefined : { name: dated.map(({ piece }) => piece.text.replace(/\s+/g, ' ')).join(' / '), ranges }
}

/** What a title says about the whole file gives no table its season. */
export function isPeriod({ from, to }: DayRange, { period }: FileContext): boolean {
  return period !== undefined && period.range.from === from && period.range.to === to
}
