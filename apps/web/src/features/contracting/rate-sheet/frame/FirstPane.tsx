// A draft by its address alone: it opens at its first product, or with what is shown while there is none.

import { DEFAULT_RATE_PACKAGE } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { Navigate } from '@tanstack/react-router'
import { useDraftStore, useNavigation } from '../engine/public.ts'

export function FirstPane() {
  const { draftId } = useDraftStore()
  const { pages } = useNavigation()
  const [productId = 'none', ratePackage = DEFAULT_RATE_PACKAGE] = pages.find((page) => page.kind === 'product')?.pageId.split('.') ?? []
  return (
    <Navigate
      to="/contracting/draft/$contractId/product/$productId/$ratePackage"
      params={{ contractId: draftId, productId, ratePackage }}
      search={({ open, of }) => ({ ...(open === undefined ? {} : { open }), ...(of === undefined ? {} : { of }) })}
      replace
    />
  )
}
