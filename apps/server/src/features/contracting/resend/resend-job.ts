// The job of a bulk resending, many partners at a time.

import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { type Actor, type Context, getWriter, type Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import type { Worker } from '../../../platform/queue.ts'
import { actOrRefuse, recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { changeReaders, holdContracts } from '../contract/public.ts'
import { resolveRecipients, withOwnAddresses } from '../sending/public.ts'
import { groupedContracts } from './group-contracts.ts'
import { mailContracts, type ResentMail } from './mail-contracts.ts'
import { mailSupplier } from './mail-supplier.ts'

export const RESEND_CONTRACTS = unitJob({
  name: 'contracting.resend-contracts',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), sendingId: z.string(), workId: z.string() }),
  what: 'sendings',
  waiting: { ofCompany: 20, ofPerson: 10 },
})
type Data = z.output<typeof RESEND_CONTRACTS.data>

export function resendContractsJob(services: Services): Worker {
  return recipientJob(RESEND_CONTRACTS, {
    prepare: () => undefined,
    next: async (data) => {
      const keys = await nextPositions(services, data)
      if (keys.length > 0)
        await actOrRefuse(services.db, {
          keys,
          take: (tx, positions, problem) => takeRecipients(services, tx, data, positions, problem),
          act: (tx, recipients) => resendTo(services, tx, data, recipients),
        })
      return keys.length
    },
    finish: (data) => finish(services, data),
  })
}

/** Speed: partners with so many contracts in total, but at least one partner, share a transaction of a few statements. */
const CONTRACTS_AT_ONCE = 100

async function nextPositions(services: Services, { companyId, sendingId }: Data): Promise<number[]> {
  const rows = await runSql<{ position: number; emails: string[]; contracts: number }>(
    services.db.queries,
    `select position, emails, (sum(cardinality(contract_ids)) over (order by position))::int as contracts from sending_recipient
     where company_id = $1 and sending_id = $2 and done_at is null order by position limit ${CONTRACTS_AT_ONCE}`,
    [companyId, sendingId],
  )
  const few = rows.filter(({ contracts }, i) => i === 0 || contracts <= CONTRACTS_AT_ONCE)
  return withOwnAddresses(few).map((row) => row.position)
}

/** Marks the recipients as done. @returns those that were not, in their order */
async function takeRecipients(
  services: Services,
  tx: Transaction,
  { companyId, sendingId, workId }: Data,
  positions: readonly number[],
  problem: string | null,
) {
  const taken = await tx
    .updateTable('sending_recipient as r')
    .from('sending as s')
    .set({ done_at: new Date(services.now()), problem })
    .whereRef('s.company_id', '=', 'r.company_id')
    .whereRef('s.id', '=', 'r.sending_id')
    .where('r.company_id', '=', companyId)
    .where('r.sending_id', '=', sendingId)
    .where('r.position', 'in', [...positions])
    .where('r.done_at', 'is', null)
    .returning(['r.position', 'r.partner_id', 'r.partner_name', 'r.emails', 'r.contract_ids', 's.subject', 's.message', 's.bcc_to_self'])
    .execute()
  await advanceWork(tx, { companyId, workId }, { done: Math.max(...positions) + 1 })
  return taken.sort((a, b) => a.position - b.position)
}
type Recipient = Awaited<ReturnType<typeof takeRecipients>>[number]

async function resendTo(services: Services, tx: Transaction, data: Data, recipients: readonly Recipient[]): Promise<void> {
  const contractIds = recipients.flatMap((recipient) => recipient.contract_ids)
  await holdContracts(tx, contractIds)
  // After the lock: a user who lost write access while the job waited for it sends nothing.
  const context = await findContextForJob(services, data)
  if (!context) throw new Refusal('NoWriteAccess', { message: 'The user who began this is no longer here.' })
  const actor = getWriter(context, NO_WRITE_ACCESS.resend)
  const unwanted = await unwantedAmong(
    tx,
    actor.companyId,
    recipients.flatMap((recipient) => recipient.emails),
  )
  const { partners } = await groupedContracts(tx, actor.companyId, contractIds)
  const mails = recipients.map((recipient) => {
    const { emails, contract_ids: ids, partner_id: partnerId, partner_name: partnerName, subject, message } = recipient
    const wanted = emails.filter((email) => !unwanted.has(email))
    if (wanted.length === 0) throw new Refusal('NotUsable', { message: UNWANTED })
    const known = new Set(partners.find((each) => each.partnerId === partnerId)?.contracts.map((contract) => contract.contractId))
    if (partnerId === null || !ids.every((id) => known.has(id)))
      throw new Refusal('StateChanged', { message: 'These contracts are with another company by now.' })
    const copy = recipient.bcc_to_self ? { copyOf: partnerName } : {}
    return { partnerId, partnerName, emails: wanted, contractIds: ids, subject, message, workId: data.workId, ...copy }
  })
  if (actor.companyType === 'Contractor') for (const mail of mails) await mailSupplier(context, tx, { ...mail, actor })
  else await mailContracts(context, tx, actor, await withPeople(context, tx, actor, mails))
}

type ToPartner = Omit<ResentMail, 'people'> & {
  readonly partnerId: string
  readonly partnerName: string
  readonly emails: readonly string[]
}

async function withPeople(context: Context, tx: Transaction, actor: Actor, mails: readonly ToPartner[]): Promise<ResentMail[]> {
  const { companyId, companyName } = actor
  const company = await tx.selectFrom('company').select(['city', 'country_code']).where('id', '=', companyId).executeTakeFirstOrThrow()
  const supplier = { companyId, companyName, city: company.city, countryCode: company.country_code }
  const resolved = await resolveRecipients(context, tx, supplier, 'Contractor', mails)
  const contractIds = mails.flatMap((mail) => mail.contractIds)
  const contracts = await tx.selectFrom('contract').select(['id', 'buyer_id']).where('id', 'in', contractIds).execute()
  const buyers = new Map(contracts.map((contract) => [contract.id, contract.buyer_id]))
  const toSend = mails.map((mail, i) => {
    const to = resolved[i]
    if (!to || 'problem' in to) throw new Refusal('NotUsable', { message: to?.problem ?? '' })
    if (mail.contractIds.some((id) => buyers.get(id) !== to.company.companyId))
      throw new Refusal('NotUsable', { message: 'An address belongs to another company, not to this partner.' })
    return { ...mail, people: to.people }
  })
  await changeReaders(
    tx,
    mails.map((mail) => ({ contractIds: mail.contractIds, added: mail.emails, removed: [] })),
  )
  return toSend
}

async function finish(services: Services, { companyId, sendingId, workId }: Data): Promise<void> {
  await services.db.transaction(async (tx) => {
    const rows = await tx
      .selectFrom('sending_recipient')
      .select(['partner_name', 'emails', 'problem'])
      .where('company_id', '=', companyId)
      .where('sending_id', '=', sendingId)
      .orderBy('position')
      .execute()
    const failures = rows.flatMap(({ partner_name: name, emails, problem }) =>
      problem === null ? [] : [{ what: `${name} (${emails.join(', ')})`, reason: problem }],
    )
    const text = `Sent again to ${counted(rows.length - failures.length, 'partner', 'partners')}${failures.length === 0 ? '' : `, not sent to ${failures.length}`}.`
    await endWork(services, tx, { companyId, workId }, { result: { text, failures: failures.slice(0, 200) } })
  })
}
