// A contract as rate plans of AlpineBits, with the list of what they cannot say.

import type { QueryOf } from '@tradewind/api/call.ts'
import type { getRatePlans as ratePlansCall } from '@tradewind/api/contracting/open-data.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { leftOutRows } from '@tradewind/domain/contracting/alpinebits/left-out-list.ts'
import { ratePlansOf } from '@tradewind/domain/contracting/alpinebits/rate-plans-of.ts'
import { ratePlansXml } from '@tradewind/domain/contracting/alpinebits/write-rate-plans.ts'
import { TERM_COLUMNS } from '@tradewind/domain/contracting/price-rows/price-columns.ts'
import { csvOf } from '@tradewind/domain/contracting/price-rows/price-csv.ts'
import { BYTE_ORDER_MARK } from '@tradewind/domain/text/csv.ts'
import type { Context } from '../../../context.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { zipStream } from '../downloads/public.ts'
import { fileNameOf } from './price-files.ts'
import { readOpenContract } from './open-version.ts'

/** @throws Refusal NotFound as `getOpenVersion`; NoRatePlans where nothing of the contract is a room with rates */
export async function ratePlanFile(
  context: Context,
  contractId: string,
  { version, edition, part, hotelCode }: QueryOf<typeof ratePlansCall>,
): Promise<FileAnswer> {
  const open = await readOpenContract(context, contractId, version)
  const planned = ratePlansOf(open, hotelCode)
  const madeAt = new Date(context.now()).toISOString()
  const list = () => [BYTE_ORDER_MARK, ...csvOf(TERM_COLUMNS, leftOutRows(open, planned))].join('')
  const names = {
    plans: fileNameOf(open, `AlpineBits ${edition}`, 'xml'),
    list: fileNameOf(open, `AlpineBits ${edition}, left out`, 'csv'),
  }
  if (part === 'left-out')
    return { body: Buffer.from(list()), contentType: 'text/csv; charset=utf-8; header=present', fileName: names.list }
  const xml = ratePlansXml(planned.message, { edition, madeAt: `${madeAt.slice(0, 19)}Z` })
  if (xml === undefined) throw new Refusal('NoRatePlans')
  if (part === 'rate-plans') return { body: Buffer.from(xml), contentType: 'application/xml; charset=utf-8', fileName: names.plans }
  async function* entries() {
    yield { name: names.plans, bytes: Buffer.from(xml ?? '') }
    yield { name: names.list, bytes: Buffer.from(list()) }
  }
  return { body: zipStream(entries(), madeAt), contentType: 'application/zip', fileName: fileNameOf(open, `AlpineBits ${edition}`, 'zip') }
}
