import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { firstCardPayment, payingSubscriptions, planOfPrice, priceOfPlan } from './card-payment.ts'

const PRICES = [
  { plan: 'Connected', price: 'price_new' },
  { plan: 'Connected', price: 'price_old' },
  { plan: 'Unlimited', price: 'price_unlimited' },
] as const

const subscription = (id: string, status: string, createdAt: number) => ({ id, status, createdAt, price: 'price_new' })

describe('a plan that is paid by card', () => {
  test.each([
    ['active', true],
    ['trialing', true],
    ['past_due', true],
    ['unpaid', false],
    ['incomplete', false],
    ['incomplete_expired', false],
    ['canceled', false],
    ['paused', false],
    ['something new', false],
  ])('a subscription that is %s pays: %s', (status, pays) =>
    expect(payingSubscriptions([subscription('sub_1', status, 1)])).toHaveLength(pays ? 1 : 0),
  )

  test('is paid by the newest subscription that pays, in whatever order they are told', () => {
    const told = [
      subscription('sub_1', 'active', 10),
      subscription('sub_2', 'past_due', 30),
      subscription('sub_3', 'active', 20),
      subscription('sub_4', 'canceled', 40),
    ]
    fc.assert(
      fc.property(fc.shuffledSubarray(told, { minLength: told.length }), (shuffled) => {
        expect(payingSubscriptions(shuffled).map(({ id }) => id)).toEqual(['sub_2', 'sub_3', 'sub_1'])
      }),
    )
  })

  test('has the first price of its plan; older prices are still paid, and an unknown one is of no plan', () => {
    expect(priceOfPlan(PRICES, 'Connected')).toBe('price_new')
    expect(priceOfPlan(PRICES, 'Free')).toBeUndefined()
    expect(planOfPrice(PRICES, 'price_old')).toBe('Connected')
    expect(planOfPrice(PRICES, 'price_unlimited')).toBe('Unlimited')
    expect(planOfPrice(PRICES, 'price_of_another_product')).toBeUndefined()
  })

  test('is first paid for the day after what is invoiced, and at least 49 hours ahead', () => {
    const seconds = (moment: string) => Date.parse(moment) / 1000
    expect(firstCardPayment(getDay('2026-12-31'), seconds('2026-12-10T09:00:00Z'))).toBe(seconds('2027-01-01T00:00:00Z'))
    expect(firstCardPayment(getDay('2026-12-31'), seconds('2026-12-31T09:00:00Z'))).toBe(seconds('2027-01-02T10:00:00Z'))
  })
})
