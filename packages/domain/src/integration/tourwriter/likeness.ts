// How alike names are: by pairs of letters, of one name, or of one with many at once.

import { searchText } from '../../text/search-text.ts'

type Pairs = { readonly counts: ReadonlyMap<string, number>; readonly size: number }

function pairsOf(text: string): Pairs {
  const letters = searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
  const counts = new Map<string, number>()
  for (let i = 0; i + 2 <= letters.length; i += 1) {
    const pair = letters.slice(i, i + 2)
    counts.set(pair, (counts.get(pair) ?? 0) + 1)
  }
  return { counts, size: Math.max(0, letters.length - 1) }
}

/** 0 to 1 (Dice). @example likeness('Superior sea view', 'Superior Seaview') is 1 */
export function likeness(a: string, b: string): number {
  return likeNames([b])(a).get(b) ?? 0
}

/**
 * Compares a name with all of these at once; names that share no letters are left out.
 * Speed: only names that have a pair of letters in common are looked at, so thousands of names take as long as a few.
 */
export function likeNames(names: Iterable<string>): (wanted: string) => ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  const havePair = new Map<string, { readonly name: string; readonly count: number }[]>()
  for (const name of new Set(names)) {
    const { counts, size } = pairsOf(name)
    sizes.set(name, size)
    for (const [pair, count] of counts) {
      const list = havePair.get(pair)
      if (list) list.push({ name, count })
      else havePair.set(pair, [{ name, count }])
    }
  }
  return (wanted) => {
    const { counts, size } = pairsOf(wanted)
    const shared = new Map<string, number>()
    for (const [pair, own] of counts)
      for (const { name, count } of havePair.get(pair) ?? []) shared.set(name, (shared.get(name) ?? 0) + Math.min(own, count))
    return new Map([...shared].map(([name, both]) => [name, (2 * both) / (size + (sizes.get(name) ?? 0))]))
  }
}
