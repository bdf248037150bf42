import { describe, expect, test } from 'vitest'
import { languageOf } from '../../languages/languages.ts'
import { getAmount } from '../../money/amount.ts'
import { pageFollowing, pageWithOverride } from '../rates/derived-package.ts'
import { rated } from '../stay/example-stay.ts'
import { followsText } from './follow-words.ts'

const bed = rated({ Double: '120' }, { productId: 'garden', productName: 'Garden View', ratePackageName: 'Bed & breakfast' })
const half = { ...bed, ratePackageId: 'half', ratePackageName: 'Half board' }
const sea = rated({ Double: '120' }, { productId: 'sea', productName: 'Sea View' })
const none = getAmount('0')

describe('what rates are made from', () => {
  test('another package of the product by an amount per person, in the language of the document', () => {
    const follower = pageFollowing(half, bed, { percentage: none, amount: getAmount('22'), amountPer: 'person' }, 'EUR')
    expect(followsText(follower, [bed, follower], 'EUR')).toBe('Rates = Bed & breakfast + 22.00 EUR per person')
    expect(followsText(follower, [bed, follower], 'EUR', languageOf('de'))).toBe('Preise = Bed & breakfast + 22,00 EUR pro Person')
  })

  test('another product, with its package where it has several, and rates of its own', () => {
    const follower = pageFollowing(sea, bed, { percentage: getAmount('-10'), amount: getAmount('5') }, 'EUR')
    expect(followsText(follower, [bed, follower], 'EUR')).toBe('Rates = Garden View − 10 % + 5.00 EUR')
    const own = pageWithOverride(follower, { seasonId: 'year', rateSet: 0, description: 'Double' })
    expect(followsText(own, [bed, half, own], 'EUR')).toBe('Rates = Garden View, Bed & breakfast − 10 % + 5.00 EUR, except for 1 rate')
  })

  test('nothing where the rates are its own, and where the others are not in the sheet', () => {
    const follower = pageFollowing(sea, bed, { percentage: getAmount('10') }, 'EUR')
    expect([followsText(bed, [bed], 'EUR'), followsText(follower, [follower], 'EUR')]).toEqual([undefined, undefined])
  })
})
