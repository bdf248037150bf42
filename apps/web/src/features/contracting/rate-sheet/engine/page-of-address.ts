// Which page of the draft an address means.

import { DEFAULT_RATE_PACKAGE } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { DraftNavigation } from './draft-snapshot.ts'

/** The rate package stands in the address by its id or name, or as Primary for the first one. // C-RT-009, C-CN-036 */
export function pageOfAddress(
  { pages }: Pick<DraftNavigation, 'pages'>,
  { productId, ratePackage }: { productId?: string; ratePackage?: string },
): string | undefined {
  if (productId === undefined) return undefined
  const own = `${productId}.`
  const asked = `${own}${ratePackage}`
  if (pages.some((page) => page.pageId === asked)) return asked
  const packages = pages.filter((page) => page.pageId.startsWith(own))
  const found =
    packages.find((page) => page.ratePackageName === ratePackage) ?? (ratePackage === DEFAULT_RATE_PACKAGE ? packages[0] : undefined)
  return found?.pageId
}
