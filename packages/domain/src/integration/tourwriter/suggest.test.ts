// Suggestions: by names, never another number of people or another board, and as before where it was confirmed before.

import { describe, expect, test } from 'vitest'
import type { Subject } from '../subject.ts'
import { likeness, likeNames } from './likeness.ts'
import { areAlike, suggester } from './suggest.ts'
import { suggestedColumns, templateOf } from './template.ts'

const HEADINGS = 'ProductID,OptionID,Product,Option,Supplier,Rate period name,Start date,End date,Net rate'
const options = (...rows: string[]) => templateOf([HEADINGS, ...rows].join('\n'), suggestedColumns(HEADINGS.split(','))).options

function subject(productName: string, name: string, change: Partial<Subject> = {}): Subject {
  return { kind: 'rate', key: `${productName} ${name}`, productName, ratePackageName: 'Primary', name, detail: '', ...change }
}

const OPTIONS = options(
  'P-1,D,Superior Seaview BB,Double,Otok Lodge',
  'P-1,S,Superior Seaview BB,Single,Otok Lodge',
  'P-2,D,Superior Seaview HB,Double,Otok Lodge',
  'P-3,D,Garden room BB,Double,Otok Lodge',
  'P-7,A,Airport transfer,Adult,Otok Lodge',
)
const suggest = suggester('Otok Lodge', OPTIONS.values(), [])
const codes = (wanted: Subject) => suggest(wanted).map(({ option: { code } }) => code.replace('\t', '/'))

describe('a suggestion', () => {
  test('is the option of the same room, number of people and board', () => {
    const breakfast = subject('Superior sea view', 'Double', { boardBasis: 'bedAndBreakfast' })
    expect(codes(breakfast)[0]).toBe('P-1/D')
    expect(codes(subject('Superior sea view', 'Double', { boardBasis: 'halfBoard' }))[0]).toBe('P-2/D')
    expect(codes(subject('Superior sea view', 'Single', { ratePackageName: 'Bed & breakfast' }))[0]).toBe('P-1/S')
    const [best] = suggest(breakfast)
    expect(best?.percent).toBeGreaterThanOrEqual(90)
    expect(best?.why).toEqual([
      '“Superior Seaview BB” reads like “Superior sea view”',
      'Double is in the name of the option',
      'The board is the same',
      'The supplier is Otok Lodge',
    ])
  })

  test('is never another number of people, another board, or a further adult for a room', () => {
    expect(codes(subject('Superior sea view', 'Triple'))).toEqual([])
    expect(codes(subject('Superior sea view', 'Double', { boardBasis: 'fullBoard' }))).toEqual([])
    expect(codes(subject('Airport transfer', 'Extra Adult'))).toEqual([])
    expect(codes(subject('Diving', 'Double'))).toEqual([])
  })

  test('that two options fit alike is not chosen by itself', () => {
    expect(areAlike(suggest(subject('Superior sea view', 'Double')))).toBe(true)
    expect(areAlike(suggest(subject('Garden room', 'Double', { boardBasis: 'bedAndBreakfast' })))).toBe(false)
  })

  test('follows what was confirmed for the same names at the same location, whatever the option is called', () => {
    const earlier = {
      locationName: 'Otok lodge',
      productName: 'Superior sea view',
      ratePackageName: 'primary',
      name: 'Double',
      code: 'P-7\tA',
    }
    const wanted = subject('Superior sea view', 'Double')
    expect(suggester('Otok Lodge', OPTIONS.values(), [earlier])(wanted)[0]).toMatchObject({
      percent: 99,
      option: { code: 'P-7\tA' },
      why: ['Confirmed before for the same names'],
    })
    expect(suggester('Elsewhere', OPTIONS.values(), [earlier])(wanted)[0]?.option.code).not.toBe('P-7\tA')
  })
})

test('names are alike by the pairs of letters that they share', () => {
  expect(likeness('Superior sea view', 'Superior Seaview')).toBe(1)
  expect(likeness('Đurđevac', 'durdevac')).toBe(1)
  expect(likeness('Garden', 'Lake')).toBe(0)
  expect(likeness('', 'Lake')).toBe(0)
  expect([...likeNames(['Lake', 'Lakes', 'Lakeside', 'Garden', 'Bar'], { most: 2 })('Lake')]).toEqual([
    ['Lake', 1],
    ['Lakes', 6 / 7],
  ])
  expect([...likeNames(['Lake', 'Lakes', 'Garden'], { least: 0.9 })('Lake').keys()]).toEqual(['Lake'])
})

test('a contract of 400 products finds its options among 20,000 without comparing each with each', () => {
  const many = options(
    ...Array.from(
      { length: 20_000 },
      (_, i) => `P-${i >> 1},O-${i & 1},Room ${i >> 1} house ${i % 97},${i & 1 ? 'Single' : 'Double'},Otok Lodge`,
    ),
  )
  const ofMany = suggester('Otok Lodge', many.values(), [])
  const found = Array.from({ length: 400 }, (_, i) => ofMany(subject(`Room ${i * 5} house ${(i * 10) % 97}`, 'Double'))[0]?.option.code)
  expect(found).toEqual(Array.from({ length: 400 }, (_, i) => `P-${i * 5}\tO-0`))
})
