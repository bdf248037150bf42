// The job that makes the e-mails of a request, supplier by supplier: the first ones, reminders, and news of changes.

import { requestChanged, requestReceived } from '@tradewind/api/contracting/request-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { lockAddresses } from '../../accounts/users/public.ts'
import { queueMail, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import type { Party } from '../contract/public.ts'
import { findLeaveUrl, resolveRecipient } from '../sending/public.ts'
import { getRequestOf, type OwnRequest } from './request-store.ts'
import { newRequestLink } from './request-link.ts'
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
}

/** Speed: so many suppliers are one transaction, which is written to disk once. */
const SUPPLIERS_AT_ONCE = 20

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
      `select id, partner_id, supplier_name, emails, next_mail, answered_at is not null or declined_at is not null as is_over
       from asked_supplier where company_id = $1 and request_id = $2 and next_mail is not null order by position limit ${SUPPLIERS_AT_ONCE} for update`,
      [companyId, requestId],
    )
    if (asked.length === 0) return 0
    const emails = asked.flatMap((next) => next.emails)
    // All at once and in one order: of two requests to the same suppliers none waits for the other in a circle.
    await lockAddresses(tx, emails)
    const unwanted = await unwantedAmong(tx, companyId, emails)
    const request = await getRequestOf(tx, companyId, requestId)
    const asking = { request, buyer: await partyOf(tx, companyId), sender: await senderOf(tx, request) }
    for (const next of asked) {
      const isMoot = next.is_over || (request.withdrawnAt !== null && next.next_mail !== 'withdrawn')
      if (!isMoot) await mailTo(services, tx, asking, { ...next, emails: next.emails.filter((email) => !unwanted.has(email)) })
    }
    await runSql(tx, 'update asked_supplier set next_mail = null where id = any($1)', [asked.map(({ id }) => id)])
    return asked.length
  })
}

async function mailTo(services: Services, tx: Transaction, { request, buyer, sender }: Asking, next: Next): Promise<void> {
  const { emails } = next
  const recipient = { partnerId: next.partner_id, partnerName: next.supplier_name, emails }
  const resolved = emails.length === 0 ? { problem: UNWANTED } : await resolveRecipient(services, tx, buyer, 'Supplier', recipient)
  if ('problem' in resolved) {
    await runSql(tx, 'update asked_supplier set problem = $2 where id = $1', [next.id, resolved.problem])
    return
  }
  const [first] = resolved.people
  const supplierId = resolved.company.companyId
  const mailIds: string[] = []
  for (const person of resolved.people) {
    const to = { name: person.name, address: person.email }
    const mail = { kind: next.next_mail, request, buyer, askedId: next.id, to, userId: person.userId }
    mailIds.push(await queueMailFrom(services, tx, mail, sender))
  }
  await runSql(
    tx,
    `update asked_supplier set supplier_id = coalesce(supplier_id, $2), user_id = coalesce(user_id, $3), problem = null, mail_ids = mail_ids || $4::text[],
       mailed_at = coalesce(mailed_at, $5), reminded_at = case when next_mail = 'reminder' then $5 else reminded_at end,
       reminder_count = reminder_count + (next_mail = 'reminder')::int
     where id = $1`,
    [next.id, supplierId, first?.userId ?? null, mailIds, new Date(services.now()).toISOString()],
  )
  if (next.next_mail === 'request') {
    const { companyId, id: requestId, requestName } = request
    const facts = { companyId, companyName: buyer.companyName, requestId, requestName, askedId: next.id }
    await recordEvent(services, tx, requestReceived, { companyIds: [supplierId], facts })
  }
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
  return queueMailFrom(services, tx, mail, await senderOf(tx, mail.request))
}

async function queueMailFrom(services: Services, tx: Transaction, mail: OneMail, { deadlineMessage, ...sender }: Sender): Promise<string> {
  const { kind, request, buyer, askedId, to, userId, words = '' } = mail
  const id = newId(services.now())
  const link = await newRequestLink(services, tx, { askedId, email: to.address, mailId: id, deadline: request.deadline })
  const about = { userId, email: to.address, companyId: buyer.companyId, mailId: id }
  const leaveUrl = kind === 'withdrawn' ? undefined : await findLeaveUrl(services, tx, about)
  const letter = requestMail({
    kind,
    buyerId: buyer.companyId,
    buyerName: buyer.companyName,
    sender,
    to,
    request: { ...request, deadlineMessage },
    words,
    link,
    leaveUrl,
  })
  return queueMail(services, tx, { ...letter, id })
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
