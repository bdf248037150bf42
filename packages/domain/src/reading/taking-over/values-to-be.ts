// What a reading becomes, from the product to the single value, each with the cells of the file that it comes from.

import type { DayRange } from '../../calendar/day-range.ts'
import type { GroupStep, ProductType, RateSet } from '../../rate-sheet/rate-sheet.ts'

/** Cells of the file that a value comes from. `what` is its place for people: `High, Double`. */
export type ValueSource = {
  readonly what: string
  /** Undefined for values that are no rates. */
  readonly seasonName?: string | undefined
  readonly description?: string | undefined
  /** Of which nights the rate is, where the file tells them apart. */
  readonly daysOfWeek?: readonly number[] | undefined
  readonly minStay?: number | undefined
  readonly cellIds: readonly string[]
}

export type SeasonToBe = {
  readonly seasonName: string
  readonly dateRanges: readonly DayRange[]
  readonly rateSets: readonly RateSet[]
  readonly sureness: number
  readonly cellIds: readonly string[]
}

export type ProductToBe = {
  /** House, lodge or camp as printed; empty where the file has one location only. */
  readonly section: string
  readonly printedName: string
  readonly productName: string
  readonly ratePackageName: string
  readonly productType: ProductType
  readonly currency: string | undefined
  readonly board?: string | undefined
  /** What each traveller of a group pays by its size. */
  readonly groupSteps: readonly GroupStep[]
  readonly seasons: readonly SeasonToBe[]
  readonly sources: readonly ValueSource[]
  readonly cellIds: readonly string[]
}

/** Something of the file that is not taken over, or not as it is printed, and why. */
export type Remark = { readonly text: string; readonly cellIds: readonly string[] }
