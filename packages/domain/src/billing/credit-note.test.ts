import fc from 'fast-check'
import Big from 'big.js'
import { expect, test } from 'vitest'
import { getAmount } from '../money/amount.ts'
import { creditSums, leftOf, toPayOf } from './credit-note.ts'
import { sumsOf } from './invoice-sums.ts'

const amount = (text: string) => getAmount(text)
const INVOICE = sumsOf([amount('100.00')], amount('25'), 'EUR')

test('a part is taxed as the invoice, and the last credit note takes what is left', () => {
  const first = creditSums(INVOICE, amount('40'), amount('25'), 'EUR')
  expect(first).toEqual({ net: '40.00', tax: '10.00', total: '50.00' })
  const left = leftOf(INVOICE, first ? [first] : [], 'EUR')
  expect(left).toEqual({ net: '60.00', tax: '15.00', total: '75.00' })
  expect(toPayOf(INVOICE.total, amount('50.000'), 'EUR')).toBe('75.00')
  expect(creditSums(left, null, amount('25'), 'EUR')).toEqual(left)
  expect(creditSums(left, amount('60'), amount('25'), 'EUR')).toEqual(left)
})

test('more than is left, nothing, or an invoice that is cancelled has no credit note', () => {
  expect(creditSums(INVOICE, amount('100.01'), amount('25'), 'EUR')).toBeUndefined()
  expect(creditSums(INVOICE, amount('0'), amount('25'), 'EUR')).toBeUndefined()
  expect(creditSums(INVOICE, amount('0.004'), amount('25'), 'EUR')).toBeUndefined()
  expect(creditSums(INVOICE, amount('-1'), amount('25'), 'EUR')).toBeUndefined()
  expect(creditSums(INVOICE, amount('40.005'), amount('25'), 'EUR')).toBeUndefined()
  expect(creditSums(INVOICE, amount('40.500'), amount('25'), 'EUR')?.net).toBe('40.50')
  expect(creditSums(leftOf(INVOICE, [INVOICE], 'EUR'), null, amount('25'), 'EUR')).toBeUndefined()
})

test('however an invoice is taken back, its credit notes are together exactly its sums, and none is below zero', () => {
  const cents = fc.integer({ min: 1, max: 5000 })
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom('0', '7', '19', '25', '25.5'),
      fc.array(cents, { maxLength: 8 }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (net, percent, parts, currency) => {
        const money = (value: number) => getAmount(String(currency === 'JPY' ? value : value / 100))
        const invoice = sumsOf([money(net)], amount(percent), currency)
        const notes: { net: string; tax: string; total: string }[] = []
        for (const part of [...parts.map(money), null]) {
          const note = creditSums(leftOf(invoice, notes as never, currency), part, amount(percent), currency)
          if (!note) continue
          for (const each of [note.net, note.tax, note.total]) expect(new Big(each).gte(0)).toBe(true)
          expect(new Big(note.net).plus(note.tax).eq(note.total)).toBe(true)
          notes.push(note)
        }
        for (const sum of ['net', 'tax', 'total'] as const)
          expect(notes.reduce((all, note) => all.plus(note[sum]), new Big(0)).eq(invoice[sum])).toBe(true)
      },
    ),
  )
})
