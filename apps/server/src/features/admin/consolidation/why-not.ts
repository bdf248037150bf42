// Why two accounts cannot be consolidated, or not now, as sentences for the administrator.

import { MOST_SECONDARY } from '../../accounts/secondary-email/public.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import type { BothAccounts } from './both-accounts.ts'

/** A contract that people sign stays as it is until they have. */
const BEING_SIGNED = `select count(*)::int as count from contract c join signature_request r on r.contract_id = c.id and r.state = 'open'`

/** @param ownId the consolidation that asks, which is under way itself */
export async function whyNot(queries: Queries, both: BothAccounts, ownId: string | null): Promise<string[]> {
  const { from, to, moves } = both
  if (from.company_id === to.company_id) return [`${from.email} is of ${to.company_name} already.`]
  if (from.is_of_provider || to.is_of_provider) return ['The provider’s own company is not consolidated.']
  const closed = [from, to].find((each) => each.is_closed)
  if (closed) return [`${closed.company_name} is closed.`]
  if (!from.has_password) return [`Nobody signs in with ${from.email}. Use “Make it a second address” instead.`]
  const supplier = [from, to].find((each) => each.company_type === 'Supplier')
  if (supplier) return [`Only buyers are consolidated, and ${supplier.company_name} is a supplier.`]
  const problems = moves === 'company' ? await ofCompany(queries, both) : await ofAddress(queries, both)
  if (to.addresses + from.addresses + 1 > MOST_SECONDARY)
    problems.push(`${to.email} would have more than ${MOST_SECONDARY} other addresses.`)
  const underWay = await countOf(
    queries,
    `select count(*)::int as count from consolidation where state in ('running', 'undoing') and id is distinct from $3
       and (from_company_id in ($1, $2) or to_company_id in ($1, $2))`,
    [from.company_id, to.company_id, ownId],
  )
  if (underWay > 0) problems.push('One of the two is being consolidated already.')
  return problems
}

async function ofCompany(queries: Queries, { from }: BothAccounts): Promise<string[]> {
  const problems: string[] = []
  if (from.is_paid_by_card) problems.push(`${from.company_name} pays by card. End that first, under Billing or in Stripe.`)
  const signed = await countOf(queries, `${BEING_SIGNED} where $1 in (c.buyer_id, c.supplier_id)`, [from.company_id])
  if (signed > 0)
    problems.push(
      `${signed === 1 ? 'A contract' : `${signed} contracts`} of ${from.company_name} is being signed. Wait for it, or let the request be withdrawn.`,
    )
  const running = await countOf(
    queries,
    `select (select count(*) from work where company_id = $1 and state in ('queued', 'running'))::int
       + (select count(*) from booking_export where company_id = $1 and state = 'running')::int as count`,
    [from.company_id],
  )
  if (running > 0) problems.push(`A job of ${from.company_name} is running. Wait for it.`)
  return problems
}

async function ofAddress(queries: Queries, { from }: BothAccounts): Promise<string[]> {
  const problems: string[] = []
  if (from.is_only_admin)
    problems.push(
      `${from.email} is the only administrator of ${from.company_name}. Consolidate the company, or name another administrator first.`,
    )
  const asked = await countOf(queries, `select count(*)::int as count from signature where user_id = $1 and state = 'waiting'`, [
    from.user_id,
  ])
  if (asked > 0) problems.push(`${from.email} is asked to sign a contract. Wait for it, or let the request be withdrawn.`)
  return problems
}

/** Why it cannot be taken apart; undefined when it can. */
export async function whyNotApart(
  queries: Queries,
  done: { id: string; from_company_id: string; to_company_id: string; to_user_id: string; email: string },
): Promise<string | undefined> {
  const later = await runSql<{ from_name: string; to_name: string }>(
    queries,
    `select f.company_name as from_name, t.company_name as to_name from consolidation n join company f on f.id = n.from_company_id
       join company t on t.id = n.to_company_id
     where n.id > $1 and n.state in ('running', 'done', 'undoing')
       and (n.from_company_id in ($2, $3) or n.to_company_id in ($2, $3)) order by n.id desc limit 1`,
    [done.id, done.from_company_id, done.to_company_id],
  )
  if (later[0]) return `${later[0].from_name} was consolidated into ${later[0].to_name} after that. Take these apart first.`
  const signed = await countOf(
    queries,
    `${BEING_SIGNED} where c.id in (select w.after ->> 'id' from consolidation_row w where w.consolidation_id = $1 and w.table_name = 'contract')`,
    [done.id],
  )
  if (signed > 0) return 'A contract that moved is being signed. Wait for it, or let the request be withdrawn.'
  const taken = await countOf(
    queries,
    `select (select count(*) from user_account where email = $1 and deleted_at is null and confirmed_at is not null)::int
       + (select count(*) from secondary_email where email = $1 and confirmed_at is not null and user_id <> $2)::int as count`,
    [done.email, done.to_user_id],
  )
  return taken > 0 ? `${done.email} belongs to another account by now.` : undefined
}

async function countOf(queries: Queries, sql: string, values: unknown[]): Promise<number> {
  const [row] = await runSql<{ count: number }>(queries, sql, values)
  return row?.count ?? 0
}
