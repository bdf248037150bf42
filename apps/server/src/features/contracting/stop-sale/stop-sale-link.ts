// Links of stop sales: a capability to see and confirm one of them, for one address.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import { linkKind } from '../../../mail-links.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { readersOfContracts } from '../contract/public.ts'

const YEAR_MS = 365 * 24 * 3600_000
const newLink = linkKind({ path: '/assets-landing-stop-sale', namesReader: false })

/** Makes a link and returns its address. The token is in the address only; the database keeps its hash. */
export async function newStopSaleLink(
  services: Services,
  tx: Transaction,
  link: { receiptId: string; email: string; mailId: string },
): Promise<string> {
  const { url, tokenHash } = newLink(services, link.email)
  await tx
    .insertInto('stop_sale_link')
    .values({
      token_hash: tokenHash,
      receipt_id: link.receiptId,
      email: link.email,
      mail_id: link.mailId,
      expires_at: new Date(services.now() + YEAR_MS),
    })
    .execute()
  return url
}

/** What a link opens. @throws Refusal LinkNotValid when it is unknown or too old */
export async function getStopSaleLink(queries: Queries, token: string, now: number) {
  const row = await queries
    .selectFrom('stop_sale_link as k')
    .innerJoin('stop_sale_receipt as r', 'r.id', 'k.receipt_id')
    .select(['k.email', 'k.mail_id', 'k.expires_at', 'r.id', 'r.buyer_id', 'r.company_id'])
    .where('k.token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!row || Date.parse(row.expires_at) < now) throw new Refusal('LinkNotValid')
  return { receiptId: row.id, buyerId: row.buyer_id, supplierId: row.company_id, email: row.email, mailId: row.mail_id }
}

/** Ends the links of addresses that no longer get e-mails about any contract of their receipt. To be called once they are removed. */
export async function endStopSaleLinks(
  tx: Transaction,
  { companyId, contractIds, emails }: { companyId: string; contractIds: readonly string[]; emails: readonly string[] },
): Promise<void> {
  const links = await runSql<{ token_hash: Buffer; email: string; contract_ids: string[] }>(
    tx,
    `select k.token_hash, k.email, r.contract_ids from stop_sale_link k join stop_sale_receipt r on r.id = k.receipt_id
     where r.company_id = $1 and r.contract_ids && $2::text[] and k.email = any($3)`,
    [companyId, [...contractIds], [...emails]],
  )
  const readers = await readersOfContracts(tx, [...new Set(links.flatMap((link) => link.contract_ids))])
  const ended = links.filter(({ email, contract_ids: ids }) => !ids.some((id) => readers.get(id)?.includes(email)))
  if (ended.length === 0) return
  await tx
    .deleteFrom('stop_sale_link')
    .where(
      'token_hash',
      'in',
      ended.map((link) => link.token_hash),
    )
    .execute()
}
