// What a receipt says, and when: who opened and confirmed first, who is reminded, and what a link is good for.

import { findUsers, loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { updateContractPartner } from '@tradewind/api/contracting/resend.ts'
import {
  confirmStopSale,
  confirmStopSaleByLink,
  createStopSale,
  getStopSale,
  listReceivedStopSales,
  lookAtStopSaleLink,
  openStopSale,
  remindHolders,
} from '@tradewind/api/contracting/stop-sale.ts'
import { eventually } from '@tradewind/stage/eventually.ts'
import { houseOfFile, mailboxOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { publishedTemplate, sendOne } from '@tradewind/stage/sending.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { beforeAll, expect, test } from 'vitest'
import { remindStopSalesJob } from './remind-holders.ts'

const HOUR_MS = 3600_000
const SILENT = 'silent@stop.test'
const AWAKE = 'awake@stop.test'

const post = mailboxOfFile()
const house = houseOfFile({ mailbox: post })
let ana: Person
let locationId: string
let templateIds: string[]
let contractIds: string[]
beforeAll(async () => {
  ana = await house.signIn('supplier@demo.test')
  const template = await publishedTemplate(ana)
  locationId = template.locationId
  templateIds = [template.templateId]
  contractIds = []
  for (const email of [SILENT, AWAKE]) contractIds.push((await sendOne(ana, email, { templateIds })).contractId)
})

let sendings = 0
/** Sends, and waits until every e-mail is made. @returns its id, and the words by which its e-mails are found */
async function send(): Promise<{ stopSaleId: string; reason: string }> {
  sendings += 1
  const reason = `Works, part ${sendings}.`
  const body = { locationId, kind: 'close' as const, days: [{ from: inDays(3), to: null }], reason }
  const { stopSaleId } = await ana.do(createStopSale, { body })
  await made(stopSaleId)
  return { stopSaleId, reason }
}
const sent = (stopSaleId: string) => ana.do(getStopSale, { params: { stopSaleId } })
const made = (stopSaleId: string) => eventually(async () => expect((await sent(stopSaleId)).counts.queued).toBe(0))
async function receiptOf(stopSaleId: string, email: string) {
  const receipt = (await sent(stopSaleId)).receipts.find((each) => each.emails.includes(email))
  if (!receipt) throw new Error(`${email} got nothing`)
  return receipt
}
async function tokenOf(email: string, reason: string): Promise<string> {
  const mail = await post.mailTo(email, ({ text = '' }) => text.includes(reason) && text.includes('/assets-landing-stop-sale?'))
  const [link] = /https?:\/\/\S+\/assets-landing-stop-sale\?\S+/.exec(mail.text ?? '') ?? []
  return new URL(link ?? '').searchParams.get('hashToken') ?? ''
}
const runReminders = () =>
  remindStopSalesJob(house.services).run({ data: {}, signal: new AbortController().signal, complete: async () => {} })
const remindersTo = (email: string, reason: string) =>
  post.mails.filter(
    ({ recipients, subject = '', text = '' }) => recipients.includes(email) && text.includes(reason) && subject.startsWith('Reminder: '),
  ).length
async function pass(hours: number): Promise<void> {
  house.passTime(hours * HOUR_MS)
  ana = await house.signIn('supplier@demo.test')
}

test('who confirms by the link without having looked has opened it then, and who looks or confirms later changes nothing', async () => {
  const { stopSaleId, reason } = await send()
  const hashToken = await tokenOf(AWAKE, reason)
  await house.visitor().do(confirmStopSaleByLink, { body: { hashToken } })
  const receipt = await receiptOf(stopSaleId, AWAKE)
  expect(receipt).toMatchObject({ state: 'confirmed', openedBy: AWAKE, confirmedBy: AWAKE, openedAt: receipt.confirmedAt })
  house.passTime(1000)
  await house.visitor().do(lookAtStopSaleLink, { body: { hashToken } })
  await house.visitor().do(confirmStopSaleByLink, { body: { hashToken } })
  expect(await receiptOf(stopSaleId, AWAKE)).toEqual(receipt)
  expect((await receiptOf(stopSaleId, SILENT)).state).not.toBe('confirmed')
})

test('who was first to open stays named when somebody else confirms', async () => {
  const tom = await house.signIn('buyer@demo.test')
  await sendOne(ana, 'buyer@demo.test', { templateIds })
  const { stopSaleId } = await send()
  const receiptId = (await tom.do(listReceivedStopSales)).items.find((each) => each.stopSaleId === stopSaleId)?.receiptId ?? ''
  await tom.do(openStopSale, { params: { receiptId } })
  const priya = await house.signIn('product@demo.test')
  await priya.do(openStopSale, { params: { receiptId } })
  await priya.do(confirmStopSale, { params: { receiptId } })
  await tom.do(confirmStopSale, { params: { receiptId } })
  const receipt = (await sent(stopSaleId)).receipts.find((each) => each.receiptId === receiptId)
  expect(receipt).toMatchObject({ openedBy: 'Tom Whitaker', confirmedBy: 'Priya Nair' })
})

test('somebody who acts for a buyer reads it without opening it, and cannot confirm it', async () => {
  const { stopSaleId } = await send()
  const iris = await house.signIn('admin@demo.test')
  const [tom] = (await iris.do(findUsers, { query: { searchText: 'buyer@demo.test' } })).items
  iris.token = (await iris.do(loginAsUser, { body: { userId: tom?.userId ?? '', reason: 'Asked what closed means' } })).jwt
  const receiptId = (await iris.do(listReceivedStopSales)).items.find((each) => each.stopSaleId === stopSaleId)?.receiptId ?? ''
  expect(await iris.do(openStopSale, { params: { receiptId } })).toMatchObject({ stopSaleId, openedAt: null })
  expect((await iris.ask(confirmStopSale, { params: { receiptId } })).status).toBe(403)
  const receipt = (await sent(stopSaleId)).receipts.find((each) => each.receiptId === receiptId)
  expect(receipt).toMatchObject({ openedAt: null, openedBy: null, confirmedAt: null })
})

test('the silent are reminded by schedule, a day and three days after; not who has confirmed, and not twice by two runs', async () => {
  const { stopSaleId, reason } = await send()
  await house.visitor().do(confirmStopSaleByLink, { body: { hashToken: await tokenOf(AWAKE, reason) } })
  const counts = async () => [await receiptOf(stopSaleId, SILENT), await receiptOf(stopSaleId, AWAKE)].map((each) => each.reminderCount)
  await runReminders()
  await pass(23)
  await runReminders()
  expect(await counts()).toEqual([0, 0])
  await pass(2)
  await Promise.all([runReminders(), runReminders()])
  await eventually(async () => expect(await counts()).toEqual([1, 0]))
  await pass(30)
  await runReminders()
  expect(await counts()).toEqual([1, 0])
  await pass(20)
  await runReminders()
  await eventually(async () => expect(await counts()).toEqual([2, 0]))
  await pass(100)
  await runReminders()
  expect(await counts()).toEqual([2, 0])
  await eventually(() => expect([remindersTo(SILENT, reason), remindersTo(AWAKE, reason)]).toEqual([2, 0]))
  expect((await sent(stopSaleId)).nextReminderAt).toBeNull()
})

test('only the holders that are named are reminded by hand, and none of another stop sale', async () => {
  const [first, second] = [await send(), await send()]
  await pass(5)
  const { receiptId } = await receiptOf(first.stopSaleId, SILENT)
  const remind = (stopSaleId: string) => ana.ask(remindHolders, { params: { stopSaleId }, body: { receiptIds: [receiptId] } })
  expect((await remind(second.stopSaleId)).status).toBe(404)
  expect((await remind(first.stopSaleId)).body).toEqual({ remindedCount: 1 })
  await made(first.stopSaleId)
  await eventually(() => expect(remindersTo(SILENT, first.reason)).toBe(1))
  expect((await receiptOf(first.stopSaleId, AWAKE)).reminderCount).toBe(0)
  // Not again before another four hours have passed.
  expect((await remind(first.stopSaleId)).body).toEqual({ remindedCount: 0 })
})

test('who rejected the rates holds nothing, and gets no stop sale', async () => {
  const { contractId } = await sendOne(ana, 'product@demo.test', { templateIds })
  const holdersNow = async () => (await sent((await send()).stopSaleId)).receipts.flatMap((each) => each.contractIds)
  expect(await holdersNow()).toContain(contractId)
  const priya = await house.signIn('product@demo.test')
  await priya.do(updateContractStatus, { body: { contractIds: [contractId], state: 'rejected' } })
  expect(await holdersNow()).not.toContain(contractId)
})

test('a link is good while its address reads any of the contracts, for a year', async () => {
  const again = await sendOne(ana, AWAKE, { templateIds })
  const { stopSaleId, reason } = await send()
  expect((await receiptOf(stopSaleId, AWAKE)).contractIds).toHaveLength(2)
  const hashToken = await tokenOf(AWAKE, reason)
  const status = async () => (await house.visitor().ask(lookAtStopSaleLink, { body: { hashToken } })).status
  const removed = { newEmails: ['other@stop.test'], removedEmails: [AWAKE] }
  await ana.do(updateContractPartner, { params: { id: again.contractId }, body: removed })
  expect(await status()).toBe(200)
  await pass(24 * 364)
  expect(await status()).toBe(200)
  await pass(24 * 2)
  expect(await status()).not.toBe(200)
})
