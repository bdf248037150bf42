// A stop sale in the words of both sides.

import type { StopSaleNotice, StopSaleReceipt } from '@tradewind/api/contracting/stop-sale.ts'
import { noticeDaysText, type StopSale, stopSaleTitle } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export function titleOf(notice: Pick<StopSaleNotice, 'kind' | 'rooms'>): string {
  return stopSaleTitle(notice)
}

export function daysOf({ days }: Pick<StopSaleNotice, 'days'>): string {
  return noticeDaysText(days)
}

export function productsOf({ productNames }: Pick<StopSaleNotice, 'productNames'>): string {
  return productNames.length === 0 ? 'All products' : productNames.join(', ')
}

/** As the rules of the domain take them. @param newestFirst as the calls answer them */
export function inOrderOfSending(newestFirst: readonly (StopSaleNotice & Pick<StopSale, 'productIds'>)[]): readonly StopSale[] {
  return newestFirst.toReversed().map(({ days, kind, productIds, rooms, reason }) => ({ days, kind, productIds, rooms, reason }))
}

export const RECEIPT_WORDS: Readonly<Record<StopSaleReceipt['state'], { readonly label: string; readonly tone: Tone }>> = {
  confirmed: { label: 'Confirmed', tone: 'ok' },
  opened: { label: 'Opened', tone: 'info' },
  sent: { label: 'Not opened', tone: 'warn' },
  queued: { label: 'Being sent', tone: 'neutral' },
  unreachable: { label: 'Not reached', tone: 'danger' },
}
