// What the reader of an e-mail says about further ones: on the page that the e-mail leads to, or by the button of a mail program.

import { CHOSEN_NOTIFICATIONS, type NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import type { getMailChoice, MAILED, setMailChoice } from '@tradewind/api/mail.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { z } from 'zod'
import { auditOf } from '../../commands.ts'
import type { Context, Services } from '../../context.ts'
import { jsonOf, type Queries, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { tellUndelivered } from './undelivered.ts'

/** Whose e-mails: rates from a company to an address, or notifications of one kind to a user. */
const subject = z.union([
  z.object({ email: z.string(), companyId: z.string(), mailId: z.string() }),
  z.object({ userId: z.string(), kind: z.enum(CHOSEN_NOTIFICATIONS.map((each) => each.kind)) }),
])
export type ChoiceSubject = z.output<typeof subject>

type Answer = GivenAnswerOf<typeof getMailChoice>
type Stop = BodyOf<typeof setMailChoice>['stop']

/** The address of the page, and of the one click. Nobody can guess it for another address. */
export function leaveUrlOf(services: Services, about: ChoiceSubject): string {
  return `${services.config.publicUrl}/mail/choice/${services.keyring.encrypt('mail-choice', JSON.stringify(about))}`
}

/** @throws Refusal LinkNotValid */
export function readChoice(context: Context, token: string): Promise<Answer> {
  return answerOf(context.db.queries, subjectOf(context, token))
}

/** @throws Refusal LinkNotValid */
export async function changeChoice(context: Context, token: string, stop: Stop, way: 'page' | 'one-click'): Promise<Answer> {
  const about = subjectOf(context, token)
  return context.db.transaction(async (tx) => {
    if ('userId' in about) await switchMail(tx, about, stop === 'none')
    else await stopMail(context, tx, about, stop, way)
    return answerOf(tx, about)
  })
}

function subjectOf(context: Context, token: string): ChoiceSubject {
  const text = context.keyring.decrypt('mail-choice', token)
  const read = text === undefined ? undefined : subject.safeParse(JSON.parse(text))
  if (!read?.success) throw new Refusal('LinkNotValid')
  return read.data
}

async function answerOf(queries: Queries, about: ChoiceSubject): Promise<Answer> {
  if ('userId' in about) {
    const user = await queries
      .selectFrom('user_account')
      .select(['email', 'notification_choices'])
      .where('id', '=', about.userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw new Refusal('LinkNotValid')
    const isOn = jsonOf<NotificationChoices>(user.notification_choices)[about.kind]?.mail ?? true
    const label = CHOSEN_NOTIFICATIONS.find((each) => each.kind === about.kind)?.label ?? about.kind
    return { kind: 'notifications', emailHint: hint(user.email), senderName: label, sent: null, stop: isOn ? 'none' : 'sender' }
  }
  const company = await queries.selectFrom('company').select('company_name').where('id', '=', about.companyId).executeTakeFirst()
  if (!company) throw new Refusal('LinkNotValid')
  const mail = await queries.selectFrom('mail').select('kind').where('id', '=', about.mailId).executeTakeFirst()
  const stops = await queries.selectFrom('unwanted_mail').select('company_id').where('email', '=', about.email).execute()
  const isAll = stops.some((stop) => stop.company_id === null)
  const isSender = stops.some((stop) => stop.company_id === about.companyId)
  return {
    kind: 'rates',
    emailHint: hint(about.email),
    senderName: company.company_name,
    sent: mail ? sentBy(mail.kind) : null,
    stop: isAll ? 'all' : isSender ? 'sender' : 'none',
  }
}

/** @param kind of the e-mail, such as `stop-sale-reminder` */
function sentBy(kind: string): (typeof MAILED)[number] {
  if (kind.startsWith('stop-sale')) return 'stopSale'
  if (kind.startsWith('request')) return 'request'
  return kind.startsWith('review') ? 'review' : 'rates'
}

async function switchMail(tx: Transaction, { userId, kind }: Extract<ChoiceSubject, { userId: string }>, isOn: boolean): Promise<void> {
  const user = await tx.selectFrom('user_account').select('notification_choices').where('id', '=', userId).forUpdate().executeTakeFirst()
  if (!user) throw new Refusal('LinkNotValid')
  const choices = jsonOf<NotificationChoices>(user.notification_choices)
  const changed: NotificationChoices = { ...choices, [kind]: { application: choices[kind]?.application ?? true, mail: isOn } }
  await tx
    .updateTable('user_account')
    .set({ notification_choices: JSON.stringify(changed) })
    .where('id', '=', userId)
    .execute()
}

/** Said twice it is told once. */
async function stopMail(
  context: Context,
  tx: Transaction,
  { email, companyId, mailId }: Extract<ChoiceSubject, { email: string }>,
  stop: Stop,
  way: 'page' | 'one-click',
): Promise<void> {
  const before = await tx
    .deleteFrom('unwanted_mail')
    .where('email', '=', email)
    // A click on the button of a mail program takes nothing back.
    .where((each) => each.or([each('company_id', '=', companyId), ...(way === 'page' ? [each('company_id', 'is', null)] : [])]))
    .returning('id')
    .execute()
  if (stop !== 'none') {
    await tx
      .insertInto('unwanted_mail')
      .values({
        id: newId(context.now()),
        company_id: stop === 'all' ? null : companyId,
        email,
        mail_id: mailId,
        way,
        created_at: new Date(context.now()),
      })
      .execute()
  }
  if (before.length > 0 === (stop !== 'none')) return
  await auditOf(context, tx, {
    companyId,
    userId: null,
    action: stop === 'none' ? 'mail.wanted' : 'mail.unwanted',
    detail: { email, from: stop },
  })
  if (stop === 'none') return
  const mail = await tx
    .selectFrom('mail')
    .select(['id', 'kind', 'company_id as companyId', 'contract_ids as contractIds', 'sent_by as sentBy', 'to_address as toAddress'])
    .where('id', '=', mailId)
    .executeTakeFirst()
  if (mail) await tellUndelivered(context, tx, mail, 'unwanted', 'no further e-mail goes to this address.')
}

function hint(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
