import { expect, test } from 'vitest'
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
