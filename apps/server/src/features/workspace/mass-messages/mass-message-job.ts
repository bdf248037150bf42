// The job of a mass message, many partners at a time.

import { Refusal } from '@tradewind/api/refusals.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { z } from 'zod'
import { type Actor, getWriter, type Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { findContextForJob } from '../../accounts/users/public.ts'
import { getOwnFiles } from '../../files/public.ts'
import { advanceWork, endWork } from '../../work/public.ts'
import { authorOf, type NewMessage, postMessages } from '../messages/public.ts'
import { ensureTalks, findTalks, type TalkSide, whyNotWriteTo } from '../talk/public.ts'

export const SEND_MASS_MESSAGE = unitJob({
  name: 'workspace.send-mass-message',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), massMessageId: z.string(), workId: z.string() }),
  what: 'mass messages',
  waiting: { ofCompany: 20, ofPerson: 10 },
})
type Data = z.output<typeof SEND_MASS_MESSAGE.data>

/** Speed: so many partners are one transaction, of a few statements for all, which is written to disk once. */
const PARTNERS_AT_ONCE = 50

export function sendMassMessageJob(services: Services): Worker {
  return recipientJob(SEND_MASS_MESSAGE, {
    prepare: (data) => filesOf(services, data),
    next: (data, paths) => sendNext(services, data, paths),
    finish: (data) => finish(services, data),
  })
}

async function filesOf(services: Services, { companyId, massMessageId }: Data): Promise<readonly string[]> {
  const own = services.db.queries.selectFrom('mass_message').select('file_paths').where('company_id', '=', companyId)
  return (await own.where('id', '=', massMessageId).executeTakeFirst())?.file_paths ?? []
}

type Recipient = { readonly position: number; readonly partner_id: string; readonly body: string }
/** What came of a recipient, as `MARK` reads it. */
type Outcome = Pick<Recipient, 'position'> & { readonly problem: string | null; readonly message_id?: string }

/** A refusal of all changes nothing, and is written down as the problem of each. @returns of how many partners it has seen to */
async function sendNext(services: Services, data: Data, paths: readonly string[]): Promise<number> {
  try {
    return await takeNext(services, data, (tx, recipients) => sendTo(services, tx, data, recipients, paths))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message: problem } = error
    return takeNext(services, data, (_, recipients) => Promise.resolve(recipients.map(({ position }) => ({ position, problem }))))
  }
}

const MARK = `
  update mass_message_recipient m set done_at = $4, problem = r.problem, message_id = r.message_id
  from json_to_recordset($3::json) as r (position int, problem text, message_id text)
  where m.company_id = $1 and m.mass_message_id = $2 and m.position = r.position`

/** Marks the next recipients as done, with what came of them. */
function takeNext(
  services: Services,
  { companyId, massMessageId, workId }: Data,
  act: (tx: Transaction, recipients: readonly Recipient[]) => Promise<readonly Outcome[]>,
): Promise<number> {
  return services.db.transaction(async (tx) => {
    const recipients = await runSql<Recipient>(
      tx,
      `select position, partner_id, body from mass_message_recipient
       where company_id = $1 and mass_message_id = $2 and done_at is null order by position limit ${PARTNERS_AT_ONCE} for update`,
      [companyId, massMessageId],
    )
    const last = recipients.at(-1)
    if (!last) return 0
    const outcomes = await act(tx, recipients)
    await runSql(tx, MARK, [companyId, massMessageId, JSON.stringify(outcomes), new Date(services.now()).toISOString()])
    await advanceWork(tx, { companyId, workId }, { done: last.position + 1 })
    return recipients.length
  })
}

/** Partners that cannot be written to are left out, with the reason. @throws Refusal of the whole message */
async function sendTo(
  services: Services,
  tx: Transaction,
  data: Data,
  recipients: readonly Recipient[],
  paths: readonly string[],
): Promise<Outcome[]> {
  // Asked each time: a user who lost write access meanwhile sends nothing more.
  const context = await findContextForJob(services, data)
  if (!context) throw new Refusal('NoWriteAccess', { message: 'The user who began this is no longer here.' })
  const actor = getWriter(context)
  const { companyId } = actor
  const stopped = await tx.selectFrom('company').select('sending_stopped_at').where('id', '=', companyId).executeTakeFirstOrThrow()
  if (stopped.sending_stopped_at !== null) throw new Refusal('SendingStopped')
  // A file that was removed meanwhile is not sent without a word.
  await getOwnFiles(tx, companyId, paths)
  const partners = await companiesOf(tx, companyId, recipients)
  const reasons = await whyNotWriteTo(tx, companyId, [...partners.values()])
  const found = recipients.map(({ position, partner_id: partnerId, body }) => {
    const otherId = partners.get(partnerId)
    const problem = otherId === undefined ? NOT_THERE : (reasons.get(otherId) ?? null)
    return { position, body, problem, otherId: problem === null ? otherId : undefined }
  })
  const others = found.flatMap((each) => each.otherId ?? [])
  await ensureTalks(tx, companyId, others, services.now())
  const talks = await findTalks(tx, companyId, others)
  const reached = found.flatMap(({ position, body, otherId }) => {
    if (otherId === undefined) return []
    const talk = talks.get(otherId)
    if (!talk) throw new Error('a talk was begun twice at once')
    return [{ position, message: messageTo(talk, actor, body, paths) }]
  })
  const posted = await postMessages(
    services,
    tx,
    companyId,
    reached.map(({ message }) => message),
  )
  const messageIds = new Map(reached.map(({ position }, i) => [position, posted[i]?.messageId]))
  return found.map(({ position, problem }) => {
    const messageId = messageIds.get(position)
    return { position, problem, ...(messageId === undefined ? {} : { message_id: messageId }) }
  })
}

const NOT_THERE = 'This partner is no longer in your address book.'

/** @returns the companies behind the partners, by the id of the partner */
async function companiesOf(tx: Transaction, companyId: string, recipients: readonly Recipient[]): Promise<Map<string, string>> {
  const ids = recipients.map((recipient) => recipient.partner_id)
  const partners = tx.selectFrom('partner').select(['id', 'partner_company_id']).where('company_id', '=', companyId)
  return new Map((await partners.where('id', 'in', ids).execute()).map((row) => [row.id, row.partner_company_id]))
}

function messageTo(talk: TalkSide, actor: Actor, text: string, paths: readonly string[]): NewMessage {
  const place = { channel: 'general', contractId: null } as const
  return { talk, place, author: authorOf(actor), type: 'message', text, paths, mentioned: [], way: 'mass' }
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
