// Turns: many wait, one has it.

export type Turn = {
  /** Waits until everybody who waited before is done. */
  begin(): Promise<void>
  /** Gives the turn on; may be called without `begin`, and more than once. */
  end(): void
}

/** Makes turns that follow one another in the order in which they begin. */
export function newTurns(): () => Turn {
  let last: Promise<unknown> = Promise.resolve()
  return () => {
    let isOver = false
    const own = Promise.withResolvers<void>()
    return {
      async begin() {
        if (isOver) return
        const before = last
        // Whoever comes next waits for both: this one may end before its turn has come.
        last = Promise.all([before, own.promise])
        await before
      },
      end() {
        isOver = true
        own.resolve()
      },
    }
  }
}
