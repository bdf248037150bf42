// What a draft's paper can do that a contract's cannot.

import type { RateAddress, RateChange } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import type { SeasonChange } from '@tradewind/domain/rate-sheet/seasons/change-season.ts'
import type { PlacedProduct } from './sheet-view.ts'

/** Undefined when it was saved, else why not: problems by field, or a general sentence under `''`. */
export type SaveProblems = Record<string, string> | undefined

export type SheetEditing = {
  readonly saveRate: (page: PlacedProduct, address: RateAddress, change: RateChange) => Promise<SaveProblems>
  readonly saveSeason: (page: PlacedProduct, change: SeasonChange) => Promise<SaveProblems>
}
