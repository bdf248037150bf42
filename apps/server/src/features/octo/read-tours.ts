// Reads the tours of contracts in force, with the stop sales that hold for them.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Tour, toursOf } from '@tradewind/domain/contracting/octo/tours.ts'
import type { OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { pageWithStopSales } from '@tradewind/domain/contracting/stop-sale/noticed-page.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { Context } from '../../context.ts'
import { readOpenContract } from '../contracting/open-data/public.ts'
import { listContractStopSales } from '../contracting/stop-sale/public.ts'
import { contractsInForce, type InForce } from './feed-store.ts'

/** `sheet` has its days closed that stop sales close. */
export type ContractTours = { readonly open: OpenContract; readonly sheet: RateSheet; readonly tours: readonly Tour[] }

export async function readTours(context: Context, { id, version }: InForce): Promise<ContractTours> {
  const open = await readOpenContract(context, id, version)
  const stopSales = (await listContractStopSales(context, id)).items.toReversed()
  const { head, pages } = open.sheet
  const sheet = { head, pages: pages.map((page) => (page.kind === 'product' ? pageWithStopSales(page, head, stopSales) : page)) }
  return { open, sheet, tours: toursOf({ contractId: id, sheet }).tours }
}

/** The contract that an id of a tour begins with. @throws Refusal NoSuchTour also for a tour of another company */
export async function getTour(
  context: Context,
  companyId: string,
  productId: string,
): Promise<{ readonly tour: Tour; readonly sheet: RateSheet }> {
  const [contract] = /^[0-9a-f]{24}-/.test(productId) ? await contractsInForce(context, companyId, productId.slice(0, 24)) : []
  const found = contract && (await readTours(context, contract))
  const tour = found?.tours.find(({ id }) => id === productId)
  if (!found || !tour) throw new Refusal('NoSuchTour', { details: { productId } })
  return { tour, sheet: found.sheet }
}
