// A program of a buyer reads the tours of its contracts by OCTO, as the published schemas of OCTO have it.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { priceStays } from '@tradewind/api/contracting/open-data.ts'
import { createStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import {
  checkOctoAvailability,
  getOctoCalendar,
  getOctoProduct,
  getOctoSupplier,
  listOctoCapabilities,
  listOctoProducts,
} from '@tradewind/api/octo.ts'
import { addDays, getDay } from '@tradewind/domain/calendar/day.ts'
import {
  zAvailabilitiesAvailabilityCalendarResponse,
  zAvailabilitiesAvailabilityCheckResponse,
  zCapabilitiesGetResponse,
  zProductsGetProductResponse,
  zProductsGetProductsResponse,
  zSuppliersGetResponse,
} from '@octocloud/types'
import { ALL_CAPABILITIES, askedOf, type OctoFeed, openOctoFeed, WALK } from '@tradewind/stage/octo-feed.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { newestContract } from '@tradewind/stage/sending.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

const house = houseOfFile()
/** The supplier of tours, and a buyer that accepted them. */
const [salma, tom] = house.signedIn('salma@atlasdune.test', 'buyer@demo.test')
let feed: OctoFeed
beforeAll(async () => {
  feed = await openOctoFeed(house, salma, tom)
})
// The minute of every token is over.
beforeEach(() => house.passTime(61_000))

const params = () => ({ companyId: feed.supplierId })

describe('the feed of a supplier’s tours', () => {
  test('is accepted by the schemas of OCTO, with and without what is asked for besides', async () => {
    for (const headers of [ALL_CAPABILITIES, {}]) {
      const supplier = await feed.program.ask(getOctoSupplier, { params: params(), headers })
      expect(zSuppliersGetResponse.parse(supplier.body)).toEqual(supplier.body)
      const list = await feed.program.ask(listOctoProducts, { params: params(), headers })
      expect(zProductsGetProductsResponse.parse(list.body)).toEqual(list.body)
      expect(list.body.length).toBeGreaterThan(3)
      for (const each of list.body) {
        const one = await feed.program.ask(getOctoProduct, { params: { ...params(), productId: each.id }, headers })
        expect(zProductsGetProductResponse.parse(one.body)).toEqual(each)
        const body = { ...askedOf(each), localDateStart: '2027-01-01', localDateEnd: '2027-03-31' }
        const days = await feed.program.ask(getOctoCalendar, { params: params(), headers, body })
        expect(zAvailabilitiesAvailabilityCalendarResponse.parse(days.body)).toEqual(days.body)
        expect(days.body).toHaveLength(90)
        const open = await feed.program.ask(checkOctoAvailability, { params: params(), headers, body })
        expect(zAvailabilitiesAvailabilityCheckResponse.parse(open.body)).toEqual(open.body)
      }
    }
  })

  test('names the supplier, its address without a slash at the end, and what it can say besides', async () => {
    const { body } = await feed.program.ask(getOctoSupplier, { params: params() })
    expect(body).toMatchObject({ id: feed.supplierId, name: 'Atlas & Dune Journeys', contact: { address: 'Marrakech, Morocco' } })
    expect(body.endpoint).toMatch(new RegExp(`/octo/${feed.supplierId}$`))
    const capabilities = await feed.program.ask(listOctoCapabilities, { params: params() })
    expect(zCapabilitiesGetResponse.parse(capabilities.body).map(({ id, required }) => [id, required])).toEqual([
      ['octo/content', false],
      ['octo/pricing', false],
    ])
  })

  test('answers what was asked for besides in its headers, and adds nothing else', async () => {
    const get = async (given: string | undefined) => {
      const headers = { 'accept-language': 'de-DE', ...(given === undefined ? {} : { 'octo-capabilities': given }) }
      const { headers: got, body } = await feed.program.ask(getOctoProduct, {
        params: { ...params(), productId: feed.named(WALK).id },
        headers,
      })
      return [got.get('octo-capabilities'), got.get('content-language'), got.get('available-languages'), body.title, body.pricingPer]
    }
    expect(await get('octo/pricing,octo/content')).toEqual(['octo/content, octo/pricing', 'en', 'en', WALK, 'UNIT'])
    expect(await get('octo/cart, OCTO/Pricing')).toEqual(['octo/pricing', null, null, undefined, 'UNIT'])
    expect(await get(undefined)).toEqual(['', null, null, undefined, undefined])
  })

  test('is answered with and without a slash at the end, as OCTO’s description writes it', async () => {
    for (const path of ['supplier', 'products', 'capabilities', `products/${feed.named(WALK).id}`]) {
      const [plain, slash] = [
        await feed.program.fetch(`/octo/${feed.supplierId}/${path}`),
        await feed.program.fetch(`/octo/${feed.supplierId}/${path}/`),
      ]
      expect([plain.status, await plain.text()]).toEqual([slash.status, await slash.text()])
      expect(plain.status).toBe(200)
    }
  })

  test('has tours alone, with private ones as products of their own, their terms in words and their lowest prices', async () => {
    expect(feed.products.map(({ internalName, pricingPer }) => [internalName, pricingPer])).toContainEqual([
      `${WALK}, Private, up to 6`,
      'BOOKING',
    ])
    const [option] = feed.named(WALK).options
    expect(option).toMatchObject({
      default: true,
      cancellationCutoffAmount: 72,
      cancellationCutoffUnit: 'hour',
      restrictions: { minUnits: 1 },
    })
    expect(option?.features).toContainEqual({ type: 'PREARRIVAL_INFORMATION', shortDescription: 'Pick-up: Any riad in the medina, 09:00' })
    expect(option?.features?.filter(({ type }) => type === 'CANCELLATION_TERM')).toHaveLength(1)
    expect(option?.units.map(({ id, type, pricingFrom }) => [id, type, pricingFrom?.[0]?.retail, pricingFrom?.[0]?.net])).toEqual([
      ['adult', 'ADULT', 4800, 4080],
      ['child-0-17', 'CHILD', 2400, 2040],
    ])
    const [privately] = feed.named(`${WALK}, Private, up to 6`).options
    expect([privately?.restrictions.maxUnits, privately?.pricingFrom?.[0]?.retail]).toEqual([6, 21_000])
  })

  test('of a supplier’s own program has what it agreed with that buyer', async () => {
    const own = await feed.programOf(salma, 'rates.read')
    expect((await feed.productsOf(own, feed.buyerId)).body).toEqual(feed.products)
    expect((await own.ask(getOctoSupplier, { params: { companyId: feed.buyerId } })).body.id).toBe(feed.supplierId)
  })
})

describe('the days of a tour', () => {
  test('cost on every day and for every party what a stay costs by the contract', async () => {
    let [compared, closed] = [0, 0]
    const parties = [{ adult: 1 }, { adult: 2, 'child-0-17': 1 }, { adult: 5, 'child-0-17': 2 }] as Record<string, number>[]
    for (const product of feed.products) {
      const [contractId, productId] = product.id.split('-')
      const description = product.internalName.includes(', ')
        ? product.internalName.slice(product.internalName.indexOf(', ') + 2)
        : undefined
      for (const party of parties) {
        const units = Object.entries(party).flatMap(([id, quantity]) =>
          product.options[0]?.units.some((unit) => unit.id === id) ? [{ id, quantity }] : [],
        )
        const answer = await feed.program.ask(checkOctoAvailability, {
          params: params(),
          headers: ALL_CAPABILITIES,
          body: { ...askedOf(product), localDateStart: '2026-12-10', localDateEnd: '2027-11-30', units },
        })
        const stays = answer.body.map(({ id }) => ({
          ref: id,
          productId: productId ?? '',
          ratePackageId: product.options[0]?.id ?? '',
          arrival: id.slice(0, 10),
          nights: 1,
          adults: units.find(({ id: unit }) => unit === 'adult')?.quantity ?? 0,
          childAges: Array.from({ length: units.find(({ id: unit }) => unit !== 'adult')?.quantity ?? 0 }, () => 7),
          ...(description === undefined ? {} : { description }),
        }))
        const priced = await tom.do(priceStays, { params: { id: contractId ?? '' }, body: { stays } })
        for (const [i, day] of answer.body.entries()) {
          const stay = priced.stays[i]
          expect([day.id, day.available]).toEqual([stay?.ref, stay?.isSellable])
          if (!stay?.isSellable) {
            closed += 1
            continue
          }
          const byUnit = units.reduce(
            (sum, { id, quantity }) => sum + quantity * (day.unitPricing?.find(({ unitId }) => unitId === id)?.retail ?? 0),
            0,
          )
          expect([day.id, day.pricing?.retail ?? byUnit]).toEqual([day.id, Math.round(Number(stay.total) * 100)])
          compared += 1
        }
        const month = await feed.calendar(product, '2026-12-10', '2027-11-30', { units })
        expect(month.body.map(({ available }) => available)).toEqual(answer.body.map(({ available }) => available))
        expect(month.body.map(({ unitPricingFrom }) => unitPricingFrom)).toEqual(answer.body.map(({ unitPricing }) => unitPricing))
        expect(month.body.map(({ pricingFrom }) => pricingFrom)).toEqual(answer.body.map(({ pricing }) => pricing))
      }
    }
    expect(compared).toBeGreaterThan(3000)
    expect(closed).toBeGreaterThan(500)
  })

  test('are closed by blackouts and by stop sales, and open again when the supplier says so', async () => {
    const statuses = async (from: string, to: string) =>
      (await feed.calendar(feed.named(WALK), from, to)).body.map(({ available, status }) => `${available} ${status}`)
    expect(await statuses('2027-02-07', '2027-02-08')).toEqual(['true AVAILABLE', 'false CLOSED'])
    const { contractId } = await newestContract(salma)
    const { location } = await salma.do(getContractInfo, { params: { id: contractId }, body: {} })
    const notice = (kind: 'close' | 'reopen') => ({
      locationId: location.locationId,
      kind,
      days: [{ from: getDay('2027-05-02'), to: getDay('2027-05-03') }],
      reason: 'Flood',
    })
    await salma.do(createStopSale, { body: notice('close') })
    expect(await statuses('2027-05-01', '2027-05-04')).toEqual(['true AVAILABLE', 'false CLOSED', 'false CLOSED', 'true AVAILABLE'])
    const [closed] = (await feed.calendar(feed.named(WALK), '2027-05-02', '2027-05-02')).body
    expect([closed?.unitPricingFrom, closed?.pricingFrom]).toEqual([undefined, undefined])
    await salma.do(createStopSale, { body: notice('reopen') })
    expect(await statuses('2027-05-02', '2027-05-02')).toEqual(['true AVAILABLE'])
  })

  test('are asked one by one, in a range and by the ids that were given out; days gone by and days outside are closed', async () => {
    const check = async (body: object) =>
      (
        await feed.program.ask(checkOctoAvailability, {
          params: params(),
          body: { ...askedOf(feed.named(WALK)), ...body },
        })
      ).body
    const [one] = await check({ localDate: '2027-05-01' })
    expect(one).toMatchObject({
      localDateTimeEnd: '2027-05-02T00:00:00+00:00',
      utcCutoffAt: '2027-05-01T00:00:00Z',
      allDay: true,
      available: true,
    })
    expect(await check({ availabilityIds: [one?.id] })).toEqual([one])
    expect(await check({ localDateStart: '2027-05-01', localDateEnd: '2027-05-02', units: [] })).toHaveLength(2)
    const gone = addDays(getDay(new Date(house.services.now()).toISOString().slice(0, 10)), -1)
    expect((await check({ availabilityIds: [`${gone}T00:00:00+00:00`, '2029-01-01T00:00:00+00:00'] })).map(({ status }) => status)).toEqual(
      ['CLOSED', 'CLOSED'],
    )
  })

  test('take no more travellers than a private tour does', async () => {
    const size = async (quantity: number) =>
      (await feed.calendar(feed.named(`${WALK}, Private, up to 6`), '2027-05-01', '2027-05-01', { units: [{ id: 'adult', quantity }] }))
        .body[0]?.available
    expect([await size(6), await size(7)]).toEqual([true, false])
  })
})
