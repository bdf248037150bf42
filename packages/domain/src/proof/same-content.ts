// Whether two values of JSON are written alike, without writing them.

/**
 * The same answer as comparing the canonical texts: members that are undefined count as absent. It ends at the first difference, and
 * goes past objects that are one and the same.
 */
export function isSameContent(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isSameContent(item, b[i]))
  }
  const [left, right] = [a as Members, b as Members] // neither null nor a list
  return (
    Object.keys(left).every((key) => isSameContent(left[key], right[key])) &&
    Object.keys(right).every((key) => right[key] === undefined || left[key] !== undefined)
  )
}

type Members = Readonly<Record<string, unknown>>
