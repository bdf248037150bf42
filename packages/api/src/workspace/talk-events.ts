// What happens in the workspace. Whatever is about a note is told to the company of its author alone.

import { CHANNELS, MESSAGE_TYPES } from '@tradewind/domain/workspace/talk.ts'
import { z } from 'zod'
import { getHistoryFeed } from '../contracting/contract.ts'
import { event, liveMessage } from '../event.ts'
import { getHome } from '../home.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { countUnread, getContractTalk, getTalk, listChannels, listConversations, listTalkArchive, listTalks } from './talk.ts'

const place = z.object({
  talkId: id,
  conversationId: id,
  channel: z.enum(CHANNELS),
  contractOf: id.nullable().describe('the contract, if it is about one'),
})
const author = z.object({ companyId: id, companyName: z.string(), actorName: z.string() })
const lists = [getHome, listTalks, countUnread, getContractTalk, listChannels, listConversations, listTalkArchive]

/** The address of a conversation. */
export function talkHref({ talkId, channel, contractOf }: Pick<z.output<typeof place>, 'talkId' | 'channel' | 'contractOf'>): string {
  return `/workspace/${talkId}/${channel}${contractOf === null ? '' : `/${contractOf}`}`
}

export const messageSent = event({
  kind: 'workspace.messageSent',
  what: 'A message was sent, or a note written. Of a message both companies hear, of a note the company of its author alone.',
  facts: place.extend(author.shape).extend({
    messageId: id,
    type: z.enum(MESSAGE_TYPES),
    isOneOfMany: z.boolean().describe('written to many at once'),
  }),
  makesOld: [...lists, getHistoryFeed],
  // The number beside the workspace tells it in the application.
  notice: {
    to: 'others',
    people: () => [],
    sentence: ({ actorName, companyName }) => `${actorName} of ${companyName} wrote to you`,
    href: talkHref,
    choice: { label: 'A partner writes to you in the workspace', hasMail: true, hasDigest: true, hasApplication: false },
  },
})

export const mentioned = event({
  kind: 'workspace.mentioned',
  what: 'A colleague was mentioned in a message or note outside of a contract. Only the own company hears of it, and of its notice those who are mentioned.',
  facts: place.extend(author.shape).extend({ messageId: id, partnerName: z.string(), mentionedIds: z.array(id) }),
  makesOld: [listNotifications],
  notice: {
    to: 'own',
    people: ({ mentionedIds }) => mentionedIds,
    sentence: ({ actorName, partnerName }) => `${actorName} mentioned you in the conversation with ${partnerName}`,
    href: (told) => `${talkHref(told)}?message=${told.messageId}`,
    choice: { label: 'A colleague mentions you in a conversation', hasMail: false, hasApplication: true },
  },
})

export const messageChanged = event({
  kind: 'workspace.messageChanged',
  what: 'A message or note was edited, deleted or withdrawn. Of a note only the own company hears.',
  facts: place.extend({ messageId: id, change: z.enum(['edited', 'deleted', 'disabled']) }),
  makesOld: [...lists, getHistoryFeed],
})

export const talkRead = event({
  kind: 'workspace.read',
  what: 'A person read something, archived it or chose where to go on. Only the own company hears of it, so that all devices show the same.',
  facts: z.object({ talkId: id, userId: id }),
  makesOld: [...lists, getTalk],
})

export const reading = liveMessage({
  kind: 'workspace.reading',
  what: 'How far the other company has read. Told where both sides allow it.',
  facts: z.object({ talkId: id, conversationId: id, readId: id }),
})

export const typing = liveMessage({
  kind: 'workspace.typing',
  what: 'A person of the other company is typing a message. Told where both sides allow it.',
  facts: z.object({ talkId: id, channel: z.enum(CHANNELS), contractOf: id.nullable(), name: z.string() }),
})
