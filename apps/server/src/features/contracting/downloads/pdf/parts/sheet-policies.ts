// What holds for the whole location: policies, check-in and check-out, terms and notes.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { NotesPage, PoliciesPage, RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { billingLines, checkInOutLines } from '@tradewind/domain/rate-sheet/words/policy-words.ts'
import { POLICY_NAMES, policyLines } from '../../content/policy-words.ts'
import { LEAD, PAGE, SIZE, TEXT } from '../look.ts'
import type { Paper } from '../page/paper.ts'
import { paragraphsOf } from '../text/clean-text.ts'
import { setNote } from './notes.ts'

type Note = { readonly label: string; readonly texts: readonly string[] }

export function setSheetPolicies(paper: Paper, sheet: RateSheet): void {
  const policies = sheet.pages.filter((page) => page.kind === 'policies').flatMap((page) => policyNotes(page, sheet.head.currency))
  const terms = sheet.pages.filter((page) => page.kind === 'notes').flatMap(termNotes)
  setNotes(paper, 'Policies', policies)
  setNotes(paper, 'Terms and notes', terms)
}

function policyNotes(page: PoliciesPage, currency: CurrencyCode): Note[] {
  return [
    ...page.locationPolicy.map((policy) => ({ label: POLICY_NAMES[policy.policyType], texts: policyLines(policy, currency) })),
    { label: 'Check-in and check-out', texts: checkInOutLines(page, currency) },
  ]
}

function termNotes({ billingInformation, corporateIdentificationNumber, ...notes }: NotesPage): Note[] {
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

function setNotes(paper: Paper, title: string, notes: readonly Note[]): void {
  const filled = notes.filter(({ texts }) => texts.some((text) => paragraphsOf(text).length > 0))
  if (filled.length === 0) return
  paper.skip(20)
  paper.need(LEAD.head + 4 * LEAD.body)
  paper.block('H2', () => {
    paper.skip(LEAD.head)
    paper.ink().text(paper.set.line(title, 'semibold'), PAGE.left, paper.y(), SIZE.head, TEXT)
  })
  paper.skip(5)
  filled.forEach(({ label, texts }, index) =>
    setNote(
      paper,
      label,
      texts.map((text) => ({ text })),
      index === 0,
    ),
  )
}
