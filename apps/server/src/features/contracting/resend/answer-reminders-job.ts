// Reminds buyers, by themselves, of answers that suppliers ask for by a day.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import { isReminderDue, REMINDED_DAYS_BEFORE } from '@tradewind/domain/contracting/answer-reminder.ts'
import { z } from 'zod'
import type { Actor, Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
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

type Pair = { readonly supplier_id: string; readonly buyer_id: string }
type Row = {
  readonly id: string
  readonly deadline: string
  readonly sent_on: string
  readonly reminded_on: string | null
  readonly sender_id: string | null
}

/** One e-mail to each reader about all contracts with one supplier and one day. A second run of a day reminds nobody. */
export function remindOfAnswersJob(services: Services): Worker {
  return worker(REMIND_OF_ANSWERS, async (_, signal) => {
    const pairs = await runSql<Pair>(
      services.db.queries,
      `select distinct supplier_id, buyer_id from contract
       where state = 'pending' and deadline_date between $1::date and $1::date + $2::int and (reminded_on is null or reminded_on < $1)
       order by supplier_id, buyer_id`,
      [reminderDay(services), Math.max(...REMINDED_DAYS_BEFORE)],
    )
    for (const pair of pairs) {
      if (signal.aborted) return
      await remindPair(services, pair)
    }
  })
}

async function remindPair(services: Services, { supplier_id: companyId, buyer_id: buyerId }: Pair): Promise<void> {
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
      await mailContracts(services, tx, {
        actor,
        contractIds,
        people: resolved.people,
        subject,
        message: '',
        workId: null,
        answerBy: deadline,
      })
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
