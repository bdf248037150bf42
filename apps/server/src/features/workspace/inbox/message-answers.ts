// Somebody answers the e-mail that told a message: the answer is said in the conversation.

import { cutQuoted } from '@tradewind/domain/mail/quoted-text.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { LONGEST_MESSAGE } from '@tradewind/domain/workspace/talk.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Queries } from '../../../platform/db/database.ts'
import { TryLater } from '../../../platform/mail/inbound-server.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import type { InboundKind, ReadMail } from '../../mail/public.ts'
import { type Author, postMessage } from '../messages/public.ts'
import { getConversation, getTalkSide, whyNotWrite } from '../talk/public.ts'
import { MESSAGE_PREFIX } from './message-mail.ts'
import { takeInboxMail } from './take-inbox-mail.ts'

/** More answers of one person to one conversation are a loop: their sender is asked to come later. */
const MOST_KEYS = 100
const MOST_AN_HOUR = 30

type Address = { readonly user_id: string; readonly conversation_id: string; readonly company_id: string; readonly message_keys: string[] }

export function messageAddresses(services: Services): InboundKind {
  const { queries } = services.db
  return {
    prefix: MESSAGE_PREFIX,
    async find(token) {
      const address = await findAddress(queries, token)
      if (!address) return undefined
      const lately = await runSql(
        queries,
        `select from talk_message where conversation_id = $1 and user_id = $2 and way = 'mail' and created_at > $3 limit ${MOST_AN_HOUR}`,
        [address.conversation_id, address.user_id, new Date(services.now() - 3600_000).toISOString()],
      )
      if (lately.length === MOST_AN_HOUR) throw new TryLater('too many answers to one conversation')
      return { companyId: address.company_id }
    },
    async take(token, mail) {
      const address = await findAddress(queries, token)
      // An absence notice is no answer.
      if (!address || mail.isAutomatic || address.message_keys.includes(mail.messageKey)) return
      const author = await authorOf(queries, address, mail)
      const isSaid = author !== undefined && (await say(services, token, author, mail))
      // It was meant for the partner, but nobody has shown that the person wrote it: colleagues decide.
      if (!isSaid) await takeInboxMail(services, address.company_id, mail)
    },
  }
}

async function findAddress(queries: Queries, token: string, isLocked = false): Promise<Address | undefined> {
  const [row] = await runSql<Address>(
    queries,
    `select user_id, conversation_id, company_id, message_keys from message_mail where token = $1 ${isLocked ? 'for update' : ''}`,
    [token],
  )
  return row
}

/** The person to whom the e-mail went, if the answer comes from a confirmed address of that person, who may still write. */
async function authorOf(
  queries: Queries,
  { user_id: userId, company_id: companyId }: Address,
  mail: ReadMail,
): Promise<Author | undefined> {
  if (mail.isUnreadable || mail.from.address === '') return undefined
  const { whose } = await findOwner(queries, mail.from.address)
  if (whose.owner?.userId !== userId) return undefined
  const [user] = await runSql<{ first_name: string; last_name: string; email: string; company_name: string }>(
    queries,
    `select u.first_name, u.last_name, u.email, c.company_name from user_account u join company c on c.id = u.company_id
     where u.id = $1 and u.company_id = $2 and u.access = 'write' and u.confirmed_at is not null and u.approved_at is not null
       and u.disabled_at is null and u.deleted_at is null and c.sending_stopped_at is null`,
    [userId, companyId],
  )
  return user && { companyId, companyName: user.company_name, userId, name: fullName(user.first_name, user.last_name) || user.email }
}

/** @returns false when the two companies are not connected any more, or when nothing is in it */
async function say(services: Services, token: string, author: Author, mail: ReadMail): Promise<boolean> {
  const { files, leftOut } = await keepReceivedFiles(services, author, mail.files)
  const said = shortened(cutQuoted(mail.text, mail.subject).text)
  if (said.trim() === '' && files.length === 0) return false
  const text = [said, ...leftOut.map(({ fileName, reason }) => `(${fileName} was left out: ${reason})`)].filter(Boolean).join('\n\n')
  return services.db.transaction(async (tx) => {
    const address = await findAddress(tx, token, true)
    if (!address || address.message_keys.includes(mail.messageKey)) return true
    const { talkId, channel, contractId } = await getConversation(tx, author.companyId, address.conversation_id)
    const talk = await getTalkSide(tx, author.companyId, talkId)
    if ((await whyNotWrite(tx, talk.companyId, talk.otherId)) !== null) return false
    const paths = files.map(({ path }) => path)
    await makeReadable(tx, paths)
    const place = { channel, contractId }
    await postMessage(services, tx, { talk, place, author, type: 'message', text, paths, mentioned: [], way: 'mail' })
    await runSql(tx, 'update message_mail set is_waiting = false, message_keys = $2 where token = $1', [
      token,
      [...address.message_keys.slice(1 - MOST_KEYS), mail.messageKey],
    ])
    return true
  })
}

const REST = '\n…'

function shortened(text: string): string {
  return text.length <= LONGEST_MESSAGE ? text : `${text.slice(0, LONGEST_MESSAGE - REST.length).toWellFormed()}${REST}`
}
