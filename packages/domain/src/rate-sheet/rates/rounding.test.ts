import Big from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { amountMoreBy, ROUNDING_MODES, steppedAmount } from './rounding.ts'

const decimals = (most: number, signed: boolean) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.constantFrom('', '.5', '.25', '.00', '.125'), fc.boolean())
    .map(([whole, fraction, below]) => getAmount(`${signed && below ? '-' : ''}${whole}${fraction}`))

test('ordinary amounts, raised in whole numbers, are what exact decimals give, at every step and in every currency', () => {
  const steps = fc.constantFrom(1, 5, 50, 100, 333, 100_000_000)
  fc.assert(
    fc.property(
      fc.oneof(decimals(999, false), decimals(999_999_999, false), decimals(999_999_999_998, true)),
      decimals(120, true),
      fc.record({ mode: fc.constantFrom(...ROUNDING_MODES), stepCents: steps }),
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      (amount, percentage, rounding, currency) => {
        const exact = new Big(amount).times(new Big(100).plus(percentage)).div(100)
        const [ours, plain] = [amountMoreBy(amount, percentage, rounding, currency), steppedAmount(exact, rounding, currency)]
        expect(ours).toBe(plain)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['0.10', '5', '0.11'],
  ['0.10', '4.99', '0.10'],
  ['133.33', '4', '138.66'],
  ['100', '-100', '0.00'],
])('%s more by %s percent is %s [C-RL-097]', (amount, percentage, after) => {
  expect(amountMoreBy(getAmount(amount), getAmount(percentage), { mode: 'normal', stepCents: 1 }, 'EUR')).toBe(after)
})
