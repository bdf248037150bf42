import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { getFile } from '@tradewind/api/files.ts'
import {
  addMessageFilesToContract,
  deleteMessage,
  disableMessage,
  editMessage,
  listAssetActivities,
  listMessages,
  markRead,
  newMessage,
  resetRead,
  saveMessageDraft,
  searchMessages,
  tellTyping,
} from '@tradewind/api/workspace/messages.ts'
import {
  archiveConversation,
  archiveTalk,
  getContractTalk,
  getTalk,
  listChannels,
  listConversations,
  listTalkArchive,
  listTalkContracts,
  listTalks,
  saveTalkSettings,
} from '@tradewind/api/workspace/talk.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { inTalk, openTalkers, userIdOf } from '@tradewind/stage/talking.ts'
import { upload } from '@tradewind/stage/upload.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
let ana: Person
let tom: Person
let priya: Person
let jonas: Person
let id: string
let contractId: string
beforeAll(async () => {
  ;({ ana, tom, priya, jonas, id, contractId } = await openTalkers(house))
})

const { say, read, texts, unread, readAll } = inTalk(() => id)

describe('a message', () => {
  test('arrives at once at the other side, where it is unread for everybody and for nobody of the own side', async () => {
    await Promise.all([tom, priya, ana].map(readAll))
    const heard = await listen(tom)
    const { messageId } = await say(ana, 'Good morning from Dubrovnik')
    expect(await heard.next((event) => event.messageId === messageId)).toMatchObject({
      kind: 'workspace.messageSent',
      companyName: 'Solano Hotels',
    })
    expect([await unread(tom), await unread(priya), await unread(ana)]).toEqual([1, 1, 0])
    const { items } = await tom.do(listTalks)
    expect(items[0]).toMatchObject({
      id,
      companyName: 'Solano Hotels',
      unread: 1,
      lastText: 'Good morning from Dubrovnik',
      lastBy: 'Ana Marušić',
      isLastOwn: false,
    })
    const page = await read(tom)
    expect(page.unreadFrom).toBe(messageId)
    expect(page.items.at(-1)).toMatchObject({
      key: messageId,
      type: 'message',
      isSender: false,
      isOwnSide: false,
      authorName: 'Ana Marušić',
      partnerIds: [items[0]?.partnerId],
    })
    await heard.close()
  })

  test('is unread until it is read, to the last one, also while others write [A-CL-039] [A-RL-043]', async () => {
    await readAll(tom)
    const sent = await Promise.all(Array.from({ length: 12 }, (_, i) => say(ana, `Question ${i}`)))
    expect(await unread(tom)).toBe(12)
    const order = (await read(tom)).items.map((item) => item.key)
    const fifth = order.filter((key) => sent.some(({ messageId }) => messageId === key))[4] ?? ''
    const { conversationId } = await read(tom)
    const left = await tom.do(markRead, { body: { assetId: conversationId ?? '', assetType: 'conversation', messageId: fifth } })
    expect([left.unread, await unread(tom)]).toEqual([7, 7])
    // An older mark changes nothing.
    await tom.do(markRead, { body: { assetId: conversationId ?? '', assetType: 'conversation', messageId: order[0] } })
    expect(await unread(tom)).toBe(7)
    await Promise.all([say(ana, 'While you read'), readAll(tom), say(ana, 'And again')])
    const { items } = await read(tom)
    const { rows } = await house.services.db.pool.query<{ unread: number; n: number }>(
      `select r.unread, (select count(*)::int from talk_message m where m.conversation_id = r.conversation_id and m.id > r.read_id and m.company_id <> r.company_id) as n
       from conversation_reader r join user_account u on u.id = r.user_id where u.email = 'buyer@demo.test' and r.conversation_id = $1`,
      [conversationId],
    )
    expect(rows[0]?.unread).toBe(rows[0]?.n)
    await readAll(tom)
    expect(await unread(tom)).toBe(0)
    await tom.do(resetRead, { body: { assetId: conversationId ?? '', assetType: 'conversation' } })
    expect(await unread(tom)).toBe(1)
    expect(items.map((item) => item.key)).toEqual(items.map((item) => item.key).sort())
    await readAll(tom)
  })

  test('brings files, which go to a contract of the two companies', async () => {
    const { path } = await upload(ana, {
      name: 'fact sheet.pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
      contentType: 'application/pdf',
      purpose: 'contract',
    })
    const { messageId } = await say(ana, '', { files: [{ path }] })
    expect((await read(tom)).items.at(-1)).toMatchObject({ attachments: [{ path, name: 'fact sheet.pdf' }], filesOfContracts: [] })
    expect((await tom.ask(getFile, { query: { key: path } })).status).toBe(200)
    expect((await jonas.ask(getFile, { query: { key: path } })).status).toBe(404)
    await tom.do(addMessageFilesToContract, { params: { id: messageId }, body: { contractId, files: [{ path }] } })
    const { contract } = await ana.do(getContractInfo, { params: { id: contractId }, body: {} })
    expect(contract?.files.map((file) => file.path)).toEqual([path])
    // Who withdraws it reads before that the file stays where it is.
    expect((await read(ana)).items.at(-1)).toMatchObject({ filesOfContracts: ['fact sheet.pdf'] })
    const foreign = (await sendOne(ana, 'jonas@nordwind.test')).contractId
    const taken = { params: { id: messageId }, body: { contractId: foreign, files: [{ path }] } }
    expect((await ana.ask(addMessageFilesToContract, taken)).status).toBe(404)
    expect(
      (await tom.ask(newMessage, { body: { connectionId: id, channelId: 'general', text: 'x', files: [{ path }] } })).refusal.code,
    ).toBe('UploadMissing')
  })

  test('reading what happened to a contract begins no talk', async () => {
    const talks = async () => (await house.services.db.pool.query('select 1 from talk')).rowCount
    const amani = await house.signIn('shell@demo.test')
    const sent = await sendOne(amani, 'jonas@nordwind.test')
    const before = await talks()
    const { items } = await jonas.do(listAssetActivities, { params: { assetId: sent.contractId } })
    expect(items.map((item) => item.kind)).toEqual(['status'])
    expect(await talks()).toBe(before)
  })

  test('sent twice with one key is there once', async () => {
    const body = { connectionId: id, channelId: 'general' as const, text: 'Pressed twice' }
    const headers = { 'idempotency-key': 'pressed-twice-0001' }
    const [one, two] = await Promise.all([tom.do(newMessage, { body, headers }), tom.do(newMessage, { body, headers })])
    expect(one).toEqual(two)
    expect((await texts(ana)).filter((text) => text === 'Pressed twice')).toHaveLength(1)
  })

  test('is for no stranger: neither the talk, nor its messages, nor a way to write into it', async () => {
    const { messageId, conversationId } = await say(tom, 'For Solano alone')
    const params = { id }
    const place = { connectionId: id, channelId: 'general' as const }
    const statuses = [
      await jonas.ask(getTalk, { params }),
      await jonas.ask(listChannels, { params }),
      await jonas.ask(listTalkContracts, { params }),
      await jonas.ask(listMessages, { params: { id, channelId: 'general' } }),
      await jonas.ask(newMessage, { body: { ...place, text: 'x' } }),
      await jonas.ask(newMessage, { body: { ...place, text: 'x', type: 'note' } }),
      await jonas.ask(saveMessageDraft, { body: { ...place, type: 'note', text: 'x' } }),
      await jonas.ask(tellTyping, { body: place }),
      await jonas.ask(editMessage, { params: { id: messageId }, body: { text: 'x' } }),
      await jonas.ask(deleteMessage, { params: { id: messageId } }),
      await jonas.ask(disableMessage, { params: { id: messageId } }),
      await jonas.ask(markRead, { body: { assetId: conversationId, assetType: 'conversation' } }),
      await jonas.ask(resetRead, { body: { assetId: conversationId, assetType: 'conversation' } }),
      await jonas.ask(markRead, { body: { assetId: id, assetType: 'connection' } }),
      await jonas.ask(archiveTalk, { params, body: { isArchived: true } }),
      await jonas.ask(listAssetActivities, { params: { assetId: contractId } }),
      await tom.ask(newMessage, { body: { ...place, text: 'x', mentions: [await userIdOf(house, 'supplier@demo.test')] } }),
    ].map(({ status }) => status)
    expect(statuses).toEqual(statuses.map(() => 404))
    expect((await jonas.do(searchMessages, { query: { searchText: 'Solano alone' } })).items).toEqual([])
    expect((await jonas.do(searchMessages, { query: { searchText: 'Solano alone', connectionId: id } })).items).toEqual([])
  })
})

test('between companies that are not connected no message can be sent, only notes; a connection that is removed ends it', async () => {
  const remove = (state: string) =>
    house.services.db.pool.query(
      `update connection set state = $1 where least(inviting_company_id, invited_company_id) = (select first_company_id from talk where id = $2)
       and greatest(inviting_company_id, invited_company_id) = (select second_company_id from talk where id = $2)`,
      [state, id],
    )
  await remove('archived')
  expect((await tom.ask(newMessage, { body: { connectionId: id, channelId: 'general', text: 'Hello?' } })).refusal.code).toBe('NotUsable')
  expect((await tom.do(getTalk, { params: { id } })).whyNotWrite).toContain('not connected')
  await say(tom, 'They are gone', { type: 'note' })
  await remove('connected')
})

describe('a conversation about a contract', () => {
  test('has its history between the messages, in one order [A-RL-045]', async () => {
    await say(tom, 'About this one', { contractId })
    const { items } = await read(ana, { contractId })
    expect(items[0]).toMatchObject({ kind: 'status', status: 'sent' })
    expect(items.some((item) => item.kind === 'message' && item.text === 'About this one')).toBe(true)
    expect((await ana.do(listConversations, { params: { id, channelId: 'contracting' } })).items).toMatchObject([{ contractId }])
    const { items: notes } = await tom.do(listAssetActivities, { params: { assetId: contractId }, query: { activityType: 'note' } })
    expect(notes.every((item) => item.kind === 'message' && item.type === 'note')).toBe(true)
  })

  test('is told on the page of its contract: what is unread, and how the last message or own note begins', async () => {
    await Promise.all([tom, ana].map(readAll))
    const { messageId } = await say(ana, 'The rates are final.', { contractId })
    const about = (person: Person) => person.do(getContractTalk, { params: { id: contractId } })
    expect(await about(tom)).toMatchObject({
      connectionId: id,
      unread: 1,
      last: { messageId, by: 'Ana Marušić', text: 'The rates are final.' },
    })
    expect((await about(ana)).unread).toBe(0)
    await say(ana, 'No lower than 120.', { contractId, type: 'note' })
    expect((await about(ana)).last).toMatchObject({ text: 'No lower than 120.', isNote: true })
    expect((await about(tom)).last).toMatchObject({ messageId })
    expect((await jonas.ask(getContractTalk, { params: { id: contractId } })).status).toBe(404)
  })
  test('goes to the archive of one side only, and comes out with a new message [A-RL-054]', async () => {
    await tom.do(archiveConversation, { params: { id, channelId: 'contracting' }, body: { contractId, isArchived: true } })
    const shown = async (person: Person) => (await person.do(listConversations, { params: { id, channelId: 'contracting' } })).items.length
    expect([await shown(tom), await shown(ana)]).toEqual([0, 1])
    expect((await tom.do(listTalkArchive, { params: { id } })).items).toMatchObject([{ contractId, isArchived: true }])
    await say(ana, 'Still there?', { contractId })
    expect(await shown(tom)).toBe(1)
  })

  test('of 10,000 messages opens at its end and is read back without gaps', async () => {
    const { conversationId } = await read(ana, { contractId })
    await house.services.db.pool.query(
      `insert into talk_message (conversation_id, id, talk_id, type, readers, company_id, author_name, body, search)
       select m.conversation_id, lpad(to_hex(1600000000 + g), 8, '0') || lpad(to_hex(g), 16, '0'), m.talk_id, 'message', m.readers, m.company_id, 'Ana', 'Old ' || g, 'old ' || g
       from (select * from talk_message where conversation_id = $1 and type = 'message' limit 1) m cross join generate_series(1, 10000) g`,
      [conversationId],
    )
    await house.services.db.pool.query('analyze talk_message')
    let page = await read(ana, { contractId })
    const seen = page.items.map((item) => item.key)
    while (page.older !== null && seen.length < 2000) {
      page = await read(ana, { contractId, before: page.older, limit: 100 })
      seen.unshift(...page.items.map((item) => item.key))
    }
    expect(seen).toEqual([...seen].sort())
    expect(new Set(seen).size).toBe(seen.length)
    const middle = seen[500] ?? ''
    const around = await read(ana, { contractId, around: middle })
    expect(around.items.map((item) => item.key)).toContain(middle)
    expect(around.newer).not.toBeNull()
  })
})

test('what was begun is on all devices, and gone once it is sent', async () => {
  const place = { connectionId: id, channelId: 'general' as const }
  await tom.do(saveMessageDraft, { body: { ...place, type: 'note', text: 'Begun' } })
  expect((await read(await house.signIn('buyer@demo.test'))).draft).toEqual({ type: 'note', text: 'Begun' })
  expect((await read(priya)).draft).toBeNull()
  await say(tom, 'Sent', { type: 'note' })
  expect((await read(tom)).draft).toBeNull()
})

test('who is typing and how far was read is seen where both sides allow it', async () => {
  const heard = await listen(ana)
  const { messageId } = await say(ana, 'Have you read this?')
  await tom.do(tellTyping, { body: { connectionId: id, channelId: 'general' } })
  await heard.next((event) => event.kind === 'workspace.typing' && event.name === 'Tom Whitaker')
  await readAll(tom)
  await heard.next((event) => event.kind === 'workspace.reading' && event.readId === messageId)
  const isRead = async () =>
    (await read(ana)).items.flatMap((item) => (item.key === messageId && item.kind === 'message' ? [item.isRead] : []))
  expect(await isRead()).toEqual([true])
  await tom.do(saveTalkSettings, { body: { showsReading: false } })
  expect(await isRead()).toEqual([null])
  const before = heard.heard.length
  await tom.do(tellTyping, { body: { connectionId: id, channelId: 'general' } })
  await say(tom, 'Not seen typing')
  await heard.next((event) => event.kind === 'workspace.messageSent' && event.actorName === 'Tom Whitaker')
  expect(heard.heard.slice(before).map((event) => event.kind)).not.toContain('workspace.typing')
  await heard.close()
})

test('can be edited and deleted for 15 minutes, and withdrawn at any time', async () => {
  await readAll(tom)
  const first = await say(ana, 'Ninety')
  const second = await say(ana, 'Second thoughts')
  await ana.do(editMessage, { params: { id: first.messageId }, body: { text: 'Ninety-five' } })
  expect(await unread(tom)).toBe(2)
  await ana.do(deleteMessage, { params: { id: second.messageId } })
  expect(await unread(tom)).toBe(1)
  expect((await tom.do(listTalks)).items[0]?.lastText).toBe('Ninety-five')
  expect((await tom.ask(editMessage, { params: { id: first.messageId }, body: { text: 'Ten' } })).refusal.code).toBe('StateChanged')
  expect((await tom.ask(disableMessage, { params: { id: first.messageId } })).refusal.code).toBe('StateChanged')
  house.passTime(16 * 60_000)
  expect((await ana.ask(editMessage, { params: { id: first.messageId }, body: { text: 'Ten' } })).refusal.code).toBe('StateChanged')
  await ana.do(disableMessage, { params: { id: first.messageId } })
  expect((await read(tom)).items.at(-1)).toMatchObject({ key: first.messageId, isDisabled: true, text: '', attachments: [] })
  expect(await unread(tom)).toBe(0)
  expect((await tom.do(searchMessages, { query: { searchText: 'ninety-five' } })).items).toEqual([])
})
