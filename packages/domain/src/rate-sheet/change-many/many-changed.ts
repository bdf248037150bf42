// What one change over many templates makes of one rate sheet.

import type { ProductPage } from '../rate-sheet.ts'

export type ManyChanged =
  | {
      /** All pages of products, in their order. */
      readonly pages: readonly ProductPage[]
      /** Rates that become others; 0 for seasons and stop sales. */
      readonly rateCount: number
      /** What stays as it is in this sheet and why, each in words. */
      readonly stays: readonly string[]
    }
  /** Why the sheet as a whole is left as it is, in words. */
  | { readonly finding: string }
