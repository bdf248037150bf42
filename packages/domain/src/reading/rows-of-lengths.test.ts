// A name with the price of a week and of a night, and meals that a title lists beside what its prices are for.

import { describe, expect, test } from 'vitest'
import { readExample as read } from './example-reading.ts'
import type { Reading } from './reading.ts'

const asked = ({ questions }: Reading) => questions.filter(({ kind }) => kind !== 'unsaid').map(({ questionId }) => questionId)
const staysOf = ({ products }: Reading) =>
  products.flatMap(({ name, nights, rates }) =>
    rates.slice(0, 1).map(({ amount, priceBasis, minStay }) => [name, nights, priceBasis, amount, minStay].join(' ')),
  )

describe('rows for a week and for a night', () => {
  const sheet = (...rows: string[]) => [
    'Retail prices 2027 in EUR per apartment, linen included',
    '',
    'Apartment | | 01.05. - 30.06. | 01.07. - 31.08.',
    ...rows,
  ]
  const DESCRIBED = [
    'Oak | per week | 420 | 630',
    'studio for two, fireplace | per night (min. 3) | 75 | 110',
    'Elm | per week | 560 | 840',
    'two rooms, garden | per night (min. 3) | 95 | 140',
  ]
  const STAYS = [
    'Oak 7 perRoomPerStay 420.00 ',
    'Oak  perUnitPerNight 75.00 3',
    'Elm 7 perRoomPerStay 560.00 ',
    'Elm  perUnitPerNight 95.00 3',
  ]

  test('below the name stands what it is', () => {
    const reading = read(sheet(...DESCRIBED))
    expect(staysOf(reading)).toEqual(STAYS)
    expect(asked(reading)).toEqual([])
  })
  test('the name stands in each of them', () => {
    const rows = DESCRIBED.map((row, i) => row.replace(/^[^|]+/, i < 2 ? 'Oak ' : 'Elm '))
    expect(staysOf(read(sheet(...rows)))).toEqual(STAYS)
  })
  test('names below one another are no descriptions', () => {
    const rows = DESCRIBED.map((row) => row.replace('studio for two, fireplace', 'Ash').replace('two rooms, garden', 'Yew'))
    expect(staysOf(read(sheet(...rows))).map((stay) => stay.split(' ')[0])).toEqual(['Oak', 'Ash', 'Elm', 'Yew'])
  })
  test('descriptions without a length of stay of their own are no part of the name above', () => {
    const rows = DESCRIBED.map((row) => row.replace('per night (min. 3)', 'per week'))
    expect(new Set(staysOf(read(sheet(...rows))).map((stay) => stay.split(' ')[0]))).toEqual(new Set(['Oak', 'studio', 'Elm', 'two']))
  })
  test('prices of a week are asked where none of a night shows what they are', () => {
    const rows = DESCRIBED.map((row) => row.replace('per night (min. 3)', 'per week'))
    expect(asked(read(sheet(...rows)))).toContain('weeks:s1!C4')
  })
  test('a week that costs no more than a night is the price of a night', () => {
    const rows = DESCRIBED.map((row) => row.replace('420', '70').replace('560', '90'))
    expect(staysOf(read(sheet(...rows)))[0]).toContain('perUnitPerNight 70.00')
  })
})

describe('breakfast in a list beside what the prices are for', () => {
  const boardsOf = (line: string) => {
    const reading = read([`Nett prices 2027 in EUR`, line, '', 'Room | Single | Double', 'Garden room | 90 | 120', 'Lake room | 110 | 140'])
    return [...new Set(reading.products.map(({ board }) => board))]
  }

  test.each([
    ['prezzo per camera a notte, prima colazione a buffet con prodotti del podere', 'BB'],
    ['Preise pro Zimmer und Nacht, reichhaltiges Frühstück vom Buffet', 'BB'],
    ['prix par chambre et par nuit, petit-déjeuner', 'BB'],
    ['precio por habitación y noche, desayuno continental', 'BB'],
    ['preço por quarto e noite, pequeno-almoço com produtos da quinta', 'BB'],
    // Sold apart, on request, in a room of its own, or not alone.
    ['prezzo per camera a notte, colazione con servizio a richiesta', undefined],
    ['prix par chambre et par nuit, petit-déjeuner, 8 EUR', 'RO'],
    ['precio por habitación y noche, desayuno aparte', undefined],
    ['Preise pro Zimmer und Nacht, Frühstücksraum im Erdgeschoss', undefined],
    ['prezzo per camera a notte, colazione, cena a richiesta', undefined],
    ['prezzo per camera a notte; il desk apre alle 7, colazione 8 euro', 'RO'],
  ])('%s', (line, board) => {
    expect(boardsOf(line)).toEqual([board])
  })
  test('says nothing of a table with another basis, which is not asked about it', () => {
    const reading = read([
      'Nett prices 2027 in EUR',
      '',
      'Rooms',
      'price per room and night, cooked breakfast with eggs',
      'Room | Single | Double',
      'Garden room | 90 | 120',
      '',
      'Apartments',
      'price per apartment and night, linen included',
      'Apartment | 01.05. - 30.06. | 01.07. - 31.08.',
      'Oak | 75 | 95',
      'Elm | 85 | 105',
    ])
    expect(reading.products.map(({ name, board }) => `${name} ${board ?? '-'}`)).toEqual(['Garden room BB', 'Oak -', 'Elm -'])
    expect(asked(reading).filter((id) => id.startsWith('board'))).toEqual([])
  })
  test('in Italian a range ends with all’', () => {
    const reading = read(['Prezzi netti 2027 in euro per camera a notte', '', "Camera | dal 30 marzo all'11 giugno", 'Doppia | 90'])
    expect(reading.seasons.map(({ ranges }) => ranges)).toEqual([[{ from: '2027-03-30', to: '2027-06-11' }]])
  })
})
