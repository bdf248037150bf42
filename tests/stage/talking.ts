// Two companies that talk: Solano Hotels and Meridian Tours, and Nordwind, which has nothing to do with it.

import { listPartners } from '@tradewind/api/connections/partners.ts'
import { listMessages, markRead, newMessage } from '@tradewind/api/workspace/messages.ts'
import { countUnread, openTalk } from '@tradewind/api/workspace/talk.ts'
import type { House } from './house.ts'
import type { Person } from './person.ts'
import { sendOne } from './sending.ts'

/** The general channel of the two, and a contract between them. */
export async function openTalkers(house: House) {
  const ana = await house.signIn('supplier@demo.test')
  const tom = await house.signIn('buyer@demo.test')
  const priya = await house.signIn('product@demo.test')
  const jonas = await house.signIn('jonas@nordwind.test')
  const { items } = await tom.do(listPartners, { query: { searchText: 'Solano' } })
  const { id } = await tom.do(openTalk, { body: { partnerId: items[0]?.partnerId ?? '' } })
  const { contractId } = await sendOne(ana, 'buyer@demo.test')
  return { ana, tom, priya, jonas, id, contractId }
}

type Saying = { text?: string; type?: 'note' | 'message'; contractId?: string; files?: { path: string }[]; mentions?: string[] }
type Reading = { contractId?: string; before?: string; after?: string; around?: string; limit?: number }

/** What people do in that talk. @param idOf its id, known once it is open */
export function inTalk(idOf: () => string) {
  const read = (person: Person, query: Reading = {}) =>
    person.do(listMessages, {
      params: { id: idOf(), channelId: query.contractId === undefined ? 'general' : 'contracting' },
      query,
    })
  return {
    say: (person: Person, text: string, more: Saying = {}) =>
      person.do(newMessage, {
        body: { connectionId: idOf(), channelId: more.contractId === undefined ? 'general' : 'contracting', text, ...more },
      }),
    read,
    texts: async (person: Person, query: Reading = {}) =>
      (await read(person, query)).items.flatMap((item) => (item.kind === 'message' ? [item.text] : [])),
    unread: async (person: Person) => (await person.do(countUnread)).messages,
    readAll: (person: Person) => person.do(markRead, { body: { assetId: idOf(), assetType: 'connection' } }),
  }
}

export async function userIdOf(house: House, email: string): Promise<string> {
  const { rows } = await house.services.db.pool.query<{ id: string }>('select id from user_account where email = $1', [email])
  return rows[0]?.id ?? ''
}
