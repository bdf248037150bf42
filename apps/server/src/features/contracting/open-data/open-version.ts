// One version of a contract as programs of its parties read it.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type OpenContract, openContractOf } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import type { Context } from '../../../context.ts'
import type { ReadyJson } from '../../../platform/http/route.ts'
import { canReadSheet, type Document, getDocument, locationOf, type PartyContract } from '../contract/public.ts'
import { findSheet } from '../rate-sheet/public.ts'

type StoredSheet = NonNullable<Awaited<ReturnType<typeof findSheet>>>

export type OpenVersion = {
  readonly document: Document
  readonly contract: PartyContract
  readonly sheet: StoredSheet
  readonly seal: string
  readonly contentHash: string
  readonly sentAt: string
  readonly acceptedAt: string | null
}

/**
 * @param version the newest unless given
 * @throws Refusal NotFound for somebody who is no party to it, for a version that there is not, and for a buyer before it was sent
 */
export async function getOpenVersion(context: Context, contractId: string, version: number | undefined): Promise<OpenVersion> {
  const document = await getDocument(context, 'contract', contractId, version)
  const { contract } = document
  if (contract === null || !canReadSheet(document)) throw new Refusal('NotFound')
  const { queries } = context.db
  const [sheet, row] = await Promise.all([
    findSheet(queries, document.supplierId, document.sheetId),
    queries
      .selectFrom('contract_version')
      .select(['seal', 'content_hash', 'created_at', 'accepted_at'])
      .where('contract_id', '=', contractId)
      .where('version', '=', document.version)
      .executeTakeFirstOrThrow(),
  ])
  if (!sheet) throw new Refusal('NotFound')
  return {
    document,
    contract,
    sheet,
    seal: row.seal,
    contentHash: row.content_hash.toString('hex'),
    sentAt: (document.version === contract.version ? contract.sentAt : null) ?? row.created_at,
    acceptedAt: row.accepted_at,
  }
}

/** The version as open data, as JSON. */
export async function openContract(context: Context, contractId: string, version: number | undefined): Promise<ReadyJson> {
  return { json: JSON.stringify(await readOpenContract(context, contractId, version)) }
}

/** The version as open data. @throws Refusal as `getOpenVersion` */
export async function readOpenContract(context: Context, contractId: string, version: number | undefined): Promise<OpenContract> {
  return contractOf(context, await getOpenVersion(context, contractId, version))
}

async function contractOf(context: Context, open: OpenVersion): Promise<OpenContract> {
  const { document, contract, sheet, seal, contentHash, sentAt, acceptedAt } = open
  const [names, { locationId, locationName, place }] = await Promise.all([
    companyNames(context, [contract.supplierId, contract.buyerId]),
    locationOf(context, document),
  ])
  const company = (companyId: string) => ({ companyId, companyName: names.get(companyId) ?? '' })
  const supplier = company(contract.supplierId)
  const facts = {
    contractId: contract.id,
    version: document.version,
    newestVersion: contract.version,
    inForceVersion: contract.inForceVersion,
    state: contract.state,
    seal,
    contentHash,
    // What a buyer keeps for itself is of a supplier that has only a name.
    supplier: contract.ownPartnerName === null ? supplier : { ...supplier, companyName: contract.ownPartnerName },
    buyer: company(contract.buyerId),
    location: { locationId, locationName, place },
    sentAt,
    acceptedAt,
    answerBy: contract.deadlineDate,
  }
  return openContractOf(publicUrlOf(context), facts, sheet)
}

/** Without a slash at its end. */
export function publicUrlOf({ config }: Pick<Context, 'config'>): string {
  return config.publicUrl.replace(/\/+$/, '')
}

async function companyNames({ db }: Pick<Context, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.queries
    .selectFrom('company')
    .select(['id', 'company_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.company_name]))
}
