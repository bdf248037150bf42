// The job that makes the contracts and e-mails of a sending, recipient by recipient.

import { contractSent } from '@tradewind/api/contracting/contract-events.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { queueMail, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { newMagicLink } from '../../landing/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { findChainHeads, insertContracts, type Party, type SentSheet } from '../contract/public.ts'
import { attachFiles } from './attach-files.ts'
import { contractSentMail, type SentMail } from './contract-sent-mail.ts'
import { findLeaveUrl } from './find-leave-url.ts'
import { readSheet } from './read-sheet.ts'
import { resolveRecipient } from './resolve-recipient.ts'

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
    next: async (data, sending) => ((await sendNext(services, data, sending)) ? 1 : 0),
    finish: (data, sending) => finish(services, data, sending),
  })
}

async function sendNext(services: Services, { companyId, sendingId, workId }: Data, sending: Sending): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const recipient = await tx
      .selectFrom('sending_recipient')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('sending_id', '=', sendingId)
      .where('done_at', 'is', null)
      .orderBy('position')
      .limit(1)
      .forUpdate()
      .executeTakeFirst()
    if (!recipient) return false
    const unwanted = await unwantedAmong(tx, companyId, recipient.emails)
    const emails = recipient.emails.filter((email) => !unwanted.has(email))
    const { partner_id: partnerId, partner_name: partnerName } = recipient
    const resolved =
      emails.length === 0
        ? { problem: UNWANTED }
        : await resolveRecipient(services, tx, sending.supplier, 'Contractor', { partnerId, partnerName, emails })
    if (!('problem' in resolved)) await sendTo(services, tx, sending, resolved)
    await tx
      .updateTable('sending_recipient')
      .set({ done_at: new Date(services.now()), problem: 'problem' in resolved ? resolved.problem : null })
      .where('company_id', '=', companyId)
      .where('sending_id', '=', sendingId)
      .where('position', '=', recipient.position)
      .execute()
    await advanceWork(tx, { companyId, workId }, { done: recipient.position + 1 })
    return true
  })
}

type Resolved = Exclude<Awaited<ReturnType<typeof resolveRecipient>>, { problem: string }>

async function sendTo(services: Services, tx: Transaction, sending: Sending, { company: buyer, people }: Resolved): Promise<void> {
  const { supplier, sender, sheets } = sending
  const emails = people.map((person) => person.email)
  const contractIds = await insertContracts(services, tx, {
    supplier,
    buyer,
    sheets,
    sender: { userId: sender.userId, name: sender.name },
    emails,
    answerBy: sending.answerBy,
  })
  const fileNames = await attachFiles(services, tx, {
    contractIds,
    paths: sending.filePaths,
    by: { companyId: supplier.companyId, ...sender },
  })
  const heads = await findChainHeads(tx, contractIds)
  const contracts = sheets.map((sheet, i) => ({ contractId: contractIds[i] ?? '', sheet, head: heads.get(contractIds[i] ?? '') }))
  for (const { contractId, sheet } of contracts) {
    await recordEvent(services, tx, contractSent, {
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
    })
  }
  const mailTo = async (to: { name: string; address: string }, { userId, accountEmail }: Resolved['people'][number]) => {
    const id = newId(services.now())
    const links = []
    for (const contract of contracts) {
      const { contractId } = contract
      links.push({ ...contract, link: await newMagicLink(services, tx, { contractId, userId, email: accountEmail, mailId: id }) })
    }
    const mail = {
      supplierId: supplier.companyId,
      supplierName: supplier.companyName,
      senderName: sender.name,
      senderEmail: sender.email,
      to,
      subject: sending.subject,
      message: sending.message,
      answerBy: sending.answerBy,
      fileNames,
      contracts: links,
      leaveUrl: await findLeaveUrl(services, tx, { userId, email: to.address, companyId: supplier.companyId, mailId: id }),
    }
    await queueMail(services, tx, { ...contractSentMail(mail), id, contractIds, sentBy: sender.userId, workId: sending.workId })
  }
  for (const person of people) await mailTo({ name: person.name, address: person.email }, person)
  if (sending.bccToSelf) await copyToSender(services, tx, sending, buyer, contracts)
}

/** The sender's copy leads to the supplier's own page: a partner's link is not handed around. */
async function copyToSender(
  services: Services,
  tx: Transaction,
  sending: Sending,
  buyer: Party,
  contracts: readonly Omit<SentMail['contracts'][number], 'link'>[],
): Promise<void> {
  const { supplier, sender } = sending
  const own = contracts.map((contract) => ({
    ...contract,
    link: `${services.config.publicUrl}/contracting/contract/${contract.contractId}/details`,
  }))
  const mail = contractSentMail({
    supplierId: supplier.companyId,
    supplierName: supplier.companyName,
    senderName: sender.name,
    senderEmail: sender.email,
    to: { name: sender.name, address: sender.email },
    subject: `Copy: ${sending.subject || buyer.companyName}`,
    message: sending.message,
    copyOf: buyer.companyName,
    contracts: own,
  })
  await queueMail(services, tx, { ...mail, kind: 'contract-sent-copy' })
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
