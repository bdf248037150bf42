import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import type { ComparedPrice } from '../../rate-sheet/compare/compared-stay.ts'
import { FIRST_STAY, type OwnStay } from './own-stay.ts'
import { type PriceAtPlace, placesThatDiffer, stayInYear } from './stay-by-place.ts'

const stay = (change: Partial<OwnStay> = {}): OwnStay => ({ ...FIRST_STAY, ...change })
const WINTER_YEAR = { startDate: '2026-12-01', endDate: '2027-11-30' }

test('a stay of one’s own arrives on its day in the contract year, sixty days after it is booked', () => {
  expect(stayInYear(stay(), WINTER_YEAR)).toMatchObject({ arrival: '2027-07-15', nights: 7, adults: 2, bookingDay: '2027-05-16' })
  expect(stayInYear(stay({ month: 12, dayOfMonth: 24 }), WINTER_YEAR)?.arrival).toBe('2026-12-24')
  expect(stayInYear(stay({ month: 2, dayOfMonth: 29 }), WINTER_YEAR)?.arrival).toBe('2027-02-28')
  expect(stayInYear(stay({ month: 2, dayOfMonth: 29 }), { startDate: '2028-01-01', endDate: '2028-12-31' })?.arrival).toBe('2028-02-29')
  expect(stayInYear(stay(), { startDate: '2026-11-01', endDate: '2027-03-31' })).toBeUndefined()
})

describe('where suppliers of a place differ', () => {
  const price = (amount: string, change: Partial<ComparedPrice> = {}): ComparedPrice => ({
    amount: getAmount(amount),
    currency: 'EUR',
    basis: 'nett',
    ...change,
  })
  const at = (place: string, supplierId: string, own: ComparedPrice): PriceAtPlace => ({
    place,
    supplierId,
    supplierName: supplierId,
    locationId: `${place} ${supplierId}`,
    price: own,
  })
  const told = (prices: PriceAtPlace[]) =>
    placesThatDiffer(prices).map(({ place, suppliers, percent }) => [place, suppliers.map((each) => each.supplierId), percent])

  test('a buyer reads the cheapest and the dearest, the widest place first', () => {
    const prices = [
      at('Split', 'a', price('1000')),
      at('Split', 'b', price('1100')),
      at('Dubrovnik', 'b', price('2500')),
      at('Dubrovnik', 'a', price('2000')),
    ]
    expect(told([...prices, at('Zagreb', 'a', price('900'))])).toEqual([
      ['Dubrovnik', ['a', 'b'], 25],
      ['Split', ['a', 'b'], 10],
    ])
  })

  test('a supplier counts once, with its lowest price', () => {
    expect(told([at('Split', 'a', price('1000')), at('Split', 'a', price('400')), at('Split', 'b', price('500'))])).toEqual([
      ['Split', ['a', 'b'], 25],
    ])
    expect(told([at('Split', 'a', price('1000')), at('Split', 'a', price('400'))])).toEqual([])
  })

  test('prices in another currency or on another basis are not held against each other', () => {
    const nett = at('Split', 'a', price('1000'))
    expect(told([nett, at('Split', 'b', price('1100', { currency: 'USD' }))])).toEqual([])
    expect(told([nett, at('Split', 'b', price('1100', { basis: 'retail' }))])).toEqual([])
  })

  test('a stay that costs nothing at one of them has no percentage', () => {
    expect(told([at('Split', 'a', price('0')), at('Split', 'b', price('10'))])).toEqual([['Split', ['a', 'b'], null]])
  })
})
