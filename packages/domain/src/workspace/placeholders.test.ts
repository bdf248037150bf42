import { expect, test } from 'vitest'
import { emptyPlaceholders, fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

const VALUES = { partner: 'Nordwind {city}', city: '', country: 'Germany', 'my name': 'Ana', 'my company': 'Solano Hotels' }

test('placeholders are filled in for one recipient, in any case, and a value is not filled in again', () => {
  expect(fillPlaceholders('Dear {Partner} in {country}, {MY NAME} of {my  company}', VALUES)).toBe(
    'Dear Nordwind {city} in Germany, Ana of Solano Hotels',
  )
  expect(fillPlaceholders('{unknown} {} { } {partner', VALUES)).toBe('{unknown} {} { } {partner')
})

test('what is no placeholder is named, and so is what a recipient has no value for', () => {
  expect(unknownPlaceholders('{partner} {nmae} {nmae} {my name}')).toEqual(['{nmae}'])
  expect(emptyPlaceholders('{city}, {country}', VALUES)).toEqual(['city'])
})
