// What is said of some rooms or boards and not of others.

import { describe, expect, test } from 'vitest'
import { FULL, hotel, page, remarks } from './example-remarks.ts'

const boards = (board: string, ...notes: string[]) => [
  page([
    [`Nett rates 2027 in EUR per person per night, ${board}, VAT included`],
    ['Room', ...FULL],
    ['Classic DBL', '80', '100'],
    [],
    ...notes.map((note) => [note]),
  ]),
]

describe('a compulsory dinner', () => {
  const GALA = 'Compulsory gala dinner 31 December 2027: EUR 60 per person'

  test.each([
    [
      'half board',
      GALA,
      ['“gala dinner” (A5) is compulsory, and the rates of HB include a dinner. Do their guests pay it in full, on top of the rates?'],
    ],
    ['breakfast included', GALA, []],
    ['half board', `${GALA}, half board guests EUR 40`, []],
    ['half board', 'Gala dinner on request: EUR 60 per person', []],
    ['half board', 'Compulsory final cleaning: EUR 60 per stay', []],
  ])('beside %s: %s', (board, note, texts) => {
    expect(remarks(boards(board, note), 'festive')).toEqual(texts)
  })
})

describe('rooms with prices that no list of rooms held names', () => {
  const ROOMS = [
    ['Classic DBL', '80', '100'],
    ['Superior DBL', '90', '120'],
    ['Garden DBL', '95', '125'],
    ['Extra bed adult', '30', '35'],
  ]
  test.each([
    [['Allotment: 5 Classic, 3 Superior'], ['Garden DBL: prices, and no allotment. Is it sold on request only?']],
    [['Allotment: 5 Classic'], ['Superior DBL and Garden DBL: prices, and no allotment. Are they sold on request only?']],
    [['Allotment: 5 Classic, 3 Superior, 2 Garden'], []],
    [['Allotment: 5 rooms'], []],
    [['Release 14 days'], []],
    [['Release: Classic 14 days, Superior 21 days'], []],
    [['Allotment: 5 Classic', 'Allotment: 3 rooms'], []],
  ])('%j', (notes, texts) => {
    expect(remarks(hotel(notes, FULL, ROOMS), 'unheld')).toEqual(texts)
  })
})
