// What can be copied, in words.

import type { CopyableField } from '@tradewind/domain/rate-sheet/copy/copy-data.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { counted } from '@tradewind/domain/text/counted.ts'

/** The dialog that copied comes back after this. // C-CN-031 */
export const REOPEN_AFTER_MS = 300

export const FIELD_NAMES: Readonly<Record<CopyableField, string>> = {
  seasonRates: 'Seasons and rates',
  extras: 'Extras',
  offers: 'Offers',
  allocation: 'Allocation',
  blackouts: 'Blackouts',
  productPolicy: 'Policies',
  pickup: 'Pick-up',
  dropoff: 'Drop-off',
}

const NOUNS: Readonly<Record<Exclude<CopyableField, 'pickup' | 'dropoff'>, readonly [string, string]>> = {
  seasonRates: ['season', 'seasons'],
  extras: ['extra', 'extras'],
  offers: ['offer', 'offers'],
  allocation: ['entry', 'entries'],
  blackouts: ['blackout', 'blackouts'],
  productPolicy: ['policy', 'policies'],
}

/** How much of it the source has. @example '3 extras', 'none' */
export function copyableText(source: ProductPage, field: CopyableField): string {
  if (field === 'pickup' || field === 'dropoff') return source[field] === undefined ? 'none' : 'a text'
  const count = field === 'seasonRates' ? source.seasons.length : source[field].length
  const [one, many] = NOUNS[field]
  return count === 0 ? 'none' : counted(count, one, many)
}
