import { expect, test } from 'vitest'
import { amountOfMinor } from './minor-amount.ts'

test.each([
  [8900, 'EUR', '89.00'],
  [5, 'EUR', '0.05'],
  [-150, 'EUR', '-1.50'],
  [89, 'JPY', '89'],
  [8900, 'ISK', '89'],
  [1234, 'KWD', '1.234'],
])('%i of the smallest unit of %s is %s', (minor, currency, amount) => expect(amountOfMinor(minor, currency)).toBe(amount))
