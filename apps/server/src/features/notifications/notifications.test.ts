import { once } from 'node:events'
import { connect } from 'node:net'
import { endOtherSession, listSessions } from '@tradewind/api/accounts/sessions.ts'
import { type NotificationChoices, saveSettings } from '@tradewind/api/accounts/settings.ts'
import { signOut } from '@tradewind/api/accounts/sign-in.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { markContractViewed } from '@tradewind/api/contracting/contract-list.ts'
import { authByToken } from '@tradewind/api/landing.ts'
import { listNotifications, readNotifications, streamEvents } from '@tradewind/api/notifications.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { openHouse } from '@tradewind/stage/house.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { listen } from '@tradewind/stage/live-events.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { linkIn, sendOne } from '@tradewind/stage/sending.ts'
import { describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
const [amani, tom] = house.signedIn('shell@demo.test', 'buyer@demo.test')

/** The newest notification once it tells of this contract. */
async function toldOf(person: Person, contractId: string, kind: string) {
  return eventually(async () => {
    const { items } = await person.do(listNotifications)
    const found = items.filter((item) => item.kind === kind && item.href === `/contracting/contract/${contractId}/details`)
    expect(found).toHaveLength(1)
    return found[0]
  })
}

describe('a switch in the settings', () => {
  const off = (kind: keyof NotificationChoices, way: 'mail' | 'application') => ({
    notifications: { [kind]: { mail: true, application: true, [way]: false } },
  })

  test.each([
    ['contract.sent', 'buyer@demo.test'],
    ['contract.viewed', 'shell@demo.test'],
    ['contract.accepted', 'shell@demo.test'],
    ['contract.rejected', 'shell@demo.test'],
  ] as const)('%s keeps the notice from this person, not from others, and counts nothing for her', async (kind, email) => {
    const person = email === 'buyer@demo.test' ? tom : amani
    await person.do(saveSettings, { body: off(kind, 'application') })
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await tom.do(markContractViewed, { params: { id: contractId } })
    await tom.do(updateContractStatus, {
      body: { contractIds: [contractId], state: kind === 'contract.accepted' ? 'accepted' : 'rejected' },
    })
    const noticed = `select count(*)::int as n from notification where contract_id = $1 and kind = $2`
    await eventually(async () => expect((await house.services.db.pool.query(noticed, [contractId, kind])).rows).toEqual([{ n: 1 }]))
    const { items, unread } = await person.do(listNotifications)
    expect(items.map((item) => item.kind)).not.toContain(kind)
    await person.do(saveSettings, { body: { notifications: { [kind]: { mail: true, application: true } } } })
    const all = await person.do(listNotifications)
    expect(all.items.map((item) => item.kind)).toContain(kind)
    expect(all.unread).toBeGreaterThan(unread)
  })

  test.each([
    ['contract.accepted', 'accepted', 'rejected'],
    ['contract.rejected', 'rejected', 'accepted'],
  ] as const)('%s keeps that mail away, and no other', async (kind, state, other) => {
    await amani.do(saveSettings, { body: off(kind, 'mail') })
    const [silent, told] = [await sendOne(amani, 'buyer@demo.test'), await sendOne(amani, 'buyer@demo.test')]
    await tom.do(updateContractStatus, { body: { contractIds: [silent.contractId], state } })
    await tom.do(updateContractStatus, { body: { contractIds: [told.contractId], state: other } })
    await toldOf(amani, silent.contractId, kind)
    const mails = `select contract_ids from mail where to_address = 'shell@demo.test' and contract_ids && $1 and kind in ('contract-accepted', 'contract-rejected')`
    await eventually(async () => {
      const { rows } = await house.services.db.pool.query(mails, [[silent.contractId, told.contractId]])
      expect(rows).toEqual([{ contract_ids: [told.contractId] }])
    })
    await amani.do(saveSettings, { body: { notifications: { [kind]: { mail: true, application: true } } } })
  })
})

describe('notifications', () => {
  test('tell each side what the other did, once, in words and with a way there', async () => {
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    expect(await toldOf(tom, contractId, 'contract.sent')).toMatchObject({ isRead: false })
    await tom.do(markContractViewed, { params: { id: contractId } })
    expect((await toldOf(amani, contractId, 'contract.viewed'))?.text).toBe('Meridian Tours viewed Mto wa Simba Lodge, STO rates 2026/27')
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected' } })
    expect((await toldOf(amani, contractId, 'contract.rejected'))?.text).toBe(
      'Meridian Tours rejected Mto wa Simba Lodge, STO rates 2026/27',
    )
    const own = (await tom.do(listNotifications)).items.filter((item) => item.href.includes(contractId))
    expect(own.map((item) => item.kind)).toEqual(['contract.sent'])
  })

  test('are read up to the newest one seen; what came later stays unread', async () => {
    const first = await sendOne(amani, 'buyer@demo.test')
    const seen = await toldOf(tom, first.contractId, 'contract.sent')
    const second = await sendOne(amani, 'buyer@demo.test')
    await toldOf(tom, second.contractId, 'contract.sent')
    await tom.do(readNotifications, { body: { upTo: seen?.id ?? '' } })
    const { unread, items } = await tom.do(listNotifications)
    expect(unread).toBe(1)
    expect(items.map((item) => item.isRead).slice(0, 2)).toEqual([false, true])
    const jonas = await house.signIn('jonas@nordwind.test')
    const before = (await jonas.do(listNotifications)).unread
    await tom.do(readNotifications, { body: { upTo: items[0]?.id ?? '' } })
    expect((await tom.do(listNotifications)).unread).toBe(0)
    expect((await jonas.do(listNotifications)).unread).toBe(before)
  })

  test('a reader reads those of the company, nobody reads any', async () => {
    const petar = await house.signIn('sales@demo.test')
    const ana = await house.signIn('supplier@demo.test')
    expect(await petar.do(listNotifications)).toEqual(await ana.do(listNotifications))
    expect((await house.visitor().ask(listNotifications)).refusal.code).toBe('InvalidCredentials')
    expect((await tom.ask(readNotifications, { body: { upTo: 'x' } })).refusal.code).toBe('WrongInput')
  })
})

describe('the live stream', () => {
  test('reaches both parties and nobody else', async () => {
    const [supplier, buyer, stranger] = [await listen(amani), await listen(tom), await listen(await house.signIn('jonas@nordwind.test'))]
    const { contractId } = await sendOne(amani, 'buyer@demo.test')
    await supplier.next((event) => event.contractId === contractId)
    expect(await buyer.next((event) => event.contractId === contractId)).toMatchObject({
      kind: 'contract.sent',
      companyName: 'Mto wa Simba Lodge',
    })
    const theirs = await sendOne(amani, 'jonas@nordwind.test')
    await stranger.next((event) => event.contractId === theirs.contractId)
    expect(stranger.heard.map((event) => event.contractId)).toEqual([theirs.contractId])
    expect(buyer.heard.map((event) => event.contractId)).not.toContain(theirs.contractId)
    await Promise.all([supplier.close(), buyer.close(), stranger.close()])
  })

  test('that broke continues after the last event that was heard', async () => {
    const first = await listen(amani)
    const one = await sendOne(amani, 'buyer@demo.test')
    await first.next((event) => event.contractId === one.contractId)
    await eventually(async () => expect(first.lastId()).not.toBe(''))
    await first.close()
    const two = await sendOne(amani, 'buyer@demo.test')
    const again = await listen(amani, first.lastId())
    expect(await again.next((event) => event.contractId === two.contractId)).toMatchObject({ kind: 'contract.sent' })
    await again.close()
  })

  test('of a visitor by link tells of her contract only', async () => {
    const hers = await sendOne(amani, 'visits@live.test', { subject: 'Live' })
    const visitor = house.visitor()
    const { jwt } = await visitor.do(authByToken, { body: linkIn(await post.mailTo('visits@live.test')) })
    visitor.token = jwt
    const stream = await listen(visitor)
    await sendOne(amani, 'visits@live.test')
    await visitor.do(markContractViewed, { params: { id: hers.contractId } })
    await stream.next((event) => event.kind === 'contract.viewed')
    expect(new Set(stream.heard.map((event) => event.contractId))).toEqual(new Set([hers.contractId]))
    await stream.close()
  })

  test('does not keep the server from stopping while browsers listen', async () => {
    const other = await openHouse()
    const streams = await Promise.all(['shell@demo.test', 'buyer@demo.test'].map(async (email) => listen(await other.signIn(email))))
    const openedAhead = connect(Number(new URL(other.url).port), '127.0.0.1')
    await once(openedAhead, 'connect')
    await other.close()
    for (const stream of streams) await expect(stream.next(() => false)).rejects.toThrow('the stream ended')
  })

  test('ends with the session it was opened in, and no other does', async () => {
    const other = await openHouse()
    const [here, there] = [await other.signIn('shell@demo.test'), await other.signIn('shell@demo.test')]
    const [ended, goesOn] = [await listen(here), await listen(there)]
    const { items } = await there.do(listSessions)
    await there.do(endOtherSession, { params: { id: items.find((session) => !session.isThis)?.id ?? '' } })
    await expect(ended.next(() => false)).rejects.toThrow('the stream ended')
    const { contractId } = await sendOne(there, 'buyer@demo.test')
    await goesOn.next((event) => event.contractId === contractId)

    // One that lay idle for too long is found when sessions are looked up the next time.
    other.passTime(366 * 24 * 3600_000)
    const later = await other.signIn('shell@demo.test')
    await later.do(signOut)
    await expect(goesOn.next(() => false)).rejects.toThrow('the stream ended')
    await other.close()
  })

  test('is not for nobody', async () => {
    expect((await house.visitor().ask(streamEvents)).refusal.code).toBe('InvalidCredentials')
  })
})
