// The stop sales over the draft: its screens show days as they are sold, although the draft itself does not hold them.

import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import { useIsGuestOfSheet } from '../../../../client/session.ts'
import { useLocationStopSales } from '../../stop-sale/public.ts'
import { useNavigation } from './use-draft.ts'

/** In the order of sending. None for a guest in the rate sheet of another company: stop sales are read by the supplier's own people. */
export function useSheetStopSales(): readonly StopSale[] {
  const { locationId } = useNavigation().location
  const isGuest = useIsGuestOfSheet()
  return useLocationStopSales(isGuest ? null : locationId)
}
