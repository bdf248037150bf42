// One page of a rate sheet when its contract gets the changes of the template.

import { pageWithoutDefaults } from '../rates/default-commission.ts'
import { pageWithoutShares } from '../rates/shares.ts'
import { derivationText } from '../rates/derived-package.ts'
import { rangeText } from '../../calendar/day-range.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import { canonicalText, type Json } from '../../proof/canonical-text.ts'
import { isSameContent } from '../../proof/same-content.ts'
import type { Blackout, Extra, NotesPage, Offer, PoliciesPage, Policy, ProductPage, SheetPage } from '../rate-sheet.ts'
import {
  allocationText,
  beddingText,
  boardText,
  blackoutText,
  adultsFromText,
  childBandsText,
  familyDiscountsText,
  freePlacesText,
  groupSizeText,
  groupStepsText,
  marketsText,
  extraText,
  occupancyText,
  offerText,
  policyText,
  policyTitle,
} from '../words/words.ts'
import { areApart, type Decisions, mergedItems } from './three-way.ts'
import { updatedRates } from './updated-rates.ts'

type Sides<Page> = { readonly base: Page; readonly template: Page; readonly own: Page }
type Where = { readonly currency: CurrencyCode; readonly decisions: Decisions; readonly path: string; readonly title: string }

/** All three are the same page: of one kind, and of one product and rate package. */
export function updatedPage(pages: Sides<SheetPage>, currency: CurrencyCode, decisions: Decisions, path: string): SheetPage {
  const { base, template, own } = pages
  if (isSameContent(template, own) || isSameContent(base, own)) return template
  if (isSameContent(base, template)) return own
  if (base.kind === 'product' && template.kind === 'product' && own.kind === 'product')
    return updatedProduct(ownRates({ base, template, own }), { currency, decisions, path, title: template.productName })
  if (base.kind === 'policies' && template.kind === 'policies' && own.kind === 'policies')
    return updatedPolicies({ base, template, own }, { currency, decisions, path, title: 'Policies' })
  if (base.kind === 'notes' && template.kind === 'notes' && own.kind === 'notes')
    return updatedNotes({ base, template, own }, { currency, decisions, path, title: 'Notes' })
  return template
}

/** Without the defaults that rates took over: otherwise a contract with another default would conflict with each rate that the template changes. */
function ownRates({ base, template, own }: Sides<ProductPage>): Sides<ProductPage> {
  const bare = (page: ProductPage) => pageWithoutShares(pageWithoutDefaults(page))
  return { base: bare(base), template: bare(template), own: bare(own) }
}

/** Fields that are one thing each, with their names and how they read. */
const PRODUCT_FIELDS = {
  productName: ['name', ({ productName }) => productName],
  productType: ['type', ({ productType }) => productType],
  ratePackageName: ['rate package', ({ ratePackageName }) => ratePackageName],
  boardBasis: ['board', (page) => boardText(page)],
  occupancy: ['occupancy', (page) => occupancyText(page)],
  childBands: ['ages of children', (page) => childBandsText(page)],
  adultFromAge: ['age of adults', (page) => adultsFromText(page)],
  familyDiscounts: ['family discounts', (page) => familyDiscountsText(page)],
  groupSize: ['size of groups', (page) => groupSizeText(page)],
  groupSteps: ['prices of groups', (page) => groupStepsText(page)],
  freePlaces: ['free places', (page) => freePlacesText(page)],
  markets: ['markets', (page) => marketsText(page)],
  categoryRank: ['category', ({ categoryRank }) => categoryRank?.toString()],
  bedsAndSofas: ['beds', ({ bedsAndSofas }) => beddingText(bedsAndSofas)],
  defaultCommission: ['default commission', ({ defaultCommission }) => defaultCommission && `${defaultCommission} %`],
  derivedFrom: ['derived from', ({ derivedFrom }) => derivedFrom && derivationText(derivedFrom)],
  allocation: ['allocation', ({ allocation }) => allocation.map(allocationText).join('; ')],
  pickup: ['pickup', ({ pickup }) => pickup],
  dropoff: ['drop-off', ({ dropoff }) => dropoff],
} as const satisfies Partial<Record<keyof ProductPage, readonly [string, (page: ProductPage) => string | undefined]>>

function updatedProduct(pages: Sides<ProductPage>, where: Where): ProductPage {
  const { currency, decisions, path, title } = where
  const fields = Object.entries(PRODUCT_FIELDS).map(([field, [label, words]]) => {
    const name = field as keyof typeof PRODUCT_FIELDS // a key of the table
    const value = decisions.merged({ base: pages.base[name], template: pages.template[name], own: pages.own[name] }, () => ({
      path: `${path}/${field}`,
      title: `${title}, ${label}`,
      words: (own) => words({ ...pages.template, [name]: own }) ?? '',
    }))
    return [field, value] as const
  })
  const merged = {
    kind: 'product',
    productId: pages.template.productId,
    ratePackageId: pages.template.ratePackageId,
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    ...(followsItsSource(pages)
      ? { seasons: pages.template.seasons, seasonRates: pages.template.seasonRates }
      : updatedRates(pages, currency, decisions, path)),
    extras: list(
      pages,
      (page) => page.extras,
      where,
      'extras',
      (extra: Extra) => extra.extraId,
      (extra) => extraText(extra, currency),
      (extra) => extra.extraName,
    ),
    offers: list(
      pages,
      (page) => page.offers,
      where,
      'offers',
      (offer: Offer) => offer.offerId,
      (offer) => offerText(offer, currency),
      (offer) => offer.offerName,
    ),
    blackouts: list(
      pages,
      (page) => page.blackouts,
      where,
      'blackouts',
      ({ range }: Blackout) => rangeText(range),
      blackoutText,
      () => 'blackout',
    ),
    productPolicy: policies(pages, (page) => page.productPolicy, where),
  }
  return merged as ProductPage // every field is one of one of the three pages
}

/** All rates of a derived package follow those of its source: they are made anew from the merged ones. */
function followsItsSource({ base, template, own }: Sides<ProductPage>): boolean {
  const { derivedFrom } = own
  return (
    derivedFrom !== undefined &&
    derivedFrom.overrides.length === 0 &&
    isSameContent(derivedFrom, template.derivedFrom) &&
    isSameContent(derivedFrom, base.derivedFrom)
  )
}

function list<Page, Item>(
  pages: Sides<Page>,
  of: (page: Page) => readonly Item[],
  { decisions, path, title }: Where,
  what: string,
  keyOf: (item: Item) => string,
  words: (item: Item) => string,
  nameOf: (item: Item) => string,
): readonly Item[] {
  const lists = { base: of(pages.base), template: of(pages.template), own: of(pages.own) }
  if (isSameContent(lists.template, lists.own) || isSameContent(lists.base, lists.own)) return lists.template
  if (isSameContent(lists.base, lists.template)) return lists.own
  if (!areApart(keyOf, lists)) {
    const whole = () => ({
      path: `${path}/${what}`,
      title: `${title}, ${what}`,
      words: (items: readonly Item[]) => items.map(words).join('; '),
    })
    return decisions.merged(lists, whole) ?? []
  }
  return mergedItems(keyOf, lists, (three) =>
    decisions.merged(three, () => {
      const item = three.template ?? three.own ?? three.base
      const [key, name] = item === undefined ? ['', what] : [keyOf(item), nameOf(item)]
      return { path: `${path}/${what}/${key}`, title: `${title}, ${name}`, words }
    }),
  )
}

/** Policies are known by their type, and those of one type by their dates and rooms. */
function policies<Page>(pages: Sides<Page>, of: (page: Page) => readonly Policy[], where: Where): readonly Policy[] {
  const keyOf = ({ policyType, dateRanges, fromRooms }: Policy) => `${policyType} ${canonicalText({ dateRanges, fromRooms })}`
  return list(pages, of, where, 'policies', keyOf, (policy) => policyText(policy, where.currency), policyTitle)
}

/** What belongs together: a fee means nothing without what it is in. */
const TIMES = {
  'check-in': ['checkIn'],
  'check-out': ['checkOut'],
  'early check-in': ['earlyCheckIn', 'earlyCheckInFee', 'earlyCheckInCostType', 'earlyCheckInPercentageType'],
  'late check-out': ['lateCheckOut', 'lateCheckOutFee', 'lateCheckOutCostType', 'lateCheckOutPercentageType'],
} as const satisfies Record<string, readonly (keyof PoliciesPage)[]>

function updatedPolicies(pages: Sides<PoliciesPage>, where: Where): PoliciesPage {
  const times = Object.entries(TIMES).map(([label, fields]) => fieldsTogether(pages, fields, where, label))
  const merged = { kind: 'policies', locationPolicy: policies(pages, (page) => page.locationPolicy, where), ...Object.assign({}, ...times) }
  return merged as PoliciesPage // every field is one of one of the three pages
}

const NOTES = {
  'billing information': ['billingInformation'],
  'corporate identification number': ['corporateIdentificationNumber'],
  'terms and conditions': ['termsAndConditions'],
  'submission criteria': ['submissionCriteria'],
  'market information': ['marketInfo'],
} as const satisfies Record<string, readonly (keyof NotesPage)[]>

function updatedNotes(pages: Sides<NotesPage>, where: Where): NotesPage {
  const notes = Object.entries(NOTES).map(([label, fields]) => fieldsTogether(pages, fields, where, label))
  const merged = { kind: 'notes', ...Object.assign({}, ...notes) }
  return merged as NotesPage // every field is one of one of the three pages
}

function fieldsTogether<Page extends object>(
  pages: Sides<Page>,
  fields: readonly (keyof Page)[],
  { decisions, path, title }: Where,
  label: string,
): object {
  const pick = (page: Page) =>
    Object.fromEntries(fields.flatMap((field) => (page[field] === undefined ? [] : [[field, page[field]]]))) as Record<string, Json>
  const words = (values: Record<string, Json>) =>
    Object.values(values)
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : [value]))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(', ')
  const three = { base: pick(pages.base), template: pick(pages.template), own: pick(pages.own) }
  return decisions.merged(three, () => ({ path: `${path}/${label}`, title: `${title}, ${label}`, words })) ?? {}
}
