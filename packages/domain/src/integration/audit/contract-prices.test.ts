// What a contract asks of a booking system where several of its rates have one code, and of its extras.

import { expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../../rate-sheet/example-page.ts'
import type { Extra, ProductPage } from '../../rate-sheet/rate-sheet.ts'
import { extraSubject, rateSubject } from '../subject.ts'
import { codeOfParts, placeCode } from '../tourplan/option-code.ts'
import { comparedPrices } from './compare.ts'
import { contractPrices } from './contract-prices.ts'
import { gatherAsides, type LoadedRate } from './loaded-rate.ts'

const OPTION = codeOfParts(['LIS', 'AC', 'SEAVW', 'DBL'])
const TW = placeCode(OPTION, 'TW')

function july(change: Partial<ProductPage>): ProductPage {
  return examplePage({
    seasons: [exampleSeason('July', ['2026-07-01', '2026-07-31'])],
    seasonRates: [{ seasonId: 'july', rateSets: [exampleSet({ Double: '120.00', Twin: null })] }],
    ...change,
  })
}

function found(page: ProductPage, codes: Readonly<Record<string, string>>, rates: readonly LoadedRate[]) {
  const asides = gatherAsides()
  const mapped = new Map([
    ...Object.entries(codes).map(([name, code]) => [rateSubject(page, name).key, code] as const),
    ...page.extras.flatMap((extra) => {
      const code = codes[extra.extraName]
      return code === undefined ? [] : [[extraSubject('place', extra).key, code] as const]
    }),
  ])
  const sheet = { head: EXAMPLE_HEAD, pages: [page] }
  const contract = contractPrices(sheet, { locationId: 'place', first: getDay('2026-05-01'), mapped, asides, name: 'Hotel' })
  const loaded = Map.groupBy(rates, ({ code }) => code)
  const { lines, equal, noAmount } = comparedPrices({ contract, version: 1, loaded, earlier: [], system: 'Tourplan' })
  return {
    lines: lines.map(({ kind, price, contract: own, system }) => [kind, price.subject.name, own, system]),
    equal,
    noAmount: noAmount.length,
    asides: asides.all().map(({ reason }) => reason),
  }
}

function loaded(code: string, amount: string, change: Partial<LoadedRate> = {}): LoadedRate {
  return { code, range: { from: getDay('2026-07-01'), to: getDay('2026-07-31') }, amount: getAmount(amount), place: 'row 2', ...change }
}

test('a rate that is not sold says nothing against the price of another rate of the same code', () => {
  expect(found(july({}), { Double: TW, Twin: TW }, [loaded(TW, '120.00')])).toMatchObject({ lines: [], equal: 1, asides: [] })
  expect(found(july({}), { Twin: TW }, [loaded(TW, '120.00')]).lines).toEqual([['wrong', 'Twin', null, '120.00']])
})

test('of rates of one code with different prices the first is compared, of children the dearest: those that are exported', () => {
  const two = july({ seasonRates: [{ seasonId: 'july', rateSets: [exampleSet({ Double: '120.00', Twin: '110.00' })] }] })
  expect(found(two, { Double: TW, Twin: TW }, [loaded(TW, '120.00')])).toMatchObject({
    lines: [],
    equal: 1,
    asides: [expect.stringContaining('Several rates with different prices') as string],
  })
  expect(found(two, { Double: TW, Twin: TW }, [loaded(TW, '110.00')]).lines).toEqual([['wrong', 'Double', '120.00', '110.00']])
  const bands = [
    { description: 'Infant', minAge: 0, maxAge: 2 },
    { description: 'Child', minAge: 2, maxAge: 12 },
  ]
  const children = july({
    childBands: bands,
    seasonRates: [{ seasonId: 'july', rateSets: [exampleSet({ Infant: '5.00', Child: '30.00' })] }],
  })
  const child = placeCode(OPTION, 'Child')
  expect(found(children, { Infant: child, Child: child }, [loaded(child, '30.00')])).toMatchObject({ lines: [], equal: 1 })
  expect(found(children, { Infant: child, Child: child }, [loaded(child, '5.00')]).lines).toHaveLength(1)
})

test('what guests pay is not compared with a contract that has nett amounts only, and that is told', () => {
  const nett = { description: 'Double', notApplicable: false, nettRate: getAmount('80.00') }
  const page = july({ seasonRates: [{ seasonId: 'july', rateSets: [{ ...exampleSet({}), rates: [nett] }] }] })
  expect(found(page, { Double: TW }, [loaded(TW, '100.00', { isRetail: true })])).toMatchObject({ lines: [], equal: 0, noAmount: 1 })
  expect(found(page, { Double: TW }, [loaded(TW, '80.00')])).toMatchObject({ lines: [], equal: 1, noAmount: 0 })
})

test('an extra is compared with the options of its products, or with its own option; what is paid at the property is not', () => {
  const extra = (change: Partial<Extra>): Extra => ({
    extraId: 'e',
    extraName: 'Gala dinner',
    unit: 'perPerson',
    time: 'once',
    compulsory: true,
    prices: [{ dateRanges: [{ from: getDay('2026-07-10'), to: getDay('2026-07-10') }], rate: exampleRate('Gala dinner', '50.00') }],
    ...change,
  })
  const page = july({ extras: [extra({})] })
  const [ex1, room] = [placeCode(OPTION, 'Ex1'), loaded(TW, '120.00')]
  const codes = { Double: TW, 'Gala dinner': '*\tEx1' }
  expect(found(page, codes, [room, loaded(ex1, '50.00', { minStay: 3 })])).toMatchObject({ lines: [], equal: 2 })
  expect(found(page, codes, [room, loaded(ex1, '40.00')]).lines).toEqual([['wrong', 'Gala dinner', '50.00', '40.00']])
  expect(found(page, codes, [room]).lines).toEqual([['missing', 'Gala dinner', '50.00', null]])
  // A rate of the product has this place already.
  expect(found(page, { ...codes, Double: ex1 }, [loaded(ex1, '120.00')])).toMatchObject({
    lines: [],
    equal: 1,
    asides: ['The place of the extra is that of another rate or extra of the same option.'],
  })
  const own = { Double: TW, 'Gala dinner': placeCode(codeOfParts(['LIS', 'SS', 'SEAVW', 'GALA']), 'Adult') }
  expect(found(page, own, [room]).lines).toEqual([['missing', 'Gala dinner', '50.00', null]])
  expect(found(july({ extras: [extra({ paidOnSpot: true })] }), codes, [room]).lines).toEqual([])
})
