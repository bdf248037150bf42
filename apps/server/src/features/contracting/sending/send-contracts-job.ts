// The job that makes the contracts and e-mails of a sending, many recipients at a time.

import { contractSent } from '@tradewind/api/contracting/contract-events.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvents } from '../../../events.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { Happening } from '../../../platform/events.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { queueMails, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { findChainHeads, insertContractsOfMany, type Party, type SentSheet } from '../contract/public.ts'
import { attachFiles } from './attach-files.ts'
import { copyForSender, queueContractMails } from './contract-mails.ts'
import { withOwnAddresses } from './own-addresses.ts'
import { readSheet } from './read-sheet.ts'
import { type ResolvedRecipient, resolveRecipients } from './resolve-recipient.ts'

export const SEND_CONTRACTS = unitJob({
  name: 'contracting.send-contracts',
  data: z.object({ companyId: z.string(), userId: z.string().optional(), sendingId: z.string(), workId: z.string() }),
  what: 'sendings',
  waiting: { ofCompany: 20, ofPerson: 10 },
})

type Data = z.output<typeof SEND_CONTRACTS.data>
type Sender = { readonly userId: string; readonly name: string; readonly email: string }
type Sending = {
  readonly workId: string
  readonly subject: string
  readonly message: string
  readonly bccToSelf: boolean
  readonly answerBy: string | null
  readonly filePaths: readonly string[]
  readonly supplier: Party
  readonly sender: Sender
  readonly sheets: readonly SentSheet[]
}

export function sendContractsJob(services: Services): Worker {
  return recipientJob(SEND_CONTRACTS, {
    prepare: (data) => readSending(services, data),
    next: (data, sending) => sendNext(services, data, sending),
    finish: (data, sending) => finish(services, data, sending),
  })
}

/** Speed: so many contracts share a transaction of a few statements. */
const CONTRACTS_AT_ONCE = 100

/** @returns of how many recipients it has seen to */
async function sendNext(services: Services, { companyId, sendingId, workId }: Data, sending: Sending): Promise<number> {
  return services.db.transaction(async (tx) => {
    const waiting = await tx
      .selectFrom('sending_recipient')
      .select(['position', 'partner_id', 'partner_name', 'emails'])
      .where('company_id', '=', companyId)
      .where('sending_id', '=', sendingId)
      .where('done_at', 'is', null)
      .orderBy('position')
      .limit(Math.max(1, Math.floor(CONTRACTS_AT_ONCE / sending.sheets.length)))
      .forUpdate()
      .execute()
    const recipients = withOwnAddresses(waiting)
    const last = recipients.at(-1)
    if (!last) return 0
    const outcomes = await sendTo(services, tx, sending, recipients)
    await runSql(tx, MARK, [companyId, sendingId, JSON.stringify(outcomes), new Date(services.now()).toISOString()])
    await advanceWork(tx, { companyId, workId }, { done: last.position + 1 })
    return recipients.length
  })
}

const MARK = `
  update sending_recipient s set done_at = $4, problem = r.problem from json_to_recordset($3::json) as r (position int, problem text)
  where s.company_id = $1 and s.sending_id = $2 and s.position = r.position`

type Recipient = { readonly position: number; readonly partner_id: string | null; readonly partner_name: string; readonly emails: string[] }
/** What came of a recipient, as `MARK` reads it. */
type Outcome = { readonly position: number; readonly problem: string | null }

/** Recipients that cannot be sent to are left out, with the reason. */
async function sendTo(services: Services, tx: Transaction, sending: Sending, recipients: readonly Recipient[]): Promise<Outcome[]> {
  const { supplier } = sending
  const unwanted = await unwantedAmong(
    tx,
    supplier.companyId,
    recipients.flatMap(({ emails }) => emails),
  )
  const wanted = recipients.map(({ position, partner_id: partnerId, partner_name: partnerName, emails }) => ({
    position,
    partnerId,
    partnerName,
    emails: emails.filter((email) => !unwanted.has(email)),
  }))
  const reachable = wanted.filter(({ emails }) => emails.length > 0)
  const resolved = await resolveRecipients(services, tx, supplier, 'Contractor', reachable)
  await sendContracts(
    services,
    tx,
    sending,
    resolved.flatMap((to) => ('problem' in to ? [] : [to])),
  )
  const problems = new Map(resolved.map((to, i) => [reachable[i]?.position, 'problem' in to ? to.problem : null]))
  return recipients.map(({ position }) => {
    const problem = problems.get(position)
    return { position, problem: problem === undefined ? UNWANTED : problem }
  })
}

async function sendContracts(services: Services, tx: Transaction, sending: Sending, buyers: readonly ResolvedRecipient[]): Promise<void> {
  if (buyers.length === 0) return
  const { supplier, sender, sheets } = sending
  const contractIds = await insertContractsOfMany(
    services,
    tx,
    supplier,
    buyers.map(({ company: buyer, people }) => ({
      buyer,
      sheets,
      sender: { userId: sender.userId, name: sender.name },
      emails: people.map((person) => person.email),
      answerBy: sending.answerBy,
    })),
  )
  const by = { companyId: supplier.companyId, ...sender }
  const fileNames = await attachFiles(services, tx, { contractIds: contractIds.flat(), paths: sending.filePaths, by })
  const heads = await findChainHeads(tx, contractIds.flat())
  const sent = buyers.map((buyer, i) => ({
    ...buyer,
    contracts: sheets.map((sheet, at) => {
      const contractId = contractIds[i]?.[at] ?? ''
      return { contractId, sheet, head: heads.get(contractId) }
    }),
  }))
  await recordEvents(
    services,
    tx,
    contractSent,
    supplier.companyId,
    sent.flatMap(({ company, contracts }) => contracts.map((contract) => happeningOf(sending, company, contract))),
  )
  const about = {
    supplierId: supplier.companyId,
    supplierName: supplier.companyName,
    senderName: sender.name,
    senderEmail: sender.email,
    subject: sending.subject,
    message: sending.message,
  }
  const told = { ...about, answerBy: sending.answerBy, fileNames, sentBy: sender.userId, workId: sending.workId }
  await queueContractMails(
    services,
    tx,
    sent.flatMap(({ people, contracts }) => people.map((to) => ({ ...told, to, contracts }))),
  )
  if (!sending.bccToSelf) return
  const copies = sent.map(({ company, contracts }) => copyForSender(services, { ...about, copyOf: company.companyName, contracts }))
  await queueMails(services, tx, copies)
}

type SentContract = { readonly contractId: string; readonly sheet: SentSheet }

function happeningOf({ supplier, sender }: Sending, buyer: Party, { contractId, sheet }: SentContract): Happening<typeof contractSent> {
  return {
    companyIds: [supplier.companyId, buyer.companyId],
    contractId,
    facts: {
      companyId: supplier.companyId,
      companyName: supplier.companyName,
      actorName: sender.name,
      templateName: sheet.templateName,
      locationName: sheet.location.name,
      version: sheet.templateVersion,
      isUpdate: false,
    },
  }
}

async function readSending(services: Services, { companyId, sendingId, workId }: Data): Promise<Sending> {
  const queries = services.db.queries
  const row = await queries
    .selectFrom('sending as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('user_account as u', 'u.id', 's.sent_by')
    .select([
      's.subject',
      's.message',
      's.bcc_to_self',
      's.answer_by',
      's.file_paths',
      's.template_sheets',
      'c.company_name',
      'c.city',
      'c.country_code',
      'u.id as user_id',
      'u.email',
      'u.first_name',
      'u.last_name',
    ])
    .where('s.company_id', '=', companyId)
    .where('s.id', '=', sendingId)
    .executeTakeFirstOrThrow()
  const templates = jsonOf<{ templateId: string; version: number }[]>(row.template_sheets)
  const sheets: SentSheet[] = []
  for (const { templateId, version } of templates) sheets.push(await readSheet(services.db.queries, companyId, templateId, version))
  return {
    workId,
    subject: row.subject,
    message: row.message,
    bccToSelf: row.bcc_to_self,
    answerBy: row.answer_by,
    filePaths: row.file_paths,
    supplier: { companyId, companyName: row.company_name, city: row.city, countryCode: row.country_code },
    sender: { userId: row.user_id, name: fullName(row.first_name, row.last_name) || row.email, email: row.email },
    sheets,
  }
}

async function finish(services: Services, { companyId, sendingId, workId }: Data, sending: Sending): Promise<void> {
  await services.db.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('sending_recipient')
      .select(['emails', 'partner_name', 'problem'])
      .where('company_id', '=', companyId)
      .where('sending_id', '=', sendingId)
      .orderBy('position')
      .execute()
    const failures = rows
      .filter((row) => row.problem !== null)
      .map((row) => ({ what: row.partner_name || row.emails.join(', '), reason: row.problem ?? '' }))
    const sent = rows.length - failures.length
    const what =
      sending.sheets.length === 1
        ? (sending.sheets[0]?.location.name ?? 'The rate sheet')
        : counted(sending.sheets.length, 'rate sheet', 'rate sheets')
    const text = `${what}: sent to ${counted(sent, 'partner', 'partners')}${failures.length > 0 ? `, not sent to ${failures.length}` : ''}.`
    await endWork(
      services,
      tx,
      { companyId, workId },
      { result: { href: '/contracting/contract-list/all', text, failures: failures.slice(0, 200) } },
    )
  })
}
