// An update: what a template changed since a contract was made from it, on top of what the contract has of its own.

import { rangeText } from '../../calendar/day-range.ts'
import { isSameContent } from '../../proof/same-content.ts'
import { pageIdOf } from '../page-address.ts'
import { pagesWithDerived } from '../rates/derived-package.ts'
import { periodOf, type RateSheet, type SheetHead, type SheetPage } from '../rate-sheet.ts'
import { type Choice, type Conflict, type Decided, Decisions, mergedItems, type Three } from './three-way.ts'
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
  { base, template, contract }: { readonly base: RateSheet; readonly template: RateSheet; readonly contract: RateSheet },
  choiceOf: (conflict: Conflict) => Choice | undefined = () => undefined,
): UpdatedSheet {
  const decisions = new Decisions(choiceOf)
  const isSame = (a: RateSheet, b: RateSheet) => isSameContent(a.head, b.head) && isSameContent(a.pages, b.pages)
  if (isSame(base, contract) || isSame(template, contract)) return { sheet: template, conflicts: [] }
  if (isSame(base, template)) return { sheet: contract, conflicts: [] }
  if (template.head.currency !== contract.head.currency || template.head.currency !== base.head.currency)
    return otherCurrency({ base, template, contract }, decisions)
  const head = updatedHead({ base: base.head, template: template.head, contract: contract.head }, decisions)
  const lists = { base: base.pages, template: template.pages, contract: contract.pages }
  const pages = mergedItems(pageIdOf, lists, (three) => pageOf(three, head, decisions))
  return { sheet: { head, pages: withDerived(pages, head) }, conflicts: decisions.conflicts }
}

/** Amounts of two currencies cannot stand in one sheet: all of one, or all of the other. */
function otherCurrency(sheets: { base: RateSheet; template: RateSheet; contract: RateSheet }, decisions: Decisions): UpdatedSheet {
  const place = { path: 'currency', title: 'Currency, and with it the whole rate sheet', words: ({ head }: RateSheet) => head.currency }
  const sheet = sheets[decisions.decided(sheets, place)]
  return { sheet, conflicts: decisions.conflicts }
}

function pageOf({ base, template, contract }: Three<SheetPage>, head: SheetHead, decisions: Decisions): SheetPage | undefined {
  const page = template ?? contract ?? base
  const path = page === undefined ? '' : pageIdOf(page)
  if (base && template && contract) return updatedPage({ base, template, contract }, head.currency, decisions, path)
  const place = () => ({ path, title: nameOf(page), words: () => 'in the rate sheet' })
  return decisions.merged({ base, template, contract }, place)
}

function nameOf(page: SheetPage | undefined): string {
  if (page?.kind !== 'product') return page?.kind === 'policies' ? 'Policies' : 'Notes'
  return `${page.productName}, ${page.ratePackageName}`
}

function updatedHead(heads: { base: SheetHead; template: SheetHead; contract: SheetHead }, decisions: Decisions): SheetHead {
  const part = <T>(path: string, title: string, of: (head: SheetHead) => T, words: (value: T) => string): T =>
    decisions.merged({ base: of(heads.base), template: of(heads.template), contract: of(heads.contract) }, () => ({
      path,
      title,
      words,
    })) ?? of(heads.template)
  return {
    currency: heads.template.currency,
    templateName: part('name', 'Name', ({ templateName }) => templateName, String),
    ...part(
      'period',
      'Contract period',
      ({ startDate, endDate }) => ({ startDate, endDate }),
      (period) => rangeText(periodOf(period)),
    ),
    ...part(
      'tax',
      'Tax',
      ({ taxInclusion, taxPercentage }) => ({ taxInclusion, ...(taxPercentage === undefined ? {} : { taxPercentage }) }),
      ({ taxInclusion, taxPercentage }) => `${taxInclusion}${taxPercentage === undefined ? '' : `, ${taxPercentage} %`}`,
    ),
  }
}

/** Pages that are as they were stay the same objects. */
function withDerived(pages: readonly SheetPage[], { currency }: SheetHead): readonly SheetPage[] {
  const products = pages.filter((page) => page.kind === 'product')
  if (products.every((page) => page.derivedFrom === undefined)) return pages
  const derived = new Map(pagesWithDerived(products, currency).map((page) => [pageIdOf(page), page]))
  return pages.map((page) => {
    const made = derived.get(pageIdOf(page))
    return made === undefined || isSameContent(made, page) ? page : made
  })
}
