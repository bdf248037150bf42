import { getHistoryFeed, getContractInfo, saveComment } from '@tradewind/api/contracting/contract.ts'
import { getFile } from '@tradewind/api/files.ts'
import { getHome } from '@tradewind/api/home.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { searchEverything } from '@tradewind/api/search.ts'
import {
  addMessageFilesToContract,
  deleteMessage,
  disableMessage,
  editMessage,
  listAssetActivities,
  searchMessages,
} from '@tradewind/api/workspace/messages.ts'
import { getTalk, listChannels, listConversations, listTalkArchive, listTalks } from '@tradewind/api/workspace/talk.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inTalk, openTalkers, userIdOf } from '@tradewind/stage/talking.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
let ana: Person
let tom: Person
let priya: Person
let id: string
let contractId: string
beforeAll(async () => {
  ;({ ana, tom, priya, id, contractId } = await openTalkers(house))
})

const { say, read, texts, unread, readAll } = inTalk(() => id)

describe('a private note', () => {
  const SECRET = 'Zwetschgenmus 31 nights'

  test('is in no answer, event, live message, count, search, export or notification of the other side', async () => {
    await Promise.all([tom, priya, ana].map(readAll))
    const heard = await listen(ana)
    const before = { list: await ana.do(listTalks), channels: await ana.do(listChannels, { params: { id } }), unread: await unread(ana) }
    const mentions = [await userIdOf(house, 'product@demo.test')]
    const { path } = await upload(tom, {
      name: `${SECRET}.pdf`,
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
      contentType: 'application/pdf',
      purpose: 'contract',
    })
    const general = await say(tom, SECRET, { type: 'note', mentions, files: [{ path }] })
    const onContract = await say(tom, SECRET, { type: 'note', contractId, mentions })
    const ids = [general.messageId, onContract.messageId]
    await eventually(async () =>
      expect((await priya.do(listNotifications)).items.filter((item) => item.text.includes('mentioned you'))).toHaveLength(2),
    )
    // It is there for colleagues, so that what follows does not pass because nothing was written.
    expect(await texts(priya)).toContain(SECRET)
    expect(await texts(priya, { contractId })).toContain(SECRET)
    expect(await unread(priya)).toBe(2)

    const params = { id }
    const answers = [
      await ana.do(listTalks),
      await ana.do(listTalks, { query: { show: 'unread' } }),
      await ana.do(getTalk, { params }),
      await ana.do(listChannels, { params }),
      await ana.do(listConversations, { params: { id, channelId: 'contracting' } }),
      await ana.do(listTalkArchive, { params }),
      await read(ana),
      await read(ana, { around: general.messageId }),
      await read(ana, { contractId }),
      await read(ana, { contractId, around: onContract.messageId }),
      await ana.do(listAssetActivities, { params: { assetId: contractId } }),
      await ana.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType: 'note' } }),
      await ana.do(searchMessages, { query: { searchText: 'Zwetschgenmus' } }),
      await ana.do(searchEverything, { query: { searchText: 'Zwetschgenmus' } }),
      await ana.do(listNotifications),
      await ana.do(getHome),
      await ana.do(getHistoryFeed, { params: { id: contractId } }),
    ]
    for (const answer of answers) for (const secret of ['Zwetschgenmus', ...ids]) expect(JSON.stringify(answer)).not.toContain(secret)
    expect(await ana.do(listTalks)).toEqual(before.list)
    expect(await ana.do(listChannels, { params })).toEqual(before.channels)
    expect(await unread(ana)).toBe(before.unread)
    expect((await ana.ask(getFile, { query: { key: path } })).status).toBe(404)
    for (const messageId of ids) {
      expect((await ana.ask(editMessage, { params: { id: messageId }, body: { text: 'x' } })).status).toBe(404)
      expect((await ana.ask(deleteMessage, { params: { id: messageId } })).status).toBe(404)
      expect((await ana.ask(disableMessage, { params: { id: messageId } })).status).toBe(404)
      const taken = { params: { id: messageId }, body: { contractId, files: [{ path }] } }
      expect((await ana.ask(addMessageFilesToContract, taken)).status).toBe(404)
    }
    await tom.do(editMessage, { params: { id: general.messageId }, body: { text: `${SECRET}!` } })
    await tom.do(disableMessage, { params: { id: onContract.messageId } })
    await tom.do(deleteMessage, { params: { id: general.messageId } })
    await say(tom, 'The last thing is a message')
    await heard.next((event) => event.kind === 'workspace.messageSent')
    expect(heard.heard.filter((event) => event.kind.startsWith('workspace.') || event.kind.endsWith('noteAdded'))).toHaveLength(1)
    for (const secret of ['Zwetschgenmus', ...ids]) expect(JSON.stringify(heard.heard)).not.toContain(secret)
    const events = await house.services.db.pool.query(
      `select facts::text from event where company_ids @> (select array[company_id::text] from user_account where email = 'supplier@demo.test')`,
    )
    // A colleague who is mentioned reads the note in an e-mail.
    const mails =
      await house.services.db.pool.query(`select subject, html, plain_text from mail where kind <> 'contract-mention' or to_address not in (
      select email from user_account where company_id = (select company_id from user_account where email = 'buyer@demo.test'))`)
    for (const secret of ['Zwetschgenmus', ...ids]) expect(JSON.stringify([events.rows, mails.rows])).not.toContain(secret)
    await heard.close()
  })

  test('on a contract is the same in the conversation and on the page of the contract', async () => {
    const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    await tom.do(saveComment, { params: { historyFeedId: contract?.historyFeedId ?? '' }, body: { comment: 'From the page' } })
    await say(priya, 'From the conversation', { type: 'note', contractId })
    const feed = (await tom.do(getHistoryFeed, { params: { id: contractId } })).items.filter((item) => item.kind === 'note')
    expect(feed.map((item) => item.facts.text).slice(0, 2)).toEqual(['From the conversation', 'From the page'])
    expect(await texts(priya, { contractId })).toEqual(expect.arrayContaining(['From the page', 'From the conversation']))
  })
})
