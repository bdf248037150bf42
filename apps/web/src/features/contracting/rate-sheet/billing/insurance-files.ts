// Billing information as its panel changes it.

import type { BillingInformation, SheetFile } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { UploadedFile } from '@tradewind/api/files.ts'
import { type Parts, type Read, withParts } from '../values/public.ts'
import { isKnownCurrency, NO_CURRENCY } from '@tradewind/domain/money/known-currency.ts'

export const NO_BILLING: BillingInformation = { insuranceFiles: [] }
export const LARGEST_FILE_TEXT = 'PDF, Word, pictures and zip, at most 25 MB each.'

/** The billing information with these parts; undefined when nothing is left of it. */
export function billingWith(billing: BillingInformation, parts: Parts<BillingInformation>): BillingInformation | undefined {
  const after = withParts(billing, parts)
  return Object.keys(after).length === 1 && after.insuranceFiles.length === 0 ? undefined : after
}

/** An uploaded file as a rate sheet keeps it. */
export function sheetFileOf({ path, name, size, type }: UploadedFile): SheetFile {
  return { path, name: name.slice(0, 200), size, type }
}

/** A currency by its ISO 4217 code; empty text is that of the rates. */
export function readCurrency(text: string): Read<string | undefined> {
  const code = text.trim().toUpperCase()
  if (code === '') return { value: undefined }
  return isKnownCurrency(code) ? { value: code } : { problem: NO_CURRENCY }
}
