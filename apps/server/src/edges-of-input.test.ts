// What is at the edge of what a schema lets in is stored or refused: it never ends in an error of the server.

import { getContractInfo, getHistoryFeed, saveComment } from '@tradewind/api/contracting/contract.ts'
import { makeACopy } from '@tradewind/api/contracting/own-contracts.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { isSignedOut, make, mayEndTheSession, NOTHINGS_ID } from '@tradewind/stage/every-call.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { type DescribedCall, describedCalls, type OpenApi } from '@tradewind/stage/sample-input.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'

/** The first half of an emoji. */
const HALF = 'x\ud83d'
const LARGEST = Number.MAX_SAFE_INTEGER

const house = houseOfFile({ isDemo: false })
let calls: DescribedCall[]
beforeAll(async () => {
  calls = describedCalls((await (await house.visitor().fetch('/openapi.json')).json()) as OpenApi)
})

test('half an emoji in a comment is stored as the sign for an unknown character', async () => {
  const supplier = await house.signIn('supplier@demo.test')
  const { contractId: id } = await sendOne(supplier, 'buyer@demo.test')
  const { contract } = await supplier.do(getContractInfo, { params: { id }, body: {} })
  await supplier.do(saveComment, { params: { historyFeedId: contract?.historyFeedId ?? '' }, body: { comment: HALF } })
  const { items } = await supplier.do(getHistoryFeed, { params: { id } })
  expect(items.flatMap((item) => (item.kind === 'note' ? [item.facts.text] : []))).toEqual(['x\ufffd'])
})

test('a copy of a version that no database can hold is refused by its field', async () => {
  const buyer = await house.signIn('buyer@demo.test')
  const { contractId } = await sendOne(await house.signIn('supplier@demo.test'), 'buyer@demo.test')
  const { status, refusal } = await buyer.ask(makeACopy, { body: { contractId, version: LARGEST } })
  expect([status, refusal.details]).toMatchObject([400, [{ field: 'body.version' }]])
})

test('a stop sale until the last day that there is, beside other days, is sent', async () => {
  const supplier = await house.signIn('supplier@demo.test')
  const { contractId: id } = await sendOne(supplier, 'buyer@demo.test')
  const contract = house.services.db.queries.selectFrom('contract').select('location_id').where('id', '=', id)
  const locationId = (await contract.executeTakeFirstOrThrow()).location_id
  const days = [
    { from: '2027-01-01', to: '9999-12-31' },
    { from: '9999-12-31', to: '9999-12-31' },
  ]
  const answer = await supplier.ask(createStopSale, { body: { locationId, kind: 'close', days } })
  expect([answer.status, answer.status === 200 ? '' : answer.refusal.message]).toEqual([200, ''])
})

// Last, because the calls change the company.
describe('half an emoji, the last day and the largest number', () => {
  test.each([
    ['nobody', undefined],
    ['a supplier', 'supplier@demo.test'],
    ['a buyer', 'buyer@demo.test'],
  ])('in each field of every call, by %s, are no error of the server', async (_, email) => {
    const begin = () => (email === undefined ? Promise.resolve(house.visitor()) : house.signIn(email))
    let person = await begin()
    const broken: string[] = []
    for (const call of calls) {
      const outcome = await make(person, call, NOTHINGS_ID, { text: HALF, day: '9999-12-31', number: LARGEST })
      if (outcome.status >= 500 && outcome.status !== 503) broken.push(`${outcome.call}: ${outcome.status} ${outcome.text}`)
      if (email !== undefined && mayEndTheSession(call, outcome) && (await isSignedOut(person))) person = await begin()
    }
    expect(calls.length).toBeGreaterThan(300)
    expect(broken).toEqual([])
  })
})
