// An update: what a template changed since a contract was made from it, on top of what the contract has of its own.

import { rangeText } from '../../calendar/day-range.ts'
import { isSameContent } from '../../proof/same-content.ts'
import { currencyText } from '../words/words.ts'
import { pageIdOf } from '../page-address.ts'
import { pageWithFollowingRates } from '../rates/shares.ts'
import { pagesWithDerived } from '../rates/derived-package.ts'
import { periodOf, type RateSheet, type SheetHead, type SheetPage } from '../rate-sheet.ts'
import { type Preference, type Conflict, type Decided, Decisions, mergedItems, type Three } from './three-way.ts'
import { updatedPage } from './updated-page.ts'

export type UpdatedSheet = {
  readonly sheet: RateSheet
  /** Those that are decided as well; empty when the two never changed the same thing. */
  readonly conflicts: readonly Decided[]
}

/**
 * The sheet that a contract edited for its partner has after an update of its template. Where only the template changed something, its
 * value stands; where only the contract did, its own. Where both did, `choiceOf` decides; undecided, the contract keeps its own.
 * @param base the template's version that the contract was made from, or was last updated to
 * @param template the template's version that it gets
 * @param contract what its partner has
 * @example base 150.00, template 156.00, contract 150.00: 156.00; contract 145.00: a conflict, and 145.00 until it is decided
 */
export function updatedSheet(
  { base, template, own }: { readonly base: RateSheet; readonly template: RateSheet; readonly own: RateSheet },
  choiceOf: (conflict: Conflict) => Preference | undefined = () => undefined,
): UpdatedSheet {
  const decisions = new Decisions(choiceOf)
  const isSame = (a: RateSheet, b: RateSheet) => isSameContent(a.head, b.head) && isSameContent(a.pages, b.pages)
  if (isSame(base, own) || isSame(template, own)) return { sheet: template, conflicts: [] }
  if (isSame(base, template)) return { sheet: own, conflicts: [] }
  if (moneyOf(template.head) !== moneyOf(own.head) || moneyOf(template.head) !== moneyOf(base.head))
    return otherMoney({ base, template, own }, decisions)
  const head = updatedHead({ base: base.head, template: template.head, own: own.head }, decisions)
  const lists = { base: base.pages, template: template.pages, own: own.pages }
  const pages = mergedItems(pageIdOf, lists, (three) => pageOf(three, head, decisions))
  return { sheet: { head, pages: withDerived(pages, head) }, conflicts: decisions.conflicts }
}

/** Amounts of two currencies, or with and without tax, cannot stand in one sheet: all of one side, or all of the other. */
function otherMoney(sheets: { base: RateSheet; template: RateSheet; own: RateSheet }, decisions: Decisions): UpdatedSheet {
  const place = {
    path: 'money',
    title: 'Currency or tax, and with it the whole rate sheet',
    words: ({ head }: RateSheet) => currencyText(head),
  }
  const sheet = sheets[decisions.decided(sheets, place)]
  return { sheet, conflicts: decisions.conflicts }
}

function moneyOf({ currency, taxInclusion, taxPercentage }: SheetHead): string {
  return `${currency} ${taxInclusion} ${taxPercentage ?? ''}`
}

function pageOf({ base, template, own }: Three<SheetPage>, head: SheetHead, decisions: Decisions): SheetPage | undefined {
  const page = template ?? own ?? base
  const path = page === undefined ? '' : pageIdOf(page)
  if (base && template && own) return updatedPage({ base, template, own }, head.currency, decisions, path)
  const place = () => ({ path, title: nameOf(page), words: () => 'in the rate sheet' })
  return decisions.merged({ base, template, own }, place)
}

function nameOf(page: SheetPage | undefined): string {
  if (page?.kind !== 'product') return page?.kind === 'policies' ? 'Policies' : 'Notes'
  return `${page.productName}, ${page.ratePackageName}`
}

function updatedHead(heads: { base: SheetHead; template: SheetHead; own: SheetHead }, decisions: Decisions): SheetHead {
  const part = <T>(path: string, title: string, of: (head: SheetHead) => T, words: (value: T) => string): T =>
    decisions.merged({ base: of(heads.base), template: of(heads.template), own: of(heads.own) }, () => ({
      path,
      title,
      words,
    })) ?? of(heads.template)
  return {
    ...heads.template,
    templateName: part('name', 'Name', ({ templateName }) => templateName, String),
    ...part(
      'period',
      'Contract period',
      ({ startDate, endDate }) => ({ startDate, endDate }),
      (period) => rangeText(periodOf(period)),
    ),
  }
}

/** Pages that are as they were stay the same objects. */
function withDerived(pages: readonly SheetPage[], { currency }: SheetHead): readonly SheetPage[] {
  const products = pages.filter((page) => page.kind === 'product')
  if (products.every((page) => page.derivedFrom === undefined))
    return pages.map((page) => (page.kind === 'product' ? pageWithFollowingRates(page, currency) : page))
  const derived = new Map(pagesWithDerived(products, currency).map((page) => [pageIdOf(page), page]))
  return pages.map((page) => {
    const made = derived.get(pageIdOf(page))
    return made === undefined || isSameContent(made, page) ? page : made
  })
}
