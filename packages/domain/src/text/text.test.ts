import { expect, test } from 'vitest'
import { counted, countText, pluralOf } from './counted.ts'
import { fullName, placeText } from './names.ts'

test('a person is called by first and last name, as far as they are known', () => {
  expect(fullName('Ana', 'Marušić')).toBe('Ana Marušić')
  expect(fullName('', 'Marušić')).toBe('Marušić')
  expect(fullName(null, null)).toBe('')
})

test('a place is its city, region and country, as far as they are known', () => {
  expect(placeText({ city: 'Korčula', region: 'Dalmatia', country: 'Croatia' })).toBe('Korčula, Dalmatia, Croatia')
  expect(placeText({ city: null, region: '', country: 'Croatia' })).toBe('Croatia')
})

test('so many of them: the word goes with the count, and thousands are separated', () => {
  expect([0, 1, 2, 1234].map((count) => counted(count, 'contract', 'contracts'))).toEqual([
    '0 contracts',
    '1 contract',
    '2 contracts',
    '1,234 contracts',
  ])
  expect(countText(1234567)).toBe('1,234,567')
  expect([1, 2].map((count) => pluralOf(count, 'is', 'are'))).toEqual(['is', 'are'])
})
