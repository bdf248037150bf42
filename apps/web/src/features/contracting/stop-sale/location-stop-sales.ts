// The stop sales that the supplier sent for a location, for its own templates and drafts: nobody enters the days a second time.

import { listLocationStopSales } from '@tradewind/api/contracting/stop-sale.ts'
import { useQuery } from '@tanstack/react-query'
import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { useMemo } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { inOrderOfSending } from './notice-words.ts'

/** In the order of sending. @param locationId null: none */
export function useLocationStopSales(locationId: string | null): readonly StopSale[] {
  const { data } = useQuery({
    ...queryOf(listLocationStopSales, { query: { locationId: locationId ?? '' } }),
    enabled: locationId !== null,
  })
  return useMemo(() => inOrderOfSending(data?.items ?? []), [data])
}
