// Where the feed of a contract's tours is, and what it does not say of them.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getOctoFeed } from '@tradewind/api/octo.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { octoLeftOut } from '@tradewind/domain/contracting/octo/octo-left-out.ts'
import { TERM_COLUMNS } from '@tradewind/domain/contracting/price-rows/price-columns.ts'
import { csvOf } from '@tradewind/domain/contracting/price-rows/price-csv.ts'
import { BYTE_ORDER_MARK } from '@tradewind/domain/text/csv.ts'
import { type Context, getActor } from '../../context.ts'
import type { FileAnswer } from '../../platform/http/route.ts'
import { getPartyContract } from '../contracting/contract/public.ts'
import { fileNameOf } from '../contracting/open-data/public.ts'
import { contractsInForce } from './feed-store.ts'
import { feedAddress } from './products.ts'
import { type ContractTours, readTours } from './read-tours.ts'

/** @throws Refusal NotFound for a company that is no party to it, NoTours */
export async function feedOfContract(context: Context, contractId: string): Promise<AnswerOf<typeof getOctoFeed>> {
  const { otherCompanyId, tours } = await toursOfContract(context, contractId)
  return { address: feedAddress(context, otherCompanyId), tours: tours.length }
}

/** @throws Refusal as `feedOfContract` */
export async function leftOutOfContract(context: Context, contractId: string): Promise<FileAnswer> {
  const { open } = await toursOfContract(context, contractId)
  const text = [BYTE_ORDER_MARK, ...csvOf(TERM_COLUMNS, octoLeftOut(open))].join('')
  return {
    body: Buffer.from(text),
    contentType: 'text/csv; charset=utf-8; header=present',
    fileName: fileNameOf(open, 'OCTO, left out', 'csv'),
  }
}

async function toursOfContract(context: Context, contractId: string): Promise<ContractTours & { readonly otherCompanyId: string }> {
  const { buyerId, supplierId, side } = await getPartyContract(context.db.queries, getActor(context), contractId)
  const otherCompanyId = side === 'buyer' ? supplierId : buyerId
  const [inForce] = await contractsInForce(context, otherCompanyId, contractId)
  const found = inForce && (await readTours(context, inForce))
  if (!found || found.tours.length === 0) throw new Refusal('NoTours')
  return { ...found, otherCompanyId }
}
