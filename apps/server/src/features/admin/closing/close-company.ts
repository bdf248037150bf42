// An administrator of the platform closes a company, and may reopen it within 30 days.
// Its people are disabled and its sending is stopped: whatever asks for one of the two already, such as sessions, links, tokens, jobs and
// reminders, needs no question of its own.

import { companyClosed, type closeCompany as closeCall } from '@tradewind/api/admin/closing.ts'
import type { AnswerOf, BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { erasureMoment, REOPENED_DAYS } from '@tradewind/domain/accounts/closed-company.ts'
import { dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import type { Context } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { IS_OF_PROVIDER } from '../../../provider-roles.ts'
import { noteForBoth } from '../audit-log/public.ts'
import { checkReason } from '../log-in-as/public.ts'

const REOPENED_MS = REOPENED_DAYS * 24 * 3_600_000

type Company = {
  company_name: string
  closed_at: string | null
  erased_at: string | null
  is_of_provider: boolean
  is_paid_by_card: boolean
  is_consolidated: boolean
}

/**
 * A company that is closed already stays as it is.
 * @throws Refusal NotUsable without a reason, for another name, for the provider's own company, and while the company pays by card; NotFound
 */
export async function closeCompany(
  context: Context,
  companyId: string,
  { companyName, reason }: BodyOf<typeof closeCall>,
): Promise<AnswerOf<typeof closeCall>> {
  checkReason(reason)
  const now = new Date(context.now())
  const closedAt = await context.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    checkMayClose(company, companyName)
    if (company.closed_at !== null) return new Date(company.closed_at)
    await runSql(
      tx,
      `update company set closed_at = $2, closing_stopped_sending = sending_stopped_at is null, sending_stopped_at = coalesce(sending_stopped_at, $2)
       where id = $1`,
      [companyId, now],
    )
    await runSql(
      tx,
      `with gone as (update user_account set disabled_at = $2, disabled_by_closing = true
         where company_id = $1 and deleted_at is null and disabled_at is null returning id)
       update session set revoked_at = $2 where user_id in (select id from gone) and revoked_at is null`,
      [companyId, now],
    )
    await noteForBoth(context, tx, { action: 'company.close', companyId, companyName: company.company_name, detail: { reason } })
    await tellPartners(context, tx, companyId, company.company_name, true)
    return now
  })
  const erasesAt = erasureMoment(closedAt.getTime(), null, closedAt.getTime())
  return {
    closedAt: closedAt.toISOString(),
    reopenUntil: new Date(closedAt.getTime() + REOPENED_MS).toISOString(),
    erasesAt: new Date(erasesAt).toISOString(),
  }
}

/**
 * Who was disabled before the closing stays disabled, and sending that was stopped before stays stopped.
 * @throws Refusal NotUsable without a reason, after 30 days, and for a company that was consolidated; StateChanged for a company that is open; NotFound
 */
export async function reopenCompany(context: Context, companyId: string, reason: string): Promise<void> {
  checkReason(reason)
  await context.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId)
    if (company.closed_at === null) throw new Refusal('StateChanged', { message: `${company.company_name} is open.` })
    if (company.is_consolidated)
      throw new Refusal('NotUsable', { message: `${company.company_name} was consolidated. Take it apart instead.` })
    if (company.erased_at !== null) throw new Refusal('NotUsable', { message: erasedSentence(company.company_name, company.erased_at) })
    if (Date.parse(company.closed_at) + REOPENED_MS < context.now())
      throw new Refusal('NotUsable', { message: `${company.company_name} was closed more than ${REOPENED_DAYS} days ago.` })
    await runSql(
      tx,
      `update company set closed_at = null, closing_stopped_sending = false,
         sending_stopped_at = case when closing_stopped_sending then null else sending_stopped_at end where id = $1`,
      [companyId],
    )
    await runSql(
      tx,
      'update user_account set disabled_at = null, disabled_by_closing = false where company_id = $1 and disabled_by_closing',
      [companyId],
    )
    await noteForBoth(context, tx, { action: 'company.reopen', companyId, companyName: company.company_name, detail: { reason } })
    await tellPartners(context, tx, companyId, company.company_name, false)
  })
}

function erasedSentence(name: string, erasedAt: string): string {
  return `${name} was erased on ${dayText(dayAt(Date.parse(erasedAt), 'UTC'))}: there is nothing to reopen.`
}

async function lockCompany(tx: Transaction, companyId: string): Promise<Company> {
  const [company] = await runSql<Company>(
    tx,
    `select c.company_name, c.closed_at, c.erased_at,
       exists (select from user_account u where u.company_id = c.id and ${IS_OF_PROVIDER}) as is_of_provider,
       exists (select from consolidation n where n.from_company_id = c.id and n.moves = 'company' and n.state in ('done', 'undoing'))
         as is_consolidated,
       exists (select from billing_account a where a.company_id = c.id and a.card is not null) as is_paid_by_card
     from company c where c.id = $1 for update of c`,
    [companyId],
  )
  if (!company) throw new Refusal('NotFound')
  return company
}

function checkMayClose({ company_name: name, is_of_provider: isOfProvider, is_paid_by_card: isPaidByCard }: Company, typed: string): void {
  if (typed.trim() !== name) {
    const problem = `Type the name as it is written: ${name}.`
    throw new Refusal('NotUsable', { message: problem, details: [{ field: 'companyName', problem }] })
  }
  if (isOfProvider) throw new Refusal('NotUsable', { message: 'The provider’s own company cannot be closed.' })
  if (isPaidByCard) throw new Refusal('NotUsable', { message: `${name} pays by card. End that first, under Billing or in Stripe.` })
}

/** The companies that are connected with it, so that its open pages say it. */
async function tellPartners(context: Context, tx: Transaction, companyId: string, companyName: string, isClosed: boolean): Promise<void> {
  const rows = await runSql<{ id: string }>(
    tx,
    `select case when inviting_company_id = $1 then invited_company_id else inviting_company_id end as id
     from connection where $1 in (inviting_company_id, invited_company_id) and state = 'connected'`,
    [companyId],
  )
  const companyIds = rows.map(({ id }) => id)
  if (companyIds.length > 0) await recordEvent(context, tx, companyClosed, { companyIds, facts: { companyId, companyName, isClosed } })
}
