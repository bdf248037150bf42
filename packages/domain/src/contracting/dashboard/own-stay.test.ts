import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIRST_STAY, findOwnStay, type OwnStay, ownStayText, ownStayWords } from './own-stay.ts'

const stay = (change: Partial<OwnStay> = {}): OwnStay => ({ ...FIRST_STAY, ...change })

describe('a stay of one’s own', () => {
  test('is kept as a text, and the text is read again', () => {
    expect(ownStayText(stay({ childAges: [4, 9] }))).toBe('07-15.7.2.4-9')
    expect(ownStayText(stay())).toBe('07-15.7.2')
    const any = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      dayOfMonth: fc.integer({ min: 1, max: 29 }),
      nights: fc.integer({ min: 1, max: 60 }),
      adults: fc.integer({ min: 1, max: 12 }),
      childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 6 }),
    })
    fc.assert(
      fc.property(any, (own) => {
        expect(findOwnStay(ownStayText(own))).toEqual(own)
      }),
    )
  })

  test.each([
    '',
    '07-15',
    '13-01.7.2',
    '02-30.7.2',
    '07-15.0.2',
    '07-15.61.2',
    '07-15.7.0',
    '07-15.7.13',
    '07-15.7.2.18',
    '07-15.7.2.1-2-3-4-5-6-7',
    '07-15.7.2.',
  ])('is none where the text is %j', (text) => {
    expect(findOwnStay(text)).toBeUndefined()
  })

  test('is said in words', () => {
    expect(ownStayWords(stay())).toBe('15 Jul, 7 nights, 2 adults')
    expect(ownStayWords(stay({ nights: 1, adults: 1, childAges: [4] }))).toBe('15 Jul, 1 night, 1 adult, a child of 4')
    expect(ownStayWords(stay({ childAges: [4, 9, 12] }))).toBe('15 Jul, 7 nights, 2 adults, children of 4, 9 and 12')
  })
})
