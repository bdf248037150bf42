import { describe, expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Reading } from '../reading.ts'
import { cellAddress, type SourceCell } from '../source-page.ts'

function readRows(...rows: readonly (readonly string[])[]): Reading {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return readRateSheet([{ kind: 'sheet', name: '', number: 1, isHidden: false, width: 10, height: rows.length, cells }], [])
}

const TITLE = ['Nett rates 2027 in EUR per double room and night, breakfast included']
const HOTEL = [TITLE, ['Room', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'], ['Garden Room', '80', '100'], ['Sea View Suite', '90', '120']]

function childrenOf(reading: Reading): string[] {
  const nameOf = (id: string) => reading.seasons.find(({ seasonId }) => seasonId === id)?.name ?? id
  return reading.childPolicy.map(({ who, which, ageFrom, ageTo, charge, value, seasonIds, products }) =>
    [who, which, `${ageFrom}-${ageTo}`, charge, value, seasonIds?.map(nameOf).join('+'), products?.join('+')].filter(Boolean).join(' '),
  )
}

describe('rows of ages below prices', () => {
  test('hold for the seasons of their columns, and for all where they are alike', () => {
    const read = readRows(...HOTEL, ['Children in the third bed'], ['under 3 years', 'free', 'free'], ['3 - 11 years', '-50 %', '-30 %'])
    expect(childrenOf(read)).toEqual(['child 0-2 free', 'child 3-11 percentOff 50 Low', 'child 3-11 percentOff 30 High'])
  })
  test('hold for adults as well where they say so', () => {
    const read = readRows(...HOTEL, ['Children in the third bed'], ['13 to 16 years and adult', '-20 %', '-20 %'])
    expect(childrenOf(read)).toEqual(['child 13-16 percentOff 20', 'extraAdult undefined-undefined percentOff 20'])
  })
})

describe('tables of children', () => {
  test('with the ages in a column of their own', () => {
    const read = readRows(
      ...HOTEL,
      [],
      ['CHILDREN'],
      ['', 'AGE', 'PAYS'],
      ['1st child', '0-12 years', 'FREE'],
      ['2nd child', '2-12 years', 'FREE'],
    )
    expect(childrenOf(read)).toEqual(['child first 0-12 free', 'child second 2-12 free'])
  })
  test('an adult of so many years is no child', () => {
    const read = readRows(
      ...HOTEL,
      [],
      ['EXTRA BED & CHILDREN', 'Low', 'High'],
      ['Extra bed, adult (12 years and over)', '17', '29'],
      ['Child 4-11 years', '9', '15'],
    )
    expect(childrenOf(read).filter((rule) => rule.includes('12-'))).toEqual([])
    expect(childrenOf(read)).toContain('child 4-11 amount 9.00 Low')
  })
})

describe('the ages of rates for children', () => {
  test('stand in the heads of their columns', () => {
    const read = readRows(
      ['Day tours 2027, nett rates in EUR per person'],
      ['Tour', 'Adult', 'Child 4–12'],
      ['City walk', '40', '20'],
      ['Harbour cruise', '50', '30'],
    )
    expect(childrenOf(read)).toEqual(['child 4-12 asRate Child'])
  })
  test('belong to the products that have the rate', () => {
    const read = readRows(
      ['Day tours 2027, nett rates in EUR per person'],
      ['Tour', 'Adult', 'Child 4–12'],
      ['City walk', '40', '20'],
      ['Night walk', '50', 'n/a'],
      [],
      ['Tour', 'Adult', 'Senior'],
      ['Wine tour', '90', '80'],
      ['Beer tour', '70', '60'],
    )
    expect(childrenOf(read)).toEqual(['child 4-12 asRate Child City walk+Night walk'])
  })
  test('are not said twice', () => {
    const read = readRows(
      ['Day tours 2027, nett rates in EUR per person'],
      ['Tour', 'Adult', 'Child 4–12'],
      ['City walk', '40', '20'],
      ['Harbour cruise', '50', '30'],
      [],
      ['Children 4-12 pay the child rate'],
    )
    expect(childrenOf(read)).toHaveLength(1)
  })
})

describe('the rooms that a sentence names', () => {
  test.each([
    ['Children under 16 years not accepted in the Sea View Suite', ['child 0-15 notAccepted Sea View Suite']],
    ['Sea View Suite: children 3-11 years on an extra bed EUR 20', ['child 3-11 amount 20.00 Sea View Suite']],
    ['Children 3-11 years on an extra bed EUR 20, not in the Sea View Suite', ['child 3-11 amount 20.00']],
    ['Children 3-11 years on an extra bed EUR 20 (max. 1 in Garden Room)', ['child 3-11 amount 20.00']],
    ['Children 3-11 years on an extra bed in Family Room or Sea View Suite EUR 20', ['child 3-11 amount 20.00']],
  ])('%s', (note, rules) => {
    expect(childrenOf(readRows(...HOTEL, [], [note]))).toEqual(rules)
  })
})
