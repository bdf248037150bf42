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
 * Compares a name with all of these at once. Left out are names that are less alike than `least`, that share no letters, and those behind the `most`
 * that are most alike; several that are alike to one percent are never told apart by that.
 * Speed: only names that have a pair of letters in common are counted, in one array, so thousands of names take as long as a few.
 */
export function likeNames(names: Iterable<string>, { least = 0, most = Number.POSITIVE_INFINITY } = {}) {
  const all = [...new Set(names)]
  const sizes = new Uint16Array(all.length)
  const havePair = new Map<string, { readonly at: number[]; readonly counts: number[] }>()
  for (const [at, name] of all.entries()) {
    const { counts, size } = pairsOf(name)
    sizes[at] = size
    for (const [pair, count] of counts) {
      const list = havePair.get(pair) ?? { at: [], counts: [] }
      list.at.push(at)
      list.counts.push(count)
      havePair.set(pair, list)
    }
  }
  const shared = new Uint16Array(all.length)
  const touched = new Uint32Array(all.length)
  return (wanted: string): ReadonlyMap<string, number> => {
    const { counts, size } = pairsOf(wanted)
    let end = 0
    for (const [pair, own] of counts) {
      const { at: places, counts: theirs } = havePair.get(pair) ?? { at: [], counts: [] }
      for (let i = 0; i < places.length; i += 1) {
        const at = places[i] ?? 0
        const before = shared[at] ?? 0
        if (before === 0) touched[end++] = at
        shared[at] = before + Math.min(own, theirs[i] ?? 0)
      }
    }
    const alikeOf = (at: number) => (2 * (shared[at] ?? 0)) / (size + (sizes[at] ?? 0))
    const hit = touched.subarray(0, end)
    const lowest = Math.max(least, end <= most ? 0 : percentWith(most, hit, alikeOf) / 100)
    const found = new Map<string, number>()
    for (const at of hit) if (alikeOf(at) >= lowest) found.set(all[at] ?? '', alikeOf(at))
    shared.fill(0)
    return found
  }
}

/** The largest whole percent that at least `most` of them reach. */
function percentWith(most: number, hit: Uint32Array, alikeOf: (at: number) => number): number {
  const reached = new Uint32Array(101)
  for (const at of hit) {
    const percent = Math.floor(100 * alikeOf(at))
    reached[percent] = (reached[percent] ?? 0) + 1
  }
  let percent = 100
  for (let count = reached[100] ?? 0; count < most && percent > 0; count += reached[percent] ?? 0) percent -= 1
  return percent
}
