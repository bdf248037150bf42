// What the feed of tours refuses and to whom, in the words of OCTO, and which contracts it has.

import { getSessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { updateContractStatus } from '@tradewind/api/contracting/contract-state.ts'
import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { openDraft } from '@tradewind/api/contracting/drafts.ts'
import { deleteOrUndelete } from '@tradewind/api/contracting/filing.ts'
import { publishDraft } from '@tradewind/api/contracting/publishing.ts'
import { changeRates } from '@tradewind/api/contracting/rate-sheet/mass-change.ts'
import {
  checkOctoAvailability,
  getOctoFeed,
  getOctoLeftOut,
  getOctoProduct,
  getOctoSupplier,
  listOctoCapabilities,
} from '@tradewind/api/octo.ts'
import { makeToken, revokeToken } from '@tradewind/api/tokens.ts'
import {
  zBaseError,
  zErrorInvalidAvailabilityId,
  zErrorInvalidOptionId,
  zErrorInvalidProductId,
  zErrorInvalidUnitId,
} from '@octocloud/types'
import { askedOf, type OctoFeed, openOctoFeed, WALK } from '@tradewind/stage/octo-feed.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { ownContract } from '@tradewind/stage/own-contract.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const house = houseOfFile()
/** The supplier of tours, and a buyer that accepted them. */
const [salma] = house.signedIn('salma@atlasdune.test')
/** A buyer with a contract of its own with the same supplier. */
const [jonas] = house.signedIn('jonas@nordwind.test')
let tom: Person
let feed: OctoFeed
beforeAll(async () => {
  tom = await house.signIn('buyer@demo.test')
  feed = await openOctoFeed(house, salma, tom)
})
// The minute of every token is over.
beforeEach(() => house.passTime(61_000))

const DAY_MS = 24 * 3600_000

const params = () => ({ companyId: feed.supplierId })

describe('what is wrong is answered as OCTO words it', () => {
  const check = (body: object, reader = feed.program) => reader.ask(checkOctoAvailability, { params: params(), body }) // also what is wrong on purpose

  test('with the id that is wrong', async () => {
    const walk = askedOf(feed.named(WALK))
    const day = { localDate: '2027-05-01' }
    const product = await feed.program.ask(getOctoProduct, { params: { ...params(), productId: 'nothing' } })
    expect([product.status, zErrorInvalidProductId.parse(product.refusal)]).toEqual([
      400,
      { error: 'INVALID_PRODUCT_ID', errorMessage: 'The productId was missing or invalid.', productId: 'nothing' },
    ])
    const wrong = async (body: object) => (await check(body)).refusal
    expect(zErrorInvalidProductId.parse(await wrong({ ...day })).productId).toBe('')
    expect(zErrorInvalidOptionId.parse(await wrong({ ...walk, ...day, optionId: 'x' }))).toMatchObject({
      error: 'INVALID_OPTION_ID',
      optionId: 'x',
    })
    const units = [
      { id: 'adult', quantity: 1 },
      { id: 'dog', quantity: 1 },
    ]
    expect(zErrorInvalidUnitId.parse(await wrong({ ...walk, ...day, units }))).toMatchObject({ error: 'INVALID_UNIT_ID', unitId: 'dog' })
    const ids = { availabilityIds: ['2027-05-01T00:00:00+00:00', 'yesterday'] }
    expect(zErrorInvalidAvailabilityId.parse(await wrong({ ...walk, ...ids }))).toMatchObject({
      error: 'INVALID_AVAILABILITY_ID',
      availabilityId: 'yesterday',
    })
  })

  test('with a reason where the question itself is wrong', async () => {
    const walk = askedOf(feed.named(WALK))
    const year = { localDateStart: '2027-01-01', localDateEnd: '2028-01-01' }
    const day = { localDate: '2027-05-01' }
    for (const body of [
      walk,
      { ...walk, localDateStart: '2027-05-01' },
      { ...walk, ...day, availabilityIds: ['2027-05-01T00:00:00+00:00'] },
      { ...walk, ...day, ...year },
      { ...walk, localDateStart: '2027-05-02', localDateEnd: '2027-05-01' },
      { ...walk, ...year, localDateEnd: '2028-01-02' },
      { ...walk, localDateStart: '9997-01-01', localDateEnd: '9999-12-31' },
      { ...walk, localDate: '2027-02-30' },
      { ...walk, ...day, currency: 'USD' },
      { ...walk, ...day, units: [{ id: 'adult', quantity: -1 }] },
    ]) {
      const { status, refusal } = await check(body)
      expect([JSON.stringify(body), status, zBaseError.parse(refusal).error]).toEqual([JSON.stringify(body), 400, 'BAD_REQUEST'])
    }
    expect((await check({ ...walk, ...year })).status).toBe(200)
    expect((await check({ ...walk, localDateStart: '9999-12-31', localDateEnd: '9999-12-31' })).status).toBe(200)
    expect((await check({ ...walk, ...year, localDateEnd: '2028-01-02' })).refusal).toMatchObject({
      errorMessage: expect.stringContaining('1 year'),
    })
    expect((await check({ ...walk, ...day, currency: 'EUR' })).status).toBe(200)
    const year2 = await feed.calendar(feed.named(WALK), '2027-01-01', '2028-01-02')
    expect([year2.status, zBaseError.parse(year2.refusal).error]).toEqual([400, 'BAD_REQUEST'])
    expect((await feed.calendar(feed.named(WALK), '2027-05-02', '2027-05-01')).status).toBe(400)
  })

  test('as forbidden where somebody wants to book', async () => {
    const { supplierId, program } = feed
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    for (const [path, init] of [
      ['', {}],
      ['/', post],
      ['/6b903d44', {}],
      ['/6b903d44/confirm', post],
      ['/6b903d44/cancel/', post],
      ['/6b903d44/extend', post],
    ] as const) {
      const answer = await program.fetch(`/octo/${supplierId}/bookings${path}`, init)
      expect([path, answer.status, zBaseError.parse(await answer.json()).error]).toEqual([path, 403, 'FORBIDDEN'])
    }
  })
})

describe('the feed is closed', () => {
  const errorOf = async (reader: Person, companyId = feed.supplierId) => {
    const { status, refusal } = await feed.productsOf(reader, companyId)
    return [status, zBaseError.parse(refusal).error]
  }

  test('to nobody, to tokens without the scope, that expired or were revoked, and after too many calls', async () => {
    expect(await errorOf(house.visitor())).toEqual([401, 'UNAUTHORIZED'])
    expect(await errorOf(feed.programWith(`twt_${'a'.repeat(43)}`))).toEqual([401, 'UNAUTHORIZED'])
    expect(await errorOf(await feed.programOf(tom, 'contracts.read', 'stays.price'))).toEqual([403, 'FORBIDDEN'])
    const { token, made } = await tom.do(makeToken, { body: { name: 'Old', scopes: ['rates.read'], days: 30 } })
    const counted = (await feed.productsOf(feed.programWith(token))).headers
    expect(counted.get('ratelimit')).toMatch(/^"minute";r=599;/)
    await house.services.db.pool.query('update api_token set minute_calls = 600 where id = $1', [made.id])
    expect(await errorOf(feed.programWith(token))).toEqual([429, 'TOO_MANY_REQUESTS'])
    await house.services.db.pool.query(
      `update api_token set created_at = now() - interval '2 days', expires_at = now() - interval '1 day' where id = $1`,
      [made.id],
    )
    expect(await errorOf(feed.programWith(token))).toEqual([401, 'UNAUTHORIZED'])
    const other = await tom.do(makeToken, { body: { name: 'Gone', scopes: ['rates.read'], days: 30 } })
    await tom.do(revokeToken, { params: { id: other.made.id } })
    expect(await errorOf(feed.programWith(other.token))).toEqual([401, 'UNAUTHORIZED'])
  })

  test('to companies without a contract, and the tours of another buyer are not found', async () => {
    const ana = await feed.programOf(await house.signIn('supplier@demo.test'), 'rates.read')
    expect(await errorOf(ana)).toEqual([404, 'NOT_FOUND'])
    for (const call of [getOctoSupplier, listOctoCapabilities]) expect((await ana.ask(call, { params: params() })).status).toBe(404)
    const others = await feed.programOf(jonas, 'rates.read')
    const own = await feed.productsOf(others)
    expect(own.body.map(({ internalName }) => internalName)).toEqual(feed.products.map(({ internalName }) => internalName))
    for (const reader of [ana, others]) {
      const one = await reader.ask(getOctoProduct, { params: { ...params(), productId: feed.named(WALK).id } })
      expect([one.status, zErrorInvalidProductId.parse(one.refusal).error]).toEqual([400, 'INVALID_PRODUCT_ID'])
      const days = await feed.calendar(feed.named(WALK), '2027-05-01', '2027-05-02', {}, reader)
      expect([days.status, zErrorInvalidProductId.parse(days.refusal).error]).toEqual([400, 'INVALID_PRODUCT_ID'])
    }
    // Under the address of another partner it is none either.
    const elsewhere = { companyId: (await jonas.do(getSessionInfo)).companyId ?? '', productId: feed.named(WALK).id }
    expect((await (await feed.programOf(salma, 'rates.read')).ask(getOctoProduct, { params: elsewhere })).refusal.code).toBe('NoSuchTour')
  })
})

describe('a contract', () => {
  const feedOf = (id: string, person = tom) => person.ask(getOctoFeed, { params: { id } })

  test('says where the feed of its tours is and what the feed leaves out, to its parties alone', async () => {
    const id = feed.products[0]?.id.slice(0, 24) ?? ''
    const { body } = await feedOf(id)
    expect(body).toEqual({ address: expect.stringMatching(new RegExp(`/octo/${feed.supplierId}$`)), tours: feed.products.length })
    expect((await feedOf(id, salma)).body.address).toMatch(new RegExp(`/octo/${feed.buyerId}$`))
    const list = await tom.ask(getOctoLeftOut, { params: { id } })
    expect(list.headers.get('content-disposition')).toContain('OCTO, left out.csv')
    const text = list.bytes.toString()
    for (const subject of ['Bookings', 'Times', 'Places left', 'Three days to Merzouga', 'Code', 'Cancellation', 'Blackout'])
      expect(text).toContain(subject)
    for (const call of [getOctoFeed, getOctoLeftOut]) expect((await jonas.ask(call, { params: { id } })).status).toBe(404)
    const amani = await house.signIn('shell@demo.test')
    const rooms = (await sendOne(amani, 'buyer@demo.test')).contractId
    await tom.do(updateContractStatus, { body: { contractIds: [rooms], state: 'accepted' } })
    expect((await feedOf(rooms)).refusal.code).toBe('NoTours')
  })

  test('is in the feed once it is accepted, with the version in force, until it is put into the trash', async () => {
    const { contractId } = await sendOne(salma, 'buyer@demo.test')
    const of = async () => (await feed.productsOf(feed.program)).body.filter(({ id }) => id.startsWith(contractId))
    expect([await of(), (await feedOf(contractId)).refusal.code]).toEqual([[], 'NoTours'])
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const accepted = await of()
    expect(accepted).toHaveLength(feed.products.length)
    const { draftId } = await salma.do(openDraft, { params: { contractId } })
    const { sheet } = await salma.do(getContractInfo, { params: { id: draftId }, body: { collection: 'draft' } })
    const pages = sheet.pages.flatMap(({ pageId, revision, body }) => (body.kind === 'product' ? [{ pageId, revision }] : []))
    await salma.do(changeRates, { params: { id: draftId }, body: { pages, measure: 'percentage', value: '10' } })
    await salma.do(publishDraft, { params: { id: draftId } })
    expect(await of()).toEqual(accepted)
    await tom.do(updateContractStatus, { body: { contractIds: [contractId], state: 'accepted' } })
    const dearer = await of()
    expect(dearer.map(({ id }) => id)).toEqual(accepted.map(({ id }) => id))
    expect(dearer[0]?.options[0]?.units[0]?.pricingFrom?.[0]?.retail).toBe(5280)
    await tom.do(deleteOrUndelete, { body: { contractIds: [contractId], state: true } })
    expect(await of()).toEqual([])
  })

  test('that a buyer keeps for itself is in no feed', async () => {
    const id = await ownContract(tom, 'Riad Zephyr')
    expect((await tom.ask(getOctoSupplier, { params: { companyId: feed.buyerId } })).status).toBe(404)
    expect((await feedOf(id)).refusal.code).toBe('NoTours')
  })

  test('is in no feed once its period is over', async () => {
    const id = feed.products[0]?.id.slice(0, 24) ?? ''
    house.passTime(370 * DAY_MS)
    tom = await house.signIn('buyer@demo.test')
    expect((await feed.productsOf(tom)).status).toBe(404)
    expect((await feedOf(id)).refusal.code).toBe('NoTours')
  })
})
