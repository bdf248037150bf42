// The job of a mass message, partner by partner.

import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { getWriter, type Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Worker } from '../../../platform/queue.ts'
import { actOrRefuse, recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { getOwnFiles } from '../../files/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { authorOf, postMessage } from '../messages/public.ts'
import { ensureTalk, whyNotWrite } from '../talk/public.ts'

export const SEND_MASS_MESSAGE = unitJob({
  name: 'workspace.send-mass-message',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), massMessageId: z.string(), workId: z.string() }),
  what: 'mass messages',
  waiting: { ofCompany: 20, ofPerson: 10 },
})
type Data = z.output<typeof SEND_MASS_MESSAGE.data>

export function sendMassMessageJob(services: Services): Worker {
  return recipientJob(SEND_MASS_MESSAGE, {
    prepare: (data) => filesOf(services, data),
    next: async (data, paths) => {
      const position = await nextPosition(services, data)
      if (position === undefined) return 0
      await actOrRefuse(
        services.db,
        (tx, problem) => takeRecipient(services, tx, data, position, problem),
        (tx, recipient) => sendTo(services, tx, data, position, { ...recipient, paths }),
      )
      return 1
    },
    finish: (data) => finish(services, data),
  })
}

async function filesOf(services: Services, { companyId, massMessageId }: Data): Promise<readonly string[]> {
  const own = services.db.queries.selectFrom('mass_message').select('file_paths').where('company_id', '=', companyId)
  return (await own.where('id', '=', massMessageId).executeTakeFirst())?.file_paths ?? []
}

async function nextPosition(services: Services, { companyId, massMessageId }: Data): Promise<number | undefined> {
  const row = await services.db.queries
    .selectFrom('mass_message_recipient')
    .select('position')
    .where('company_id', '=', companyId)
    .where('mass_message_id', '=', massMessageId)
    .where('done_at', 'is', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position
}

/** Marks the recipient as done; undefined when it was. */
async function takeRecipient(services: Services, tx: Transaction, data: Data, position: number, problem: string | null) {
  const { companyId, massMessageId, workId } = data
  const taken = await tx
    .updateTable('mass_message_recipient')
    .set({ done_at: new Date(services.now()), problem })
    .where('company_id', '=', companyId)
    .where('mass_message_id', '=', massMessageId)
    .where('position', '=', position)
    .where('done_at', 'is', null)
    .returning(['partner_id', 'body'])
    .executeTakeFirst()
  await advanceWork(tx, { companyId, workId }, { done: position + 1 })
  return taken
}

async function sendTo(
  services: Services,
  tx: Transaction,
  data: Data,
  position: number,
  { partner_id: partnerId, body, paths }: { partner_id: string; body: string; paths: readonly string[] },
): Promise<void> {
  // Asked for each partner: a user who lost write access meanwhile sends nothing more.
  const context = await findContextForJob(services, data)
  if (!context) throw new Refusal('NoWriteAccess', { message: 'The user who began this is no longer here.' })
  const actor = getWriter(context)
  const { companyId } = actor
  const stopped = await tx.selectFrom('company').select('sending_stopped_at').where('id', '=', companyId).executeTakeFirstOrThrow()
  if (stopped.sending_stopped_at !== null) throw new Refusal('SendingStopped')
  const partner = await tx
    .selectFrom('partner')
    .select('partner_company_id')
    .where('company_id', '=', companyId)
    .where('id', '=', partnerId)
    .executeTakeFirst()
  if (!partner) throw new Refusal('NotUsable', { message: 'This partner is no longer in your address book.' })
  const why = await whyNotWrite(tx, companyId, partner.partner_company_id)
  if (why !== null) throw new Refusal('NotUsable', { message: why })
  // A file that was removed meanwhile is not sent without a word.
  await getOwnFiles(tx, companyId, paths)
  const talk = await ensureTalk(tx, companyId, partner.partner_company_id, services.now())
  const { messageId } = await postMessage(services, tx, {
    talk,
    place: { channel: 'general', contractId: null },
    author: authorOf(actor),
    type: 'message',
    text: body,
    paths,
    mentioned: [],
    way: 'mass',
  })
  await tx
    .updateTable('mass_message_recipient')
    .set({ message_id: messageId })
    .where('company_id', '=', companyId)
    .where('mass_message_id', '=', data.massMessageId)
    .where('position', '=', position)
    .execute()
}

async function finish(services: Services, { companyId, massMessageId, workId }: Data): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx
      .updateTable('mass_message')
      .set({ ended_at: new Date(services.now()) })
      .where('company_id', '=', companyId)
      .where('id', '=', massMessageId)
      .where('ended_at', 'is', null)
      .execute()
    const recipients = await tx
      .selectFrom('mass_message_recipient')
      .select(['partner_name', 'problem'])
      .where('company_id', '=', companyId)
      .where('mass_message_id', '=', massMessageId)
      .orderBy('position')
      .execute()
    const failures = recipients.flatMap(({ partner_name: what, problem: reason }) => (reason === null ? [] : [{ what, reason }]))
    const text = `${counted(recipients.length - failures.length, 'partner has', 'partners have')} your message${failures.length > 0 ? `, ${failures.length} not` : ''}.`
    await endWork(services, tx, { companyId, workId }, { result: { text, failures, href: '/workspace' } })
  })
}
