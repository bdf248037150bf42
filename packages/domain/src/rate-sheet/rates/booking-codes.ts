// The booking codes by which a buyer asks for some of the rates of a product.

import type { ProductPage } from '../rate-sheet.ts'

/** The booking codes of its rates, as they stand in the sheet, each once. */
export function bookingCodes({ seasonRates }: Pick<ProductPage, 'seasonRates'>): string[] {
  return [...new Set(seasonRates.flatMap(({ rateSets }) => rateSets.flatMap(({ bookingCode }) => bookingCode ?? [])))]
}
