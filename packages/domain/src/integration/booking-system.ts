// The booking systems into which accepted contracts are exported, and what an export of one contract is, whichever it is.

import type { Feature } from '../accounts/features.ts'
import type { DayRange } from '../calendar/day-range.ts'

/** Each is switched on for a company by the feature of its name. */
export const BOOKING_SYSTEMS = ['tourwriter', 'tourplan'] as const satisfies readonly Feature[]
export type BookingSystem = (typeof BOOKING_SYSTEMS)[number]

/** Something that rates and extras are mapped to. `code` is unique in its system. */
export type SystemOption = {
  readonly code: string
  readonly productName: string
  readonly optionName: string
  readonly supplierName: string
}

/** `what` the contract says, what is done `instead`, and where: names of products, or all of them. */
export type Difference = { readonly what: string; readonly instead: string; readonly where: string }

/** What is written of a contract. `text` is how it stands in the file, with its end. */
export type WrittenLine = { readonly what: string; readonly periodName: string; readonly range: DayRange; readonly text: string }

/** A contract in a booking system: what is written, what is not and why, and what has to be done by hand. */
export type ContractLines = {
  readonly lines: readonly WrittenLine[]
  /** `range` is absent where a whole period is refused. */
  readonly refused: readonly { readonly what: string; readonly periodName: string; readonly range?: DayRange; readonly reason: string }[]
  /** They hold the contract back. */
  readonly unmapped: readonly string[]
  /** Left out on purpose. */
  readonly leftOut: readonly string[]
  /** What the booking system holds of an earlier version as it is. */
  readonly unchanged: readonly WrittenLine[]
  /** What it holds of an earlier version and has to be deleted there by hand. */
  readonly toDelete: readonly string[]
  readonly differences: readonly Difference[]
}
