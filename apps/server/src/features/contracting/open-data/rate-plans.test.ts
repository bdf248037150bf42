// Contracts as rate plans of AlpineBits: what is read back from the file costs what the stay calculator says, and the rest is listed.

import { listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getOpenContract, getRatePlans } from '@tradewind/api/contracting/open-data.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { addDays } from '@tradewind/domain/calendar/day.ts'
import { leftOutRows } from '@tradewind/domain/contracting/alpinebits/left-out-list.ts'
import { ALPINEBITS_EDITIONS } from '@tradewind/domain/contracting/alpinebits/rate-plan.ts'
import { type PlannedContract, ratePlansOf, WRITTEN_AS_FREE_NIGHTS } from '@tradewind/domain/contracting/alpinebits/rate-plans-of.ts'
import { ratePlansXml } from '@tradewind/domain/contracting/alpinebits/write-rate-plans.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import type { OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { nightsIn } from '@tradewind/domain/calendar/day-range.ts'
import { periodOf, type ProductPage, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import { pagePrices } from '@tradewind/domain/rate-sheet/stay/page-prices.ts'
import { pricedByPlan } from '@tradewind/stage/alpinebits/plan-engine.ts'
import { ruleFindings } from '@tradewind/stage/alpinebits/plan-rules.ts'
import { childrenOf, xmlTree } from '@tradewind/stage/alpinebits/xml-tree.ts'
import { expectAllSaid } from '@tradewind/stage/changed-sheets.ts'
import { houseOfFile } from '@tradewind/stage/house-of-file.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const MADE_AT = '2026-11-29T08:00:00Z'

const house = houseOfFile()
const [tom] = house.signedIn('buyer@demo.test')
let contracts: OpenContract[]
beforeAll(async () => {
  const { contractIds = [] } = await tom.do(listContracts, { body: { getContractIds: true, limit: 1 } })
  contracts = []
  for (const id of contractIds) contracts.push(await tom.do(getOpenContract, { params: { id }, query: {} }))
})

/** Products of which the list says that some stay has another price in the file. */
function isWhole({ leftOut }: PlannedContract, page: ProductPage): boolean {
  const subjects = ['Extra', 'Offer', 'Rates', 'Children', 'Groups', 'Length of stay']
  return !leftOut.some((each) => each.page === page && subjects.includes(each.subject) && !each.text.startsWith(WRITTEN_AS_FREE_NIGHTS))
}

describe('the rate plans of the demo’s contracts', () => {
  test('cost to the cent what the stay calculator says, or are refused where it refuses', () => {
    let [priced, refused] = [0, 0]
    const wrong: string[] = []
    for (const open of contracts) {
      const planned = ratePlansOf(open)
      const xml = ratePlansXml(planned.message, { edition: '2020-10', madeAt: MADE_AT })
      if (xml === undefined) continue
      const plans = new Map(childrenOf(xmlTree(xml), 'RatePlans', 'RatePlan').map((plan) => [plan.attributes.RatePlanCode, plan]))
      const { head } = open.sheet
      for (const { page, plans: own, roomCode } of planned.pages) {
        const [first] = own
        const plan = first && plans.get(first.code)
        if (!plan || !isWhole(planned, page)) continue
        const { standardPersons, minimumPersons, maximumPersons } = pagePrices(page, head).partyOf({ adults: 2, childAges: [] }).result
          .occupancy
        const persons = { min: minimumPersons, std: standardPersons, max: maximumPersons }
        const days = nightsIn(periodOf(head))
        for (let i = 0; i < 60; i += 1) {
          const arrival = addDays(head.startDate, Math.floor((i * days) / 60))
          const adults = 1 + (i % Math.min(3, standardPersons + 1))
          const childAges = [[], [], [4], [9], [3, 11], [16]][i % 6] ?? []
          const stay = { arrival, nights: 1 + (i % 9), adults, childAges }
          const ours = priceStay(page, head, { ...stay, bookingDay: addDays(arrival, -1) })
          const theirs = pricedByPlan(plan, roomCode, persons, stay)
          const [a, b] = [ours.isSellable ? (ours.tax?.afterTax ?? ours.total) : 'refused', 'total' in theirs ? theirs.total : 'refused']
          if (a === 'refused') refused += 1
          else priced += 1
          if (a !== 'refused' || b !== 'refused') {
            if (a === 'refused' || b === 'refused' || Number(a) !== Number(b))
              wrong.push(
                `${page.productName} ${JSON.stringify(stay)}: ${a} by the contract, ${b} by the file ${'reason' in theirs ? theirs.reason : ''}`,
              )
          }
        }
      }
    }
    expect(wrong.slice(0, 10)).toEqual([])
    expect(priced).toBeGreaterThan(1000)
    expect(refused).toBeGreaterThan(100)
  })

  test('keep the rules beyond the schema, in both editions', () => {
    let files = 0
    for (const open of contracts) {
      for (const edition of ALPINEBITS_EDITIONS) {
        const xml = ratePlansXml(ratePlansOf(open).message, { edition, madeAt: MADE_AT })
        if (xml === undefined) continue
        files += 1
        expect(ruleFindings(xmlTree(xml))).toEqual([])
      }
    }
    expect(files).toBeGreaterThan(20)
  })
})

describe('whatever a contract says', () => {
  const EXAMPLE = exampleContract('https://rates.example.com')
  test('is in the file or in the list of what it leaves out', () => {
    const both = (sheet: RateSheet) => {
      const open = { ...EXAMPLE, sheet }
      const planned = ratePlansOf(open)
      return JSON.stringify([planned.message, [...leftOutRows(open, planned)]])
    }
    expectAllSaid(both, 400)
  })
})

describe('the file of a contract', () => {
  const address = (id: string, query = '') => `/proxy/contracting/contract/${id}/rate-plans${query}`

  test('comes with the list of what it leaves out, for both sides and for programs with the scope', async () => {
    const open = contracts.find((each) => ratePlansOf(each).message.plans.length > 0)
    if (!open) throw new Error('some contract has rooms')
    const id = open.contract.contractId
    const { token } = await tom.do(makeToken, { body: { name: 'Loader', scopes: ['rates.read'], days: 1 } })
    const program = house.visitor()
    program.token = token
    const answer = await program.fetch(address(id, '?part=rate-plans&edition=2020-10&hotelCode=HOTEL-7'))
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const message = xmlTree(await answer.text())
    const [plans] = childrenOf(message, 'RatePlans')
    expect(plans?.attributes).toEqual({ HotelCode: 'HOTEL-7', HotelName: open.contract.location.locationName })
    const list = await (await tom.fetch(address(id, '?part=left-out'))).text()
    expect(list.split('\r\n').length).toBeGreaterThan([...leftOutRows(open, ratePlansOf(open))].length)
    expect(list).toContain('Nett and commission')
    const zip = await tom.fetch(address(id))
    expect(zip.headers.get('content-type')).toBe('application/zip')
    expect(zip.headers.get('content-disposition')).toMatch(/AlpineBits 2024-10\.zip/)
  })

  test('is refused to others, without the scope, for codes that are none, and where nothing is a room', async () => {
    const id = contracts[0]?.contract.contractId ?? ''
    const jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.ask(getRatePlans, { params: { id }, query: {} })).status).toBe(404)
    const { token } = await tom.do(makeToken, { body: { name: 'Lists', scopes: ['contracts.read'], days: 1 } })
    const program = house.visitor()
    program.token = token
    expect((await program.fetch(address(id))).status).toBe(403)
    for (const query of ['?hotelCode=', '?hotelCode=a%20b', `?hotelCode=${'x'.repeat(17)}`, '?edition=2018-10', '?part=all'])
      expect((await tom.fetch(address(id, query))).status).toBe(400)
    const tours = contracts.find((each) => ratePlansOf(each).message.plans.length === 0)
    if (!tours) throw new Error('some contract has tours only')
    const none = await tom.ask(getRatePlans, { params: { id: tours.contract.contractId }, query: {} })
    expect(none.refusal.code).toBe('NoRatePlans')
  })
})
