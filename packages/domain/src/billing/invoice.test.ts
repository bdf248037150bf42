import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { getAmount } from '../money/amount.ts'
import { EXAMPLE_BILLING, NO_BILLING, pricedPlans } from './billing-settings.ts'
import { invoiceContent, invoiceState, monthLine, restLine } from './invoice.ts'

const RECIPIENT = { name: 'Lodge', address: 'Karatu', countryCode: 'HR', taxNumber: '', email: 'pay@lodge.test', orderNumber: '' }

describe('an invoice', () => {
  test('names the plan and its month, or the plan before and the days', () => {
    expect(monthLine('Connected', { from: getDay('2026-12-01'), to: getDay('2026-12-31') })).toBe('Connected, Dec 2026')
    expect(restLine('Connected', 'Unlimited', { from: getDay('2025-10-14'), to: getDay('2025-10-31') })).toBe(
      'Unlimited instead of Connected, 14 Oct 2025 to 31 Oct 2025',
    )
  })

  test('keeps the seller, the bank and the tax of the day of issue', () => {
    const line = { text: 'Connected, Dec 2026', amount: getAmount('89.00') }
    expect(invoiceContent(EXAMPLE_BILLING, RECIPIENT, [line])).toEqual({
      net: '89.00',
      tax: '22.25',
      total: '111.25',
      currency: 'EUR',
      lines: [line],
      taxPercent: '25',
      taxNote: 'PDV',
      seller: EXAMPLE_BILLING.seller,
      bank: EXAMPLE_BILLING.bank,
      recipient: RECIPIENT,
    })
  })

  test.each([
    [null, '2026-12-14', 'open'],
    [null, '2026-12-15', 'open'],
    [null, '2026-12-16', 'overdue'],
    ['2026-12-20', '2026-12-21', 'paid'],
  ])('that is due on 15 December and was paid on %s is on %s: %s', (paidOn, today, state) => {
    const invoice = { paidOn: paidOn === null ? null : getDay(paidOn), dueOn: getDay('2026-12-15'), isCancelled: false }
    expect(invoiceState(invoice, getDay(today))).toBe(state)
    expect(invoiceState({ ...invoice, isCancelled: true }, getDay(today))).toBe('cancelled')
  })
})

test('only plans with a price above nothing are invoiced', () => {
  expect(pricedPlans(EXAMPLE_BILLING)).toEqual(['Connected', 'Unlimited'])
  expect(pricedPlans(NO_BILLING)).toEqual([])
})
