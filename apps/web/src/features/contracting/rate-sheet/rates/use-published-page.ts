// The page as the newest published version has it, to see what changed since.

import { getProductInfo } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../client/queries.ts'
import { useNavigation } from '../engine/public.ts'

/** Undefined while nothing was published, or when the product is new since. */
export function usePublishedPage(pageId: string): ProductPage | undefined {
  const navigation = useNavigation()
  const [productId = '', ratePackage = ''] = pageId.split('.')
  const query = queryOf(getProductInfo, {
    params: { docId: navigation.contract?.contractId ?? navigation.templateId, productId, ratePackage },
    body: { collection: navigation.contract ? 'contract' : 'template' },
  })
  const isPublished = navigation.pages.some((page) => page.pageId === pageId && page.isPublished)
  const { data } = useQuery({ ...query, ...(isPublished ? {} : { queryFn: skipToken }), staleTime: Number.POSITIVE_INFINITY })
  const page = data?.body
  return page?.kind === 'product' ? page : undefined
}
