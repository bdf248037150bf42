import { describe, expect, test } from 'vitest'
import { boardIn } from './boards.ts'
import { contentOf } from './cell-values.ts'
import { weekdaysIn } from './date-words.ts'
import { datesIn } from './dates-in-text.ts'
import { folded } from './folded.ts'
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
