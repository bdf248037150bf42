// Messages of partners told by mail to those who are away: the first one at once, the rest in one e-mail a day.

import type { NotificationChoices } from '@tradewind/api/accounts/settings.ts'
import { messageSent, talkHref } from '@tradewind/api/workspace/talk-events.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { CHANNEL_NAMES, type Channel } from '@tradewind/domain/workspace/talk.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { afterEvent } from '../../../events.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { Consequence } from '../../../platform/events.ts'
import { jobKind, type Worker, worker, workerWithin } from '../../../platform/queue.ts'
import { unitJob } from '../../../platform/recipient-job.ts'
import { inboundAddress, leaveUrlOf, newAddressToken, queueMail } from '../../mail/public.ts'

export const MESSAGE_PREFIX = 'm'
/** Who made a call in the last minutes is here, and needs no e-mail. */
const HERE_MINUTES = 10
/** Characters of each message in an e-mail. What is longer is read in the workspace. */
const LONGEST_QUOTE = 1500
/** Of one conversation in an e-mail, the latest. */
const MOST_MESSAGES = 20

type Waiting = {
  readonly conversation_id: string
  readonly talk_id: string
  readonly channel: Channel
  readonly contract_id: string | null
  readonly contract_name: string | null
  readonly partner_name: string
  readonly id: string
  readonly author_name: string
  readonly body: string
  readonly files: number
  readonly at: string
}

type Reader = {
  readonly user_id: string
  readonly company_id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly access: string
  readonly is_shell: boolean
  readonly notification_choices: string
}

const READERS = `select u.id as user_id, u.company_id, u.email, u.first_name, u.last_name, u.access, u.notification_choices, c.is_shell
  from user_account u join company c on c.id = u.company_id
  where u.confirmed_at is not null and u.approved_at is not null and u.deleted_at is null and u.disabled_at is null`

/** Until the reader has read or answered it, the e-mail about a conversation is not followed by another one at once. */
export function mailOfMessage(services: Services): Consequence {
  return afterEvent(messageSent, 'mail', async (tx, { companyIds, facts }) => {
    const [companyId] = companyIds.filter((each) => each !== facts.companyId)
    if (facts.type !== 'message' || companyId === undefined) return
    const readers = await runSql<Reader>(
      tx,
      `${READERS} and u.company_id = $1 and not exists (select from session s where s.user_id = u.id and s.revoked_at is null
         and s.contract_id is null and s.last_used_at > $2)
       and exists (select from conversation_reader r left join message_mail m on m.user_id = r.user_id and m.conversation_id = r.conversation_id
         where r.company_id = $1 and r.user_id = u.id and r.conversation_id = $3 and r.unread > 0
           and (m.told_id is null or not m.is_waiting or m.told_id <= coalesce(r.read_id::text, '')))
       order by u.id`,
      [companyId, new Date(services.now() - HERE_MINUTES * 60_000).toISOString(), facts.conversationId],
    )
    for (const reader of readers) if (choiceOf(reader) === true) await mailMessages(services, tx, reader, facts.conversationId)
  })
}

function choiceOf(reader: Reader): boolean | 'daily' {
  return jsonOf<NotificationChoices>(reader.notification_choices)[messageSent.kind]?.mail ?? true
}

export const DAILY_MESSAGES = jobKind({
  name: 'workspace.daily-messages',
  data: z.object({}),
  retries: 8,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '10 6 * * *',
})

/** The daily e-mails of one company. Companies take turns, so that one with hundreds of readers does not hold up the others. */
const DAILY_OF_COMPANY = unitJob({
  name: 'workspace.daily-messages-of-company',
  data: z.object({ companyId: z.string() }),
  retries: 8,
  what: 'daily e-mails',
  seconds: 5,
})

/** Once a day: a job for each company with unread messages. */
export function mailDailyMessagesJob({ db, queue }: Services): Worker {
  return workerWithin(DAILY_MESSAGES, db, async (_, tx) => {
    const companies = await runSql<{ company_id: string }>(
      tx,
      'select distinct company_id from conversation_reader where unread > 0 order by company_id',
    )
    for (const { company_id: companyId } of companies) await queue.send(tx, DAILY_OF_COMPANY, { companyId })
  })
}

/** One e-mail for each reader with everything that is unread and was not told, each in a transaction of its own. */
export function mailDailyMessagesOfCompanyJob(services: Services): Worker {
  return worker(DAILY_OF_COMPANY, async ({ companyId }, signal, turn) => {
    const waiting = await runSql<{ user_id: string }>(
      services.db.queries,
      'select distinct user_id from conversation_reader where company_id = $1 and unread > 0 order by user_id',
      [companyId],
    )
    for (const { user_id: userId } of waiting) {
      signal.throwIfAborted()
      await services.db.transaction(async (tx) => {
        const [reader] = await runSql<Reader>(tx, `${READERS} and u.id = $1`, [userId])
        if (reader && choiceOf(reader) !== false) await mailMessages(services, tx, reader, null)
      })
      await turn.pass()
    }
  })
}

/** @param conversationId null: of all conversations */
async function mailMessages(services: Services, tx: Transaction, reader: Reader, conversationId: string | null): Promise<void> {
  const waiting = await untold(tx, reader, conversationId)
  const conversations = [...Map.groupBy(waiting, (message) => message.conversation_id).values()]
  const [first] = conversations
  if (!first) return
  const to = { name: fullName(reader.first_name, reader.last_name) || reader.email, address: reader.email }
  const addresses: (string | undefined)[] = []
  for (const messages of conversations) addresses.push(await told(services, tx, reader, messages))
  const isOne = conversations.length === 1
  const heading = isOne
    ? headingOf(first)
    : `${counted(waiting.length, 'message', 'messages')} of ${counted(conversations.length, 'conversation', 'conversations')}`
  const replyTo = isOne ? addresses[0] : undefined
  await queueMail(services, tx, {
    kind: isOne ? 'workspace-messages' : 'workspace-digest',
    companyId: reader.company_id,
    contractId: null,
    to,
    replyTo: replyTo ?? null,
    leaveUrl: leaveUrlOf(services, { userId: reader.user_id, kind: messageSent.kind }),
    subject: heading,
    letter: {
      heading,
      parts: [
        ...conversations.flatMap((messages, i) => partsOf(services, reader, messages, isOne ? undefined : addresses[i])),
        ...(replyTo === undefined
          ? []
          : [{ kind: 'small', text: `Answer this e-mail, and ${first[0]?.partner_name ?? ''} reads your answer.` } as const]),
      ],
    },
  })
}

function headingOf(messages: readonly Waiting[]): string {
  const [first] = messages
  const about = first?.contract_name == null ? '' : ` about ${first.contract_name}`
  const names = [...new Set(messages.map((message) => message.author_name))].join(', ')
  return `${names} of ${first?.partner_name ?? ''} wrote to you${about}`
}

function partsOf({ config }: Services, reader: Reader, messages: readonly Waiting[], address: string | undefined) {
  const [first] = messages
  if (!first) return []
  const place = { talkId: first.talk_id, channel: first.channel, contractOf: first.contract_id }
  const where = first.contract_name ?? CHANNEL_NAMES[first.channel]
  return [
    { kind: 'facts', facts: [[first.partner_name, where]] } as const,
    ...messages.map((message) => ({ kind: 'quote', text: textOf(message) }) as const),
    // A shell account has no workspace: it answers by mail.
    ...(reader.is_shell
      ? []
      : [{ kind: 'button', label: 'Open the conversation', href: `${config.publicUrl}${talkHref(place)}` } as const]),
    ...(address === undefined ? [] : [{ kind: 'small', text: `Answer by e-mail to ${address}` } as const]),
  ]
}

function textOf({ author_name: author, body, files }: Waiting): string {
  const attached = files === 0 ? '' : `(with ${counted(files, 'file', 'files')})`
  const text = body.length > LONGEST_QUOTE ? excerptLines(body) : body
  return [`${author}:`, text, attached].filter((part) => part !== '').join('\n')
}

function excerptLines(body: string): string {
  return `${body.slice(0, LONGEST_QUOTE).toWellFormed()} …`
}

/** Messages of the other side only: what colleagues note is no mail, and nobody else's e-mail ever has it. */
async function untold(
  tx: Transaction,
  { company_id: companyId, user_id: userId }: Reader,
  conversationId: string | null,
): Promise<Waiting[]> {
  const rows = await runSql<Waiting>(
    tx,
    `select m.conversation_id, m.talk_id, v.channel, v.contract_id, l.location_name as contract_name,
       coalesce(p.partner_name, c.company_name) as partner_name, m.id, m.author_name, m.body, m.created_at as at,
       (select count(*)::int from talk_file f where f.message_id = m.id) as files
     from conversation_reader r
       left join message_mail t on t.user_id = r.user_id and t.conversation_id = r.conversation_id
       join conversation v on v.id = r.conversation_id
       join lateral (select * from talk_message m where m.conversation_id = r.conversation_id and m.type = 'message' and m.company_id <> r.company_id
         and m.readers @> array[r.company_id::text] and m.disabled_at is null
         and m.id > greatest(coalesce(r.read_id::text, ''), coalesce(t.told_id::text, '')) order by m.id desc limit ${MOST_MESSAGES}) m on true
       join company c on c.id = m.company_id
       left join partner p on p.company_id = r.company_id and p.partner_company_id = m.company_id
       left join contract k on k.id = v.contract_id
       left join location l on l.company_id = k.supplier_id and l.id = k.location_id
     where r.company_id = $1 and r.user_id = $2 and r.unread > 0 and ($3::text is null or r.conversation_id = $3)
     order by m.conversation_id, m.id`,
    [companyId, userId, conversationId],
  )
  return rows
}

/** @returns the address for answers; undefined where nobody can answer, because the user may only read or the installation takes no mail */
async function told(services: Services, tx: Transaction, reader: Reader, messages: readonly Waiting[]): Promise<string | undefined> {
  const last = messages.at(-1)
  if (!last) return undefined
  const [row] = await runSql<{ token: string }>(
    tx,
    `insert into message_mail as t (user_id, conversation_id, company_id, token, told_id, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (user_id, conversation_id) do update set told_id = excluded.told_id, is_waiting = true returning t.token`,
    [reader.user_id, last.conversation_id, reader.company_id, newAddressToken(), last.id, new Date(services.now()).toISOString()],
  )
  return row === undefined || reader.access !== 'write' ? undefined : inboundAddress(services, MESSAGE_PREFIX, row.token)
}
