// Where a draft opens: at its first product.

import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { DEFAULT_RATE_PACKAGE } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { paths } from '../../../paths.ts'

/** C-RT-009 */
export function firstDraftAddress(draftId: string, sheet: PlacedSheet): string {
  const first = sheet.pages.map((page) => page.body).find((body) => body.kind === 'product')
  return paths.draftProduct(draftId, first?.productId ?? 'none', first?.ratePackageName ?? DEFAULT_RATE_PACKAGE)
}
