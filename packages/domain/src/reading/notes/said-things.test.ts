import { describe, expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Reading } from '../reading.ts'
import { cellAddress, type SourceCell } from '../source-page.ts'

/** What is read of a hotel with this note. */
function readWith(...notes: readonly string[]): Reading {
  const rows = [
    ['Nett rates 2027 in EUR per double room and night, breakfast included'],
    ['Room', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
    ['Garden Room', '80', '100'],
    ['Sea View Room', '90', '120'],
    [],
    ...notes.map((note) => [note]),
  ]
  const cells = rows.flatMap((texts, row) =>
    texts.map(
      (text, column): SourceCell => ({ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }),
    ),
  )
  return readRateSheet([{ kind: 'sheet', name: '', number: 1, isHidden: false, width: 10, height: rows.length, cells }], [])
}

describe('a name with its price is an extra', () => {
  const extras = (note: string) =>
    readWith(note).extras.map(({ name, amount, unit, currency }) => [name, amount, unit, currency].filter(Boolean).join(' '))
  test.each([
    ['Porter EUR 2 per piece', ['Porter 2.00 perPiece']],
    ['Gepäckträger: 2,50 € pro Stück', ['Gepäckträger 2.50 perPiece']],
    ['Bois de chauffage : 8 € la brouette', ['Bois de chauffage 8.00']],
    ['Clase de cocina: 45 € por persona', ['Clase de cocina 45.00 perPersonPerStay']],
    ['Noleggio biciclette 12 € al giorno', ['Noleggio biciclette 12.00 perDay']],
    ['Aluguer de bicicletas 12 € por dia', ['Aluguer de bicicletas 12.00 perDay']],
    ['Fietsverhuur € 12 per dag', ['Fietsverhuur 12.00 perDay']],
    ['Dog: CHF 18.– per night · Garage: CHF 22.– per night', ['Dog 18.00 perDay CHF', 'Garage 22.00 perDay CHF']],
    ['Transfer aéroport : 150 DH jusqu’à 3 personnes', ['Transfer aéroport 150.00 MAD']],
    ['Animaux : 25 € par séjour', ['Animaux 25.00 perRoomPerStay']],
  ])('%s', (note, read) => {
    expect(extras(note)).toEqual(read)
  })
  test.each([
    'Deluxe suite 240 EUR per night',
    'Single room 70 EUR',
    'Rates from 80 EUR per night',
    'Kaution 100 € pro Aufenthalt',
    'Deposit EUR 50 per person',
    'Chalet Nord 62 € / 79 €',
    'Prices rest on an exchange rate of 1 EUR = 10.60 MAD',
  ])('%s is none', (note) => {
    expect(extras(note)).toEqual([])
  })
  test('an age before the currency is no amount', () => {
    expect(extras('Park levy: EUR 12 per person per night, children under 12 EUR 6')).toEqual([
      'Park levy 12.00 perPersonPerNight',
      'Park levy, child 6.00 perPersonPerNight',
    ])
    expect(extras('City tax 3,40 € per person per night, maximum 7 nights')).toEqual(['City tax 3.40 perPersonPerNight'])
  })
})
