/** What was seen, beside what is wanted. */
export type Figure = { readonly what: string; readonly seen: string; readonly wanted: string; readonly isReached: boolean }

export function none(what: string, found: readonly string[] | number): Figure {
  const count = typeof found === 'number' ? found : found.length
  const examples = typeof found === 'number' || count === 0 ? '' : ` (${found.slice(0, 3).join('; ')})`
  return { what, seen: `${count}${examples}`, wanted: '0', isReached: count === 0 }
}

export function exactly(what: string, seen: number, wanted: number): Figure {
  return { what, seen: String(seen), wanted: String(wanted), isReached: seen === wanted }
}

export function atMost(what: string, seen: number, most: number, unit: string): Figure {
  return { what, seen: `${rounded(seen)} ${unit}`, wanted: `at most ${most} ${unit}`, isReached: seen <= most }
}

/** Something to know, without a limit. */
export function fact(what: string, seen: string): Figure {
  return { what, seen, wanted: '', isReached: true }
}

/** The value below which this part of the values lies. @param part from 0 to 1 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

export function rounded(value: number): string {
  return value.toFixed(Math.abs(value) >= 10 ? 0 : 2)
}
