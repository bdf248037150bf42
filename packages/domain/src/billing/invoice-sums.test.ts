import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { getAmount } from '../money/amount.ts'
import { EXAMPLE_BILLING, promotionText } from './billing-settings.ts'
import { invoiceNumber, monthOf, restOfMonth, sumsOf, taxRuleOf } from './invoice-sums.ts'
import { STATED_PROMOTION } from './plan-rules.ts'

const amount = getAmount

describe('an invoice', () => {
  test('adds 25 % tax to 89.00', () => {
    expect(sumsOf([amount('89')], amount('25'), 'EUR')).toEqual({ net: '89.00', tax: '22.25', total: '111.25' })
  })

  test('rounds the tax once, half away from zero, to the decimals of the currency', () => {
    // 0.10 + 0.20 = 0.30; 12.5 % of it is 0.0375
    expect(sumsOf([amount('0.10'), amount('0.20')], amount('12.5'), 'EUR')).toEqual({ net: '0.30', tax: '0.04', total: '0.34' })
    expect(sumsOf([amount('10.10')], amount('5'), 'EUR')).toEqual({ net: '10.10', tax: '0.51', total: '10.61' })
    expect(sumsOf([amount('15')], amount('10'), 'JPY')).toEqual({ net: '15', tax: '2', total: '17' })
  })

  test('always adds up: the total is net plus tax, and the tax is within half a cent of the percentage', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 5 }), fc.integer({ min: 0, max: 10_000 }), (lines, hundredths) => {
        const percent = new Big(hundredths).div(100)
        const { net, tax, total } = sumsOf(
          lines.map((each) => amount(new Big(each).div(100).toFixed(2))),
          amount(percent.toFixed(2)),
          'EUR',
        )
        expect(new Big(net).plus(tax).eq(total)).toBe(true)
        expect(new Big(net).times(percent).div(100).minus(tax).abs().lte('0.005')).toBe(true)
      }),
    )
  })

  test.each([
    // 151.00 × 18 / 31 = 87.677…; 89.00 × 18 / 31 = 51.677…
    ['89', '240', '2025-10-14', '87.68'],
    ['0', '89', '2025-10-14', '51.68'],
    ['0', '89', '2025-10-01', '89.00'],
    ['0', '89', '2024-02-29', '3.07'],
    ['240', '89', '2025-10-14', '0.00'],
  ])('from %s to %s on %s the rest of the month costs %s', (before, after, from, rest) => {
    expect(restOfMonth(amount(before), amount(after), getDay(from), 'EUR')).toBe(rest)
  })

  test('is for a calendar month and has a number of five figures', () => {
    expect(monthOf(getDay('2024-02-29'))).toEqual({ from: '2024-02-01', to: '2024-02-29' })
    expect(invoiceNumber('TW', 2026, 12)).toBe('TW-2026-00012')
    expect(invoiceNumber('TW', 2026, 123_456)).toBe('TW-2026-123456')
  })

  test('is taxed by the country of the customer, and otherwise when there is a tax number', () => {
    const ruleOf = (countryCode: string, taxNumber: string) => taxRuleOf(EXAMPLE_BILLING, { countryCode, taxNumber }).percent
    expect(ruleOf('HR', '')).toBe('25')
    expect(ruleOf('HR', 'HR84610734921')).toBe('25')
    expect(ruleOf('DE', ' ')).toBe('25')
    expect(ruleOf('DE', 'DE123456789')).toBe('0')
    expect(ruleOf('TZ', '')).toBe('0')
  })
})

test('the promotion that is over says when it ended', () => {
  expect(promotionText(STATED_PROMOTION, getDay('2026-11-28'))).toBe(
    'No promotion runs. The last one, free access with 5 connections, ended in July 2015.',
  )
  expect(promotionText(STATED_PROMOTION, getDay('2015-07-31'))).toContain('runs until the end of July 2015')
})
