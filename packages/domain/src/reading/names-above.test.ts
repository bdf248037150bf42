// Names in the line above days, columns of numbers beside names, lengths of stay and leading dots, as plain sheets have them.

import { describe, expect, test } from 'vitest'
import { examplePage, readExample as read, saidOf as said } from './example-reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const seasonsOf = ({ seasons }: Reading) =>
  seasons.map(({ name, ranges }) => `${name}: ${ranges.map(({ from, to }) => `${from} ${to}`).join(', ')}`)

describe('the name of a season in the line above its days', () => {
  const blocks = (high: string) =>
    read([
      PER_ROOM,
      '',
      'Low season',
      '2 January to 31 May 2027',
      'Room | Single | Double',
      'Classic | 70 | 80',
      'Garden | 75 | 90',
      '',
      'High season',
      high,
      'Room | Single | Double',
      'Classic | 90 | 100',
      'Garden | 95 | 110',
      '',
      'Fair week',
      '13 to 22 August 2027',
      'Room | Single | Double',
      'Classic | 120 | 140',
      'Garden | 125 | 150',
    ])
  test('is its name', () => {
    expect(seasonsOf(blocks('1 June to 30 September 2027'))).toEqual([
      'Low season: 2027-01-02 2027-05-31',
      'High season: 2027-06-01 2027-09-30',
      'Fair week: 2027-08-13 2027-08-22',
    ])
  })
  test('and another season may be taken out of it by name', () => {
    expect(seasonsOf(blocks('1 June to 30 September 2027, except Fair week'))[1]).toBe(
      'High season: 2027-06-01 2027-08-12, 2027-08-23 2027-09-30',
    )
    expect(seasonsOf(blocks('1 June to 30 September 2027, except Sundays'))[1]).toContain('2027-06-01 2027-09-30')
  })
})

test('a month as the label of a season has the days that another table gives it', () => {
  const reading = read([
    PER_ROOM,
    '',
    'Season | Dates | Classic DBL | Garden DBL',
    'Christmas | 24.12.2027 - 07.01.2028 | 136 | 152',
    'January | 08.01.2028 - 28.01.2028 | 104 | 117',
    '',
    'Ski week, 7 nights, price per person',
    'Season | Classic DBL | Garden DBL',
    'January | 898 | 989',
    'Christmas | 1069 | 1179',
  ])
  const january = reading.seasons.filter(({ name }) => name === 'January').map(({ ranges }) => ranges)
  expect(january).toEqual([[{ from: '2028-01-08', to: '2028-01-28' }]])
})

describe('numbers and codes beside names', () => {
  test('right of the names of rooms say how many there are', () => {
    expect(said(read([PER_ROOM, '', 'Room type | No. | SGL | DBL', 'Garden | 48 | 39 | 52', 'Pool | 32 | 47 | 60']))[0]).toBe(
      'Garden, Single 39.00',
    )
  })
  test('left of them are codes', () => {
    expect(said(read([PER_ROOM, '', 'No. | Room type | SGL | DBL', 'G1 | Garden | 39 | 52', 'P2 | Pool | 47 | 60']))[0]).toBe(
      'G1 Garden, Single 39.00',
    )
  })
  test('of a list of transfers in Spanish', () => {
    const lines = said(
      read([
        'Tarifa neta 2027, precios en euros por vehículo y trayecto',
        '',
        'Cód. | Destino | Km | Turismo 1-3 pax | Minivan 4-7 pax',
        'A01 | Málaga centro | 9 | 32 | 45',
        'A02 | Marbella | 7 | 30 | 42',
      ]),
    )
    expect(lines[0]).toBe('A01 Málaga centro, Turismo 1-3 pax 32.00')
  })
})

describe('what is said of other things', () => {
  test('tours come without the breakfast that a note about rooms names', () => {
    const boards = (label: string) =>
      read([
        PER_ROOM,
        '',
        'Room | 1 pers. | 2 pers.',
        'Classic | 98 | 112',
        'Garden | 104 | 118',
        '',
        'Extra bed 38 EUR per night, breakfast included',
        '',
        'Prices per person',
        `${label} | Price`,
        'Cellar visit and tasting | 14',
        'Bicycle tour | 65',
        'Cooking lesson | 72',
      ]).products.map(({ board }) => board)
    expect(boards('Activity')).toEqual(['BB', 'BB', undefined, undefined, undefined])
  })
  test('a reduction of an extra bed and a fee of cancellation are no commission', () => {
    const facts = (note: string) =>
      read([PER_ROOM, '', 'Room | SGL | DBL', 'Classic | 98 | 112', 'Garden | 104 | 118', '', note]).facts.commissionPercent?.value
    expect(facts('Child with extra bed: as extra bed rate less 25%. Cancellation 7 days 50%, less than 72 hours 100%')).toBeUndefined()
    expect(facts('STO rates are rack rates less 25%')).toBe('25')
  })
})

test('the longest stay is a kind of stay as the spans beside it are', () => {
  const { products } = read([
    'Nett rates 2027 in USD per residence per night',
    '',
    'Residence | 1-6 nights | 7-89 nights | 90+ nights',
    'Studio | 159 | 142 | 104',
    'Loft | 189 | 169 | 125',
  ])
  expect(products.slice(0, 3).map(({ name, variant, rates: [rate] }) => [name, variant, rate?.minStay, rate?.amount])).toEqual([
    ['Studio', '1-6 nights', 1, '159.00'],
    ['Studio', '7-89 nights', 7, '142.00'],
    ['Studio', '90+ nights', 90, '104.00'],
  ])
})

test('dots that lead from a name to its price are no text', () => {
  const rows = ['Quarto Azulejo', 'Quarto Rio', 'Quarto Torre', 'Quarto Pátio']
  const texts = [
    [50, 20, 'Preços NET 2027 em EUR por quarto e noite, com pequeno-almoço'] as const,
    ...rows.flatMap((name, i) => [
      [50, 60 + i * 14, name] as const,
      [160, 60 + i * 14, '......................................'] as const,
      [400, 60 + i * 14, `${42 + i},00 €`] as const,
    ]),
  ]
  const reading = readRateSheet([examplePage(texts)], [])
  expect(reading.products.map(({ name }) => name)).toEqual(rows)
  expect(reading.notUnderstood.flatMap(({ text }) => text).join()).not.toContain('...')
})
