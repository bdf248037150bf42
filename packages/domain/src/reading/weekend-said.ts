// Which nights the file says its weekends have: `Weekend = nights of Friday and Saturday`.

import type { FileContext } from './file-context.ts'
import { partOfWeekIn, weekdaysIn } from './words/date-words.ts'
import { folded } from './words/folded.ts'

/** Speed: a head is asked for each of its prices. */
const KNOWN = new WeakMap<FileContext, ReadonlyMap<string, readonly number[]>>()

/** ISO weekdays of the part of the week that a line explains; undefined where none does. */
export function daysSaidOf(part: 'weekend' | 'midweek' | undefined, context: FileContext): readonly number[] | undefined {
  if (part === undefined) return undefined
  const known = KNOWN.get(context) ?? explained(context)
  KNOWN.set(context, known)
  const own = known.get(part)
  const other = known.get(part === 'weekend' ? 'midweek' : 'weekend')
  return own ?? (other && [1, 2, 3, 4, 5, 6, 7].filter((day) => !other.includes(day)))
}

function explained({ texts }: FileContext): ReadonlyMap<string, readonly number[]> {
  const parts = texts.flatMap(({ text }) => folded(text).split(/[.;]\s+|\s{2,}/))
  return new Map(
    parts.flatMap((part): [string, readonly number[]][] => {
      const [, name = '', rest = ''] = EXPLAINS.exec(part.trim()) ?? []
      const which = partOfWeekIn(name)
      const days = which && weekdaysIn(rest)?.days
      return which && days ? [[which, days]] : []
    }),
  )
}

const EXPLAINS = /^([\p{L}-]+(?: [\p{L}]+){0,2}?)\s*(?:=|:|\(|is|are|means?|ist|sind)\s*(.{3,60})$/u
