// Rooms that are held and release days in tables.

import { describe, expect, test } from 'vitest'
import { readExample as read } from '../example-reading.ts'

const RATES = [
  'Nett rates 2027 in EUR per room and night, breakfast included',
  '',
  'Room | Low 01.01.-31.05. | High 01.06.-31.12.',
  'Garden DBL | 80 | 100',
  'Sea View DBL | 90 | 120',
]

/** Product, rooms, release days and seasons of each entry; a stroke for what is not said. */
function held(...below: string[]): string[] {
  const { allotment, seasons } = read([...RATES, ...below])
  return allotment.map(({ product, rooms, releaseDays, onRequest, seasonIds }) =>
    [
      product ?? 'all',
      rooms ?? '-',
      onRequest ? 'on request' : (releaseDays ?? '-'),
      seasonIds?.map((id) => seasons.find(({ seasonId }) => seasonId === id)?.name).join('+'),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

describe('rows below the prices', () => {
  test.each([
    [
      ['Allotment | 5 | 3', 'Release | 14 days | 21 days'],
      ['all 5 14 Low', 'all 3 21 High'],
    ],
    [['Release | 7 | 14'], ['all - 7 Low', 'all - 14 High']],
    [['Allotment / release | 5 / 14 | 3 / 21'], ['all 5 14 Low', 'all 3 21 High']],
    [['Release / allotment | 14 / 5 | 21 / 3'], ['all 5 14 Low', 'all 3 21 High']],
    [['Min. stay / release | 2 / 14 | 3 / 21'], ['all - 14 Low', 'all - 21 High']],
    [['Release | 14 days'], ['all - 14']],
  ])('%j', (rows, entries) => {
    expect(held(...rows)).toEqual(entries)
  })
})

describe('a table of its own', () => {
  test.each([
    [
      ['Room | Allotment | Release (days)', 'Garden DBL | 5 | 14', 'Sea View DBL | 3 | 21'],
      ['Garden DBL 5 14', 'Sea View DBL 3 21'],
    ],
    [
      ['Room | Low | High', 'Garden DBL | 5 | 2', 'Sea View DBL | 3 | 1', 'Release | 14 days | 21 days'],
      ['Garden DBL 5 14 Low', 'Garden DBL 2 21 High', 'Sea View DBL 3 14 Low', 'Sea View DBL 1 21 High'],
    ],
    [
      ['Room | Rooms held | Release', 'Garden DBL | 5 | 14 days', 'Sea View DBL | 2 | on request'],
      ['Garden DBL 5 14', 'Sea View DBL 2 on request'],
    ],
    [
      ['Season | Rooms | Release', 'Low | 5 | 14', 'High | 3 | 21'],
      ['all 5 14 Low', 'all 3 21 High'],
    ],
  ])('%j', (rows, entries) => {
    expect(held('', '', 'Allotment and release', '', ...rows)).toEqual(entries)
  })
})
