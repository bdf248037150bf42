// What a buyer turned over with its partners.

import type { BodyOf } from '@tradewind/api/call.ts'
import type { saveTurnover as saveCall } from '@tradewind/api/connections/address-book.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { joinedTurnover, type Turnover } from '@tradewind/domain/connections/turnover-rows.ts'
import { amountText, getAmount } from '@tradewind/domain/money/amount.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { familyOf, lockEntries, tellBook } from './book-store.ts'

/** Suppliers turn nothing over with buyers. @throws Refusal NotFound for them */
export function getTurnoverWriter(context: Context) {
  const actor = getWriter(context)
  if (actor.companyType !== 'Contractor') throw new Refusal('NotFound')
  return actor
}

type Row = { partner_id: string; year: number; currency: string; amount: string }
export type PartnerTurnover = Turnover & { readonly partnerId: string }

/** What is kept of these entries, each by itself. @param partnerIds of the company; undefined means all */
export async function turnoverOf(queries: Queries, companyId: string, partnerIds?: readonly string[]): Promise<PartnerTurnover[]> {
  const rows = await runSql<Row>(
    queries,
    'select partner_id, year, currency, amount::text from partner_turnover where company_id = $1 and ($2::text[] is null or partner_id = any($2))',
    [companyId, partnerIds === undefined ? null : [...partnerIds]],
  )
  return rows.map((row) => ({
    partnerId: row.partner_id,
    year: row.year,
    currency: row.currency,
    amount: amountText(getAmount(row.amount), row.currency),
  })) as PartnerTurnover[] // an amount with the decimals of its currency is one
}

/** Of a partner with all that are shown as it. */
export async function turnoverOfFamily(
  queries: Queries,
  companyId: string,
  family: readonly { readonly id: string }[],
): Promise<Turnover[]> {
  return joinedTurnover(
    await turnoverOf(
      queries,
      companyId,
      family.map((each) => each.id),
    ),
  )
}

/** @throws Refusal NotFound for a partner of others, and for suppliers */
export async function saveTurnover(context: Context, { partnerId, turnover }: BodyOf<typeof saveCall>): Promise<void> {
  const { companyId } = getTurnoverWriter(context)
  await context.db.transaction(async (tx) => {
    const family = await familyOf(tx, companyId, partnerId)
    const [root] = family
    if (!root) throw new Refusal('NotFound')
    const ids = family.map((each) => each.id)
    await lockEntries(tx, companyId, ids)
    await runSql(tx, 'delete from partner_turnover where company_id = $1 and partner_id = any($2)', [companyId, ids])
    await insertTurnover(
      tx,
      companyId,
      turnover.map((each) => ({ ...each, partnerId: root.id })),
    )
    await audit(context, tx, 'partner.turnover', root.id, { partner: root.partner_name })
    await tellBook(context, tx, companyId)
  })
}

type NewTurnover = { readonly partnerId: string; readonly year: number; readonly currency: string; readonly amount: string }

/** Amounts of a partner, year and currency that are there are replaced. The entries are locked. */
export async function insertTurnover(tx: Transaction, companyId: string, turnover: readonly NewTurnover[]): Promise<void> {
  await runSql(
    tx,
    `insert into partner_turnover (company_id, partner_id, year, currency, amount)
     select $1::text, r."partnerId", r.year, r.currency, r.amount
     from json_to_recordset($2::json) as r ("partnerId" text, year integer, currency text, amount numeric)
     on conflict (company_id, partner_id, year, currency) do update set amount = excluded.amount, changed_at = now()`,
    [
      companyId,
      JSON.stringify(
        turnover.map(({ partnerId, year, currency, amount }) => ({ partnerId, year, currency, amount: rounded(amount, currency) })),
      ),
    ],
  )
}

/** More decimals than the currency has are no money. */
function rounded(amount: string, currency: string): string {
  return amountText(getAmount(amount), currency)
}
