import { createStopSale, getStopSale, listContractStopSales, listStopSales, previewStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { readStopSaleMessage, recordToldStopSale, removeToldStopSale } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { LONGEST_MESSAGE } from '@tradewind/domain/stop-sale-message/message.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const house = houseOfFile()
const [ana, tom] = house.signedIn('supplier@demo.test', 'buyer@demo.test')
let locationId: string
let locationName: string
beforeAll(async () => {
  const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
  for (const each of items) {
    const { holders } = await ana.do(previewStopSale, { query: { locationId: each.locationId, days: `${inDays(0)}..` } })
    if (holders.some((holder) => holder.buyerName === 'Meridian Tours')) ({ locationId, locationName } = each)
  }
})

const read = (person: Person, text: string, more: object = {}) => person.do(readStopSaleMessage, { body: { text, ...more } })

describe('a message that stops the sale', () => {
  test('is proposed to the supplier with its places in the text, and nothing is sent', async () => {
    const before = await ana.do(listStopSales)
    const day = inDays(5)
    const text = `Dear all,\r\nstop sale ${locationName} from ${day} until further notice.`
    const answer = await read(ana, text)
    expect(answer.notices).toMatchObject([
      { kind: 'close', days: [{ from: day, to: null }], location: { locationId, locationName }, products: [], rooms: null, doubts: [] },
    ])
    const [mark] = answer.marks.filter((each) => each.meaning === 'property')
    expect(answer.text.slice(mark?.start, mark?.end)).toBe(locationName)
    expect(answer.locations).toEqual([])
    expect(await ana.do(listStopSales)).toEqual(before)
  })

  test('asks which property is meant, and takes no location of another company', async () => {
    const text = `Stop sale Hotel Sunrise Palace ${inDays(5)}`
    const asked = await read(ana, text)
    expect(asked.notices).toMatchObject([{ location: null, doubts: [{ kind: 'unknownProperty', written: 'Hotel Sunrise Palace' }] }])
    expect(asked.locations).toContainEqual({ locationId, locationName })
    const answers = (id: string) => ({ answers: { locations: { 'Hotel Sunrise Palace': id } } })
    expect((await read(ana, text, answers(locationId))).notices).toMatchObject([{ location: { locationId }, doubts: [] }])
    const amani = await house.signIn('shell@demo.test')
    expect((await read(amani, text, answers(locationId))).notices).toMatchObject([{ location: null }])
    expect((await read(amani, `Stop sale ${inDays(5)}`, { locationId })).notices).toMatchObject([{ location: null }])
  })

  test('is read by a buyer for the locations whose contracts it holds', async () => {
    const text = `Stop sale ${locationName} ${inDays(5)}`
    expect((await read(tom, text)).notices).toMatchObject([{ location: { locationId }, doubts: [] }])
    expect((await read(tom, text, { supplierId: '0123456789abcdef01234567' })).notices).toMatchObject([{ location: null }])
  })

  test('names no product to a buyer that its contracts do not have', async () => {
    const { queries } = house.services.db
    const { company_id } = await queries.selectFrom('location').select('company_id').where('id', '=', locationId).executeTakeFirstOrThrow()
    const id = 'abcdef0123456789abcdef01'
    await queries
      .insertInto('product')
      .values({ company_id, id, location_id: locationId, product_name: 'Villa Unsent', product_type: 'Accommodation' })
      .execute()
    const text = `Stop sale ${locationName}, Villa Unsent, ${inDays(5)}`
    expect((await read(ana, text)).notices).toMatchObject([{ products: [{ productId: id }], doubts: [] }])
    const [notice] = (await read(tom, text)).notices
    expect(notice).toMatchObject({ products: [], doubts: [{ kind: 'unknownRooms' }] })
    expect(notice?.choices.length).toBeGreaterThan(0)
    expect(notice?.choices.map(({ productName }) => productName)).not.toContain('Villa Unsent')
    const days = [{ from: inDays(5), to: inDays(5) }]
    const body = { locationId, kind: 'close' as const, days, productIds: [id], toldBy: 'Ana', toldAt: new Date().toISOString() }
    expect((await tom.ask(recordToldStopSale, { body })).status).toBe(404)
    expect((await tom.ask(recordToldStopSale, { body: { ...body, productIds: [notice?.choices[0]?.productId ?? ''] } })).status).toBe(200)
  })

  test('that is none proposes nothing, and one that is too long is refused', async () => {
    expect(await read(ana, `Please book 2 rooms at ${locationName} on ${inDays(5)}.`)).toMatchObject({ notices: [], marks: [] })
    expect((await ana.ask(readStopSaleMessage, { body: { text: 'x'.repeat(LONGEST_MESSAGE + 1) } })).refusal.code).toBe('WrongInput')
  })
})

describe('a message whose stop sale was taken over', () => {
  const dayAt = inDays(40)
  const notice = async (person: Person, messageAt: string) =>
    (await read(person, `Stop sale ${locationName} ${dayAt}`, { messageAt })).notices[0]?.takenOver

  test('says to the supplier and its colleagues who sent it, and not before the message came', async () => {
    const messageAt = new Date(house.services.now() - 60_000).toISOString()
    expect(await notice(ana, messageAt)).toBeNull()
    await ana.do(createStopSale, { body: { locationId, kind: 'close', days: [{ from: dayAt, to: dayAt }] } })
    const petar = await house.signIn('sales@demo.test')
    for (const person of [ana, petar]) expect(await notice(person, messageAt)).toMatchObject({ by: 'Ana Marušić' })
    expect(await notice(ana, new Date(house.services.now() + 60_000).toISOString())).toBeNull()
    expect((await read(ana, `Stop sale ${locationName} ${dayAt}`)).notices).toMatchObject([{ takenOver: null }])
  })

  test('says to a buyer what its own company recorded, and nothing of other companies', async () => {
    const messageAt = new Date(house.services.now() - 60_000).toISOString()
    expect(await notice(tom, messageAt)).toBeNull()
    const days = [{ from: dayAt, to: dayAt }]
    const body = { locationId, kind: 'close' as const, days, toldBy: 'Marta Vidal', toldAt: messageAt }
    const { toldStopSaleId } = await tom.do(recordToldStopSale, { body })
    expect(await notice(tom, messageAt)).toMatchObject({ by: 'Tom Whitaker' })
    await tom.do(removeToldStopSale, { params: { id: toldStopSaleId } })
    expect(await notice(tom, messageAt)).toBeNull()
  })
})

describe('a stop sale that a buyer takes over from a message', () => {
  const told = (other: object = {}) => ({
    locationId,
    kind: 'close' as const,
    days: [{ from: inDays(3), to: inDays(5) }],
    toldBy: 'Marta Vidal',
    toldAt: '2026-11-22T10:14:00.000Z',
    ...other,
  })
  /** Its contract of the location with these days. */
  const contractOf = async (): Promise<string> => {
    const { stopSaleId } = await ana.do(createStopSale, {
      body: { locationId, kind: 'reopen', days: [{ from: inDays(4), to: inDays(4) }] },
    })
    const { receipts } = await ana.do(getStopSale, { params: { stopSaleId } })
    return receipts.find((each) => each.buyerName === 'Meridian Tours')?.contractIds[0] ?? ''
  }

  test('stands at its own contracts only, and is removed again', async () => {
    const { toldStopSaleId, contractCount } = await tom.do(recordToldStopSale, { body: told() })
    expect(contractCount).toBeGreaterThan(0)
    const params = { id: await contractOf() }
    const { items } = await tom.do(listContractStopSales, { params })
    expect(items.find((each) => each.stopSaleId === toldStopSaleId)).toMatchObject({
      kind: 'close',
      days: [{ from: inDays(3), to: inDays(5) }],
      receiptId: null,
      told: { by: 'Marta Vidal', isRemovable: true },
    })
    expect((await ana.do(listContractStopSales, { params })).items.filter((each) => each.told !== null)).toEqual([])
    expect((await ana.ask(removeToldStopSale, { params: { id: toldStopSaleId } })).status).toBe(404)
    await tom.do(removeToldStopSale, { params: { id: toldStopSaleId } })
    expect((await tom.do(listContractStopSales, { params })).items).toEqual(items.filter((each) => each.stopSaleId !== toldStopSaleId))
    expect((await tom.ask(removeToldStopSale, { params: { id: toldStopSaleId } })).status).toBe(404)
  })

  test('is for locations, products and days whose rates it holds', async () => {
    const refused = async (person: Person, other: object) => (await person.ask(recordToldStopSale, { body: told(other) })).refusal.code
    expect(await refused(ana, {})).toBe('NotFound')
    expect(await refused(tom, { locationId: '0123456789abcdef01234567' })).toBe('NotFound')
    expect(await refused(tom, { productIds: ['0123456789abcdef01234567'] })).toBe('NotFound')
    expect(await refused(tom, { days: [{ from: '2199-01-01', to: null }] })).toBe('NotUsable')
    expect(await refused(tom, { days: [{ from: inDays(-9), to: inDays(-2) }] })).toBe('NotUsable')
    expect(await refused(tom, { kind: 'allotment' })).toBe('NotUsable')
  })

  test('pressed twice is recorded once', async () => {
    const headers = { 'idempotency-key': 'told-once' }
    const [first, second] = await Promise.all([1, 2].map(() => tom.do(recordToldStopSale, { body: told(), headers })))
    expect(first).toEqual(second)
  })
})
