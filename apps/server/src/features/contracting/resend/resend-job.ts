// The job of a bulk resending, partner by partner.

import { NO_WRITE_ACCESS, Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { type Actor, type Context, getWriter, type Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Worker } from '../../../platform/queue.ts'
import { actOrRefuse, recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { changeReaders } from '../contract/public.ts'
import { resolveRecipient } from '../sending/public.ts'
import { groupedContracts } from './group-contracts.ts'
import { mailContracts } from './mail-contracts.ts'
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
      const position = await nextPosition(services, data)
      if (position === undefined) return 0
      await actOrRefuse(
        services.db,
        (tx, problem) => takeRecipient(services, tx, data, position, problem),
        (tx, recipient) => resendTo(services, tx, data, recipient),
      )
      return 1
    },
    finish: (data) => finish(services, data),
  })
}

async function nextPosition(services: Services, { companyId, sendingId }: Data): Promise<number | undefined> {
  const row = await services.db.queries
    .selectFrom('sending_recipient')
    .select('position')
    .where('company_id', '=', companyId)
    .where('sending_id', '=', sendingId)
    .where('done_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position
}

/** Marks the recipient as done; undefined when it was. */
async function takeRecipient(
  services: Services,
  tx: Transaction,
  { companyId, sendingId, workId }: Data,
  position: number,
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
    .where('r.position', '=', position)
    .where('r.done_at', 'is', null)
    .returning(['r.partner_id', 'r.partner_name', 'r.emails', 'r.contract_ids', 's.subject', 's.message', 's.bcc_to_self'])
    .executeTakeFirst()
  await advanceWork(tx, { companyId, workId }, { done: position + 1 })
  return taken
}
type Recipient = NonNullable<Awaited<ReturnType<typeof takeRecipient>>>

async function resendTo(services: Services, tx: Transaction, data: Data, recipient: Recipient): Promise<void> {
  // Asked for each partner: a user who lost write access meanwhile sends nothing more.
  const context = await findContextForJob(services, data)
  if (!context) throw new Refusal('NoWriteAccess', { message: 'The user who began this is no longer here.' })
  const actor = getWriter(context, NO_WRITE_ACCESS.resend)
  const unwanted = await unwantedAmong(tx, actor.companyId, recipient.emails)
  const emails = recipient.emails.filter((email) => !unwanted.has(email))
  if (emails.length === 0) throw new Refusal('NotUsable', { message: UNWANTED })
  const { partners } = await groupedContracts(tx, actor.companyId, recipient.contract_ids)
  const partner = partners.find((each) => each.partnerId === recipient.partner_id)
  if (!partner || partner.contracts.length < recipient.contract_ids.length)
    throw new Refusal('StateChanged', { message: 'These contracts are with another company by now.' })
  const mail = {
    actor,
    contractIds: recipient.contract_ids,
    subject: recipient.subject,
    message: recipient.message,
    workId: data.workId,
    ...(recipient.bcc_to_self ? { copyOf: recipient.partner_name } : {}),
  }
  if (actor.companyType === 'Contractor') return mailSupplier(context, tx, { ...mail, emails, partnerId: partner.partnerId })
  await mailContracts(context, tx, { ...mail, people: await peopleOf(context, tx, actor, recipient, emails) })
}

async function peopleOf(context: Context, tx: Transaction, actor: Actor, recipient: Recipient, emails: readonly string[]) {
  const { companyId, companyName } = actor
  const company = await tx.selectFrom('company').select(['city', 'country_code']).where('id', '=', companyId).executeTakeFirstOrThrow()
  const supplier = { companyId, companyName, city: company.city, countryCode: company.country_code }
  const { partner_id: partnerId, partner_name: partnerName, contract_ids: contractIds } = recipient
  const resolved = await resolveRecipient(context, tx, supplier, 'Contractor', { partnerId, partnerName, emails })
  if ('problem' in resolved) throw new Refusal('NotUsable', { message: resolved.problem })
  const contracts = await tx.selectFrom('contract').select('buyer_id').distinct().where('id', 'in', contractIds).execute()
  if (contracts.some((contract) => contract.buyer_id !== resolved.company.companyId))
    throw new Refusal('NotUsable', { message: 'An address belongs to another company, not to this partner.' })
  await changeReaders(tx, contractIds, { added: emails, removed: [] })
  return resolved.people
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
