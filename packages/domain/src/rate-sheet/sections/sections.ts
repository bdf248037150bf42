// The sections of a rate sheet: what is saved as one, and what two people can change side by side.

import { isSameContent } from '../../proof/same-content.ts'
import type { NotesPage, PoliciesPage, ProductPage, SheetPage } from '../rate-sheet.ts'

/** The fields of each section, by the kind of page that it is on. */
export const PRODUCT_SECTIONS = {
  product: [
    'productName',
    'productType',
    'ratePackageName',
    'boardBasis',
    'occupancy',
    'childBands',
    'adultFromAge',
    'familyDiscounts',
    'groupSize',
    'groupSteps',
    'freePlaces',
    'markets',
    'categoryRank',
    'bedsAndSofas',
  ],
  seasonRates: ['seasons', 'seasonRates', 'defaultCommission', 'derivedFrom'],
  extras: ['extras'],
  offers: ['offers'],
  allocation: ['allocation'],
  blackouts: ['blackouts'],
  productPolicy: ['productPolicy'],
  pickupDropoff: ['pickup', 'dropoff'],
} as const satisfies Record<string, readonly (keyof ProductPage)[]>

export const POLICIES_SECTIONS = {
  policy: ['locationPolicy'],
  checkInOut: [
    'checkIn',
    'checkOut',
    'earlyCheckIn',
    'earlyCheckInFee',
    'earlyCheckInCostType',
    'earlyCheckInPercentageType',
    'lateCheckOut',
    'lateCheckOutFee',
    'lateCheckOutCostType',
    'lateCheckOutPercentageType',
  ],
} as const satisfies Record<string, readonly (keyof PoliciesPage)[]>

// C-DG-018, C-DG-021, C-DG-022, C-DG-023, C-DG-024
export const NOTES_SECTIONS = {
  billingInfo: ['billingInformation'],
  corporateIdentificationNumber: ['corporateIdentificationNumber'],
  termsAndConditions: ['termsAndConditions'],
  submissionCriteria: ['submissionCriteria'],
  marketInfo: ['marketInfo'],
} as const satisfies Record<string, readonly (keyof NotesPage)[]>

export const SECTIONS = { product: PRODUCT_SECTIONS, policies: POLICIES_SECTIONS, notes: NOTES_SECTIONS } as const

/** What a supplier with several locations says once for all of them: the sections of policies and notes. */
export const CORPORATE_SECTIONS = [...Object.keys(POLICIES_SECTIONS), ...Object.keys(NOTES_SECTIONS)] as readonly (
  | PoliciesSection
  | NotesSection
)[] // the names of the sections, as they stand above

export type ProductSection = keyof typeof PRODUCT_SECTIONS
export type PoliciesSection = keyof typeof POLICIES_SECTIONS
export type NotesSection = keyof typeof NOTES_SECTIONS
export type SheetSection = ProductSection | PoliciesSection | NotesSection

/** The fields of one section of a page; an optional one that is absent is empty. */
export type SectionValue = Readonly<Record<string, unknown>>

type FieldsOf<Section extends SheetSection> = Section extends ProductSection
  ? Pick<ProductPage, (typeof PRODUCT_SECTIONS)[Section][number]>
  : Section extends PoliciesSection
    ? Pick<PoliciesPage, (typeof POLICIES_SECTIONS)[Section][number]>
    : Section extends NotesSection
      ? Pick<NotesPage, (typeof NOTES_SECTIONS)[Section][number]>
      : never
/** A section with what it holds: each has the fields of its own page. */
export type SectionContent = { [Section in SheetSection]: { readonly section: Section; readonly value: FieldsOf<Section> } }[SheetSection]

export function sectionsOf(page: SheetPage): readonly SheetSection[] {
  return Object.keys(SECTIONS[page.kind]) as SheetSection[] // the names of the kind's own sections
}

/** What the section holds, or undefined when pages of this kind have no such section. */
export function sectionValue(page: SheetPage, section: SheetSection): SectionValue | undefined {
  const fields = fieldsOf(page, section)
  if (!fields) return undefined
  const values = page as unknown as SectionValue // every page is a record of its fields
  return Object.fromEntries(fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])))
}

/** The page with the section as it is given: what the value leaves out is emptied. Pages of another kind stay as they are. */
export function pageWithSection<Page extends SheetPage>(page: Page, section: SheetSection, value: SectionValue): Page {
  const fields = fieldsOf(page, section)
  if (!fields) return page
  const given = fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]] as const]))
  const kept = Object.entries(page).filter(([field]) => !fields.includes(field))
  return Object.fromEntries([...kept, ...given]) as unknown as Page // the same fields, some of them new
}

/** The sections in which two states of one page differ. */
export function changedSections(before: SheetPage, after: SheetPage): SheetSection[] {
  if (before === after) return []
  return sectionsOf(after).filter((section) => {
    const [was, is] = [before, after].map((page) => page as unknown as SectionValue)
    const fields = fieldsOf(after, section) ?? []
    // Untouched fields are the same objects; only what is another object is read.
    return fields.some((field) => !isSameContent(was?.[field], is?.[field]))
  })
}

/** The same, each with what it holds in the later state. */
export function changedContents(before: SheetPage, after: SheetPage): SectionContent[] {
  return changedSections(before, after).map((section) => ({ section, value: sectionValue(after, section) }) as SectionContent) // its own fields
}

function fieldsOf(page: SheetPage, section: SheetSection): readonly string[] | undefined {
  const sections: Readonly<Record<string, readonly string[]>> = SECTIONS[page.kind]
  return sections[section]
}
