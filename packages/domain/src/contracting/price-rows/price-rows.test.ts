// A contract as a table: one row for each price, and everything else in the second part.

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import type { ProductPage } from '../../rate-sheet/rate-sheet.ts'
import { exampleContract } from '../open-contract/example-contract.ts'
import type { OpenContract } from '../open-contract/open-contract.ts'
import { otherTerms } from './other-terms.ts'
import { PRICE_COLUMNS, type PriceRow, TERM_COLUMNS } from './price-columns.ts'
import { csvOf } from './price-csv.ts'
import { priceRows } from './price-rows.ts'

const EXAMPLE = exampleContract('https://rates.example.com')

function withPage(change: Partial<ProductPage>): OpenContract {
  const [page] = EXAMPLE.sheet.pages
  if (page?.kind !== 'product') throw new Error('the example has a product')
  return { ...EXAMPLE, sheet: { ...EXAMPLE.sheet, pages: [{ ...page, ...change }] } }
}

const rowsOf = (contract: OpenContract) => [...priceRows(contract)]
const shortly = (row: PriceRow, ...columns: (keyof PriceRow)[]) => columns.map((column) => row[column] ?? '').join(' | ')

test('each price is a row with everything that it depends on', () => {
  const rows = rowsOf(EXAMPLE)
  const [product = {}, ...others] = rows
  expect(product).toEqual({
    row_kind: 'rate',
    contract_id: '67c0a1b2c3d4e5f607182930',
    version: 2,
    supplier: 'Lapad Bay Hotels',
    buyer: 'Meridian Tours',
    location_id: '67c0a1b2c3d4e5f607182933',
    location: 'Otok Lodge',
    rate_sheet: 'Otok Lodge 2027',
    period_from: '2027-01-01',
    period_to: '2027-12-31',
    product_id: 'sea-view',
    product: 'Superior sea view',
    product_type: 'Accommodation',
    rate_package_id: 'bb',
    rate_package: 'Bed & breakfast',
    board: 'bedAndBreakfast',
    persons_min: 1,
    persons_standard: 2,
    persons_max: 3,
    season_id: 'low',
    season: 'Low',
    from: '2027-01-01',
    to: '2027-05-31',
    days_of_week: '1 2 3 4 5 6 7',
    rate_set: 1,
    rate_name: 'Double',
    basis: 'room',
    charged: 'night',
    persons: 2,
    status: 'priced',
    currency: 'EUR',
    tax: 'included',
    tax_percentage: '13',
    retail: '180.00',
    commission: '20',
    nett: '144.00',
    stated: 'retail commission',
  })
  expect(
    others.map((row) => shortly(row, 'row_kind', 'season', 'rate_name', 'basis', 'age_from', 'age_below', 'min_stay', 'nett')),
  ).toEqual([
    'rate | Low | Extra Child | person | 2 | 12 |  | 24.00',
    'rate | High | Double | room |  |  | 3 | 192.00',
    'rate | High | Extra Child | person | 2 | 12 | 3 | 32.00',
    'extra |  | Airport transfer | person |  |  |  | 20.00',
    'offer |  | Stay/Pay |  |  |  |  | ',
  ])
  expect(shortly(rows.at(-1) ?? {}, 'item', 'from', 'to', 'stay_nights', 'pay_nights', 'combinable')).toBe(
    'Stay 7 pay 6 | 2027-01-01 | 2027-05-31 | 7 | 6 | no',
  )
})

test('a rate that is not sold, on request or not filled in has no amount, and says which it is', () => {
  const [season] = EXAMPLE.sheet.pages.flatMap((page) => (page.kind === 'product' ? page.seasonRates : []))
  const rates = [
    { description: 'Single', notApplicable: true },
    { description: 'Double', notApplicable: true, onRequest: true },
    { description: 'Triple', notApplicable: false },
    { description: 'Quad', notApplicable: false, nettRate: getAmount('0') },
  ]
  const rows = rowsOf(withPage({ seasonRates: [{ seasonId: season?.seasonId ?? '', rateSets: [{ daysOfWeek: [6], rates }] }] }))
  expect(rows.slice(0, 4).map((row) => shortly(row, 'rate_name', 'status', 'retail', 'nett'))).toEqual([
    'Single | not_applicable |  | ',
    'Double | on_request |  | ',
    'Triple | no_amount |  | ',
    'Quad | priced |  | 0.00',
  ])
})

test('children and groups have a row for each band and step, and children in percent of a share have their own', () => {
  const childBands = [
    { description: 'Extra Child', minAge: 2, maxAge: 6, childNumber: 1 },
    { description: 'Extra Child', minAge: 6, maxAge: 12, withAdults: 2 as const },
    { description: 'Baby', minAge: 0, maxAge: 2, percentOfShare: getAmount('0') },
  ]
  const rows = rowsOf(withPage({ childBands, groupSteps: [{ description: 'Double', from: 10 }], groupSize: { from: 5, to: 40 } }))
  expect(
    rows
      .slice(0, 7)
      .map((row) =>
        shortly(row, 'row_kind', 'rate_name', 'age_from', 'age_below', 'child_number', 'with_adults', 'travellers_from', 'travellers_to'),
      ),
  ).toEqual([
    'rate | Double |  |  |  |  | 10 | ',
    'rate | Extra Child | 2 | 6 | 1 |  | 5 | 40',
    'rate | Extra Child | 6 | 12 |  | 2 | 5 | 40',
    'rate | Double |  |  |  |  | 10 | ',
    'rate | Extra Child | 2 | 6 | 1 |  | 5 | 40',
    'rate | Extra Child | 6 | 12 |  | 2 | 5 | 40',
    'child_share | Baby | 0 | 2 |  |  |  | ',
  ])
})

test('the second part has what rows cannot express, in words and as data', () => {
  const terms = [...otherTerms(EXAMPLE)]
  expect(terms.map(({ subject, product = '' }) => `${product}: ${subject}`)).toEqual([
    ': Contract',
    ': Rate sheet',
    'Superior sea view: Product',
    'Superior sea view: Season',
    'Superior sea view: Season',
    'Superior sea view: Children',
    'Superior sea view: Offer',
    'Superior sea view: Allotment',
    'Superior sea view: Blackout',
    'Superior sea view: Cancellation',
  ])
  expect(terms.at(-1)?.text).toBe('14 days before arrival 50 %.')
  expect(JSON.parse(String(terms.at(-2)?.data))).toEqual({ range: { from: '2027-12-24', to: '2027-12-26' } })
})

test('a text that is longer than a cell goes on in the next rows, whole', () => {
  const reason = 'x'.repeat(70_000)
  const [range] = [{ from: EXAMPLE.sheet.head.startDate, to: EXAMPLE.sheet.head.endDate }]
  const rows = [...otherTerms(withPage({ blackouts: [{ range, reason }] }))].filter(({ subject }) => subject === 'Blackout')
  expect(rows).toHaveLength(3)
  expect(JSON.parse(rows.map(({ data }) => data ?? '').join(''))).toEqual({ range, reason })
})

test('columns have names of their own and say what they mean', () => {
  for (const columns of [PRICE_COLUMNS, TERM_COLUMNS]) {
    expect(new Set(columns.map(({ name }) => name)).size).toBe(columns.length)
    expect(columns.filter(({ name, meaning }) => !/^[a-z_]+$/.test(name) || meaning.length < 8)).toEqual([])
  }
})

test('the file begins with the names of the columns, and no name of a supplier is calculated', () => {
  const [head = '', first = ''] = csvOf(PRICE_COLUMNS, priceRows(withPage({ productName: '=HYPERLINK("http://x")' })))
  expect(head).toBe(`${PRICE_COLUMNS.map(({ name }) => name).join(',')}\r\n`)
  expect(first).toContain(`,"'=HYPERLINK(""http://x"")",`)
})

test('the guide has the same columns with the same meaning', async () => {
  const guide = await readFile(new URL('../../../../../docs/guide/open-data.md', import.meta.url), 'utf8')
  const rows = [...guide.matchAll(/^\| `([a-z_]+)` \| (.*) \|$/gm)].map(([, name, meaning]) => ({ name, meaning }))
  const declared = [...PRICE_COLUMNS, ...TERM_COLUMNS].map(({ name, meaning }) => ({ name, meaning }))
  expect(rows).toEqual(declared)
})
