import { describe, expect, test } from 'vitest'
import { companyNameKey, looksLikePlatform } from './company-name.ts'

describe('names that look alike', () => {
  test.each([
    ['Solano Hotels', 'SOLANO  HOTELS'],
    ['Solano Hotels', 'Solano Hotels Ltd.'],
    ['Solano Hotels', 'The Solano-Hotels GmbH'],
    ['Solano Hotels', 'Sоlаnо Hоtеls'],
    ['Solano Hotels', 'S0lano Hote1s'],
    ['Meridian Tours', 'Meridian Τours'],
    ['Meridian Tours', 'Mérídian Tours'],
    ['Meridian Tours', 'rneridian Tours'],
    ['Illy', 'lIIy'],
  ])('%s and %s', (one, other) => {
    expect(companyNameKey(other)).toBe(companyNameKey(one))
  })

  test.each([
    ['Solano Hotels', 'Solano Hotels Crete'],
    ['Nordwind Reisen', 'Südwind Reisen'],
    ['北京旅行', '上海旅行'],
  ])('%s and %s do not', (one, other) => {
    expect(companyNameKey(other)).not.toBe(companyNameKey(one))
  })

  test('a name of nothing but a form keeps it', () => {
    expect(companyNameKey('AB')).not.toBe('')
  })
})

test('the platform’s own name, and what begins with it, is its own', () => {
  expect(['Tradewind', 'TradeWind Support', 'Тrаdеwind', 'Trade-wind Ltd'].map(looksLikePlatform)).toEqual([true, true, true, true])
  expect(['Trade Partners', 'Windtrade'].map(looksLikePlatform)).toEqual([false, false])
})
