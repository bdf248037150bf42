// Findings about rates that are made from those of another product.

import type { ProductPage } from '../rate-sheet.ts'
import { sourceOf } from '../rates/derived-package.ts'
import type { RateFinding } from './rate-finding.ts'

/** Pages whose source is not in the sheet, or that follow one another in a circle: their rates stay as they are. */
export function followChecks(pages: readonly ProductPage[]): RateFinding[] {
  return pages.flatMap((page): RateFinding[] => {
    if (!page.derivedFrom) return []
    const { productId, ratePackageId } = page
    const place = { productId, ratePackageId, section: 'rates' } as const
    const source = sourceOf(pages, page)
    if (!source) {
      const text = 'The rates follow those of a product or rate package that is not in this sheet: they stay as they are.'
      return [{ code: 'followsNothing', level: 'warning', place, text }]
    }
    if (!isInCircle(pages, page)) return []
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
