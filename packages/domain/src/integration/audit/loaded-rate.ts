// A price as a booking system holds it: of one option, for these nights.

import type { DayRange } from '../../calendar/day-range.ts'
import type { Amount, CurrencyCode } from '../../money/amount.ts'
import type { BookingSystem } from '../booking-system.ts'

export type LoadedRate = {
  /** As rates are mapped to it. */
  readonly code: string
  readonly range: DayRange
  /** Absent: every day. ISO weekdays, 1 Monday to 7 Sunday. */
  readonly days?: readonly number[]
  /** Nights. Absent: the booking system does not say. */
  readonly minStay?: number
  readonly maxStay?: number
  /** null: closed on these nights. */
  readonly amount: Amount | null
  /** The amount is what guests pay; otherwise what the buyer pays. */
  readonly isRetail?: true
  /** Absent: not said, and taken for that of the contract. */
  readonly currency?: CurrencyCode
  readonly periodName?: string
  /** Where it was found. @example 'row 12' */
  readonly place: string
}

/** What could not be compared, and why: of so many rows, options or rates. `examples` are some of them. */
export type Aside = { readonly reason: string; readonly count: number; readonly examples: readonly string[] }

export const MOST_LOADED_ROWS = 200_000
const MOST_EXAMPLES = 12

export type Asides = {
  readonly note: (reason: string, example: string, count?: number) => void
  /** In the order in which the reasons were found first. */
  readonly all: () => Aside[]
}

/** Gathers what has the same reason. */
export function gatherAsides(): Asides {
  const found = new Map<string, { count: number; examples: string[] }>()
  return {
    note(reason, example, count = 1) {
      const known = found.get(reason) ?? { count: 0, examples: [] }
      known.count += count
      if (known.examples.length < MOST_EXAMPLES && example !== '') known.examples.push(example)
      found.set(reason, known)
    },
    all: () => [...found].map(([reason, { count, examples }]) => ({ reason, count, examples })),
  }
}

/** Prices that are read and kept together: of an option of Tourplan all its places. */
export function optionOfCode(system: BookingSystem, code: string): string {
  return system === 'tourplan' ? (code.split('\t')[0] ?? code) : code
}
