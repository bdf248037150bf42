// A contract as a table: nothing is lost in it, whatever the schema of a contract allows, and both sides save it.

import {
  getOpenContract,
  getPriceRows,
  getPriceRowsOfMany,
  MOST_PRICED_CONTRACTS,
  openContract,
} from '@tradewind/api/contracting/open-data.ts'
import { makeToken } from '@tradewind/api/tokens.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import type { OpenContract } from '@tradewind/domain/contracting/open-contract/open-contract.ts'
import { otherTerms } from '@tradewind/domain/contracting/price-rows/other-terms.ts'
import { PRICE_COLUMNS, TERM_COLUMNS } from '@tradewind/domain/contracting/price-rows/price-columns.ts'
import { csvOf } from '@tradewind/domain/contracting/price-rows/price-csv.ts'
import { priceRows } from '@tradewind/domain/contracting/price-rows/price-rows.ts'
import { productPagesOf, type Rate, type RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { getAmount, sameAmount } from '@tradewind/domain/money/amount.ts'
import { plainCell } from '@tradewind/domain/text/csv.ts'
import { changed, leavesOf, SHEETS } from '@tradewind/stage/changed-sheets.ts'
import { type House, openHouse } from '@tradewind/stage/house.ts'
import type { Person } from '@tradewind/stage/person.ts'
import { sendOne } from '@tradewind/stage/sending.ts'
import fc from 'fast-check'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const EXAMPLE = exampleContract('https://rates.example.com')

const pricesCsv = (contract: OpenContract) => [...csvOf(PRICE_COLUMNS, priceRows(contract))].join('')
const termsCsv = (contract: OpenContract) => [...csvOf(TERM_COLUMNS, otherTerms(contract))].join('')

/** The rows of a file by the names of its columns, as a program reads them. */
function rowsIn(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = parseCsv(csv, { delimiter: ',' }).map((cells) => cells.map(String))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, plainCell(cells[at] ?? '')])))
}

const same = (text: string | undefined, amount: string | undefined) =>
  amount === undefined ? text === '' : text !== undefined && text !== '' && sameAmount(getAmount(text), getAmount(amount))

/** The rates of a sheet, as often as the table has them: once for each range of their season and each band or step that they are for. */
function ratesOf({ pages, head }: RateSheet): Rate[] {
  return productPagesOf({ head, pages }).flatMap((page) =>
    page.seasons.flatMap((season) =>
      Array.from({ length: Math.max(1, season.dateRanges.length) }).flatMap(() =>
        page.seasonRates
          .filter(({ seasonId }) => seasonId === season.seasonId)
          .flatMap(({ rateSets }) => rateSets.flatMap(({ rates }) => rates))
          .flatMap((rate) => {
            const bands = (page.childBands ?? []).filter((band) => !band.percentOfShare && band.description === rate.description)
            const steps = (page.groupSteps ?? []).filter((step) => step.description === rate.description)
            return Array.from({ length: bands.length || steps.length || 1 }, () => rate)
          }),
      ),
    ),
  )
}

/** Rates of seasons that there are: made values seldom agree by chance. */
function joined(sheet: RateSheet): RateSheet {
  const pages = sheet.pages.map((page) => {
    if (page.kind !== 'product') return page
    return {
      ...page,
      seasonRates: page.seasonRates.map((rates, at) => ({ ...rates, seasonId: page.seasons[at]?.seasonId ?? rates.seasonId })),
    }
  })
  return { ...sheet, pages }
}

describe('read back from the file', () => {
  test('every amount is the one of the contract as JSON, to its last digit', () => {
    let amounts = 0
    fc.assert(
      fc.property(SHEETS.map(joined), (sheet) => {
        const open = openContract.parse(JSON.parse(JSON.stringify({ ...EXAMPLE, sheet })))
        const rows = rowsIn(pricesCsv(open))
        const rated = rows.filter((row) => row.row_kind === 'rate')
        const rates = ratesOf(open.sheet)
        expect(rated.map((row) => row.rate_name)).toEqual(rates.map(({ description }) => description))
        rates.forEach((rate, at) => {
          const shown = shownRate(rate, open.sheet.head.currency)
          for (const name of ['retail', 'commission', 'nett'] as const) {
            amounts += shown[name] === undefined ? 0 : 1
            expect([name, rated[at]?.[name], shown[name], same(rated[at]?.[name], shown[name])]).toEqual([
              name,
              rated[at]?.[name],
              shown[name],
              true,
            ])
          }
        })
        const extras = rows.filter((row) => row.row_kind?.startsWith('extra'))
        const extraRates = productPagesOf(open.sheet).flatMap((page) =>
          page.extras.flatMap((extra) =>
            extra.prices.flatMap(({ dateRanges, rate, childPrices = [] }) =>
              Array.from({ length: Math.max(1, dateRanges.length) }).flatMap(() => [rate, ...childPrices.map((child) => child.rate)]),
            ),
          ),
        )
        const priced = extras.filter((row) => row.currency !== '')
        expect(priced).toHaveLength(extraRates.length)
        extraRates.forEach((rate, at) => {
          const { retail } = shownRate(rate, open.sheet.head.currency)
          expect(same(priced[at]?.retail, retail)).toBe(true)
        })
      }),
      { numRuns: 500 },
    )
    expect(amounts).toBeGreaterThan(50)
  })

  test('nothing of a contract is left out: whatever is changed in it changes one of the two parts', () => {
    fc.assert(
      fc.property(SHEETS, fc.nat(), (made, which) => {
        const sheet = JSON.parse(JSON.stringify(made)) as RateSheet
        const leaves = leavesOf(sheet)
        const leaf = leaves[which % leaves.length]
        if (!leaf) return
        const before = { ...EXAMPLE, sheet }
        const after = { ...EXAMPLE, sheet: changed(sheet, leaf) }
        const isSame = pricesCsv(before) === pricesCsv(after) && termsCsv(before) === termsCsv(after)
        expect([leaf.join('.'), isSame]).toEqual([leaf.join('.'), false])
      }),
      { numRuns: 600 },
    )
  })
})

describe('the file of a contract', () => {
  let house: House
  let amani: Person
  let tom: Person
  let contractId: string
  beforeAll(async () => {
    house = await openHouse()
    amani = await house.signIn('shell@demo.test')
    tom = await house.signIn('buyer@demo.test')
    contractId = (await sendOne(amani, 'buyer@demo.test')).contractId
  })
  afterAll(() => house.close())

  const address = (query: string) => `/proxy/contracting/contract/${contractId}/prices${query}`

  test('is the same for both sides and for a program, and says what it is', async () => {
    const { token } = await tom.do(makeToken, { body: { name: 'Loader', scopes: ['rates.read'], days: 1 } })
    const program = house.visitor()
    program.token = token
    const open = await tom.do(getOpenContract, { params: { id: contractId }, query: {} })
    for (const person of [amani, tom, program]) {
      const answer = await person.fetch(address(''))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
      expect(answer.headers.get('content-disposition')).toContain('prices.csv')
      expect(await answer.text()).toBe(pricesCsv(open))
    }
    const terms = await (await tom.fetch(address('?part=terms'))).text()
    expect(terms).toBe(termsCsv(open))
    const bytes = Buffer.from(await (await tom.fetch(address('?format=csv-with-bom'))).arrayBuffer())
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(
      Buffer.from(await (await tom.fetch(address(''))).arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).not.toBe('efbbbf')
  })

  test('as a workbook has both parts, with numbers as numbers and days as days', async () => {
    const open = await tom.do(getOpenContract, { params: { id: contractId }, query: {} })
    const answer = await tom.fetch(address('?format=workbook'))
    const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
    expect(sheets.map(({ name }) => name)).toEqual(['Prices', 'Other terms'])
    const rows = [...priceRows(open)]
    const [head = [], ...table] = sheets[0]?.rows ?? []
    expect(head).toEqual(PRICE_COLUMNS.map(({ name }) => name))
    expect(table).toHaveLength(rows.length)
    const column = (name: string) => PRICE_COLUMNS.findIndex((each) => each.name === name)
    rows.forEach((row, at) => {
      if (row.nett !== undefined) expect(table[at]?.[column('nett')]).toBe(Number(row.nett))
      if (row.from !== undefined) expect(table[at]?.[column('from')]).toBeInstanceOf(Date)
    })
    expect(sheets[1]?.rows).toHaveLength([...otherTerms(open)].length + 1)
  })

  test('is refused to companies that are no party, to tokens without the scope, and for versions that there are not', async () => {
    const jonas = await house.signIn('jonas@nordwind.test')
    expect((await jonas.ask(getPriceRows, { params: { id: contractId }, query: {} })).status).toBe(404)
    expect((await tom.ask(getPriceRows, { params: { id: contractId }, query: { version: 99 } })).status).toBe(404)
    const { token } = await tom.do(makeToken, { body: { name: 'Lists', scopes: ['contracts.read'], days: 1 } })
    const program = house.visitor()
    program.token = token
    expect((await program.fetch(address(''))).status).toBe(403)
    for (const query of ['?format=pdf', '?part=rates', '?version=0']) expect((await tom.fetch(address(query))).status).toBe(400)
  })

  test('of several contracts is one table in the order in which they are asked, each once', async () => {
    const second = (await sendOne(amani, 'buyer@demo.test')).contractId
    const one = async (id: string) => pricesCsv(await tom.do(getOpenContract, { params: { id }, query: {} }))
    const file = await tom.ask(getPriceRowsOfMany, { body: { contractIds: [second, contractId, second] } })
    const [head = '', ...rows] = (await one(second)).split('\r\n').slice(0, -1)
    const others = (await one(contractId)).split('\r\n').slice(1)
    expect(file.bytes.toString()).toBe([head, ...rows, ...others].join('\r\n'))
  })

  test('of several contracts is refused as a whole where one of them is not the caller’s own, and beyond its limit', async () => {
    const jonas = await house.signIn('jonas@nordwind.test')
    const foreign = await jonas.ask(getPriceRowsOfMany, { body: { contractIds: [contractId] } })
    expect(foreign.status).toBe(404)
    const contractIds = Array.from({ length: MOST_PRICED_CONTRACTS + 1 }, () => contractId)
    expect((await tom.ask(getPriceRowsOfMany, { body: { contractIds } })).status).toBe(400)
    const absent = await tom.ask(getPriceRowsOfMany, { body: { contractIds: [contractId, '0'.repeat(24)] } })
    expect(absent.status).toBe(404)
  })
})
