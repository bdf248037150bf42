// A buyer asks suppliers for rates: written down at once, mailed by a job.

import type { BodyOf } from '@tradewind/api/call.ts'
import { createRequest as createRequestCall } from '@tradewind/api/contracting/requests.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { earliestDay } from '@tradewind/domain/calendar/day.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { claimStrangers } from '../../mail/public.ts'
import { requestDay } from './asked-rows.ts'
import { MAIL_REQUESTS } from './mail-requests-job.ts'
import { getOwnRequest } from './request-store.ts'

type Input = BodyOf<typeof createRequestCall>
export type GivenSupplier = { readonly partnerId: string | null; readonly supplierName: string; readonly emails: readonly string[] }

/** Contract periods are at most three years. */
const MOST_DAYS = 1096

/**
 * @throws Refusal NotFound for a partner, file or earlier request of another company
 * @throws Refusal NotUsable for a period or deadline that is none, or a partner without an address
 * @throws Refusal TooManyStrangers, SendingStopped, TooMuchAtOnce; nothing is sent then
 */
export function createRequest(context: Context, input: Input) {
  const { companyId, userId } = getBuyerWriter(context)
  checkDates(context, input)
  return once(context, createRequestCall, input, async (tx) => {
    if (input.repeatOf !== undefined) await getOwnRequest(context, tx, input.repeatOf)
    const suppliers = await suppliersOf(tx, companyId, input.suppliers, new Set())
    const now = context.now()
    const emails = suppliers.flatMap((each) => each.emails)
    await claimStrangers(tx, companyId, emails, now)
    const requestId = newId(now)
    await tx
      .insertInto('contract_request')
      .values({
        company_id: companyId,
        id: requestId,
        request_name: input.requestName,
        start_date: input.startDate,
        end_date: input.endDate,
        wanted: input.wanted,
        needs: [...new Set(input.needs)],
        must_be_complete: input.mustBeComplete,
        currency: input.currency,
        message: input.message,
        deadline: input.deadline,
        remind_days: remindDaysJson(input.remindDays),
        reminded_through: requestDay(context),
        repeat_of: input.repeatOf ?? null,
        sent_by: userId,
        created_at: new Date(now),
      })
      .execute()
    await insertAsked(context, tx, { companyId, requestId, from: 0 }, suppliers)
    await attachFiles(tx, companyId, requestId, [...new Set(input.files.map((file) => file.path))])
    await context.queue.send(tx, MAIL_REQUESTS, { companyId, userId, requestId })
    await audit(context, tx, 'request.create', requestId, { suppliers: suppliers.length })
    return { requestId, supplierCount: suppliers.length }
  })
}

/** @throws Refusal NoWriteAccess, NotFound for a supplier: only buyers ask for rates */
export function getBuyerWriter(context: Context) {
  const actor = getWriter(context)
  if (actor.companyType !== 'Contractor') throw new Refusal('NotFound')
  return actor
}

/** In order and once each, as the database keeps them. */
export function remindDaysJson(days: readonly number[]): string {
  return JSON.stringify([...new Set(days)].sort((a, b) => a - b))
}

function checkDates(context: Context, { startDate, endDate, deadline }: Input): void {
  const bad = (field: string, problem: string) => new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
  if (endDate < startDate) throw bad('endDate', 'The period ends before it begins.')
  if (nightsIn({ from: startDate, to: endDate }) > MOST_DAYS) throw bad('endDate', 'A contract period has at most three years.')
  if (deadline < earliestDay(context.now())) throw bad('deadline', 'The deadline is in the past.')
}

/**
 * One for each partner and each row; an address that is named twice, or is asked already, is not asked again.
 * @throws Refusal NotFound for a partner of another company, NotUsable for one without an address
 */
export async function suppliersOf(
  tx: Transaction,
  companyId: string,
  given: Input['suppliers'],
  asked: ReadonlySet<string>,
): Promise<GivenSupplier[]> {
  const partners = await partnersOf(tx, companyId, [...new Set(given.flatMap((each) => ('partnerId' in each ? [each.partnerId] : [])))])
  const seen = new Set(asked)
  const suppliers: GivenSupplier[] = []
  for (const each of given) {
    const supplier = 'partnerId' in each ? partners.get(each.partnerId) : { partnerId: null, ...each }
    if (!supplier) throw new Refusal('NotFound')
    if (supplier.emails.length === 0) {
      const problem = `${supplier.supplierName} has no e-mail address.`
      throw new Refusal('NotUsable', { message: problem, details: [{ field: 'suppliers', problem }] })
    }
    const emails = [...new Set(supplier.emails)].filter((email) => !seen.has(email))
    for (const email of emails) seen.add(email)
    if (emails.length > 0) suppliers.push({ ...supplier, emails })
  }
  return suppliers
}

/** @param from the place of the first of them among those that are asked; their e-mails are for the job */
export async function insertAsked(
  context: Context,
  tx: Transaction,
  { companyId, requestId, from }: { companyId: string; requestId: string; from: number },
  suppliers: readonly GivenSupplier[],
): Promise<void> {
  const now = context.now()
  const rows = suppliers.map((each, i) => ({
    id: newId(now),
    position: from + i,
    partner_id: each.partnerId,
    supplier_name: each.supplierName,
    emails: each.emails,
  }))
  await runSql(
    tx,
    `insert into asked_supplier (company_id, request_id, id, position, partner_id, supplier_name, emails, next_mail, created_at)
     select $1, $2, r.id, r.position, r.partner_id, r.supplier_name, array(select json_array_elements_text(r.emails)), 'request', $4
     from json_to_recordset($3::json) as r (id text, position int, partner_id text, supplier_name text, emails json)`,
    [companyId, requestId, JSON.stringify(rows), new Date(now).toISOString()],
  )
}

export async function partnersOf(tx: Transaction, companyId: string, partnerIds: readonly string[]): Promise<Map<string, GivenSupplier>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await runSql<{ id: string; partner_name: string; emails: string[] }>(
    tx,
    `select p.id, p.partner_name, array(select email from partner_contact k where k.company_id = p.company_id and k.partner_id = p.id
       order by k.created_at, k.email limit 10) as emails
     from partner p where p.company_id = $1 and p.id = any($2)`,
    [companyId, partnerIds],
  )
  return new Map(rows.map((row) => [row.id, { partnerId: row.id, supplierName: row.partner_name, emails: row.emails }]))
}

async function attachFiles(tx: Transaction, companyId: string, requestId: string, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const found = await tx
    .selectFrom('stored_file')
    .select('path')
    .where('path', 'in', [...paths])
    .where('company_id', '=', companyId)
    .where('state', '=', 'stored')
    .execute()
  if (found.length < paths.length) throw new Refusal('NotFound')
  await tx
    .insertInto('request_file')
    .values(paths.map((path) => ({ company_id: companyId, request_id: requestId, path })))
    .execute()
}
