// Findings about rates that are made from those of another rate package or product.

import { type CurrencyCode, groupedText, sameAmount } from '../../money/amount.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { derivationText, derivedPage, sourceOf } from '../rates/derived-package.ts'
import { followedRates } from '../rates/followed-rates.ts'
import type { FindingPlace, RateFinding } from './rate-finding.ts'

/**
 * Pages whose source is not in the sheet, or that follow one another in a circle: their rates stay as they are. Rates that are not what
 * they are made from says, and packages that cost exactly what another package of their product costs.
 */
export function followChecks(pages: readonly ProductPage[], currency: CurrencyCode): RateFinding[] {
  return pages.flatMap((page): readonly RateFinding[] => {
    if (!page.derivedFrom) return []
    const { productId, ratePackageId } = page
    const place = { productId, ratePackageId, section: 'rates' } as const
    const source = sourceOf(pages, page)
    if (!source) {
      const text = 'The rates follow those of a product or rate package that is not in this sheet: they stay as they are.'
      return [{ code: 'followsNothing', level: 'warning', place, text }]
    }
    if (!isInCircle(pages, page)) return againstSource(page, source, currency)
    const text = `The rates follow ${source.productName}, ${source.ratePackageName}, which follow these: they stay as they are.`
    return [{ code: 'followsInCircle', level: 'error', place, text }]
  })
}

function isInCircle(pages: readonly ProductPage[], page: ProductPage): boolean {
  const seen = new Set<ProductPage>()
  for (let each = sourceOf(pages, page); each && !seen.has(each); each = sourceOf(pages, each)) {
    if (each === page) return true
    seen.add(each)
  }
  return false
}

/** Speed: of four hundred pages one is typed into, and only that one and its followers are compared again. */
const KNOWN = new WeakMap<
  ProductPage,
  { readonly source: ProductPage; readonly currency: CurrencyCode; readonly findings: readonly RateFinding[] }
>()

function againstSource(page: ProductPage, source: ProductPage, currency: CurrencyCode): readonly RateFinding[] {
  const known = KNOWN.get(page)
  if (known?.source === source && known.currency === currency) return known.findings
  const findings = [...notAsMade(page, source, currency), ...costsTheSame(page, source)]
  KNOWN.set(page, { source, currency, findings })
  return findings
}

/** The rates as they are, against those that are made of the source now; one finding for the page, with the first that differs. */
function notAsMade(page: ProductPage, source: ProductPage, currency: CurrencyCode): RateFinding[] {
  if (!page.derivedFrom) return []
  const made = derivedPage(page, source, currency)
  const different = followedRates(made, page, currency).filter(({ before, after }) => after === undefined || !sameAmount(before, after))
  const [first] = different
  if (!first) return []
  const { seasonId, seasonName, rateSet, description, before, after } = first
  const is = after === undefined ? 'has no amount' : `is ${groupedText(after)}`
  const text = `${seasonName}, ${description} ${is}, but ${nameOf(source, page)} ${derivationText(page.derivedFrom)} is ${groupedText(before)}.${more(different.length)}`
  return [{ code: 'followsOtherwise', level: 'error', place: { ...placeOf(page), seasonId, rateSet, description }, text }]
}

function nameOf(source: ProductPage, { productId }: ProductPage): string {
  return source.productId === productId ? source.ratePackageName : source.productName
}

function more(count: number): string {
  return count < 2 ? '' : ` And ${count - 1} more.`
}

/** Half board at the price of bed and breakfast. Two products may well cost the same. */
function costsTheSame(page: ProductPage, source: ProductPage): RateFinding[] {
  const { percentage, amount = '0', overrides } = page.derivedFrom ?? { overrides: [] }
  if (page.productId !== source.productId || overrides.length > 0 || Number(percentage) !== 0 || Number(amount) !== 0) return []
  const text = `${page.ratePackageName} costs exactly what ${source.ratePackageName} costs: its rates follow with no difference.`
  return [{ code: 'costsTheSame', level: 'warning', place: placeOf(page), text }]
}

function placeOf({ productId, ratePackageId }: ProductPage): FindingPlace {
  return { productId, ratePackageId, section: 'rates' }
}
