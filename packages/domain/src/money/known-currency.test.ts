import { expect, test } from 'vitest'
import { isKnownCurrency } from './known-currency.ts'

test.each([
  ['EUR', true],
  ['JPY', true],
  ['KWD', true],
  ['XYZ', false],
  ['eur', false],
  ['', false],
])('whether %j is a currency: %s', (code, isKnown) => expect(isKnownCurrency(code)).toBe(isKnown))
