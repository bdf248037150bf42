// Links of requests: a capability to answer one request, for one address.

import { Refusal } from '@tradewind/api/refusals.ts'
import { addDays, type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import type { Services } from '../../../context.ts'
import { linkKind } from '../../../mail-links.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'

/** Late answers are welcome for so long. */
const DAYS_AFTER_DEADLINE = 60
const newLink = linkKind({ path: '/assets-landing-request', namesReader: true })

type NewLink = { readonly askedId: string; readonly email: string; readonly mailId: string; readonly deadline: Day }

const INSERT = prepared(
  'insert request links',
  `insert into request_link (token_hash, asked_id, email, mail_id, expires_at)
   select decode(token, 'hex'), asked_id, email, mail_id, expires_at
   from json_to_recordset($1::json) as r (token text, asked_id text, email text, mail_id text, expires_at timestamptz)`,
  { isSilent: true },
)

/** Makes links, in one statement, and returns their addresses. The token is in the address only; the database keeps its hash. */
export async function newRequestLinks(services: Services, tx: Transaction, links: readonly NewLink[]): Promise<string[]> {
  const made = links.map((link) => ({ ...link, ...newLink(services, link.email) }))
  const rows = made.map(({ tokenHash, askedId, email, mailId, deadline }) => ({
    token: tokenHash.toString('hex'),
    asked_id: askedId,
    email,
    mail_id: mailId,
    expires_at: `${addDays(deadline, DAYS_AFTER_DEADLINE)}T00:00:00Z`,
  }))
  await runSql(tx, INSERT, [JSON.stringify(rows)])
  return made.map(({ url }) => url)
}

export type LivingRequestLink = {
  readonly askedId: string
  readonly requestId: string
  readonly email: string
  readonly mailId: string
  readonly userId: string
  readonly supplierId: string
  readonly buyerId: string
  readonly buyerName: string
  readonly requestName: string
  readonly isWithdrawn: boolean
}

/** A deadline that is moved on takes links along that were mailed before it; one that is moved nearer shortens none. In milliseconds. */
function endOf({ expires_at: expiresAt, deadline }: { expires_at: string; deadline: string }): number {
  return Math.max(Date.parse(expiresAt), Date.parse(`${addDays(getDay(deadline), DAYS_AFTER_DEADLINE)}T00:00:00Z`))
}

/** What a link opens. @throws Refusal LinkNotValid when it is unknown, too old, or its person was disabled or has moved to another company */
export async function getRequestLink(queries: Queries, token: string, now: number): Promise<LivingRequestLink> {
  const row = await queries
    .selectFrom('request_link as k')
    .innerJoin('asked_supplier as a', 'a.id', 'k.asked_id')
    .innerJoin('contract_request as r', (join) => join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.request_id'))
    .innerJoin('company as b', 'b.id', 'a.company_id')
    .innerJoin('user_account as u', 'u.id', 'a.user_id')
    .select(['k.email', 'k.mail_id', 'k.expires_at', 'a.id', 'a.request_id', 'a.company_id', 'a.supplier_id', 'r.request_name'])
    .select(['r.withdrawn_at', 'r.deadline', 'b.company_name', 'u.id as user_id', 'u.company_id as user_company_id'])
    .where('k.token_hash', '=', sha256(token))
    .where('u.disabled_at', 'is', null)
    .where('b.closed_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || endOf(row) < now || row.supplier_id === null || row.user_company_id !== row.supplier_id) throw new Refusal('LinkNotValid')
  return {
    askedId: row.id,
    requestId: row.request_id,
    email: row.email,
    mailId: row.mail_id,
    userId: row.user_id,
    supplierId: row.supplier_id,
    buyerId: row.company_id,
    buyerName: row.company_name,
    requestName: row.request_name,
    isWithdrawn: row.withdrawn_at !== null,
  }
}
