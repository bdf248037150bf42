// What is known of a user and a company that may be sent as usage data, and when it was.

import type { UsageFields } from '@tradewind/api/usage.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { type Queries, runSql, type Transaction } from '../../platform/db/database.ts'

export type UsageChoice = { readonly isStopped: boolean; readonly fields: UsageFields }

/** Undefined when the user is not there any more. */
export async function findUsage(queries: Queries, companyId: string, userId: string): Promise<UsageChoice | undefined> {
  const row = await queries
    .selectFrom('user_account')
    .innerJoin('company', 'company.id', 'user_account.company_id')
    .leftJoin('usage_setting', 'usage_setting.company_id', 'company.id')
    .select(['user_account.first_name', 'user_account.last_name', 'user_account.created_at as joined_at'])
    .select([
      'company.company_name',
      'company.created_at',
      'company.plan',
      'company.product_type',
      'company.company_type',
      'company.website',
    ])
    .select(['usage_setting.is_stopped', 'usage_setting.booking_system', 'usage_setting.email_client', 'usage_setting.affiliate_url'])
    .where('user_account.company_id', '=', companyId)
    .where('user_account.id', '=', userId)
    .where('user_account.deleted_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      isStopped: row.is_stopped ?? false,
      fields: {
        user: { id: userId, name: fullName(row.first_name, row.last_name), createdAt: row.joined_at },
        company: {
          id: companyId,
          name: row.company_name,
          createdAt: row.created_at,
          plan: row.plan,
          productType: row.product_type,
          companyType: row.company_type,
          websiteUrl: row.website,
          bookingSystem: row.booking_system ?? '',
          emailClient: row.email_client ?? '',
          affiliateURL: row.affiliate_url ?? '',
        },
      },
    }
  )
}

/** Whether this is the first time on this day. Nothing is noted of a company that has stopped it. */
export async function noteFirst(
  tx: Transaction,
  { companyId, userId, day }: { companyId: string; userId: string; day: string },
): Promise<boolean> {
  const rows = await runSql(
    tx,
    `insert into usage_report (company_id, user_id, noted_on)
     select $1::object_id, $2::object_id, $3::date where not exists (select from usage_setting where company_id = $1::object_id and is_stopped)
     on conflict (company_id, user_id) do update set noted_on = excluded.noted_on where usage_report.noted_on < excluded.noted_on
     returning user_id`,
    [companyId, userId, day],
  )
  return rows.length > 0
}

export async function noteSent(queries: Queries, companyId: string, userId: string, at: number): Promise<void> {
  await queries
    .updateTable('usage_report')
    .set({ sent_at: new Date(at) })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
}

/** When a report about anybody of the company was sent last. */
export async function lastSentAt(queries: Queries, companyId: string): Promise<string | null> {
  const row = await queries
    .selectFrom('usage_report')
    .select((each) => each.fn.max('sent_at').as('at'))
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.at ?? null
}
