// The job that makes the e-mails of a stop sale, holder by holder.

import { stopSaleChanged, stopSaleReceived } from '@tradewind/api/contracting/stop-sale-events.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { leaveUrlOf, queueMail, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { addHistory, readersOfContracts } from '../contract/public.ts'
import { newStopSaleLink } from './stop-sale-link.ts'
import { stopSaleMail } from './stop-sale-mail.ts'
import { findStopSale, historyFactsOf, type NoticeRow } from './stop-sale-store.ts'

export const MAIL_STOP_SALE = unitJob({
  name: 'contracting.mail-stop-sale',
  data: z.object({ companyId: z.string(), userId: z.string().optional(), stopSaleId: z.string() }),
  what: 'stop sales',
  waiting: { ofCompany: 40, ofPerson: 20 },
})

const NO_ADDRESS = 'Nobody there gets e-mails about these contracts.'

type Data = z.output<typeof MAIL_STOP_SALE.data>
type Next = { readonly id: string; readonly buyer_id: string; readonly contract_ids: string[]; readonly next_mail: 'notice' | 'reminder' }
type Reader = { readonly email: string; readonly name: string; readonly is_confirmed: boolean }

export function mailStopSaleJob(services: Services): Worker {
  return recipientJob(MAIL_STOP_SALE, {
    prepare: () => undefined,
    next: async (data) => ((await mailNext(services, data)) ? 1 : 0),
    tell: (data) => tellSupplier(services, data),
  })
}

function tellSupplier(services: Services, { companyId, stopSaleId }: Data): Promise<void> {
  return services.db.transaction((tx) => recordEvent(services, tx, stopSaleChanged, { companyIds: [companyId], facts: { stopSaleId } }))
}

async function mailNext(services: Services, { companyId, stopSaleId }: Data): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [next] = await runSql<Next & { is_over: boolean }>(
      tx,
      `select id, buyer_id, contract_ids, next_mail, confirmed_at is not null as is_over
       from stop_sale_receipt where company_id = $1 and stop_sale_id = $2 and next_mail is not null order by position limit 1 for update`,
      [companyId, stopSaleId],
    )
    const stopSale = next && (await findStopSale(tx, companyId, stopSaleId))
    if (!next || !stopSale) return false
    if (!next.is_over) await mailTo(services, tx, stopSale, next)
    await runSql(tx, 'update stop_sale_receipt set next_mail = null where id = $1', [next.id])
    return true
  })
}

async function mailTo(services: Services, tx: Transaction, stopSale: NoticeRow, next: Next): Promise<void> {
  const { company_id: companyId } = stopSale
  if (next.next_mail === 'notice') await tellBuyer(services, tx, stopSale, next)
  const readers = await readersOf(tx, next)
  const unwanted = await unwantedAmong(
    tx,
    companyId,
    readers.map((reader) => reader.email),
  )
  const wanted = readers.filter((reader) => !unwanted.has(reader.email))
  const mailIds: string[] = []
  for (const { email, name, is_confirmed: isConfirmed } of wanted) {
    const id = newId(services.now())
    const link = await newStopSaleLink(services, tx, { receiptId: next.id, email, mailId: id })
    const leaveUrl = isConfirmed ? undefined : leaveUrlOf(services, { email, companyId, mailId: id })
    const to = { name, address: email }
    const letter = stopSaleMail({ kind: next.next_mail, stopSale, contractIds: next.contract_ids, to, link, leaveUrl })
    mailIds.push(await queueMail(services, tx, { ...letter, id }))
  }
  const problem = wanted.length > 0 ? null : readers.length === 0 ? NO_ADDRESS : UNWANTED
  await runSql(
    tx,
    `update stop_sale_receipt set problem = $2, emails = $3, mail_ids = mail_ids || $4::text[],
       mailed_at = case when cardinality($4::text[]) > 0 then coalesce(mailed_at, $5) else mailed_at end,
       reminded_at = case when next_mail = 'reminder' then $5 else reminded_at end,
       reminder_count = reminder_count + (next_mail = 'reminder')::int
     where id = $1`,
    [next.id, problem, wanted.map((reader) => reader.email), mailIds, new Date(services.now()).toISOString()],
  )
}

/** Who gets the e-mails about these contracts, once each. Who has moved to another company does not. */
async function readersOf(tx: Transaction, { buyer_id: buyerId, contract_ids: contractIds }: Next): Promise<Reader[]> {
  const emails = new Set([...(await readersOfContracts(tx, contractIds)).values()].flat())
  return runSql<Reader>(
    tx,
    `select distinct on (e.email) e.email, coalesce(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name,
       coalesce(u.confirmed_at is not null, false) as is_confirmed
     from unnest($1::text[]) as e (email) left join user_account u on lower(u.email) = e.email and u.deleted_at is null
     where u.id is null or (u.company_id = $2 and u.disabled_at is null) order by e.email`,
    [[...emails], buyerId],
  )
}

/** The buyer hears of it in the application, and the history of each contract keeps it. */
async function tellBuyer(services: Services, tx: Transaction, stopSale: NoticeRow, next: Next): Promise<void> {
  const data = historyFactsOf(stopSale)
  const by = { companyId: stopSale.company_id, userId: stopSale.sent_by, name: stopSale.sender_name }
  const feeds = await runSql<{ id: string; history_feed_id: string }>(
    tx,
    'select id, history_feed_id from contract where id = any($1) order by id',
    [next.contract_ids],
  )
  for (const { id: contractId, history_feed_id: historyFeedId } of feeds)
    await addHistory(services, tx, { historyFeedId, contractId, kind: 'stopSale', by, data })
  await recordEvent(services, tx, stopSaleReceived, {
    companyIds: [next.buyer_id],
    facts: {
      companyId: stopSale.company_id,
      companyName: stopSale.supplier_name,
      locationName: stopSale.location_name,
      title: data.title,
      days: data.days,
      receiptId: next.id,
    },
  })
}
