// What an earlier reading of a file found and a later one finds again is the same object, so that what was concluded from it still holds.

/** Takes what is equal from the earlier value. @returns a value that equals `now`, of as many parts of `before` as possible */
export type Keeping = <Value>(before: unknown, now: Value) => Value

/**
 * Values of one reading are kept together: two parts of `now` that are one object are one object afterwards, and two are two. What a
 * function holds is kept only where it is the same function.
 */
export function keeping(): Keeping {
  /** What each part of the later value became. */
  const became = new Map<object, object>()
  /** Of which part of the later value each part of the earlier one was taken. */
  const takenFor = new Map<object, object>()

  function take(before: object, now: object): object {
    const other = takenFor.get(before)
    if (other !== undefined && other !== now) return now
    takenFor.set(before, now)
    return before
  }

  function keep(before: unknown, now: unknown): unknown {
    if (typeof now !== 'object' || now === null) return now
    // Speed: what was taken for itself needs no entry of its own.
    const known = became.get(now) ?? (takenFor.get(now) === now ? now : undefined)
    if (known) return known
    if (typeof before !== 'object' || before === null) return now
    if (before === now) {
      const isTaken = takenFor.has(now)
      if (isTaken) became.set(now, now)
      else takenFor.set(now, now)
      return now
    }
    const kept = keptOf(before, now)
    became.set(now, kept)
    return kept
  }

  function keptOf(before: object, now: object): object {
    if (Array.isArray(now)) return Array.isArray(before) ? keptList(before, now) : now
    if (now instanceof Map) return before instanceof Map ? keptEntries(before, now) : now
    if (now instanceof Set) return before instanceof Set ? keptEntries(before, now) : now
    return keptFields(before, now)
  }

  /** A map or a set as a whole, or not at all. */
  function keptEntries(before: Iterable<unknown> & object, now: Iterable<unknown> & object): object {
    const entries = [...before]
    return keep(entries, [...now]) === entries ? take(before, now) : now
  }

  function keptList(before: readonly unknown[], now: readonly unknown[]): object {
    let isBefore = before.length === now.length
    let own: unknown[] | undefined
    for (let i = 0; i < now.length; i += 1) {
      const kept = keep(before[i], now[i])
      if (kept !== before[i]) isBefore = false
      if (kept !== now[i]) own ??= [...now]
      if (own) own[i] = kept
    }
    return isBefore && take(before, now) === before ? before : (own ?? now)
  }

  function keptFields(before: object, now: object): object {
    // Every object of a reading is a plain one.
    const [old, fresh] = [before as Readonly<Record<string, unknown>>, now as Readonly<Record<string, unknown>>]
    const keys = Object.keys(fresh)
    let isBefore = keys.length === Object.keys(old).length
    let own: Record<string, unknown> | undefined
    for (const key of keys) {
      const kept = keep(old[key], fresh[key])
      if (kept !== old[key] || (kept === undefined && !Object.hasOwn(old, key))) isBefore = false
      if (kept !== fresh[key]) own ??= { ...fresh }
      if (own) own[key] = kept
    }
    return isBefore && take(before, now) === before ? before : (own ?? now)
  }

  // A part of the later value is replaced by an equal one.
  return keep as Keeping
}
