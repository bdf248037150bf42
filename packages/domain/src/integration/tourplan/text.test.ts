// Texts and codes as a Tourplan takes them.

import { describe, expect, test } from 'vitest'
import { codeOfParts, paddedCode, placeCode, targetOf, targetText } from './option-code.ts'
import { clipped, plainText, xmlText } from './text.ts'

describe('text and codes', () => {
  test.each([
    ['Späth – “Süd”', 'Spaeth - "Sued"', 'Späth – “Süd”'],
    ['Đurđevac\u0007\n Ełk', 'Durdevac Elk', 'Đurđevac Ełk'],
    ['Москва', '??????', 'Москва'],
  ])('%s is %s in English letters', (text, plain, kept) => {
    expect(plainText(text, { transliterates: true })).toBe(plain)
    expect(plainText(text, { transliterates: false })).toBe(kept)
  })

  test('a length counts what is sent, and no letter is cut in two', () => {
    expect(clipped('ääääää', 5, { transliterates: true })).toBe('aeaea')
    expect(clipped('🏝🏝🏝', 2, { transliterates: false })).toBe('🏝🏝')
    expect(xmlText('a/b & „Ł“', { charset: 'iso-8859-1' })).toBe('a&#47;b &amp; &#8222;&#321;&#8220;')
    expect(xmlText('Ł', { charset: 'utf-8' })).toBe('Ł')
  })

  test('a code has 17 characters in four parts, none of them empty', () => {
    expect(codeOfParts(['lis', 'AC', 'SEAVW', 'DBL'])).toBe('LISACSEAVW DBL   ')
    expect(paddedCode('LISACSEAVW DBL')).toBe('LISACSEAVW DBL   ')
    for (const wrong of ['', 'LISAC', 'LISACSEAVW DBLSEAX', 'LIS??SEAVW DBL', 'LISACSEAVW       ', 'LÍSACSEAVW DBL'])
      expect(paddedCode(wrong)).toBeUndefined()
    expect(targetOf('*\tSG')).toBeUndefined()
    expect(targetOf('LISACSEAVW DBL\tTW')).toBeUndefined()
    expect(targetText(placeCode('LISACSEAVW DBL   ', 'TW'))).toBe('LIS AC SEAVW DBL · TW')
    expect(targetText('*\tEx2')).toBe('Ex2')
  })
})
