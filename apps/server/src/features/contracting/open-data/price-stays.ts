// Prices many stays by one version of a contract, by the calculator of the domain, with the stop sales that the calculator of the contract's page knows.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type { AskedStay, PricedStay, priceStays as priceCall } from '@tradewind/api/contracting/open-data.ts'
import { dayAt, type Day } from '@tradewind/domain/calendar/day.ts'
import { pageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import { type ProductPage, productPagesOf, type SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import type { SoldStay } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import type { Context } from '../../../context.ts'
import { listContractStopSales } from '../stop-sale/public.ts'
import { getOpenVersion } from './open-version.ts'

/** So many stays are priced before others have their turn: a few milliseconds. */
const AT_ONCE = 100

/** @throws Refusal NotFound as `getOpenVersion` */
export async function priceStays(
  context: Context,
  contractId: string,
  { version, withDetails, stays }: BodyOf<typeof priceCall>,
  signal: AbortSignal,
): Promise<GivenAnswerOf<typeof priceCall>> {
  const open = await getOpenVersion(context, contractId, version)
  const { head } = open.sheet
  const stopSales = (await listContractStopSales(context, contractId)).items.toReversed()
  const today = dayAt(context.now(), 'UTC')
  const pages = new Map(productPagesOf(open.sheet).map((page) => [keyOf(page), pageWithStopSales(page, head, stopSales)]))
  const priced: PricedStay[] = []
  for (let i = 0; i < stays.length; i += AT_ONCE) {
    for (const stay of stays.slice(i, i + AT_ONCE)) priced.push(pricedStay(pages.get(keyOf(stay)), head, stay, { withDetails, today }))
    // The server answers others meanwhile, and stops when nobody waits for the prices any more.
    await new Promise((resolve) => setImmediate(resolve))
    signal.throwIfAborted()
  }
  return {
    contractId,
    version: open.document.version,
    seal: open.seal,
    contentHash: open.contentHash,
    currency: head.currency,
    stays: priced,
  }
}

function keyOf({ productId, ratePackageId }: Pick<ProductPage, 'productId' | 'ratePackageId'>): string {
  return JSON.stringify([productId, ratePackageId])
}

function pricedStay(
  page: ProductPage | undefined,
  head: SheetHead,
  { ref, bookingDay, ...asked }: AskedStay,
  { withDetails, today }: { readonly withDetails: boolean; readonly today: Day },
): PricedStay {
  if (!page)
    return {
      ref,
      isSellable: false,
      refusals: [{ code: 'noProduct', text: 'This version has no product with this id in this rate package.' }],
    }
  const answer = priceStay(page, head, { ...asked, bookingDay: bookingDay ?? today })
  if (!answer.isSellable) return { ref, isSellable: false, refusals: [...answer.refusals] }
  return {
    ref,
    isSellable: true,
    total: answer.total,
    nett: answer.nett ?? null,
    tax: answer.tax ?? null,
    offers: answer.appliedOffers.map(({ offerId, offerName, off }) => ({ offerId, offerName, off })),
    paidOnSpot: [...answer.paidOnSpot],
    availability: answer.availability.kind,
    assumptions: [...answer.assumptions],
    ...(withDetails ? detailsOf(answer) : {}),
  }
}

function detailsOf({
  nights,
  extras,
  offStay,
}: SoldStay): Pick<Extract<PricedStay, { isSellable: true }>, 'nights' | 'extras' | 'offStay'> {
  return {
    nights: nights.map(({ day, seasonName, parts, gross, offers, isFree, retail }) => {
      return { day, seasonName, parts: [...parts], gross, offers: [...offers], isFree, retail }
    }),
    extras: [...extras],
    offStay: [...offStay],
  }
}
