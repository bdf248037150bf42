// What two people changed in one section at the same time, brought together where they did not touch the same thing.

import { isSameContent } from '../../proof/same-content.ts'

/** The value with the changes of both sides; where both changed the same thing in different ways it is a clash, and this side's stands there. */
export type Merged = { readonly isClash: boolean; readonly value: unknown }

type Members = Readonly<Record<string, unknown>>

/** What an item of a list is known by. */
const NAMES = ['seasonId', 'extraId', 'offerId', 'description', 'policyType'] as const

/**
 * Both changes of a value that began as `base`. A list is taken apart while it has the same items on all sides; a record of plain
 * values, such as one rate, is one thing: its amounts belong together.
 *
 * @param base what both began with
 * @param mine stands where both changed the same thing
 * @example a rate of the low season changed by one, a rate of the high season by the other: both are in the answer
 */
export function mergedValue(base: unknown, mine: unknown, theirs: unknown): Merged {
  if (isSameContent(mine, theirs) || isSameContent(base, mine)) return { isClash: false, value: theirs }
  if (isSameContent(base, theirs)) return { isClash: false, value: mine }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergedList(base, mine, theirs)
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) return mergedMembers(base, mine, theirs)
  return { isClash: true, value: mine }
}

function mergedList(base: readonly unknown[], mine: readonly unknown[], theirs: readonly unknown[]): Merged {
  const isSameList =
    mine.length === base.length &&
    theirs.length === base.length &&
    base.every((item, i) => [mine[i], theirs[i]].every((other) => nameOf(other) === nameOf(item)))
  if (!isSameList) return { isClash: true, value: mine }
  const items = base.map((item, i) => mergedValue(item, mine[i], theirs[i]))
  return { isClash: items.some((item) => item.isClash), value: items.map((item) => item.value) }
}

function mergedMembers(base: Members, mine: Members, theirs: Members): Merged {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])]
  const members = keys.map((key) => ({ key, ...mergedValue(base[key], mine[key], theirs[key]) }))
  const there = members.filter(({ value }) => value !== undefined)
  return { isClash: members.some((each) => each.isClash), value: Object.fromEntries(there.map(({ key, value }) => [key, value])) }
}

/** A record that holds lists or records of its own. */
function isGroup(value: unknown): value is Members {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).some((member) => typeof member === 'object' && member !== null)
  )
}

/** By which name an item of a list is known; undefined when it has none. */
function nameOf(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return undefined
  const members = item as Members // neither null nor plain
  return NAMES.map((name) => members[name]).find((name) => name !== undefined)
}
