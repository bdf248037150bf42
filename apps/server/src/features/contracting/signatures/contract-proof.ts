// The proof of a contract: what both sides know of it, as it can be checked without this installation.

import type { Json } from '@tradewind/domain/proof/canonical-text.ts'
import { headOf } from '@tradewind/domain/proof/chain.ts'
import { type Proof, PROOF_FORMAT } from '@tradewind/domain/proof/proof.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { type Context, getActor } from '../../../context.ts'
import { jsonOf, type Queries } from '../../../platform/db/database.ts'
import type { FileAnswer } from '../../../platform/http/route.ts'
import { getPartyContract, type PartyContract, readChain } from '../contract/public.ts'
import { findHead } from '../rate-sheet/public.ts'
import { NoTimeStamp, sealProof, SignerFailed, WrongSealingKey } from '../sealing/public.ts'

/** The proof with all events until now. @param version of the contract */
export async function proofOf(queries: Queries, contract: PartyContract, version: number): Promise<Proof> {
  const row = await queries
    .selectFrom('contract_version as v')
    .innerJoin('contract as c', 'c.id', 'v.contract_id')
    .innerJoin('company as s', 's.id', 'c.supplier_id')
    .innerJoin('company as b', 'b.id', 'c.buyer_id')
    .select(['v.sheet_id', 'v.seal', 'v.content_hash', 's.company_name as supplier_name', 'b.company_name as buyer_name'])
    .where('v.contract_id', '=', contract.id)
    .where('v.version', '=', version)
    .executeTakeFirstOrThrow()
  const sheet = { companyId: contract.supplierId, sheetId: row.sheet_id }
  const events = await readChain(queries, contract.id)
  return {
    format: PROOF_FORMAT,
    contract: {
      contractId: contract.id,
      supplierName: contract.ownPartnerName ?? row.supplier_name,
      buyerName: row.buyer_name,
      locationName: contract.locationName,
      templateName: contract.templateName,
    },
    document: {
      version,
      seal: row.seal,
      contentHash: row.content_hash.toString('hex'),
      head: { ...(await sealedHead(queries, sheet)) },
      pages: await pagesOf(queries, sheet),
    },
    events,
    head: headOf(events) ?? { number: 0, hash: '' },
  }
}

/** @throws Refusal NotFound for somebody who is no party to it; NotSentYet for a buyer who may not read the rates; StateChanged while there is no key to seal with, or it does not answer */
export async function downloadProof(context: Context, contractId: string): Promise<FileAnswer> {
  const contract = await getPartyContract(context.db.queries, getActor(context), contractId)
  if (!canReadRates(contract.side, contract.state)) throw new Refusal('NotSentYet')
  const bytes = await sealProof(context, await proofOf(context.db.queries, contract, contract.version)).catch((error: unknown) => {
    if (error instanceof WrongSealingKey) throw new Refusal('StateChanged', { message: `${error.message} A proof cannot be sealed now.` })
    if (!(error instanceof SignerFailed || error instanceof NoTimeStamp)) throw error
    context.log.warn({ err: error }, 'a proof could not be sealed')
    throw new Refusal('StateChanged', { message: 'What seals documents does not answer now. Please try again later.' })
  })
  const fileName = `${contract.locationName}, ${contract.templateName}, version ${contract.version}, proof.json`
  return { body: Buffer.from(bytes), size: bytes.length, contentType: 'application/json', fileName }
}

type SheetKey = { readonly companyId: string; readonly sheetId: string }

async function sealedHead(queries: Queries, { companyId, sheetId }: SheetKey): Promise<Record<string, Json | undefined>> {
  const found = await findHead(queries, companyId, sheetId)
  if (!found) throw new Error(`no rate sheet ${sheetId}`)
  return { ...found }
}

/** Each page with the hash under which its body is kept. */
async function pagesOf(queries: Queries, { companyId, sheetId }: SheetKey): Promise<Proof['document']['pages']> {
  const rows = await queries
    .selectFrom('rate_page as p')
    .innerJoin('rate_body as b', (join) => join.onRef('b.company_id', '=', 'p.company_id').onRef('b.hash', '=', 'p.body_hash'))
    .select(['p.page_id', 'p.body_hash', 'b.body'])
    .where('p.company_id', '=', companyId)
    .where('p.sheet_id', '=', sheetId)
    .orderBy('p.position')
    .execute()
  return rows.map((row) => ({ pageId: row.page_id, hash: row.body_hash.toString('hex'), body: jsonOf<Json>(row.body) }))
}
