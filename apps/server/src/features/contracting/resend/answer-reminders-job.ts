// Reminds buyers, by themselves, of answers that suppliers ask for by a day.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { isReminderDue, REMINDED_DAYS_BEFORE } from '@tradewind/domain/contracting/answer-reminder.ts'
import { z } from 'zod'
import type { Actor, Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, workerWithin } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { unwantedAmong } from '../../mail/public.ts'
import { readersOfContracts } from '../contract/public.ts'
import { reminderDay } from '../filing/public.ts'
import { resolveRecipient } from '../sending/public.ts'
import { mailContracts } from './mail-contracts.ts'

export const REMIND_OF_ANSWERS = jobKind({
  name: 'contracting.remind-of-answers',
  data: z.object({}),
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '20 6 * * *',
})

type Row = {
  readonly id: string
  readonly deadline: string
  readonly sent_on: string
  readonly reminded_on: string | null
  readonly sender_id: string | null
}

/** The reminders of one supplier. Suppliers take turns, so that one with thousands of contracts does not hold up the others. */
const REMIND_OF_SUPPLIER = unitJob({
  name: 'contracting.remind-of-answers-to-supplier',
  data: z.object({ companyId: z.string() }),
  retries: 5,
  what: 'reminders of answers',
  seconds: 5,
})

const DUE = `from contract where state = 'pending' and deadline_date between $1::date and $1::date + $2::int and (reminded_on is null or reminded_on < $1)`

/** Once a day: a job for each supplier that waits for answers. */
export function remindOfAnswersJob(services: Services): Worker {
  return workerWithin(REMIND_OF_ANSWERS, services.db, async (_, tx) => {
    const suppliers = await runSql<{ supplier_id: string }>(
      tx,
      `select distinct supplier_id ${DUE} order by supplier_id`,
      reminded(services),
    )
    for (const { supplier_id: companyId } of suppliers) await services.queue.send(tx, REMIND_OF_SUPPLIER, { companyId })
  })
}

/** One e-mail to each reader about all contracts with one supplier and one day. A second run of a day reminds nobody. */
export function remindOfAnswersToSupplierJob(services: Services): Worker {
  return recipientJob(REMIND_OF_SUPPLIER, {
    prepare: async ({ companyId }) => {
      const buyers = `select distinct buyer_id ${DUE} and supplier_id = $3 order by buyer_id`
      return (await runSql<{ buyer_id: string }>(services.db.queries, buyers, [...reminded(services), companyId])).values()
    },
    next: async ({ companyId }, buyers) => {
      const { value: buyer } = buyers.next()
      if (!buyer) return 0
      await remindBuyer(services, companyId, buyer.buyer_id)
      return 1
    },
  })
}

/** The day of today, and how many days before its end the first reminder comes. */
function reminded(services: Services): [string, number] {
  return [reminderDay(services), Math.max(...REMINDED_DAYS_BEFORE)]
}

async function remindBuyer(services: Services, companyId: string, buyerId: string): Promise<void> {
  const today = reminderDay(services)
  await services.db.transaction(async (tx) => {
    // An answer holds the contract too: who has answered is not reminded.
    const rows = await runSql<Row>(
      tx,
      `select c.id, c.deadline_date as deadline, (c.sent_at at time zone 'UTC')::date as sent_on, c.reminded_on,
         (select h.user_id from history_entry h where h.history_feed_id = c.history_feed_id and h.kind = 'sent' order by h.id desc limit 1) as sender_id
       from contract c where c.supplier_id = $1 and c.buyer_id = $2 and c.state = 'pending' and c.deadline_date >= $3 order by c.id for update of c`,
      [companyId, buyerId, today],
    )
    const due = rows.filter(({ deadline, sent_on: sentOn, reminded_on: remindedOn }) =>
      isReminderDue(
        { deadline: getDay(deadline), sentOn: getDay(sentOn), remindedOn: remindedOn === null ? null : getDay(remindedOn) },
        today,
      ),
    )
    if (due.length === 0) return
    const ids = due.map((row) => row.id)
    await tx.updateTable('contract').set({ reminded_on: today }).where('id', 'in', ids).execute()
    const actor = await reminderOf(services, tx, companyId, due.at(-1)?.sender_id ?? null)
    if (!actor) return
    const readers = await readersOfContracts(tx, ids)
    for (const [deadline, emails, contractIds] of mailsOf(due, readers)) {
      const unwanted = await unwantedAmong(tx, companyId, emails)
      const wanted = emails.filter((email) => !unwanted.has(email))
      if (wanted.length === 0) continue
      const company = await tx.selectFrom('company').select(['city', 'country_code']).where('id', '=', companyId).executeTakeFirstOrThrow()
      const supplier = { companyId, companyName: actor.companyName, city: company.city, countryCode: company.country_code }
      const partner = await tx
        .selectFrom('partner')
        .select(['id', 'partner_name'])
        .where('company_id', '=', companyId)
        .where('partner_company_id', '=', buyerId)
        .executeTakeFirst()
      if (!partner) continue
      const resolved = await resolveRecipient(services, tx, supplier, 'Contractor', {
        partnerId: partner.id,
        partnerName: partner.partner_name,
        emails: wanted,
      })
      // An address that belongs to another company by now gets nothing.
      if ('problem' in resolved || resolved.company.companyId !== buyerId) continue
      const subject = `Reminder: please answer ${actor.companyName} by ${dayText(getDay(deadline))}`
      const mail = { contractIds, people: resolved.people, subject, message: '', workId: null, answerBy: deadline }
      await mailContracts(services, tx, actor, [mail])
    }
  })
}

/** In whose name: the user who sent the rates, else the first administrator who is there. */
async function reminderOf(services: Services, tx: Transaction, companyId: string, senderId: string | null): Promise<Actor | undefined> {
  const find = async (userId: string) => (await findContextForJob(services, { companyId, userId, ipAddress: '' }))?.actor
  const sender = senderId === null ? undefined : await find(senderId)
  if (sender) return sender
  const admin = await tx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return admin && find(admin.id)
}

/** The contracts by their day and readers: those with the same are one e-mail. */
function mailsOf(due: readonly Row[], readers: ReadonlyMap<string, readonly string[]>) {
  const mails = new Map<string, [deadline: string, emails: readonly string[], contractIds: string[]]>()
  for (const { id, deadline } of due) {
    const emails = readers.get(id) ?? []
    if (emails.length === 0) continue
    const key = JSON.stringify([deadline, emails])
    const mail = mails.get(key) ?? [deadline, emails, []]
    mail[2].push(id)
    mails.set(key, mail)
  }
  return mails.values()
}
