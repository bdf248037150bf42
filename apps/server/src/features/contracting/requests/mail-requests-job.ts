// The job that makes the e-mails of a request, supplier by supplier: the first ones, reminders, and news of changes.

import { requestChanged, requestReceived } from '@tradewind/api/contracting/request-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent, recordEvents } from '../../../events.ts'
import type { Happening } from '../../../platform/events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { lockAddresses } from '../../accounts/users/public.ts'
import { leaveUrlOf, queueMails, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import type { Party } from '../contract/public.ts'
import { type ResolvedPerson, resolveRecipients } from '../sending/public.ts'
import { getRequestOf, type OwnRequest } from './request-store.ts'
import { newRequestLinks } from './request-link.ts'
import { requestMail, type RequestMailKind } from './request-mails.ts'

export const MAIL_REQUESTS = unitJob({
  name: 'contracting.mail-requests',
  data: z.object({ companyId: z.string(), userId: z.string().optional(), requestId: z.string() }),
  what: 'requests',
  waiting: { ofCompany: 40, ofPerson: 20 },
})

type Data = z.output<typeof MAIL_REQUESTS.data>
type Next = {
  readonly id: string
  readonly partner_id: string | null
  readonly supplier_name: string
  readonly emails: string[]
  readonly next_mail: 'request' | 'reminder' | 'deadline' | 'withdrawn'
  readonly is_over: boolean
  readonly problem: string | null
}

/** Speed: so many suppliers are one transaction, of a few statements for all, which is written to disk once. */
const SUPPLIERS_AT_ONCE = 100

export function mailRequestsJob(services: Services): Worker {
  return recipientJob(MAIL_REQUESTS, {
    prepare: () => undefined,
    next: (data) => mailNext(services, data),
    tell: (data) => tellBuyer(services, data),
  })
}

function tellBuyer(services: Services, { companyId, requestId }: Data): Promise<void> {
  return services.db.transaction((tx) => recordEvent(services, tx, requestChanged, { companyIds: [companyId], facts: { requestId } }))
}

/** What all e-mails of a request share. */
type Asking = { readonly request: OwnRequest; readonly buyer: Party; readonly sender: Sender }

/** @returns of how many suppliers it has seen to */
async function mailNext(services: Services, { companyId, requestId }: Data): Promise<number> {
  return services.db.transaction(async (tx) => {
    const asked = await runSql<Next>(
      tx,
      `select id, partner_id, supplier_name, emails, next_mail, problem, answered_at is not null or declined_at is not null as is_over
       from asked_supplier where company_id = $1 and request_id = $2 and next_mail is not null order by position limit ${SUPPLIERS_AT_ONCE} for update`,
      [companyId, requestId],
    )
    if (asked.length === 0) return 0
    // All at once and in one order: of two requests to the same suppliers none waits for the other in a circle.
    await lockAddresses(
      tx,
      asked.flatMap((next) => next.emails),
    )
    const request = await getRequestOf(tx, companyId, requestId)
    const asking = { request, buyer: await partyOf(tx, companyId), sender: await senderOf(tx, request) }
    const isMoot = (next: Next) => next.is_over || (request.withdrawnAt !== null && next.next_mail !== 'withdrawn')
    const mailed = await mailThem(
      services,
      tx,
      asking,
      asked.filter((next) => !isMoot(next)),
    )
    const moot = asked.filter(isMoot).map(({ id, problem }) => ({ id, problem, is_mailed: false }))
    await runSql(tx, MARK, [JSON.stringify([...mailed, ...moot]), new Date(services.now()).toISOString()])
    return asked.length
  })
}

/** What came of the next e-mail of a supplier, as `MARK` reads it. */
type Outcome = {
  readonly id: string
  readonly problem: string | null
  readonly is_mailed: boolean
  readonly supplier_id?: string
  readonly user_id?: string | undefined
  readonly mail_ids?: readonly string[]
}

const MARK = `
  update asked_supplier a set next_mail = null, problem = r.problem, supplier_id = coalesce(a.supplier_id, r.supplier_id),
    user_id = coalesce(a.user_id, r.user_id), mail_ids = a.mail_ids || coalesce(r.mail_ids, '{}'),
    mailed_at = case when r.is_mailed then coalesce(a.mailed_at, $2::timestamptz) else a.mailed_at end,
    reminded_at = case when r.is_mailed and next_mail = 'reminder' then $2::timestamptz else reminded_at end,
    reminder_count = reminder_count + (r.is_mailed and next_mail = 'reminder')::int
  from json_to_recordset($1::json) as r (id text, problem text, is_mailed boolean, supplier_id text, user_id text, mail_ids text[])
  where a.id = r.id`

/** Suppliers that cannot be written to are left out, with the reason. */
async function mailThem(services: Services, tx: Transaction, asking: Asking, asked: readonly Next[]): Promise<Outcome[]> {
  const { buyer, request } = asking
  const unwanted = await unwantedAmong(
    tx,
    buyer.companyId,
    asked.flatMap((next) => next.emails),
  )
  const wanted = asked.map((next) => ({ ...next, emails: next.emails.filter((email) => !unwanted.has(email)) }))
  const reached = wanted.filter((next) => next.emails.length > 0)
  const recipients = reached.map((next) => ({ partnerId: next.partner_id, partnerName: next.supplier_name, emails: next.emails }))
  const resolved = await resolveRecipients(services, tx, buyer, 'Supplier', recipients)
  const outcomes: Outcome[] = wanted
    .filter((next) => next.emails.length === 0)
    .map(({ id }) => ({ id, problem: UNWANTED, is_mailed: false }))
  const letters: Letter[] = []
  const told: Happening<typeof requestReceived>[] = []
  for (const [i, next] of reached.entries()) {
    const to = resolved[i]
    if (!to || 'problem' in to) {
      outcomes.push({ id: next.id, problem: to?.problem ?? null, is_mailed: false })
      continue
    }
    const mails = to.people.map((person) => ({ ...mailOf(services, next, person), request, buyer }))
    letters.push(...mails)
    const { companyId: supplierId } = to.company
    const mailIds = mails.map((mail) => mail.mailId)
    outcomes.push({
      id: next.id,
      problem: null,
      is_mailed: true,
      supplier_id: supplierId,
      user_id: to.people[0]?.userId,
      mail_ids: mailIds,
    })
    if (next.next_mail === 'request') told.push({ companyIds: [supplierId], facts: factsOf(asking, next.id) })
  }
  await queueLetters(services, tx, asking.sender, letters)
  await recordEvents(services, tx, requestReceived, buyer.companyId, told)
  return outcomes
}

function mailOf(services: Services, next: Next, { userId, name, email, isConfirmed }: ResolvedPerson) {
  return { kind: next.next_mail, askedId: next.id, to: { name, address: email }, userId, isConfirmed, mailId: newId(services.now()) }
}

function factsOf({ request, buyer }: Asking, askedId: string) {
  return { companyId: buyer.companyId, companyName: buyer.companyName, requestId: request.id, requestName: request.requestName, askedId }
}

export type OneMail = {
  readonly kind: RequestMailKind
  readonly request: OwnRequest
  readonly buyer: Party
  readonly askedId: string
  readonly to: { readonly name: string; readonly address: string }
  readonly userId: string
  /** A message of its own, in the place of the message of the request. */
  readonly words?: string
}

/** One e-mail with a link of its own. @returns its id */
export async function queueRequestMail(services: Services, tx: Transaction, mail: OneMail): Promise<string> {
  const { confirmed_at: confirmedAt } = await tx
    .selectFrom('user_account')
    .select('confirmed_at')
    .where('id', '=', mail.userId)
    .executeTakeFirstOrThrow()
  const letter = { ...mail, isConfirmed: confirmedAt !== null, mailId: newId(services.now()) }
  await queueLetters(services, tx, await senderOf(tx, mail.request), [letter])
  return letter.mailId
}

type Letter = OneMail & {
  readonly mailId: string
  /** Its reader has an account, and no link to leave by. */
  readonly isConfirmed: boolean
}

async function queueLetters(services: Services, tx: Transaction, { deadlineMessage, ...sender }: Sender, letters: readonly Letter[]) {
  if (letters.length === 0) return
  const links = await newRequestLinks(
    services,
    tx,
    letters.map(({ askedId, to, mailId, request }) => ({ askedId, email: to.address, mailId, deadline: request.deadline })),
  )
  const mails = letters.map(({ kind, request, buyer, to, mailId, isConfirmed, words = '' }, i) => {
    const about = { email: to.address, companyId: buyer.companyId, mailId }
    const leaveUrl = kind === 'withdrawn' || isConfirmed ? undefined : leaveUrlOf(services, about)
    const from = { buyerId: buyer.companyId, buyerName: buyer.companyName, sender }
    const asked = { request: { ...request, deadlineMessage }, words, link: links[i] ?? '', leaveUrl }
    return { ...requestMail({ kind, to, ...from, ...asked }), id: mailId }
  })
  await queueMails(services, tx, mails)
}

/** Whom its e-mails name, with what is said of a moved deadline. */
type Sender = { readonly userId: string; readonly name: string; readonly email: string; readonly deadlineMessage: string }

async function senderOf(tx: Transaction, { companyId, id, sentBy }: OwnRequest): Promise<Sender> {
  const user = await tx
    .selectFrom('contract_request as r')
    .innerJoin('user_account as u', (join) => join.on('u.id', '=', sentBy))
    .select(['u.email', 'u.first_name', 'u.last_name', 'r.deadline_message'])
    .where('r.company_id', '=', companyId)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const name = fullName(user.first_name, user.last_name) || user.email
  return { userId: sentBy, name, email: user.email, deadlineMessage: user.deadline_message }
}

export async function partyOf(tx: Transaction, companyId: string): Promise<Party> {
  const row = await tx
    .selectFrom('company')
    .select(['company_name', 'city', 'country_code'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return { companyId, companyName: row.company_name, city: row.city, countryCode: row.country_code }
}
