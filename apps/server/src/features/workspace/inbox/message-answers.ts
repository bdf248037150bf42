// Somebody answers the e-mail that told a message: the answer is said in the conversation.

import { fullName } from '@tradewind/domain/text/names.ts'
import { LONGEST_MESSAGE } from '@tradewind/domain/workspace/talk.ts'
import type { Services } from '../../../context.ts'
import { runSql, type Queries } from '../../../platform/db/database.ts'
import { TryLater } from '../../../platform/mail/inbound-server.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import { ADDRESS_IS_GONE, type InboundKind, type Placed, type ReadMail, saidByMail } from '../../mail/public.ts'
import { type Author, postMessage } from '../messages/public.ts'
import { getConversation, getTalkSide, whyNotWrite } from '../talk/public.ts'
import { MESSAGE_PREFIX } from './message-mail.ts'

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
      if (!address) return ADDRESS_IS_GONE
      if (address.message_keys.includes(mail.messageKey)) return { place: 'known' }
      // An absence notice is no answer.
      if (mail.isAutomatic) return none('a program sent it')
      if (mail.isUnreadable) return none('it could not be read')
      const author = await authorOf(queries, address, mail)
      // It was meant for the partner, but nobody has shown that the person wrote it: colleagues decide.
      if (author === undefined) return none('it does not come from a confirmed address of the colleague who was asked and may write')
      return say(services, token, author, mail)
    },
  }
}

/** @param reason the partner does not read it, as the end of a sentence */
function none(reason: string): Placed {
  return { place: 'none', why: `It was sent as an answer to a conversation, and was not added to it: ${reason}.` }
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
  if (mail.from.address === '') return undefined
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

async function say(services: Services, token: string, author: Author, mail: ReadMail): Promise<Placed> {
  const said = saidByMail(mail, LONGEST_MESSAGE)
  if (said.text.trim() === '' && said.files.length === 0) return none('it is empty')
  const { files, leftOut } = await keepReceivedFiles(services, author, said.files)
  if (said.text.trim() === '' && files.length === 0) return none('none of its files can be taken')
  return services.db.transaction(async (tx): Promise<Placed> => {
    const address = await findAddress(tx, token, true)
    if (!address) return ADDRESS_IS_GONE
    if (address.message_keys.includes(mail.messageKey)) return { place: 'known' }
    const { talkId, channel, contractId } = await getConversation(tx, author.companyId, address.conversation_id)
    const talk = await getTalkSide(tx, author.companyId, talkId)
    if ((await whyNotWrite(tx, talk.companyId, talk.otherId)) !== null) return none('the two companies are no longer connected')
    const paths = files.map(({ path }) => path)
    await makeReadable(tx, paths)
    const place = { channel, contractId }
    const kept = { text: said.text, quoted: said.quoted, leftOut: [...said.leftOut, ...leftOut], paths }
    await postMessage(services, tx, { talk, place, author, type: 'message', ...kept, mentioned: [], way: 'mail' })
    await runSql(tx, 'update message_mail set is_waiting = false, message_keys = $2 where token = $1', [
      token,
      [...address.message_keys.slice(1 - MOST_KEYS), mail.messageKey],
    ])
    return { place: 'conversation' }
  })
}
