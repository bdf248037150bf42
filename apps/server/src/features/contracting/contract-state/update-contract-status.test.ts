import { saveSettings } from '@tradewind/api/accounts/settings.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { deleteOrUndelete } from '@tradewind/api/contracting/filing.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { takeBackAnswer, updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

const pending = async () => (await sendOne(amani, 'buyer@demo.test')).contractId
const answer = (contractIds: string[], state: 'accepted' | 'rejected' | 'loaded' = 'accepted') => ({ body: { contractIds, state } })
const kindsOf = async (id: string) => (await amani.do(getHistoryFeed, { params: { id } })).items.map((item) => item.kind)
const infoOf = async (person: Person, id: string) => (await person.do(getContractInfo, { params: { id } })).contract
const answerMails = (contractId: string) => post.mails.filter((mail) => (mail.text ?? '').includes(`/contract/${contractId}/details`))

describe('accepting', () => {
  test('the supplier hears it live, in the list, the history, a notification and one e-mail [C-CL-006] [C-TR-005] [C-RL-009] [C-RO-007]', async () => {
    const id = await pending()
    const before = await tom.do(countContracts)
    const live = await listen(amani)
    expect(await tom.do(updateContractStatus, answer([id]))).toEqual({ contractIds: [id], state: 'accepted' })
    const heard = await live.next((event) => event.kind === 'contract.accepted')
    expect(heard).toMatchObject({
      contractId: id,
      companyName: 'Meridian Tours',
      actorName: 'Tom Whitaker',
      templateName: 'STO rates 2026/27',
      version: 1,
    })
    await live.close()

    const { items } = await amani.do(listContracts, { body: { limit: 1 } })
    expect(items).toMatchObject([{ contractId: id, listState: 'accepted', isViewed: false, viewedByBuyerAt: expect.any(String) }])
    expect((await tom.do(listContracts, { body: { limit: 1 } })).items).toMatchObject([
      { contractId: id, listState: 'accepted', isViewed: true },
    ])
    const after = await tom.do(countContracts)
    expect(after.states).toMatchObject({ accepted: before.states.accepted + 1, sent: before.states.sent - 1 })
    expect(await infoOf(amani, id)).toMatchObject({ state: 'accepted', acceptedAt: expect.any(String), openStates: [] })
    const feed = await amani.do(getHistoryFeed, { params: { id } })
    expect(feed.items[0]).toMatchObject({
      kind: 'accepted',
      actorName: 'Tom Whitaker',
      companyName: 'Meridian Tours',
      isOwnSide: false,
      facts: { version: 1 },
    })
    await eventually(async () => {
      const told = await amani.do(listNotifications)
      expect(told.items[0]).toMatchObject({
        kind: 'contract.accepted',
        text: 'Meridian Tours accepted Mto wa Simba Lodge, STO rates 2026/27',
      })
    })
    const mail = await post.mailTo('shell@demo.test', (each) => (each.text ?? '').includes(id))
    expect(mail.subject).toBe('Meridian Tours accepted your rates for Mto wa Simba Lodge')
    expect(mail.text).toContain('Accepted by: Tom Whitaker')
    expect(mail.html).toContain(`/contracting/contract/${id}/details`)
    expect(answerMails(id)).toHaveLength(1)
  })

  test('of two colleagues of one name, the one who sent the contract is told by e-mail', async () => {
    const ana = await house.signIn('supplier@demo.test')
    const petar = await house.signIn('sales@demo.test')
    await petar.do(saveSettings, { body: { firstName: 'Ana', lastName: 'Marušić' } })
    const { contractId } = await sendOne(ana, 'buyer@demo.test')
    await tom.do(updateContractStatus, answer([contractId]))
    await post.mailTo('supplier@demo.test', (each) => (each.text ?? '').includes(contractId))
    expect(answerMails(contractId)).toHaveLength(1)
  })

  test('many at once are accepted together, or none when one of them cannot [C-TR-011]', async () => {
    const ids = [await pending(), await pending(), await pending()]
    await tom.do(updateContractStatus, answer([ids[2] ?? ''], 'accepted'))
    await tom.do(updateContractStatus, answer([ids[2] ?? ''], 'loaded'))
    const refused = await tom.ask(updateContractStatus, answer(ids))
    expect(refused.status).toBe(409)
    expect(refused.refusal).toMatchObject({
      code: 'StateChanged',
      message: 'These rates are marked as loaded. They cannot be accepted any more.',
    })
    expect((await infoOf(tom, ids[0] ?? ''))?.state).toBe('pending')
    await tom.do(updateContractStatus, answer(ids.slice(0, 2)))
    for (const id of ids.slice(0, 2)) expect((await infoOf(tom, id))?.state).toBe('accepted')
  })

  test('an answer that is not possible says what the contract is', async () => {
    const id = await pending()
    const why = async (state: 'accepted' | 'rejected' | 'loaded', person = tom) =>
      (await person.ask(updateContractStatus, answer([id], state))).refusal.message
    expect(await why('loaded')).toBe('Rates are accepted before they are marked as loaded.')
    expect(await why('accepted', amani)).toBe('The buyer answers these rates.')
    await tom.do(updateContractStatus, answer([id], 'accepted'))
    expect(await why('rejected')).toBe('These rates are accepted. They cannot be rejected any more.')
    await tom.do(updateContractStatus, answer([id], 'loaded'))
    expect(await why('rejected')).toBe('These rates are marked as loaded. They cannot be rejected any more.')
  })

  test('pressed twice at the same moment it is one answer, with a key and without', async () => {
    for (const headers of [{}, { 'idempotency-key': 'accept-twice' }] as Record<string, string>[]) {
      const id = await pending()
      const input = { ...answer([id]), headers }
      const answers = await Promise.all([tom.ask(updateContractStatus, input), tom.ask(updateContractStatus, input)])
      expect(answers.map((each) => each.status)).toEqual([200, 200])
      expect(await kindsOf(id)).toEqual(['accepted', 'sent'])
      await post.mailTo('shell@demo.test', (mail) => (mail.text ?? '').includes(id))
      expect(answerMails(id)).toHaveLength(1)
    }
  })

  test.each(['accepted', 'rejected'] as const)(
    'what lies in the buyer’s trash is not %s until it is restored, and says so',
    async (state) => {
      const id = await pending()
      await tom.do(deleteOrUndelete, { body: { contractIds: [id], state: true } })
      const refused = await tom.ask(updateContractStatus, answer([id], state))
      expect([refused.status, refused.refusal.message]).toEqual([409, 'This contract is in your trash. Restore it first.'])
      expect(await infoOf(tom, id)).toMatchObject({ state: 'pending', openStates: [], filing: { place: 'trash' } })
      await tom.do(deleteOrUndelete, { body: { contractIds: [id], state: false } })
      await tom.do(updateContractStatus, answer([id], state))
      expect((await infoOf(tom, id))?.state).toBe(state)
    },
  )

  test('what lies in the supplier’s trash is not withdrawn, and the buyer answers it as ever', async () => {
    const id = await pending()
    await amani.do(deleteOrUndelete, { body: { contractIds: [id], state: true } })
    expect((await infoOf(amani, id))?.canWithdraw).toBe(false)
    const refused = await amani.ask(withdrawContract, { params: { id }, body: { version: 1 } })
    expect(refused.refusal.message).toBe('This contract is in your trash. Restore it first.')
    await tom.do(updateContractStatus, answer([id]))
    expect((await infoOf(tom, id))?.state).toBe('accepted')
  })

  test('a key that served for another contract is refused', async () => {
    const [one, two] = [await pending(), await pending()]
    const headers = { 'idempotency-key': 'accept-one' }
    await tom.do(updateContractStatus, { ...answer([one]), headers })
    const refused = await tom.ask(updateContractStatus, { ...answer([two]), headers })
    expect(refused.refusal.code).toBe('IdempotencyKeyReused')
    expect((await infoOf(tom, two))?.state).toBe('pending')
  })

  test('when one accepts and a colleague rejects at the same moment, history tells one after the other or one answer only', async () => {
    const priya = await house.signIn('product@demo.test')
    const id = await pending()
    const [accepted, rejected] = await Promise.all([
      tom.ask(updateContractStatus, answer([id], 'accepted')),
      priya.ask(updateContractStatus, answer([id], 'rejected')),
    ])
    const state = (await infoOf(tom, id))?.state
    expect(state).toBe('accepted')
    expect(accepted.status).toBe(200)
    const expected = rejected.status === 200 ? ['accepted', 'rejected', 'sent'] : ['accepted', 'sent']
    expect(await kindsOf(id)).toEqual(expected)
    if (rejected.status !== 200) expect(rejected.refusal.code).toBe('StateChanged')
  })

  test('a version that is not the one that was read is not accepted unseen', async () => {
    const id = await pending()
    const refused = await tom.ask(updateContractStatus, { body: { contractIds: [id], state: 'accepted', version: 2 } })
    expect(refused.refusal).toMatchObject({
      code: 'StateChanged',
      message: 'The supplier sent a newer version in the meantime. Please read it first.',
    })
    await tom.do(updateContractStatus, { body: { contractIds: [id], state: 'accepted', version: 1 } })
  })
})

describe('the other answers', () => {
  test('rejecting tells the supplier, and can be turned into accepting; accepting into loading', async () => {
    const id = await pending()
    await tom.do(updateContractStatus, answer([id], 'rejected'))
    const mail = await post.mailTo('shell@demo.test', (each) => (each.text ?? '').includes(id))
    expect(mail.subject).toBe('Meridian Tours rejected your rates for Mto wa Simba Lodge')
    expect((await infoOf(tom, id))?.openStates).toEqual(['accepted'])
    await tom.do(updateContractStatus, answer([id], 'accepted'))
    expect((await infoOf(tom, id))?.openStates).toEqual(['loaded'])
    await tom.do(updateContractStatus, answer([id], 'loaded'))
    expect(await infoOf(tom, id)).toMatchObject({ state: 'loaded', listState: 'loaded', openStates: [] })
    expect(await kindsOf(id)).toEqual(['loaded', 'accepted', 'rejected', 'sent'])
  })

  test.each([
    ['pending', 'loaded'],
    ['rejected', 'loaded'],
    ['accepted', 'rejected'],
  ] as const)('a %s contract does not become %s', async (before, state) => {
    const id = await pending()
    if (before !== 'pending') await tom.do(updateContractStatus, answer([id], before))
    expect((await tom.ask(updateContractStatus, answer([id], state))).refusal.code).toBe('StateChanged')
    expect((await infoOf(tom, id))?.state).toBe(before)
  })

  test('a state that nobody can give, no contracts, and 201 of them are wrong input', async () => {
    const bodies = [
      { contractIds: [await pending()], state: 'pending' },
      { contractIds: [], state: 'accepted' },
      { contractIds: Array.from({ length: 201 }, () => 'a'.repeat(24)), state: 'accepted' },
      { contractIds: ['nonsense'], state: 'accepted' },
    ]
    for (const body of bodies) expect((await tom.ask(updateContractStatus, { body: body as never })).refusal.code).toBe('WrongInput')
  })
})

describe('taking an answer back', () => {
  test.each(['accepted', 'rejected'] as const)(
    'as long as the supplier has not opened it, a contract that was %s waits for an answer again, and the supplier is told',
    async (state) => {
      const id = await pending()
      await tom.do(updateContractStatus, answer([id], state))
      expect(await infoOf(tom, id)).toMatchObject({ canTakeBack: true })
      expect(await tom.do(takeBackAnswer, { body: { contractId: id, version: 1 } })).toEqual({ contractId: id, state: 'pending' })
      expect(await infoOf(tom, id)).toMatchObject({
        state: 'pending',
        acceptedAt: null,
        openStates: ['accepted', 'rejected'],
        canTakeBack: false,
      })
      expect((await kindsOf(id)).slice(0, 2)).toEqual(['takenBack', state])
      const subject = 'Meridian Tours took back the answer to your rates for Mto wa Simba Lodge'
      await post.mailTo('shell@demo.test', (mail) => mail.subject === subject && (mail.text ?? '').includes(id))
      await eventually(async () => {
        expect((await amani.do(listNotifications)).items[0]?.text).toBe(
          'Meridian Tours took back the answer to Mto wa Simba Lodge, STO rates 2026/27',
        )
      })
    },
  )

  test('what the supplier has opened, a partner’s contract and one without an answer are not taken back', async () => {
    const id = await pending()
    const body = { contractId: id, version: 1 }
    expect((await tom.ask(takeBackAnswer, { body })).refusal.code).toBe('StateChanged')
    await tom.do(updateContractStatus, answer([id]))
    expect((await amani.ask(takeBackAnswer, { body })).refusal.code).toBe('StateChanged')
    expect((await (await house.signIn('jonas@nordwind.test')).ask(takeBackAnswer, { body })).status).toBe(404)
    await amani.do(markContractViewed, { params: { id }, body: {} })
    expect(await infoOf(tom, id)).toMatchObject({ canTakeBack: false })
    expect((await tom.ask(takeBackAnswer, { body })).refusal).toMatchObject({
      code: 'StateChanged',
      message: 'The supplier has read this answer. Write to them if it is to be changed.',
    })
    expect((await infoOf(tom, id))?.state).toBe('accepted')
  })
})

test('the reason of a rejection stands in the history of both sides and in the mail', async () => {
  const id = await pending()
  await tom.do(updateContractStatus, { body: { contractIds: [id], state: 'rejected', reason: ' Too dear in August. ' } })
  for (const person of [tom, amani]) {
    const [line] = (await person.do(getHistoryFeed, { params: { id } })).items
    expect(line).toMatchObject({ kind: 'rejected', facts: { version: 1, reason: 'Too dear in August.' } })
  }
  const mail = await post.mailTo('shell@demo.test', (each) => (each.text ?? '').includes(id))
  expect(mail.text).toContain('Too dear in August.')
})

describe('who may answer', () => {
  test('the supplier cannot answer its own contract', async () => {
    const id = await pending()
    expect((await amani.ask(updateContractStatus, answer([id]))).refusal.code).toBe('StateChanged')
    expect((await infoOf(tom, id))?.state).toBe('pending')
  })

  test('a stranger does not find it, in words that do not say whether it is there', async () => {
    const id = await pending()
    const jonas = await house.signIn('jonas@nordwind.test')
    const there = await jonas.ask(updateContractStatus, answer([id]))
    const nowhere = await jonas.ask(updateContractStatus, answer(['0'.repeat(24)]))
    expect(there.status).toBe(404)
    expect(there.refusal).toEqual(nowhere.refusal)
    expect((await infoOf(tom, id))?.state).toBe('pending')
  })

  test('a reader is told what she would need [C-ST-012] [C-RL-103] [C-RL-126]', async () => {
    const id = await pending()
    const access = (value: string) =>
      house.services.db.queries.updateTable('user_account').set({ access: value }).where('email', '=', 'product@demo.test').execute()
    const priya = await house.signIn('product@demo.test')
    await access('read')
    const refused = await priya.ask(updateContractStatus, answer([id]))
    await access('write')
    expect(refused.status).toBe(403)
    expect(refused.refusal).toEqual({
      code: 'NoWriteAccess',
      message: 'You will need write access in order to change contract status.',
    })
    expect((await infoOf(tom, id))?.state).toBe('pending')
    expect((await house.visitor().ask(updateContractStatus, answer([id]))).refusal.code).toBe('InvalidCredentials')
  })
})
