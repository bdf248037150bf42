// What changed from one rate sheet to another, as sentences that people read.

import { rangeText } from '../../calendar/day-range.ts'
import {
  type BillingInformation,
  periodOf,
  type NotesPage,
  type PoliciesPage,
  type ProductPage,
  productPagesOf,
  type RateSheet,
  type SheetHead,
  type SheetPage,
} from '../rate-sheet.ts'
import { policyTitle, policyText } from '../words/words.ts'
import { pagesByAddress } from '../page-address.ts'
import { productChanges } from './product-changes.ts'
import { changedList, changedText, changedTitled, type Told } from './sentences.ts'
import type { Reader, SheetChange } from './sheet-change.ts'

/**
 * All changes in the order of the sheet after them: the head, each product with its seasons, rates and the rest, removed products,
 * policies, notes. Empty when nothing differs for a reader; a new order of pages is no change.
 * @example 'Classic room, High, Double: 120.00 became 132.00.'
 */
export function sheetDiff(before: RateSheet, after: RateSheet, reader: Reader = 'supplier'): SheetChange[] {
  return [...sheetParts(before, after)].flatMap((part) => partChanges(part, reader))
}

/** What belongs together for a reader: the head, a product with its rate package, before and after, or what holds for the location. */
export type SheetPart = {
  readonly kind: 'head' | 'product' | 'location'
  readonly before: RateSheet
  readonly after: RateSheet
  readonly was?: ProductPage | undefined
  readonly is?: ProductPage | undefined
}

/** The parts in the order in which their changes are told, with those that have none. */
export function* sheetParts(before: RateSheet, after: RateSheet): Generator<SheetPart> {
  const [earlier, later] = [pagesByAddress(productPagesOf(before)), pagesByAddress(productPagesOf(after))]
  yield { kind: 'head', before, after }
  for (const [address, is] of later) yield { kind: 'product', before, after, was: earlier.get(address), is }
  for (const [address, was] of earlier) if (!later.has(address)) yield { kind: 'product', before, after, was }
  yield { kind: 'location', before, after }
}

export function partChanges({ kind, before, after, was, is }: SheetPart, reader: Reader = 'supplier'): SheetChange[] {
  switch (kind) {
    case 'head':
      return headChanges(before.head, after.head)
    case 'product':
      if (was && is) return productChanges(was, is, after.head, reader)
      return [was, is].flatMap((page): SheetChange[] =>
        page ? [{ section: 'products', ...addressOf(page), text: `${nameOf(page)} was ${is ? 'added' : 'removed'}.` }] : [],
      )
    case 'location':
      return [
        ...policiesChanges(findPolicies(before), findPolicies(after), after.head),
        ...notesChanges(findNotes(before), findNotes(after)),
      ]
  }
}

/** The changes of one page from one state to another. */
export function pageChanges(before: SheetPage, after: SheetPage, head: SheetHead): SheetChange[] {
  if (before.kind === 'product' && after.kind === 'product') return productChanges(before, after, head)
  if (before.kind === 'policies' && after.kind === 'policies') return policiesChanges(before, after, head)
  if (before.kind === 'notes' && after.kind === 'notes') return notesChanges(before, after)
  return []
}

function headChanges(before: SheetHead, after: SheetHead): SheetChange[] {
  const texts = [
    changedText('Name', before.templateName, after.templateName),
    changedText('Contract period', rangeText(periodOf(before)), rangeText(periodOf(after))),
    changedText('Currency', before.currency, after.currency),
    changedText('Tax', before.taxInclusion, after.taxInclusion),
    changedText('Tax in percent', before.taxPercentage, after.taxPercentage),
  ]
  return texts.flatMap((told) => (told === undefined ? [] : [{ section: 'period', ...told } as const]))
}

function policiesChanges(before: PoliciesPage | undefined, after: PoliciesPage | undefined, head: SheetHead): SheetChange[] {
  const lines = (page: PoliciesPage | undefined) =>
    (page?.locationPolicy ?? []).map((policy) => ({ title: policyTitle(policy), text: policyText(policy, head.currency) }))
  const policies = changedTitled('Policies', lines(before), lines(after)).map((told) => ({ section: 'policies', ...told }) as const)
  const fields = [
    ['Check-in', 'checkIn'],
    ['Check-out', 'checkOut'],
    ['Early check-in', 'earlyCheckIn'],
    ['Early check-in fee', 'earlyCheckInFee'],
    ['Early check-in fee in', 'earlyCheckInCostType'],
    ['Early check-in fee of', 'earlyCheckInPercentageType'],
    ['Late check-out', 'lateCheckOut'],
    ['Late check-out fee', 'lateCheckOutFee'],
    ['Late check-out fee in', 'lateCheckOutCostType'],
    ['Late check-out fee of', 'lateCheckOutPercentageType'],
  ] as const
  const times = fields.flatMap(([label, field]) => changedText(label, before?.[field], after?.[field]) ?? [])
  return [...policies, ...times.map((told) => ({ section: 'checkInOut', ...told }) as const)]
}

function notesChanges(before: NotesPage | undefined, after: NotesPage | undefined): SheetChange[] {
  const fields = [
    ['Corporate identification number', 'corporateIdentificationNumber'],
    ['Terms and conditions', 'termsAndConditions'],
    ['Submission criteria', 'submissionCriteria'],
    ['Market information', 'marketInfo'],
  ] as const
  const texts = [
    ...billingTold(before?.billingInformation, after?.billingInformation),
    ...fields.flatMap(([label, field]) => changedText(label, before?.[field], after?.[field]) ?? []),
  ]
  return texts.map((told) => ({ section: 'notes', ...told }))
}

function billingTold(before: BillingInformation | undefined, after: BillingInformation | undefined): Told[] {
  const fields = [
    ['Billing terms', 'terms'],
    ['Bank details', 'bankDetails'],
    ['Billing currency', 'currency'],
    ['Insurance valid until', 'insuranceExpiry'],
  ] as const
  const names = (billing: BillingInformation | undefined) => (billing?.insuranceFiles ?? []).map((file) => file.name)
  return [
    ...fields.flatMap(([label, field]) => changedText(label, before?.[field], after?.[field]) ?? []),
    ...changedList('Insurance files', names(before), names(after)).map((text) => ({ text })),
  ]
}

function findPolicies(sheet: RateSheet): PoliciesPage | undefined {
  return sheet.pages.find((page) => page.kind === 'policies')
}

function findNotes(sheet: RateSheet): NotesPage | undefined {
  return sheet.pages.find((page) => page.kind === 'notes')
}

function addressOf({ productId, ratePackageId }: ProductPage) {
  return { productId, ratePackageId }
}

function nameOf({ productName, ratePackageName }: ProductPage): string {
  return `${productName}, ${ratePackageName}`
}
