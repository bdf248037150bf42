// What stands at the end of a rate sheet: policies, check-in and check-out, billing, terms and notes.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { NotesPage, PoliciesPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { billingLines, checkInOutLines, policyText, policyTitle } from '@tradewind/domain/rate-sheet/words/policy-words.ts'

/** Titles with their texts, only those that say something. */
export function closingItems(
  policies: PoliciesPage | undefined,
  notes: NotesPage | undefined,
  currency: CurrencyCode,
): (readonly [title: string, text: string])[] {
  const items = [
    ...(policies?.locationPolicy ?? []).map((policy) => [policyTitle(policy), policyText(policy, currency)] as const),
    ['Check-in and check-out', policies ? checkInOutLines(policies, currency).join(' ') : ''],
    ['Billing information', billingLines(notes?.billingInformation).join('\n')],
    ['Corporate identification number', notes?.corporateIdentificationNumber ?? ''],
    ['Terms and conditions', notes?.termsAndConditions ?? ''],
    ['Submission criteria', notes?.submissionCriteria ?? ''],
    ['Markets', notes?.marketInfo ?? ''],
  ] as const
  return items.filter(([, text]) => text.trim() !== '')
}
