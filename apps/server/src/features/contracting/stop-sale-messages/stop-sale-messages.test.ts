import { listStopSales, previewStopSale } from '@tradewind/api/contracting/stop-sale.ts'
import { readStopSaleMessage } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { LONGEST_MESSAGE } from '@tradewind/domain/stop-sale-message/message.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { inDays } from '@tradewind/stage/requests.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let house: House
let ana: Person
let tom: Person
let locationId: string
let locationName: string
beforeAll(async () => {
  house = await openHouse()
  ana = await house.signIn('supplier@demo.test')
  tom = await house.signIn('buyer@demo.test')
  const { items } = await ana.do(listTemplates, { query: { limit: 100 } })
  for (const each of items) {
    const { holders } = await ana.do(previewStopSale, { query: { locationId: each.locationId, days: `${inDays(0)}..` } })
    if (holders.some((holder) => holder.buyerName === 'Meridian Tours')) ({ locationId, locationName } = each)
  }
})
afterAll(() => house.close())

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

  test('that is none proposes nothing, and one that is too long is refused', async () => {
    expect(await read(ana, `Please book 2 rooms at ${locationName} on ${inDays(5)}.`)).toMatchObject({ notices: [], marks: [] })
    expect((await ana.ask(readStopSaleMessage, { body: { text: 'x'.repeat(LONGEST_MESSAGE + 1) } })).refusal.code).toBe('WrongInput')
  })
})
