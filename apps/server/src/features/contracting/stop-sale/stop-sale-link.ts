// Links of stop sales: a capability to see and confirm one of them, for one address.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { Services } from '../../../context.ts'
import { linkKind } from '../../../mail-links.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { readersOfContracts } from '../contract/public.ts'

const YEAR_MS = 365 * 24 * 3600_000
const newLink = linkKind({ path: '/assets-landing-stop-sale', namesReader: false })

type NewLink = { readonly receiptId: string; readonly email: string; readonly mailId: string }

const INSERT = prepared(
  'insert stop sale links',
  `insert into stop_sale_link (token_hash, receipt_id, email, mail_id, expires_at)
   select decode(token, 'hex'), receipt_id, email, mail_id, $2::timestamptz
   from json_to_recordset($1::json) as r (token text, receipt_id text, email text, mail_id text)`,
  { isSilent: true },
)

/** Makes links, in one statement, and returns their addresses. The token is in the address only; the database keeps its hash. */
export async function newStopSaleLinks(services: Services, tx: Transaction, links: readonly NewLink[]): Promise<string[]> {
  const made = links.map((link) => ({ ...link, ...newLink(services, link.email) }))
  const rows = made.map(({ tokenHash, receiptId, email, mailId }) => ({
    token: tokenHash.toString('hex'),
    receipt_id: receiptId,
    email,
    mail_id: mailId,
  }))
  await runSql(tx, INSERT, [JSON.stringify(rows), new Date(services.now() + YEAR_MS).toISOString()])
  return made.map(({ url }) => url)
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
