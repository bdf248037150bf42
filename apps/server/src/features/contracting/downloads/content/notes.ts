// What stands on a rate sheet beside its amounts: a label, and texts beside it.

import type { Language } from '@tradewind/domain/languages/language.ts'
import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { NotesPage, PoliciesPage, ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { billingLines, checkInOutLines } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import {
  beddingText,
  boardText,
  childTermTexts,
  groupTermTexts,
  marketsText,
  occupancyText,
} from '@tradewind/domain/rate-sheet/words/words.ts'
import { policyLines, policyName } from './policy-words.ts'
import { allocationText, blackoutText } from './product-words.ts'

/** Empty texts say nothing; a note of nothing else is not shown. */
export type Note = { readonly label: string; readonly texts: readonly string[] }

/** Whom the product takes: what stands before its extras. */
export function roomNotes(page: ProductPage, language: Language): Note[] {
  return [
    { label: language.say('board'), texts: [boardText(page, language) ?? ''] },
    { label: language.say('markets'), texts: [marketsText(page, language) ?? ''] },
    { label: language.say('takes'), texts: [occupancyText(page, language) ?? ''] },
    { label: language.say('agesOfChildren'), texts: childTermTexts(page, language) },
    { label: language.say('groups'), texts: groupTermTexts(page, language) },
    { label: language.say('beds'), texts: [beddingText(page.bedsAndSofas, language) ?? ''] },
  ]
}

/** Allocation, blackouts, policies, pickup and drop-off of a product: what stands after its extras and offers. */
export function productNotes(page: ProductPage, currency: CurrencyCode, language: Language): Note[] {
  return [
    { label: language.say('allocation'), texts: page.allocation.map((entry) => allocationText(entry, language)) },
    closedNote(page, language),
    ...page.productPolicy.map((policy) => ({
      label: policyName(policy.policyType, language),
      texts: policyLines(policy, currency, language),
    })),
    { label: language.say('pickup'), texts: [page.pickup ?? ''] },
    { label: language.say('dropoff'), texts: [page.dropoff ?? ''] },
  ]
}

/** The days on which a product is not sold. */
export function closedNote({ blackouts, ratePackageName }: Pick<ProductPage, 'blackouts' | 'ratePackageName'>, language: Language): Note {
  return { label: language.say('blackouts'), texts: blackouts.map((blackout) => blackoutText(blackout, ratePackageName, language)) }
}

/** What holds for the whole location. */
export function policyNotes(page: PoliciesPage, currency: CurrencyCode, language: Language): Note[] {
  return [
    ...page.locationPolicy.map((policy) => ({
      label: policyName(policy.policyType, language),
      texts: policyLines(policy, currency, language),
    })),
    { label: language.say('checkInAndOut'), texts: checkInOutLines(page, currency, language) },
  ]
}

export function termNotes({ billingInformation, corporateIdentificationNumber, ...notes }: NotesPage, language: Language): Note[] {
  const { termsAndConditions, submissionCriteria, marketInfo } = notes
  return [
    { label: language.say('billingInformation'), texts: billingLines(billingInformation, language) },
    { label: language.say('insurancePapers'), texts: (billingInformation?.insuranceFiles ?? []).map((file) => file.name) },
    { label: language.say('corporateNumber'), texts: [corporateIdentificationNumber ?? ''] },
    { label: language.say('termsAndConditions'), texts: [termsAndConditions ?? ''] },
    { label: language.say('submissionCriteria'), texts: [submissionCriteria ?? ''] },
    { label: language.say('marketInformation'), texts: [marketInfo ?? ''] },
  ]
}
