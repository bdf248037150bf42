import { getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import {
  confirmStopSale,
  confirmStopSaleByLink,
  createStopSale,
  getStopSale,
  listContractStopSales,
  listReceivedStopSales,
  listStopSales,
  lookAtStopSaleLink,
  noteStopSaleSeen,
  openStopSale,
  previewStopSale,
  remindHolders,
} from '@tradewind/api/contracting/stop-sale.ts'
import { updateContractPartner } from '@tradewind/api/contracting/resend.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { historySentence } from '@tradewind/api/contracting/history.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getMailChoice } from '@tradewind/api/mail.ts'
import { addDays, type Day, dayAt } from '@tradewind/domain/calendar/day.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import { passTo } from '@tradewind/stage/pass-to.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let ana: Person
let tom: Person
let locationId: string
beforeAll(async () => {
  ana = await house.signIn('supplier@demo.test')
  tom = await house.signIn('buyer@demo.test')
  locationId = await heldLocation()
})

/** A location whose rates the buyer Tom holds. */
async function heldLocation(): Promise<string> {
  const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
  for (const { locationId: id } of items) {
    const { holders } = await ana.do(previewStopSale, { query: { locationId: id, days: `${inDays(0)}..` } })
    if (holders.some((holder) => holder.buyerName === 'Meridian Tours')) return id
  }
  throw new Error('no location is held')
}

const closing = (other: object = {}) => ({
  locationId,
  kind: 'close' as const,
  days: [{ from: inDays(3), to: null }],
  reason: 'Burst pipe',
  ...other,
})

/** Sends, and waits until every e-mail is made. */
async function send(other: object = {}): Promise<string> {
  const { stopSaleId } = await ana.do(createStopSale, { body: closing(other) })
  await eventually(async () => expect((await sent(stopSaleId)).counts.queued).toBe(0))
  return stopSaleId
}
const sent = (stopSaleId: string) => ana.do(getStopSale, { params: { stopSaleId } })
const ofTom = async (stopSaleId: string) => {
  const receipt = (await sent(stopSaleId)).receipts.find((each) => each.buyerName === 'Meridian Tours')
  if (!receipt) throw new Error('Tom holds it')
  return receipt
}

async function tokenOf(address: string): Promise<string> {
  const mail = await post.mailTo(address, (each) => (each.text ?? '').includes('/assets-landing-stop-sale?'))
  const [link] = /https?:\/\/\S+\/assets-landing-stop-sale\?\S+/.exec(mail.text ?? '') ?? []
  return new URL(link ?? '').searchParams.get('hashToken') ?? ''
}

describe('a stop sale', () => {
  test('goes to all holders at once; delivery, opening and confirmation are on the receipt, and confirming is a press of its own', async () => {
    const stopSaleId = await send()
    const receipt = await ofTom(stopSaleId)
    const [email = ''] = receipt.emails
    const mail = await post.mailTo(email)
    expect(mail.subject).toMatch(/^Stop sale: .+, from .+ until further notice$/)
    expect(mail.text).toContain('Burst pipe')
    await eventually(async () => expect((await ofTom(stopSaleId)).deliveredAt).not.toBeNull())
    expect(await ofTom(stopSaleId)).toMatchObject({ state: 'sent', openedAt: null, confirmedAt: null })

    const hashToken = await tokenOf(email)
    const visitor = house.visitor()
    const seen = await visitor.do(lookAtStopSaleLink, { body: { hashToken } })
    expect(seen).toMatchObject({
      stopSaleId,
      kind: 'close',
      days: [{ from: inDays(3), to: null }],
      reason: 'Burst pipe',
      confirmedAt: null,
    })
    expect(await ofTom(stopSaleId)).toMatchObject({ openedAt: null, openedBy: null })
    await visitor.do(noteStopSaleSeen, { body: { hashToken } })
    expect(await ofTom(stopSaleId)).toMatchObject({ state: 'opened', openedBy: email, confirmedAt: null })

    const first = await visitor.do(confirmStopSaleByLink, { body: { hashToken } })
    const second = await visitor.do(confirmStopSaleByLink, { body: { hashToken } })
    expect(second).toEqual(first)
    expect(await ofTom(stopSaleId)).toMatchObject({ state: 'confirmed', confirmedBy: email, confirmedAt: first.confirmedAt })
    expect((await visitor.ask(lookAtStopSaleLink, { body: { hashToken: 'x'.repeat(43) } })).refusal.code).toBe('LinkNotValid')
    const [listed] = (await ana.do(listStopSales)).items
    expect(listed).toMatchObject({ stopSaleId, confirmedCount: 1 })
  })

  test('stands at the contracts of both sides and in their history, and a signed-in buyer confirms it once', async () => {
    const stopSaleId = await send({ kind: 'allotment', rooms: 2, days: [{ from: inDays(3), to: inDays(5) }] })
    const [told] = (await tom.do(listReceivedStopSales)).items
    const receiptId = told?.receiptId ?? ''
    expect(told).toMatchObject({ stopSaleId, kind: 'allotment', rooms: 2, openedAt: null })
    await tom.do(openStopSale, { params: { receiptId } })
    expect((await ofTom(stopSaleId)).state).toBe('opened')
    await tom.do(confirmStopSale, { params: { receiptId } })
    await tom.do(confirmStopSale, { params: { receiptId } })
    const [contractId = ''] = (await ofTom(stopSaleId)).contractIds
    for (const side of [ana, tom]) {
      const [newest] = (await side.do(listContractStopSales, { params: { id: contractId } })).items
      expect(newest).toMatchObject({ stopSaleId, confirmedAt: expect.any(String), receiptId: side === tom ? receiptId : null })
    }
    const { items } = await tom.do(getHistoryFeed, { params: { id: contractId } })
    const lines = items.map(historySentence).filter((sentence) => sentence.includes('At most 2 rooms'))
    expect(lines.map((sentence) => sentence.split(' ')[0])).toEqual(['confirmed', 'sent'])
  })

  test('has several ranges of days, in order and joined', async () => {
    const days = [
      { from: inDays(20), to: inDays(22) },
      { from: inDays(3), to: inDays(5) },
      { from: inDays(6), to: inDays(7) },
    ]
    const stopSaleId = await send({ days })
    const joined = [
      { from: inDays(3), to: inDays(7) },
      { from: inDays(20), to: inDays(22) },
    ]
    expect((await sent(stopSaleId)).days).toEqual(joined)
    const [contractId = ''] = (await ofTom(stopSaleId)).contractIds
    const { items } = await tom.do(listContractStopSales, { params: { id: contractId } })
    expect(items.find((each) => each.stopSaleId === stopSaleId)?.days).toEqual(joined)
  })

  test('is not told any more to a buyer from whom the rates were withdrawn', async () => {
    const { items } = await ana.do(listTemplates, { query: { limit: 100, state: 'published' } })
    const template = items.find((each) => each.locationId === locationId)
    const { contractId, version } = await sendOne(ana, 'buyer@demo.test', { templateIds: [template?.templateId ?? ''] })
    await send({ reason: 'Strike' })
    const told = async (person: Person) => (await person.do(listContractStopSales, { params: { id: contractId } })).items.length
    expect(await told(tom)).toBeGreaterThan(0)
    await ana.do(withdrawContract, { params: { id: contractId }, body: { version } })
    expect([await told(tom), (await told(ana)) > 0]).toEqual([0, true])
  })

  test('its link ends when the address is removed from the contract', async () => {
    const { items } = await ana.do(listTemplates, { query: { limit: 100, state: 'published' } })
    const template = items.find((each) => each.locationId === locationId)
    const { contractId } = await sendOne(ana, 'gone@stop.test', { templateIds: [template?.templateId ?? ''] })
    await send({ reason: 'Flood' })
    const hashToken = await tokenOf('gone@stop.test')
    expect((await house.visitor().do(lookAtStopSaleLink, { body: { hashToken } })).reason).toBe('Flood')
    const mail = await post.mailTo('gone@stop.test', (each) => (each.text ?? '').includes('/assets-landing-stop-sale?'))
    const leave = /\/mail\/choice\/(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect(await house.visitor().do(getMailChoice, { params: { token: leave } })).toMatchObject({ kind: 'rates', sent: 'stopSale' })
    const body = { newEmails: ['stays@stop.test'], removedEmails: ['gone@stop.test'] }
    await ana.do(updateContractPartner, { params: { id: contractId }, body })
    expect((await house.visitor().ask(lookAtStopSaleLink, { body: { hashToken } })).refusal.code).toBe('LinkNotValid')
  })

  test('pressed twice it is sent once, and the silent are not reminded within four hours', async () => {
    const headers = { 'idempotency-key': 'stop-once' }
    const [first, second] = await Promise.all([1, 2].map(() => ana.do(createStopSale, { body: closing({ reason: 'Once' }), headers })))
    expect(first).toEqual(second)
    const stopSaleId = first?.stopSaleId ?? ''
    await eventually(async () => expect((await sent(stopSaleId)).counts.queued).toBe(0))
    expect((await ana.do(remindHolders, { params: { stopSaleId }, body: {} })).remindedCount).toBe(0)
    house.passTime(5 * 3600_000)
    ana = await house.signIn('supplier@demo.test')
    tom = await house.signIn('buyer@demo.test')
    const silent = (await sent(stopSaleId)).receipts.filter((each) => each.confirmedAt === null).length
    expect((await ana.do(remindHolders, { params: { stopSaleId }, body: {} })).remindedCount).toBe(silent)
    await eventually(async () => expect((await ofTom(stopSaleId)).reminderCount).toBe(1))
    const [email = ''] = (await ofTom(stopSaleId)).emails
    await eventually(async () =>
      expect(post.mails.findLast((mail) => mail.recipients.includes(email))?.subject).toMatch(/^Reminder: Stop sale/),
    )
  })

  test('nobody else sees, sends, opens or confirms it; days, rooms and places that are none are refused', async () => {
    const stopSaleId = await send({ reason: 'Mine' })
    const { receiptId } = await ofTom(stopSaleId)
    expect((await tom.ask(getStopSale, { params: { stopSaleId } })).status).toBe(404)
    expect((await tom.ask(remindHolders, { params: { stopSaleId }, body: {} })).refusal.code).toBe('SuppliersOnly')
    expect((await ana.ask(openStopSale, { params: { receiptId } })).status).toBe(404)
    expect((await ana.ask(confirmStopSale, { params: { receiptId } })).status).toBe(404)
    expect((await ofTom(stopSaleId)).state).toBe('sent')
    const refused = async (other: object) => (await ana.ask(createStopSale, { body: closing(other) })).refusal.code
    expect(await refused({ days: [{ from: inDays(3), to: inDays(2) }] })).toBe('WrongInput')
    expect(await refused({ days: [{ from: inDays(-9), to: inDays(-2) }] })).toBe('NotUsable')
    expect(await refused({ kind: 'allotment' })).toBe('NotUsable')
    expect(await refused({ days: [{ from: '2199-01-01', to: null }] })).toBe('NotUsable')
    expect(await refused({ productIds: ['0123456789abcdef01234567'] })).toBe('NotFound')
    expect(await refused({ locationId: '0123456789abcdef01234567' })).toBe('NotFound')
  })

  test('closes a day that has not ended everywhere', async () => {
    passTo(house, '01:30')
    await ana.signIn('supplier@demo.test')
    const yesterday = addDays(dayAt(house.services.now(), 'UTC'), -1)
    const closedOn = (day: Day) => ana.ask(createStopSale, { body: closing({ days: [{ from: day, to: day }] }) })
    expect((await closedOn(yesterday)).status).toBe(200)
    expect((await closedOn(addDays(yesterday, -1))).refusal.code).toBe('NotUsable')
  })
})
