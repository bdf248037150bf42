// The workspace as the specification lists it: what is fetched, selected, read, reset and put into the archive, and by which fields.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import {
  deleteMessage,
  listAssetActivities,
  listStatusMessages,
  markRead,
  newMessage,
  resetRead,
} from '@tradewind/api/workspace/messages.ts'
import {
  archiveConversation,
  archiveTalk,
  getTalk,
  listChannelArchive,
  listChannels,
  listConversations,
  listTalkArchive,
  listTalkContracts,
  listTalks,
  openTalk,
  selectConversation,
} from '@tradewind/api/workspace/talk.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inTalk, openTalkers } from '@tradewind/stage/talking.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
let ana: Person
let tom: Person
let id: string
let contractId: string
beforeAll(async () => {
  ;({ ana, tom, id, contractId } = await openTalkers(house))
})

const { say, read, readAll } = inTalk(() => id)
const CHANNEL = 'contracting' as const

test('a connection is listed and opened with where one was last, chosen by each person for itself [A-CL-031] [A-CL-032] [A-FD-010] [A-CL-044]', async () => {
  await tom.do(selectConversation, { params: { id }, body: { channelId: CHANNEL, contractId } })
  const card = (await tom.do(listTalks)).items.find((item) => item.id === id)
  expect(card).toMatchObject({ id, lastChannel: CHANNEL, lastContract: contractId })
  expect(await tom.do(getTalk, { params: { id } })).toMatchObject({ id, lastChannel: CHANNEL, lastContract: contractId })
  expect(await ana.do(getTalk, { params: { id } })).toMatchObject({ id, lastChannel: 'general', lastContract: null })
  await tom.do(selectConversation, { params: { id }, body: { channelId: 'general' } })
  expect(await tom.do(getTalk, { params: { id } })).toMatchObject({ lastChannel: 'general', lastContract: null })
})

test('a message is created with its stated fields [A-CL-037] [A-RL-039] [A-FD-012] [A-CN-003]', async () => {
  const { partnerId } = await tom.do(getTalk, { params: { id } })
  const { contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
  const place = { connectionId: id, channelId: CHANNEL, contractId }
  const { messageId } = await tom.do(newMessage, { body: { ...place, text: 'About the suite' } })
  const { messageId: noteId } = await tom.do(newMessage, { body: { ...place, text: 'Too dear', type: 'note' } })
  const { items } = await read(tom, { contractId })
  expect(items.find((item) => item.key === messageId)).toMatchObject({
    key: messageId,
    attachments: [],
    timestamp: expect.any(String),
    isSender: true,
    type: 'message',
    contractHFIds: [contract?.historyFeedId],
    partnerIds: [partnerId],
  })
  expect(items.find((item) => item.key === noteId)).toMatchObject({ type: 'note' })
  expect((await tom.ask(newMessage, { body: { ...place, text: 'x', type: 'shout' as never } })).status).toBe(400)
})

test('a message that is deleted is read by nobody [A-CL-038]', async () => {
  const place = { connectionId: id, channelId: CHANNEL, contractId }
  const { messageId } = await tom.do(newMessage, { body: { ...place, text: 'About the terrace' } })
  expect((await read(ana, { contractId })).items.map((item) => item.key)).toContain(messageId)
  await tom.do(deleteMessage, { params: { id: messageId } })
  expect((await read(ana, { contractId })).items.map((item) => item.key)).not.toContain(messageId)
})

test('what was said and done about a contract is asked for by its kind [A-CL-029]', async () => {
  await say(tom, 'A question', { contractId })
  const kinds = async (activityType: 'all' | 'message' | 'note' | 'status') =>
    new Set(
      (await tom.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType } })).items.map((item) =>
        item.kind === 'message' ? item.type : item.kind,
      ),
    )
  expect(await kinds('message')).toEqual(new Set(['message']))
  expect(await kinds('note')).toEqual(new Set(['note']))
  expect(await kinds('status')).toEqual(new Set(['status']))
  expect(await kinds('all')).toEqual(new Set(['message', 'note', 'status']))
})

test('what happened between the two companies is read as status messages [A-CL-040]', async () => {
  const { items } = await tom.do(listStatusMessages)
  expect(items.some((item) => item.href.includes(contractId))).toBe(true)
})

describe('connections, channels and conversations', () => {
  test('are fetched, by the channel that each belongs to [A-RL-052] [A-FD-011] [A-CL-034] [A-CL-035]', async () => {
    await say(tom, 'Hello')
    expect((await tom.do(listTalks)).items.map((item) => item.id)).toContain(id)
    expect((await tom.do(listChannels, { params: { id } })).items.map((item) => item.channelId)).toEqual(['general', 'contracting'])
    const { items } = await tom.do(listConversations, { params: { id, channelId: CHANNEL } })
    expect(items).toMatchObject([{ channelId: CHANNEL, contractId }])
  })

  test('are selected: a partner, a channel, the contract that it is about [A-RL-053] [A-RL-044]', async () => {
    const { partnerId } = await tom.do(getTalk, { params: { id } })
    expect(await tom.do(openTalk, { body: { partnerId: partnerId ?? '' } })).toEqual({ id })
    const { items } = await tom.do(listTalkContracts, { params: { id } })
    expect(items.map((item) => item.contractId)).toContain(contractId)
    await tom.do(selectConversation, { params: { id }, body: { channelId: CHANNEL, contractId } })
    expect(await tom.do(getTalk, { params: { id } })).toMatchObject({ lastChannel: CHANNEL, lastContract: contractId })
    expect((await tom.ask(selectConversation, { params: { id }, body: { channelId: CHANNEL, contractId: id } })).status).toBe(404)
  })

  test('are read and reset, each as one [A-RL-055] [A-RL-056]', async () => {
    await readAll(tom)
    await say(ana, 'One')
    await say(ana, 'Two', { contractId })
    const waiting = async () => (await tom.do(getTalk, { params: { id } })).unread
    expect(await waiting()).toBe(2)
    const general = (await read(tom)).conversationId ?? ''
    const about = (await read(tom, { contractId })).conversationId ?? ''
    await tom.do(markRead, { body: { assetId: general, assetType: 'channel' } })
    expect(await waiting()).toBe(1)
    await tom.do(markRead, { body: { assetId: about, assetType: 'conversation' } })
    expect(await waiting()).toBe(0)
    await tom.do(resetRead, { body: { assetId: general, assetType: 'channel' } })
    await tom.do(resetRead, { body: { assetId: about, assetType: 'conversation' } })
    expect(await waiting()).toBe(2)
    await tom.do(markRead, { body: { assetId: id, assetType: 'connection' } })
    expect(await waiting()).toBe(0)
    await tom.do(resetRead, { body: { assetId: id, assetType: 'connection' } })
    expect(await waiting()).toBeGreaterThan(0)
  })

  test('are put into the archive, and listed there [A-CL-033] [A-CL-036] [A-CL-045]', async () => {
    await tom.do(archiveConversation, { params: { id, channelId: CHANNEL }, body: { contractId, isArchived: true } })
    const archived = [{ contractId, channelId: CHANNEL, isArchived: true }]
    expect((await tom.do(listTalkArchive, { params: { id } })).items).toMatchObject(archived)
    expect((await tom.do(listChannelArchive, { params: { id, channelId: CHANNEL } })).items).toMatchObject(archived)
    expect((await ana.do(listTalkArchive, { params: { id } })).items).toEqual([])
    await tom.do(archiveTalk, { params: { id }, body: { isArchived: true } })
    expect((await tom.do(listTalks, { query: { show: 'archived' } })).items.map((item) => item.id)).toEqual([id])
    expect((await tom.do(listTalks)).items.map((item) => item.id)).not.toContain(id)
    await tom.do(archiveTalk, { params: { id }, body: { isArchived: false } })
    expect((await tom.do(listTalks)).items.map((item) => item.id)).toContain(id)
  })
})
