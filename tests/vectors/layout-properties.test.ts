// What must not change the rates of a sheet: the order of its rooms, empty rows and columns, notes beside it. And what is never guessed.

import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, pageOf } from './other-layouts.ts'

type Cell = string | number
type Rows = readonly (readonly Cell[])[]

const TITLES: Rows = [['Hotel Miramar, Split'], ['Net rates 2027 in EUR per room per night, bed and breakfast'], []]
const HEAD: readonly Cell[] = ['Room', '01.04.-31.05.2027', '01.06.-31.08.2027', '01.09.-31.10.2027']
const ROOMS: Rows = [
  ['Single room', 61, 84, 66],
  ['Double room, park side', 92, 131, 99],
  ['Double room, sea side', 108, 156, 117],
  ['Triple room', 124, 179, 135],
  ['Family room (4 pers.)', 149, 214, 'on request'],
]

describe('the same rates, laid out otherwise, are read alike', () => {
  const wanted = ratesOf([...TITLES, HEAD, ...ROOMS])

  test('the sheet itself is read without questions', () => {
    expect(wanted).toHaveLength(15)
    expect(wanted.some((line) => line.includes('?'))).toBe(false)
  })

  test('rooms in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ROOMS], { minLength: ROOMS.length }), (rooms) => {
        expect(ratesOf([...TITLES, HEAD, ...rooms])).toEqual(wanted)
      }),
      { numRuns: 60 },
    )
  })

  test('seasons in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3], { minLength: 3 }), (order) => {
        const turned = [HEAD, ...ROOMS].map((row) => [row[0] ?? '', ...order.map((at) => row[at] ?? '')])
        expect(ratesOf([...TITLES, ...turned])).toEqual(wanted)
      }),
    )
  })

  test('empty rows above, and empty columns left of it', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), (rows, columns) => {
        const empty = Array.from({ length: rows }, (): Cell[] => [])
        const left = Array.from({ length: columns }, (): Cell => '')
        const moved = [...TITLES, ...empty, HEAD, ...ROOMS].map((row) => (row.length === 0 ? [] : [...left, ...row]))
        expect(ratesOf(moved)).toEqual(wanted)
      }),
    )
  })

  test('a note beside it, behind an empty column', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Please destroy all earlier versions of this sheet, thank you.', 'Our new spa opens in May with a pool of 25 m.'),
        (note) => {
          expect(ratesOf([...TITLES, [...HEAD, '', 'Notes'], ...ROOMS.map((row, i) => (i === 1 ? [...row, '', note] : row))])).toEqual(
            wanted,
          )
        },
      ),
    )
  })
})

describe('what contradicts itself is asked or left out', () => {
  const linesWith = (at: number, column: number, cell: Cell) =>
    ratesOf([...TITLES, HEAD, ...ROOMS.map((row, i) => (i === at ? row.map((each, k) => (k === column ? cell : each)) : row))])

  test('two prices in one cell give no rate', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 }), (at, column) => {
        expect(linesWith(at, column, '170 / 180')).toHaveLength(14)
      }),
    )
  })

  test('a price in another currency is asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 3 }), (at, column) => {
        const pounds = linesWith(at, column, '£ 117').filter((line) => line.includes('| GBP |'))
        expect(pounds).toHaveLength(1)
        expect(pounds[0]).toContain('?')
      }),
    )
  })

  test('a room printed twice with other prices is asked', () => {
    expect(ratesOf([...TITLES, HEAD, ...ROOMS, ['Triple room', 125, 180, 136]]).filter((line) => /Triple.*\?/.test(line))).toHaveLength(3)
  })

  test('a total line and a line of averages are no rates', () => {
    expect(ratesOf([...TITLES, HEAD, ...ROOMS, ['Total', 534, 764, 417], ['Average', 106.8, 152.8, 104.25]])).toEqual(
      ratesOf([...TITLES, HEAD, ...ROOMS]),
    )
  })

  test('a factor is no price', () => {
    expect(ratesOf([...TITLES, HEAD, ...ROOMS, ['Single use', 1.6, 1.6, 1.7]]).some((line) => line.includes('1.60'))).toBe(false)
  })

  test('columns that say only for whom a price is are asked for their room', () => {
    const lines = ratesOf([
      ...TITLES.slice(1),
      ['Season', 'Per person sharing', 'Child 3-11'],
      ['01.04.-31.05.2027', 61, 30],
      ['01.06.-31.08.2027', 84, 42],
    ])
    expect(lines).toHaveLength(4)
    expect(lines.every((line) => line.includes('?'))).toBe(true)
  })
})

/** The lines of the rates alone, sorted. */
function ratesOf(rows: Rows): string[] {
  const lines = linesOf(readRateSheet([pageOf({ name: 'Rates', rows, merges: [] }, 1)], []))
  return lines.filter((line) => line.includes('| EUR |') || line.includes('| GBP |')).toSorted()
}
