// What the platform does about billing from the command line: another plan for a company, and the payment of an invoice.

import { type Plan, PLANS } from '@tradewind/domain/accounts/plan.ts'
import { dayAt, findDay } from '@tradewind/domain/calendar/day.ts'
import { changePlan, type PlanChange } from '../features/billing/public.ts'
import type { Config } from '../platform/config.ts'
import { type Database, openDatabase, runSql, type Transaction } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/ids.ts'
import type { Log } from '../platform/log.ts'
import { CannotDo, openInstallation } from './installation.ts'

type Means = { readonly config: Config; readonly log: Log; readonly now: () => number }

/**
 * Gives a company another plan; works beside a running server. What is not possible leaves everything as it is.
 * @param company its name, its id, or the e-mail address of one of its users
 * @throws CannotDo for an unknown plan or company, a name that several have, when nobody is named who gets the invoice, or for a company that pays by card
 */
export async function changePlanOf(
  means: Means,
  planName: string,
  company: string,
): Promise<PlanChange & { readonly companyName: string }> {
  const plan = PLANS.find((each) => each.toLowerCase() === planName.toLowerCase())
  if (!plan) throw new CannotDo(`"${planName}" is no plan. There are ${PLANS.join(', ')}.`)
  return withDatabase(means, (database) =>
    database.transaction(async (tx) => {
      const { id, companyName } = await getCompany(tx, company)
      const change = await changePlan(means, tx, id, plan)
      if (change.outcome === 'noRecipient')
        throw new CannotDo(`${companyName} has not said who gets its invoices. One of its administrators enters it under Billing.`)
      if (change.outcome === 'paidByCard')
        throw new CannotDo(`${companyName} pays by card. Its administrators change the plan under Billing, or you change it at Stripe.`)
      if (change.outcome !== 'kept') await note(tx, means, id, plan)
      return { ...change, companyName }
    }),
  )
}

async function getCompany(tx: Transaction, asked: string): Promise<{ id: string; companyName: string }> {
  const found = await runSql<{ id: string; companyName: string }>(
    tx,
    `select c.id, c.company_name as "companyName" from company c
     where c.id = $1 or lower(c.company_name) = lower($1) or exists (
       select from user_account u where u.company_id = c.id and u.email = lower($1) and u.deleted_at is null and u.confirmed_at is not null)
     order by c.id limit 3`,
    [asked.trim()],
  )
  const [only, ...others] = found
  if (!only) throw new CannotDo(`There is no company "${asked}". Give its whole name, its id, or the e-mail address of one of its users.`)
  if (others.length > 0)
    throw new CannotDo(`Several companies are called "${asked}". Give the e-mail address of a user of the one you mean.`)
  return only
}

function note(tx: Transaction, { now }: Means, companyId: string, plan: Plan): Promise<unknown> {
  return runSql(
    tx,
    `insert into audit_entry (company_id, id, user_id, action, subject_id, detail, ip_address, created_at)
     values ($1, $2, null, 'company.plan', $3, $4, '', $5)`,
    [companyId, newId(now()), companyId, JSON.stringify({ plan }), new Date(now())],
  )
}

/**
 * Notes that an invoice is paid.
 * @param day when the money came, YYYY-MM-DD; today when left out
 * @throws CannotDo for an unknown number, a day that does not exist or lies ahead, or an invoice that is paid already
 */
export async function markPaid(means: Means, number: string, day: string | undefined): Promise<{ companyName: string; paidOn: string }> {
  const today = dayAt(means.now(), 'UTC')
  const paidOn = day === undefined ? today : findDay(day)
  if (paidOn === undefined) throw new CannotDo(`"${day}" is no day. Write it as 2026-11-28.`)
  if (paidOn > today) throw new CannotDo(`${paidOn} has not come yet.`)
  return withDatabase(means, async (database) => {
    const [row] = await runSql<{ company_name: string; paid: string | null; is_new: boolean; is_cancelled: boolean }>(
      database.queries,
      `with marked as (update invoice set paid_on = $2 where number = $1 and paid_on is null and credited < total returning id)
       select c.company_name, to_char(i.paid_on, 'YYYY-MM-DD') as paid, exists (select from marked) as is_new,
         i.credited >= i.total as is_cancelled
       from invoice i join company c on c.id = i.company_id where i.number = $1`,
      [number.trim(), paidOn],
    )
    if (!row) throw new CannotDo(`There is no invoice ${number}.`)
    if (!row.is_new && row.paid === null && row.is_cancelled)
      throw new CannotDo(`Invoice ${number} of ${row.company_name} is cancelled by credit notes: nothing of it is to be paid.`)
    if (!row.is_new) throw new CannotDo(`Invoice ${number} of ${row.company_name} is paid since ${row.paid}.`)
    return { companyName: row.company_name, paidOn }
  })
}

async function withDatabase<T>({ config, log }: Means, run: (database: Database) => Promise<T>): Promise<T> {
  const installation = await openInstallation(config, log)
  try {
    if (!installation.isServed) await migrate(installation.connection)
    const database = openDatabase({ connection: installation.connection, poolSize: 1, onError: (error) => log.warn({ err: error }) })
    try {
      return await run(database)
    } finally {
      await database.close()
    }
  } finally {
    await installation.close()
  }
}
