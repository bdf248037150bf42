// As `mergedValue`, and lists whose items have names of their own take what either side added, and lose what either took out.

import { isSameContent } from '../../proof/same-content.ts'
import { isGroup, type Merged, mergedValue, nameOf } from '../sections/merged-value.ts'

/**
 * @param base what both began with; undefined when it is new on both sides
 * @param first stands where both changed the same thing
 */
export function mergedLists(base: unknown, first: unknown, second: unknown): Merged {
  if (isSameContent(first, second) || isSameContent(base, first)) return { isClash: false, value: second }
  if (isSameContent(base, second)) return { isClash: false, value: first }
  const lists = [base ?? [], first ?? [], second ?? []]
  if (lists.every(isNamed)) return mergedNamed(...(lists as [unknown[], unknown[], unknown[]])) // each was just found to be a list
  if (isGroup(base) && isGroup(first) && isGroup(second)) {
    const keys = [...new Set([...Object.keys(second), ...Object.keys(first), ...Object.keys(base)])]
    const members = keys.map((key) => ({ key, ...mergedLists(base[key], first[key], second[key]) }))
    const there = members.filter(({ value }) => value !== undefined)
    return { isClash: members.some((each) => each.isClash), value: Object.fromEntries(there.map(({ key, value }) => [key, value])) }
  }
  return mergedValue(base, first, second)
}

type Items = readonly unknown[]

/** In the order of the second side, with what the first added behind it. */
function mergedNamed(base: Items, first: Items, second: Items): Merged {
  const [was, mine, theirs] = [base, first, second].map((items) => new Map(items.map((item) => [nameOf(item), item])))
  const names = [...new Set([...second, ...first].map(nameOf))]
  let isClash = false
  const value = names.flatMap((name) => {
    const [before, one, other] = [was?.get(name), mine?.get(name), theirs?.get(name)]
    if (one !== undefined && other !== undefined) {
      const merged = mergedLists(before, one, other)
      isClash ||= merged.isClash
      return [merged.value]
    }
    const there = one ?? other
    // New on one side, or taken out by one and left alone by the other.
    if (before === undefined) return [there]
    if (isSameContent(before, there)) return []
    isClash = true
    return one === undefined ? [] : [one]
  })
  return { isClash, value }
}

function isNamed(value: unknown): value is Items {
  if (!Array.isArray(value)) return false
  const names = value.map(nameOf)
  return names.every((name) => name !== undefined) && new Set(names).size === names.length
}
