// What the last reading of a file came to, part by part.

import type { SourcePage } from '../source-page.ts'
import { keeping } from './as-before.ts'

/**
 * A value that equals this one, made of the parts that had this name in the last reading where they are equal.
 * @param keyOf of a list: which entries are compared with one another; absent: those at the same place
 */
export type Keep = {
  <Value>(name: string, now: Value): Value
  <Entry>(name: string, now: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[]
}

const LAST = new WeakMap<readonly SourcePage[], Map<string, unknown>>()

/** Nothing is kept longer than the pages are. @param pages those of a file: the same list in each of its readings @param pass which of several ways to read it */
export function lastReadingOf(pages: readonly SourcePage[], pass: string): Keep {
  const parts = LAST.get(pages) ?? new Map<string, unknown>()
  LAST.set(pages, parts)
  return <Value>(name: string, now: Value, keyOf?: (entry: never) => string): Value => {
    const before = parts.get(`${pass} ${name}`)
    const kept = keeping()(keyOf && Array.isArray(now) ? besideEach(before, now, keyOf as KeyOf) : before, now)
    parts.set(`${pass} ${name}`, kept)
    return kept
  }
}

type KeyOf = (entry: unknown) => string

/** The earlier entry with the key of each entry. */
function besideEach(before: unknown, now: readonly unknown[], keyOf: KeyOf): unknown {
  if (!Array.isArray(before)) return undefined
  const byKey = new Map(before.map((entry: unknown) => [keyOf(entry), entry]))
  const beside = now.map((entry) => byKey.get(keyOf(entry)))
  return beside.length === before.length && beside.every((entry, i) => entry === before[i]) ? before : beside
}
