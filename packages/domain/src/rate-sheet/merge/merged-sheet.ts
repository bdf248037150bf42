// A rate sheet that was edited for one partner takes over what has changed in its template since: a merge of three sheets.

import { isSameContent } from '../../proof/same-content.ts'
import { pageIdOf } from '../page-address.ts'
import type { ProductPage, RateSheet, SheetHead, SheetPage } from '../rate-sheet.ts'
import { pagesWithDerived } from '../rates/derived-package.ts'
import { pageWithSection, type SectionValue, sectionsOf, sectionValue, type SheetSection } from '../sections/sections.ts'
import { mergedLists } from './merged-lists.ts'

/** Whose value stands where template and partner's sheet changed the same thing in different ways. */
export const PREFERENCES = ['own', 'template'] as const
export type Preference = (typeof PREFERENCES)[number]

/** What both changed: a section of a page, the page as a whole, or the head of the sheet. */
export type MergeConflict = {
  readonly pageId: string | null
  /** Of the product; null for policies, notes and the head. */
  readonly productName: string | null
  readonly ratePackageName: string | null
  readonly section: SheetSection | 'head' | 'page'
}

export type MergedSheet = { readonly sheet: RateSheet; readonly conflicts: readonly MergeConflict[] }

/**
 * What only one side changed is in the answer; what both changed is a conflict, and the preferred side's stands there. Pages are known by product and
 * rate package; they stand in the order of the template, those of the partner alone behind them.
 *
 * A template in another currency, or with taxes counted in another way, has no amount in common with the partner's sheet: then the whole sheet is
 * one conflict.
 *
 * @param base the version of the template that the partner's sheet was made from, or took over last
 * @param own the partner's sheet
 * @param next the newer version of the template
 */
export function mergedSheet(base: RateSheet, own: RateSheet, next: RateSheet, preferred: Preference): MergedSheet {
  if (isSameContent(own, base)) return { sheet: next, conflicts: [] }
  if (isSameContent(next, base)) return { sheet: own, conflicts: [] }
  if (moneyOf(own.head) !== moneyOf(next.head)) return { sheet: preferred === 'own' ? own : next, conflicts: [conflictIn('head')] }
  const head = mergedHead(base.head, own.head, next.head, preferred)
  const [inBase, inOwn, inNext] = [base, own, next].map((sheet) => new Map(sheet.pages.map((page) => [pageIdOf(page), page])))
  const ids = [...new Set([...next.pages, ...own.pages].map(pageIdOf))]
  const merged = ids.map((id) => mergedPage(inBase?.get(id), inOwn?.get(id), inNext?.get(id), preferred))
  return {
    sheet: {
      head: head.value,
      pages: withDerived(
        merged.flatMap(({ page }) => page ?? []),
        head.value,
      ),
    },
    conflicts: [...(head.isConflict ? [conflictIn('head')] : []), ...merged.flatMap(({ conflicts }) => conflicts)],
  }
}

const moneyOf = ({ currency, taxInclusion, taxPercentage }: SheetHead) => `${currency} ${taxInclusion} ${taxPercentage ?? ''}`

/** Title and period, each by itself; first and last day belong together. */
function mergedHead(base: SheetHead, own: SheetHead, next: SheetHead, preferred: Preference): { value: SheetHead; isConflict: boolean } {
  const parts = [['templateName'], ['startDate', 'endDate']] as const
  let isConflict = false
  let value = { ...next }
  for (const fields of parts) {
    const [was, mine, theirs] = [base, own, next].map((head) => fields.map((field) => head[field]))
    const isOwnChanged = !isSameContent(was, mine)
    const isBoth = isOwnChanged && !isSameContent(was, theirs) && !isSameContent(mine, theirs)
    isConflict ||= isBoth
    if (isOwnChanged && (!isBoth || preferred === 'own'))
      value = { ...value, ...Object.fromEntries(fields.map((field) => [field, own[field]])) }
  }
  return { value, isConflict }
}

type MergedPage = { readonly page: SheetPage | undefined; readonly conflicts: readonly MergeConflict[] }

function mergedPage(
  base: SheetPage | undefined,
  own: SheetPage | undefined,
  next: SheetPage | undefined,
  preferred: Preference,
): MergedPage {
  const whole = (page: SheetPage | undefined): MergedPage => ({ page, conflicts: [] })
  if (isSameContent(base, own)) return whole(next)
  if (isSameContent(base, next) || isSameContent(own, next)) return whole(own)
  // Taken out by one side and changed by the other.
  if (!own || !next) return { page: preferred === 'own' ? own : next, conflicts: [conflictIn('page', own ?? next)] }
  let page = next
  const conflicts: MergeConflict[] = []
  for (const section of sectionsOf(next)) {
    const values = [base, own, next].map((each) => (each && sectionValue(each, section)) ?? {})
    const merged = mergedSection(section, values as [SectionValue, SectionValue, SectionValue], preferred) // one for each of the three
    if (merged.isConflict) conflicts.push(conflictIn(section, next))
    page = pageWithSection(page, section, merged.value)
  }
  return { page, conflicts }
}

function mergedSection(
  section: SheetSection,
  [base, own, next]: readonly [SectionValue, SectionValue, SectionValue],
  preferred: Preference,
): { value: SectionValue; isConflict: boolean } {
  // Where both changed the same thing the first of the two stands.
  const { value, isClash } = preferred === 'own' ? mergedLists(base, own, next) : mergedLists(base, next, own)
  const merged = value as SectionValue // the merge of three records
  if (section === 'seasonRates' && !hasRatesForItsSeasons(merged)) return { value: preferred === 'own' ? own : next, isConflict: true }
  return { value: merged, isConflict: isClash }
}

/** A season that one side added and rates that the other took out do not make a product that can be sold. */
function hasRatesForItsSeasons(value: SectionValue): boolean {
  const { seasons = [], seasonRates = [] } = value as Partial<Pick<ProductPage, 'seasons' | 'seasonRates'>> // the fields of this section
  const known = new Set(seasons.map((season) => season.seasonId))
  const days = seasons.flatMap((season) => season.dateRanges).toSorted((a, b) => (a.seasonStartDate < b.seasonStartDate ? -1 : 1))
  const isApart = days.every((range, i) => i === 0 || range.seasonStartDate > (days[i - 1]?.seasonEndDate ?? ''))
  return isApart && seasonRates.every((rates) => known.has(rates.seasonId))
}

/** Packages that follow another one follow it after the merge as well. */
function withDerived(pages: readonly SheetPage[], head: SheetHead): SheetPage[] {
  const products = pages.filter((page) => page.kind === 'product')
  const derived = new Map(pagesWithDerived(products, head.currency).map((page) => [pageIdOf(page), page]))
  return pages.map((page) => derived.get(pageIdOf(page)) ?? page)
}

function conflictIn(section: MergeConflict['section'], page?: SheetPage): MergeConflict {
  const product = page?.kind === 'product' ? page : undefined
  return {
    pageId: page ? pageIdOf(page) : null,
    productName: product?.productName ?? null,
    ratePackageName: product?.ratePackageName ?? null,
    section,
  }
}
