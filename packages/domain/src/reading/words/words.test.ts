import { describe, expect, test } from 'vitest'
import { boardIn } from './boards.ts'
import { contentOf } from './cell-values.ts'
import { weekdaysIn } from './date-words.ts'
import { datesIn } from './dates-in-text.ts'
import { folded, headMarkOf, noteMarkOf } from './folded.ts'
import { basisIn, rateTypesIn } from './facts-in-text.ts'
import { groupIn, occupancyIn } from './occupancies.ts'

const written = (text: string) =>
  datesIn(folded(text)).map(({ from, to }) => `${from.dayOfMonth}.${from.month} ${to.dayOfMonth}.${to.month}.${to.year ?? ''}`)

describe('dates in six languages', () => {
  test.each([
    ['01.01.-31.03.2027 & 01.11.-19.12.2027', ['1.1 31.3.2027', '1.11 19.12.2027']],
    ['4 Jan – 31 Mar & 1 Nov – 28 Dec', ['4.1 31.3.', '1.11 28.12.']],
    ['25. – 29. März (Ostern), 21. Dezember 2027 – 3. Januar 2028', ['25.3 29.3.', '21.12 3.1.2028']],
    ['du 1er juillet au 31 août', ['1.7 31.8.']],
    ['05/08 al 12/08; 21/08 al 24/08', ['5.8 12.8.', '21.8 24.8.']],
    ['dal 13 al 16 agosto', ['13.8 16.8.']],
    ['de 1 de maio a 15 de junho', ['1.5 15.6.']],
  ])('%s', (text, expected) => expect(written(text)).toEqual(expected))

  test('ages, prices and the sea are no dates', () => {
    expect(written('children 5-12, 2-5,99 years, 1 234,50, Doble vista mar lateral')).toEqual([])
  })

  test('days of the week across Sunday', () => {
    expect(weekdaysIn('sun-thu')?.days).toEqual([1, 2, 3, 4, 7])
    expect(weekdaysIn('fr + sa')?.days).toEqual([5, 6])
  })
})

describe('cells', () => {
  test('amounts with footnotes, signs and spaces; statuses and dashes', () => {
    expect(contentOf('289 ***')).toMatchObject({ kind: 'amount', amount: '289.00', footnote: '***' })
    expect(contentOf('£99.00 ')).toMatchObject({ amount: '99.00', currency: 'GBP' })
    expect(contentOf('1 045,00 €')).toMatchObject({ amount: '1045.00', currency: 'EUR' })
    expect(contentOf('auf Anfrage')).toMatchObject({ status: 'onRequest' })
    expect(contentOf('–').kind).toBe('dash')
    expect(contentOf('4*').kind).toBe('text')
    expect(contentOf('2 pax').kind).toBe('text')
  })
})

describe('heads and labels', () => {
  test('occupancies', () => {
    expect(occupancyIn('dbl + extra bed')?.occupancy).toBe('Triple')
    expect(occupancyIn('triple (sofa bed)')?.occupancy).toBe('Triple')
    expect(occupancyIn('child 4-11 sharing')?.occupancy).toBe('Child')
    expect(occupancyIn('doppia uso singola')?.occupancy).toBe('Single')
    expect(groupIn('base 40 pers. et plus')).toBe('40+ pax')
  })

  test('boards', () => {
    expect(boardIn('mp')?.board).toBe('HB')
    expect(boardIn('stampriet - dinner, bed and breakfast')?.board).toBe('DBB')
    expect(boardIn('* ohne fruhstuck, endreinigung')?.board).toBe('RO')
  })
})

describe('what is said of all prices', () => {
  test('a list of meals that are in the price', () => {
    const board = (text: string) => boardIn(folded(text))?.board
    expect(board('including kaiseki dinner, breakfast and service charge')).toBe('HB')
    expect(board('mit Frühstück, Mittagessen und Abendessen')).toBe('FB')
    expect(board('including full Irish breakfast')).toBe('BB')
    expect(board('No breakfast.')).toBe('RO')
    expect(board('including breakfast, dinner EUR 28')).toBe('BB')
    expect(board('Dinner, B&B')).toBe('DBB')
  })

  test('a discount off rack makes nett prices no retail ones', () => {
    expect(rateTypesIn('sto rates (25 % off rack)')).toEqual(['nett'])
    expect(rateTypesIn('rack and sto rates')).toEqual(['retail', 'nett'])
  })

  test('rooms a night, and houses a week', () => {
    expect(basisIn('zimmer pro nacht inkl. fruhstuck')).toBe('perRoomPerNight')
    expect(basisIn('preise je finca und woche')).toBe('perRoomPerStay')
    expect(basisIn('nettopreise pro fahrzeug und strecke')).toBe('perVehicleOneWay')
    expect(basisIn('quote giornaliere per persona')).toBe('perPersonPerNight')
  })

  test('marks of notes and of what they are about', () => {
    expect(['(1) from May', '² from May', '** from May', 'from May'].map((text) => noteMarkOf(text)?.mark)).toEqual([
      '1',
      '2',
      '**',
      undefined,
    ])
    expect(['High (1)', 'High²', 'High**', 'High'].map(headMarkOf)).toEqual(['1', '2', '**', undefined])
  })

  test('a measure in the name of a room is no day', () => {
    expect(written('Garden room 12.5 tatami, 3.5 km to the beach')).toEqual([])
    expect(written('12/12 → 18/12')).toEqual(['12.12 18.12.'])
  })
})

describe('words of the trade', () => {
  test.each([
    ['v-d', [5, 6, 7]],
    ['l-j', [1, 2, 3, 4]],
    ['sat-sat', undefined],
  ])('the days of %s', (text, days) => {
    expect(weekdaysIn(text)?.days).toEqual(days)
  })

  test('the same day of the week on both sides of a stroke is two departures, and other days are a range', () => {
    expect([datesIn('10.04. / 24.04.').length, datesIn('10.04. / 25.04.').length]).toEqual([2, 1])
  })

  test('a price has the sign of its country', () => {
    expect(['N$ 3 250', '1 450 kr', '95 EUR*', '1 250 Kč'].map((text) => contentOf(text))).toMatchObject([
      { amount: '3250.00', currency: 'NAD' },
      { amount: '1450.00' },
      { amount: '95.00', currency: 'EUR' },
      { amount: '1250.00', currency: 'CZK' },
    ])
  })

  test('rack less a percentage says how nett prices came about', () => {
    expect(['sto rates (rack less 20 %)', 'rack less 20 %', 'published'].map(rateTypesIn)).toEqual([['nett'], ['retail'], ['retail']])
  })
})
