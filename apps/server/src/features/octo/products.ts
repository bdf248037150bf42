// The supplier and the products of an OCTO feed.

import type { GivenAnswerOf } from '@tradewind/api/call.ts'
import type { getOctoSupplier, listOctoCapabilities } from '@tradewind/api/octo.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import { octoProduct } from '@tradewind/domain/contracting/octo/octo-product.ts'
import { OCTO_CAPABILITIES, type OctoProduct } from '@tradewind/domain/contracting/octo/octo.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import type { Context } from '../../context.ts'
import { publicUrlOf } from '../contracting/open-data/public.ts'
import type { Asks } from './asks.ts'
import { contractsInForce, supplierOf } from './feed-store.ts'
import { getTour, readTours } from './read-tours.ts'

/** The address of the feed, without a slash at its end. */
export function feedAddress(context: Context, companyId: string): string {
  return `${publicUrlOf(context)}/octo/${companyId}`
}

/** @throws Refusal NotFound as `getSupplier` */
export async function listCapabilities(context: Context, companyId: string): Promise<GivenAnswerOf<typeof listOctoCapabilities>> {
  if ((await contractsInForce(context, companyId)).length === 0) throw new Refusal('NotFound')
  const docs = `${publicUrlOf(context)}/docs`
  return OCTO_CAPABILITIES.map((id) => ({ id, revision: 1, required: false, dependencies: [], docs }))
}

/** @throws Refusal NotFound where no contract with this company is in force */
export async function getSupplier(
  context: Context,
  companyId: string,
  { withContent }: Asks,
): Promise<GivenAnswerOf<typeof getOctoSupplier>> {
  const [first] = await contractsInForce(context, companyId)
  if (!first) throw new Refusal('NotFound')
  const { id, company_name, website, city, country_code } = await supplierOf(context, first.id)
  const address = [city, country_code && countryName(country_code)].filter(Boolean).join(', ')
  return {
    id,
    name: company_name,
    endpoint: feedAddress(context, companyId),
    contact: { website, email: null, telephone: null, address: address || null },
    ...(withContent ? { shortDescription: null, media: [] } : {}),
  }
}

/** @throws Refusal NotFound as `getSupplier` */
export async function listProducts(context: Context, companyId: string, asks: Asks, signal: AbortSignal): Promise<OctoProduct[]> {
  const contracts = await contractsInForce(context, companyId)
  if (contracts.length === 0) throw new Refusal('NotFound')
  const products: OctoProduct[] = []
  const today = dayAt(context.now(), 'UTC')
  for (const contract of contracts) {
    const { sheet, tours } = await readTours(context, contract)
    for (const tour of tours) {
      products.push(octoProduct(tour, { sheet, today, ...asks }))
      // The prices of a year take milliseconds: others take turns between, and the caller may have gone.
      await new Promise((resolve) => setImmediate(resolve))
      signal.throwIfAborted()
    }
  }
  return products
}

/** @throws Refusal NoSuchTour */
export async function getProduct(
  context: Context,
  { companyId, productId }: { readonly companyId: string; readonly productId: string },
  asks: Asks,
): Promise<OctoProduct> {
  const { tour, sheet } = await getTour(context, companyId, productId)
  return octoProduct(tour, { sheet, today: dayAt(context.now(), 'UTC'), ...asks })
}
