// What stands on a rate sheet beside its amounts: a label, and texts beside it.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { NotesPage, PoliciesPage, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { billingLines, checkInOutLines } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import { beddingText, childBandsText, occupancyText } from '@tradewind/domain/rate-sheet/words/words.ts'
import { POLICY_NAMES, policyLines } from './policy-words.ts'
import { allocationText, blackoutText } from './product-words.ts'

/** Empty texts say nothing; a note of nothing else is not shown. */
export type Note = { readonly label: string; readonly texts: readonly string[] }

/** Whom the product takes: what stands before its extras. */
export function roomNotes(page: ProductPage): Note[] {
  return [
    { label: 'Takes', texts: [occupancyText(page) ?? ''] },
    { label: 'Ages of children', texts: [childBandsText(page) ?? ''] },
    { label: 'Beds', texts: [beddingText(page.bedsAndSofas) ?? ''] },
  ]
}

/** Allocation, blackouts, policies, pickup and drop-off of a product: what stands after its extras and offers. */
export function productNotes(page: ProductPage, currency: CurrencyCode): Note[] {
  return [
    { label: 'Allocation', texts: page.allocation.map(allocationText) },
    { label: 'Blackouts', texts: page.blackouts.map(blackoutText) },
    ...page.productPolicy.map((policy) => ({ label: POLICY_NAMES[policy.policyType], texts: policyLines(policy, currency) })),
    { label: 'Pickup', texts: [page.pickup ?? ''] },
    { label: 'Drop-off', texts: [page.dropoff ?? ''] },
  ]
}

/** What holds for the whole location. */
export function policyNotes(page: PoliciesPage, currency: CurrencyCode): Note[] {
  return [
    ...page.locationPolicy.map((policy) => ({ label: POLICY_NAMES[policy.policyType], texts: policyLines(policy, currency) })),
    { label: 'Check-in and check-out', texts: checkInOutLines(page, currency) },
  ]
}

export function termNotes({ billingInformation, corporateIdentificationNumber, ...notes }: NotesPage): Note[] {
  const { termsAndConditions, submissionCriteria, marketInfo } = notes
  return [
    { label: 'Billing information', texts: billingLines(billingInformation) },
    { label: 'Insurance papers', texts: (billingInformation?.insuranceFiles ?? []).map((file) => file.name) },
    { label: 'Corporate identification number', texts: [corporateIdentificationNumber ?? ''] },
    { label: 'Terms and conditions', texts: [termsAndConditions ?? ''] },
    { label: 'Submission criteria', texts: [submissionCriteria ?? ''] },
    { label: 'Market information', texts: [marketInfo ?? ''] },
  ]
}
