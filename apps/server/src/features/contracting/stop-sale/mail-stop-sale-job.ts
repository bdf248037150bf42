// The job that makes the e-mails of a stop sale, for many holders at a time.

import { stopSaleChanged, stopSaleReceived } from '@tradewind/api/contracting/stop-sale-events.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent, recordEvents } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { leaveUrlOf, queueMails, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { addHistory, readersOfContracts } from '../contract/public.ts'
import { newStopSaleLinks } from './stop-sale-link.ts'
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

/** Speed: so many holders are one transaction, which is written to disk once. */
const HOLDERS_AT_ONCE = 50

export function mailStopSaleJob(services: Services): Worker {
  return recipientJob(MAIL_STOP_SALE, {
    prepare: () => undefined,
    next: (data) => mailNext(services, data),
    tell: (data) => tellSupplier(services, data),
  })
}

function tellSupplier(services: Services, { companyId, stopSaleId }: Data): Promise<void> {
  return services.db.transaction((tx) => recordEvent(services, tx, stopSaleChanged, { companyIds: [companyId], facts: { stopSaleId } }))
}

/** @returns to how many holders it has seen */
async function mailNext(services: Services, { companyId, stopSaleId }: Data): Promise<number> {
  return services.db.transaction(async (tx) => {
    const holders = await runSql<Next & { is_over: boolean }>(
      tx,
      `select id, buyer_id, contract_ids, next_mail, confirmed_at is not null as is_over
       from stop_sale_receipt where company_id = $1 and stop_sale_id = $2 and next_mail is not null order by position limit ${HOLDERS_AT_ONCE} for update`,
      [companyId, stopSaleId],
    )
    const stopSale = holders.length > 0 && (await findStopSale(tx, companyId, stopSaleId))
    if (!stopSale) return 0
    await mailTo(
      services,
      tx,
      stopSale,
      holders.filter((next) => !next.is_over),
    )
    const ids = holders.map(({ id }) => id)
    await runSql(tx, 'update stop_sale_receipt set next_mail = null where id = any($1)', [ids])
    return holders.length
  })
}

const MARK = `
  update stop_sale_receipt s set problem = r.problem, emails = r.emails, mail_ids = s.mail_ids || r.mail_ids,
    mailed_at = case when cardinality(r.mail_ids) > 0 then coalesce(mailed_at, $2::timestamptz) else mailed_at end,
    reminded_at = case when next_mail = 'reminder' then $2::timestamptz else reminded_at end,
    reminder_count = reminder_count + (next_mail = 'reminder')::int
  from json_to_recordset($1::json) as r (id text, problem text, emails text[], mail_ids text[])
  where s.id = r.id`

async function mailTo(services: Services, tx: Transaction, stopSale: NoticeRow, holders: readonly Next[]): Promise<void> {
  const { company_id: companyId } = stopSale
  const told = holders.filter((next) => next.next_mail === 'notice')
  for (const next of told) await keepInHistory(services, tx, stopSale, next)
  const notices = told.map((next) => ({ companyIds: [next.buyer_id], facts: factsOf(stopSale, next) }))
  await recordEvents(services, tx, stopSaleReceived, companyId, notices)
  const read: { next: Next; readers: Reader[] }[] = []
  for (const next of holders) read.push({ next, readers: await readersOf(tx, next) })
  const unwanted = await unwantedAmong(
    tx,
    companyId,
    read.flatMap(({ readers }) => readers.map((reader) => reader.email)),
  )
  const outcomes = read.map(({ next, readers }) => {
    const wanted = readers.filter((reader) => !unwanted.has(reader.email))
    const letters = wanted.map((reader) => ({ ...reader, next, mailId: newId(services.now()) }))
    return { next, letters, problem: letters.length > 0 ? null : readers.length === 0 ? NO_ADDRESS : UNWANTED }
  })
  await queueLetters(
    services,
    tx,
    stopSale,
    outcomes.flatMap(({ letters }) => letters),
  )
  const rows = outcomes.map(({ next: { id }, letters, problem }) => ({
    id,
    problem,
    emails: letters.map(({ email }) => email),
    mail_ids: letters.map(({ mailId }) => mailId),
  }))
  await runSql(tx, MARK, [JSON.stringify(rows), new Date(services.now()).toISOString()])
}

type Letter = Reader & { readonly next: Next; readonly mailId: string }

async function queueLetters(services: Services, tx: Transaction, stopSale: NoticeRow, letters: readonly Letter[]): Promise<void> {
  const { company_id: companyId } = stopSale
  const links = await newStopSaleLinks(
    services,
    tx,
    letters.map(({ next, email, mailId }) => ({ receiptId: next.id, email, mailId })),
  )
  const mails = letters.map(({ next, email, name, is_confirmed: isConfirmed, mailId }, i) => {
    const leaveUrl = isConfirmed ? undefined : leaveUrlOf(services, { email, companyId, mailId })
    const to = { name, address: email }
    const about = { kind: next.next_mail, stopSale, contractIds: next.contract_ids, to, link: links[i] ?? '', leaveUrl }
    return { ...stopSaleMail(about), id: mailId }
  })
  await queueMails(services, tx, mails)
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

/** The history of each contract keeps it. */
async function keepInHistory(services: Services, tx: Transaction, stopSale: NoticeRow, next: Next): Promise<void> {
  const data = historyFactsOf(stopSale)
  const by = { companyId: stopSale.company_id, userId: stopSale.sent_by, name: stopSale.sender_name }
  const feeds = await runSql<{ id: string; history_feed_id: string }>(
    tx,
    'select id, history_feed_id from contract where id = any($1) order by id',
    [next.contract_ids],
  )
  for (const { id: contractId, history_feed_id: historyFeedId } of feeds)
    await addHistory(services, tx, { historyFeedId, contractId, kind: 'stopSale', by, data })
}

/** The buyer hears of it in the application. */
function factsOf(stopSale: NoticeRow, { id: receiptId }: Next) {
  const { company_id: companyId, supplier_name: companyName, location_name: locationName } = stopSale
  const { title, days } = historyFactsOf(stopSale)
  return { companyId, companyName, locationName, title, days, receiptId }
}
