// Which nights the file says its weekends have: `Weekend = nights of Friday and Saturday`.

import type { Facets } from './facets.ts'
import type { FileContext } from './file-context.ts'
import type { Axis } from './tables/axis.ts'
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

/** `Weekday` beside `Weekend (Fri, Sat)`: the other days. */
export function daysBeside(axes: readonly Axis[], part: Facets['partOfWeek'] | undefined): readonly number[] | undefined {
  if (part !== 'midweek') return undefined
  const named = axes.flatMap(({ heads }) => heads.flatMap(({ facets }) => facets.weekdays ?? []))
  return named.length === 0 ? undefined : [1, 2, 3, 4, 5, 6, 7].filter((day) => !named.includes(day))
}

/** Friday and Saturday are a weekend unless the file says otherwise; it is asked. */
export function weekOf(part: Facets['partOfWeek'] | undefined): readonly number[] | undefined {
  if (part === undefined) return undefined
  return part === 'weekend' ? [5, 6] : [1, 2, 3, 4, 7]
}
