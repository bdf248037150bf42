// Contracts for programs: a contract as open data, and prices of many stays by one call.

import type { SentBodyOf } from '@tradewind/api/call.ts'
import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { getOpenContract, getOpenSchema, MOST_DETAILED, MOST_STAYS, priceStays } from '@tradewind/api/contracting/open-data.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { withdrawContract } from '@tradewind/api/contracting/sending.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { TOKEN_SCOPES, type TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { addDays, getDay } from '@tradewind/domain/calendar/day.ts'
import { productPagesOf, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import { databaseDigest } from '@tradewind/stage/database-digest.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const house = houseOfFile()
/** A supplier, the buyer of its contract, and a company that has nothing to do with it. */
const [amani, tom, jonas] = house.signedIn('shell@demo.test', 'buyer@demo.test', 'jonas@nordwind.test')
let contractId: string
beforeAll(async () => {
  contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
})

async function program(...scopes: TokenScope[]): Promise<Person> {
  const { token } = await tom.do(makeToken, { body: { name: 'Loader', scopes, days: 30 } })
  const visitor = house.visitor()
  visitor.token = token
  return visitor
}

const open = (person: Person, version?: number) =>
  person.ask(getOpenContract, { params: { id: contractId }, query: version === undefined ? {} : { version } })

/** A new version for this buyer, ten percent dearer. */
async function raise(): Promise<void> {
  const { draftId } = await amani.do(openDraft, { params: { contractId } })
  const { sheet } = await amani.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
  const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
  await amani.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
  await amani.do(publishDraft, { params: { id: draftId } })
}

describe('a contract as open data', () => {
  test('has everything that the contract page reads, for both sides, and the published schema accepts it', async () => {
    const { sheet, contract } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    const reader = await program('rates.read')
    const { status, body } = await open(reader)
    expect(status).toBe(200)
    expect(body.sheet).toEqual({ head: sheet.head, pages: sheet.pages.map((page) => page.body) })
    expect(body.contract).toMatchObject({
      contractId,
      version: 1,
      newestVersion: 1,
      state: 'pending',
      seal: contract?.seal,
      acceptedAt: null,
    })
    expect(body.contract.contentHash).toBe(sheet.contentHash)
    expect((await open(amani)).body).toEqual(body)
    const schema = await house.visitor().do(getOpenSchema)
    expect(body.$schema).toBe(schema.$id)
    const judge = z.fromJSONSchema(schema)
    expect(judge.safeParse(body).error).toBeUndefined()
  })

  test('is refused to companies that are no party, to tokens without the scope, to nobody, and for versions that there are not', async () => {
    expect((await open(jonas)).status).toBe(404)
    expect((await open(await program('contracts.read', 'stays.price'))).refusal.code).toBe('TokenDoesNotOpen')
    expect((await open(house.visitor())).status).toBe(401)
    expect((await open(tom, 99)).status).toBe(404)
    for (const version of ['0', '-1', '1.5', 'one', '99999999999'])
      expect((await tom.fetch(`/proxy/contracting/contract/${contractId}/open-data?version=${version}`)).status).toBe(400)
  })
})

describe('prices of stays', () => {
  async function stays(count: number) {
    const { body } = await open(tom)
    const sheet: RateSheet = body.sheet
    const rooms = productPagesOf(sheet).filter((page) => page.productType === 'Accommodation')
    const bookingDay = addDays(getDay(sheet.head.startDate), -30)
    return {
      sheet,
      asked: Array.from({ length: count }, (_, i) => {
        const { productId, ratePackageId } = rooms[i % rooms.length] ?? { productId: '', ratePackageId: '' }
        const arrival = addDays(getDay(sheet.head.startDate), i % 300)
        return { ref: `stay ${i}`, productId, ratePackageId, arrival, nights: 1 + (i % 9), adults: 1 + (i % 3), childAges: [], bookingDay }
      }),
    }
  }
  const price = (person: Person, body: unknown) =>
    person.ask(priceStays, { params: { id: contractId }, body: body as SentBodyOf<typeof priceStays> }) // also what is wrong on purpose

  test('are those of the calculator, in the order in which they were asked, with the version that priced them', async () => {
    const { sheet, asked } = await stays(400)
    const { status, body } = await price(await program('stays.price'), { stays: asked })
    expect(status).toBe(200)
    const { contract } = (await open(tom)).body
    expect(body).toMatchObject({
      contractId,
      version: 1,
      seal: contract.seal,
      contentHash: contract.contentHash,
      currency: sheet.head.currency,
    })
    expect(body.stays.map(({ ref }) => ref)).toEqual(asked.map(({ ref }) => ref))
    const pages = productPagesOf(sheet)
    asked.forEach((stay, i) => {
      const page = pages.find((each) => each.productId === stay.productId && each.ratePackageId === stay.ratePackageId)
      const own = page && priceStay(page, sheet.head, stay)
      expect(body.stays[i]).toMatchObject(own?.isSellable ? { isSellable: true, total: own.total } : { isSellable: false })
    })
    expect(body.stays.filter(({ isSellable }) => isSellable).length).toBeGreaterThan(50)
  })

  test('have their nights and extras when they are asked for, which add up', async () => {
    const { asked } = await stays(30)
    const { body } = await price(tom, { stays: asked, withDetails: true })
    const sold = body.stays.flatMap((stay) => (stay.isSellable ? [stay] : []))
    expect(sold.length).toBeGreaterThan(3)
    for (const { total, nights = [], extras = [], offStay = [] } of sold) {
      const sum = [...nights.map(({ retail }) => retail), ...extras.map(({ amount }) => amount)].reduce(
        (all, each) => all + Number(each),
        0,
      )
      expect(sum - offStay.reduce((all, { off }) => all + Number(off), 0)).toBeCloseTo(Number(total), 6)
    }
    expect((await price(tom, { stays: asked })).bytes.toString()).not.toContain('"nights"')
  })

  test('are refused on nights that the supplier has closed since, and those before and after are sold', async () => {
    const { sheet, asked } = await stays(1)
    const { location } = await tom.do(getContractInfo, { params: { id: contractId }, body: {} })
    const from = addDays(getDay(sheet.head.startDate), 60)
    const { locationId } = location
    const notice = (kind: 'close' | 'reopen') => ({ locationId, kind, days: [{ from, to: addDays(from, 2) }], reason: 'Flood' })
    const nights = [-1, 0, 2, 3].map((day) => ({ ...asked[0], arrival: addDays(from, day), nights: 1, adults: 2 }))
    const sold = async () =>
      (await price(tom, { stays: nights })).body.stays.map((each) => (each.isSellable ? 'sold' : each.refusals[0]?.text))
    expect(await sold()).toEqual(['sold', 'sold', 'sold', 'sold'])
    await amani.do(createStopSale, { body: notice('close') })
    const closed = expect.stringContaining('stop sale, Flood')
    expect(await sold()).toEqual(['sold', closed, closed, 'sold'])
    await amani.do(createStopSale, { body: notice('reopen') })
    expect(await sold()).toEqual(['sold', 'sold', 'sold', 'sold'])
  })

  test('of a stay that is wrong leave the others alone', async () => {
    const { asked } = await stays(1)
    const [stay] = asked
    const { body } = await price(tom, {
      stays: [
        { ...stay, productId: 'nothing' },
        stay,
        { ...stay, ref: '', adults: 0 },
        { ...stay, bookingDay: '2099-01-01' },
        { ...stay, arrival: '9999-12-31' },
      ],
    })
    expect(body.stays.map((each) => (each.isSellable ? 'sold' : each.refusals[0]?.code))).toEqual([
      'noProduct',
      body.stays[1]?.isSellable ? 'sold' : expect.any(String),
      'request',
      'request',
      'request',
    ])
  })

  test('are limited, and refused to others and to tokens without the scope', async () => {
    const { asked } = await stays(1)
    const many = (count: number) => Array.from({ length: count }, () => asked[0])
    expect((await price(tom, { stays: many(MOST_STAYS + 1) })).status).toBe(400)
    expect((await price(tom, { stays: many(MOST_DETAILED + 1), withDetails: true })).status).toBe(400)
    expect((await price(tom, { stays: [] })).status).toBe(400)
    expect((await price(tom, { stays: many(101).map((each) => ({ ...each, nights: 999 })) })).status).toBe(400)
    for (const wrong of [{ arrival: '2027-02-30' }, { nights: 0 }, { nights: 1.5 }, { childAges: [-1] }, { guestCountry: 'de' }])
      expect((await price(tom, { stays: [{ ...asked[0], ...wrong }] })).status).toBe(400)
    expect((await price(jonas, { stays: asked })).status).toBe(404)
    expect((await price(await program('rates.read'), { stays: asked })).refusal.code).toBe('TokenDoesNotOpen')
    expect((await price(house.visitor(), { stays: asked })).status).toBe(401)
    expect((await price(tom, { stays: asked, version: 7 })).status).toBe(404)
  })

  test('of ten thousand stays come by one call', async () => {
    const { asked } = await stays(MOST_STAYS)
    const { status, body } = await price(tom, { stays: asked })
    expect([status, body.stays.length]).toEqual([200, MOST_STAYS])
  })
})

test('a program that reads and prices a pending contract changes nothing: it stays unviewed, and no history is written', async () => {
  const reader = await program('rates.read', 'stays.price')
  const before = await databaseDigest(house, ['api_token'], '', [])
  const { sheet } = (await open(reader)).body
  const [page] = productPagesOf(sheet)
  const stay = {
    productId: page?.productId ?? '',
    ratePackageId: page?.ratePackageId ?? '',
    arrival: sheet.head.startDate,
    nights: 2,
    adults: 2,
  }
  await reader.do(priceStays, { params: { id: contractId }, body: { stays: [stay] } })
  expect(await databaseDigest(house, ['api_token'], '', [])).toEqual(before)
})

test('a program of the buyer cannot accept a contract, whatever its scopes are, and reads it no more once it is withdrawn', async () => {
  const sent = await sendOne(amani, 'buyer@demo.test')
  const reader = await program(...TOKEN_SCOPES)
  const params = { id: sent.contractId }
  const accepted = await reader.ask(updateContractStatus, { body: { contractIds: [sent.contractId], state: 'accepted' } })
  expect([accepted.status, accepted.refusal.code]).toEqual([403, 'TokenDoesNotOpen'])
  const read = await reader.do(getOpenContract, { params, query: {} })
  expect(read.contract.state).toBe('pending')
  await amani.do(withdrawContract, { params, body: { version: read.contract.version } })
  expect((await reader.ask(getOpenContract, { params, query: {} })).status).toBe(404)
  const [page] = productPagesOf(read.sheet)
  const stay = {
    productId: page?.productId ?? '',
    ratePackageId: page?.ratePackageId ?? '',
    arrival: read.sheet.head.startDate,
    nights: 1,
    adults: 1,
  }
  expect((await reader.ask(priceStays, { params, body: { stays: [stay] } })).status).toBe(404)
  expect((await amani.do(getOpenContract, { params, query: {} })).contract.state).toBe('withdrawn')
})

describe('after a new version', () => {
  test('programs read and price by the version that they name, and by the newest without one', async () => {
    const first = (await open(tom)).body
    await raise()
    const { items } = await tom.do(listContracts, { body: { contractIds: [contractId] } })
    const newest = (await open(tom)).body
    expect(newest.contract).toMatchObject({ version: items[0]?.version, newestVersion: items[0]?.version })
    expect(newest.contract.version).toBeGreaterThan(1)
    const earlier = (await open(tom, 1)).body
    expect(earlier.sheet).toEqual(first.sheet)
    expect(earlier.contract).toMatchObject({ version: 1, newestVersion: newest.contract.version, contentHash: first.contract.contentHash })
    expect(newest.sheet).not.toEqual(first.sheet)
  })
})
