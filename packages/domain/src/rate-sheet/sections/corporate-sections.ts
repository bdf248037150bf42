// Sections of policies and notes that follow a master template of the supplier.

import { isSameContent } from '../../proof/same-content.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import type { NotesPage, PoliciesPage, SheetHead } from '../rate-sheet.ts'
import { EMPTY_PAGES } from './empty-pages.ts'
import { sectionFinding } from './section-finding.ts'
import {
  CORPORATE_SECTIONS,
  NOTES_SECTIONS,
  pageWithSection,
  POLICIES_SECTIONS,
  sectionValue,
  type SectionValue,
  type SheetSection,
} from './sections.ts'

export type CorporateSection = (typeof CORPORATE_SECTIONS)[number]
export type CorporatePages = { readonly policies: PoliciesPage; readonly notes: NotesPage }

// C-DG-018 to C-DG-024
export const CORPORATE_LABELS: Readonly<Record<CorporateSection, string>> = {
  policy: 'Policies',
  checkInOut: 'Check-in and check-out',
  billingInfo: 'Billing information',
  corporateIdentificationNumber: 'Corporate identification number',
  termsAndConditions: 'Terms and conditions',
  submissionCriteria: 'Submission criteria',
  marketInfo: 'Market information',
}

export function isCorporateSection(section: string): section is CorporateSection {
  return CORPORATE_SECTIONS.some((each) => each === section)
}

/** The pages of policies and notes among these; those that are missing are empty. */
export function corporatePagesOf(pages: readonly { readonly kind: string }[]): CorporatePages {
  const policies = pages.find((page): page is PoliciesPage => page.kind === 'policies')
  const notes = pages.find((page): page is NotesPage => page.kind === 'notes')
  return { policies: policies ?? EMPTY_PAGES.policies, notes: notes ?? EMPTY_PAGES.notes }
}

/** The sections in which something is written, in their order. */
export function filledSections(pages: CorporatePages): CorporateSection[] {
  return CORPORATE_SECTIONS.filter((section) => isFilled(corporateValue(pages, section)))
}

/** The sections in which both differ, in their order. */
export function differingSections(a: CorporatePages, b: CorporatePages): CorporateSection[] {
  return CORPORATE_SECTIONS.filter((section) => !isSameContent(corporateValue(a, section), corporateValue(b, section)))
}

/** What the section holds; its fields that are empty are left out. */
export function corporateValue(pages: CorporatePages, section: CorporateSection): SectionValue {
  return sectionValue(pageOf(pages, section), section) ?? {}
}

/** The pages with these sections as the other pages have them. */
export function withSectionsOf(pages: CorporatePages, other: CorporatePages, sections: readonly CorporateSection[]): CorporatePages {
  return sections.reduce((now, section) => withSection(now, section, corporateValue(other, section)), pages)
}

export type Followed = {
  readonly pages: CorporatePages
  /** The sections that are now as the master has them. */
  readonly sections: readonly CorporateSection[]
  /** Sections that stay as they are, each with the reason in words. */
  readonly left: readonly { readonly section: CorporateSection; readonly reason: string }[]
}

/**
 * The pages of a template once these sections follow a master. A section with amounts stays as it is in a template of another currency,
 * and so does one that the template cannot hold.
 * @param honorsOwn sections in which the template has something of its own stay as they are
 */
export function followedPages(pages: CorporatePages, { head, master, currency, sections, honorsOwn }: FollowedBy): Followed {
  let now = pages
  const followed: CorporateSection[] = []
  const left: { section: CorporateSection; reason: string }[] = []
  for (const section of sections) {
    const value = corporateValue(master, section)
    const own = corporateValue(pages, section)
    const next = withSection(now, section, value)
    const reason =
      honorsOwn && isFilled(own) && !isSameContent(own, value)
        ? 'has content of its own.'
        : currency !== head.currency && hasAmounts(value)
          ? `has amounts in ${currency}, this rate sheet is in ${head.currency}.`
          : sectionFinding(pageOf(next, section), section, head)?.finding
    if (reason !== undefined) {
      left.push({ section, reason })
      continue
    }
    now = next
    followed.push(section)
  }
  return { pages: now, sections: followed, left }
}

export type FollowedBy = {
  readonly head: SheetHead
  readonly master: CorporatePages
  readonly currency: CurrencyCode
  readonly sections: readonly CorporateSection[]
  readonly honorsOwn: boolean
}

function pageOf(pages: CorporatePages, section: CorporateSection): PoliciesPage | NotesPage {
  return section in POLICIES_SECTIONS ? pages.policies : pages.notes
}

function withSection(pages: CorporatePages, section: CorporateSection, value: SectionValue): CorporatePages {
  return section in NOTES_SECTIONS
    ? { ...pages, notes: pageWithSection(pages.notes, section as SheetSection, value) }
    : { ...pages, policies: pageWithSection(pages.policies, section as SheetSection, value) }
}

function isFilled(value: SectionValue): boolean {
  return Object.values(value).some((each) => each !== '' && !(Array.isArray(each) && each.length === 0))
}

/** A penalty of an amount, or a fee in the currency of the sheet. */
function hasAmounts(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasAmounts)
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Readonly<Record<string, unknown>> // any object has fields
  const isFee = (['early', 'late'] as const).some((side) => hasFee(fields, side === 'early' ? 'earlyCheckIn' : 'lateCheckOut'))
  return fields.kind === 'amount' || isFee || Object.values(fields).some(hasAmounts)
}

function hasFee(fields: Readonly<Record<string, unknown>>, side: string): boolean {
  return fields[`${side}Fee`] !== undefined && fields[`${side}CostType`] === '$'
}
