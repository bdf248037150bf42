// What the remarks of one rule each say, in small sheets.

import { describe, expect, test } from 'vitest'
import { FULL, hotel, page, remarks, TITLE } from './example-remarks.ts'

test('a sheet that leaves nothing open has no remarks', () => {
  expect(remarks(hotel([]))).toEqual([])
})

describe('days without a price', () => {
  test('between two seasons', () => {
    expect(remarks(hotel([], ['Low 01.01.-31.05.', 'High 04.06.-31.12.']), 'open')).toEqual([
      'No season has 1 to 3 June 2027: nights on these days are not priced.',
    ])
  })
  test('at the beginning of the year', () => {
    expect(remarks(hotel([], ['Low 05.01.-31.05.', 'High 01.06.-31.12.']), 'open')).toEqual([
      'No season has 1 to 4 January 2027: nights on these days are not priced.',
    ])
  })
  test('not where the house is closed by a sentence, or for months', () => {
    expect(remarks(hotel(['The hotel is closed 1 to 3 June 2027'], ['Low 01.01.-31.05.', 'High 04.06.-31.12.']), 'open')).toEqual([])
    expect(remarks(hotel([], ['Winter 01.01.-31.03.', 'Summer 01.07.-31.12.']), 'open')).toEqual([])
  })
  test('over New Year', () => {
    expect(remarks(hotel([], ['Low 01.01.-19.12.', 'Festive 20.12.-31.12.']), 'newYear')).toEqual([
      '“Festive” ends on 31 December 2027: a stay running into January 2028 has no price for its last nights.',
    ])
  })
})

describe('days that contradict themselves', () => {
  test.each([
    ['The hotel is closed 3 to 9 March 2027', 'closed'],
    ['Betriebsferien: geschlossen 3. bis 9. März 2027', 'closed'],
    ['Fermeture annuelle du 3 au 9 mars 2027', 'closed'],
    ['Precios a consultar del 3 al 9 de marzo de 2027', 'on request'],
    ['Prezzi su richiesta dal 3 al 9 marzo 2027', 'on request'],
    ['Preços sob consulta de 3 a 9 de março de 2027', 'on request'],
  ])('%s', (note, why) => {
    expect(remarks(hotel([note]), 'closed').join()).toContain(`3 to 9 March 2027 is ${why}`)
  })
  test('a stop sale always lies in a season', () => {
    expect(remarks(hotel(['Stop sale 3 to 9 March 2027']), 'closed')).toEqual([])
  })
  test('a range whose end is before its start', () => {
    expect(remarks(hotel(['Free welcome drink for stays 01.11.2027 - 19.12.2026']), 'backwards').join()).toContain('ends before its start')
    expect(remarks(hotel(['Free welcome drink for stays 01.11.2027 - 19.12.2027']), 'backwards')).toEqual([])
  })
  test.each([
    ['Surcharge at Easter 10 %', 'Easter'],
    ['Zuschlag an Pfingsten 10 %', 'Pfingsten'],
    ['Recargo en Semana Santa 10 %', 'Semana Santa'],
    ['Supplemento a Pasqua 10 %', 'Pasqua'],
    ['Suplemento no Carnaval 10 %', 'Carnaval'],
  ])('%s, without its days', (note, feast) => {
    expect(remarks(hotel([note]), 'feast').join()).toContain(`the days of “${feast}” are not printed`)
  })
  test('a feast with its days is not asked about', () => {
    expect(remarks(hotel(['Surcharge at Easter (26 - 29 March) 10 %']), 'feast')).toEqual([])
    expect(remarks(hotel(['Ostern (26.03.-29.03.) Zuschlag 10 %']), 'feast')).toEqual([])
  })
})

describe('ages of children', () => {
  const ages = (...notes: string[]) =>
    remarks(
      [page([[TITLE], ['Room', ...FULL], ['Classic DBL', '80', '100'], ['Superior DBL', '90', '120'], [], ...notes.map((note) => [note])])],
      'ages',
    ).join()
  test.each([
    ['Children 0-3 years free', 'nothing is said about children of 4 and more years'],
    ['Kinder bis 3 Jahre frei, 6-11 Jahre 50 % Ermäßigung', 'nothing is said about children of 4 to 5'],
    ['Enfants de 6 à 11 ans : -30 %', 'nothing is said about children under 6'],
    ['Niños 0-12 años gratis', 'never says from which age a guest is an adult; 13 is a conclusion'],
  ])('%s', (note, said) => {
    expect(ages(note)).toContain(said)
  })
  test('what the sheet answers is not asked', () => {
    expect(ages('Children 0-11 years free.', 'Adults from 12 years')).toBe('')
    expect(ages('Children 0-17 years free')).toBe('')
  })
  test.each([
    'City tax EUR 2 per night for guests over 13 years',
    'Taxe de séjour 2 € par nuit, plus de 13 ans',
    'Kurtaxe 2 € pro Nacht, mehr als 13 Jahre',
  ])('%s', (note) => {
    expect(remarks(hotel([note]), 'olderThan').join()).toContain('begin with 13 or with 14')
  })
  test('one age in two rules', () => {
    expect(remarks(hotel(['Children 2-6 years free, 6-12 years 50 % off']), 'agesTwice')).toEqual([
      'A child of 6 years is in 2-6 and in 6-12 (“Children 2-6 years free, 6-12 years 50 % off”, A7). Which one holds?',
    ])
    expect(remarks(hotel(['Children 2-5 years free, 6-12 years 50 % off']), 'agesTwice')).toEqual([])
  })
  test('a percentage that may be off or to pay', () => {
    expect(remarks(hotel(['Crianças 4-10 anos 50 %']), 'percent').join()).toContain('taken off the price or what the child pays')
    expect(remarks(hotel(['Kinder 4-10 Jahre 50 % Ermäßigung']), 'percent')).toEqual([])
  })
})

describe('prices that are missing beside others', () => {
  const rows = [
    ['Classic DBL', '80', '100'],
    ['Superior DBL', '90', ''],
    ['Garden DBL', '95', '120'],
    ['Lake DBL', '99', '130'],
  ]
  test('an empty cell', () => {
    expect(remarks(hotel([], FULL, rows), 'empty').join()).toContain('There is no price for “Superior')
    expect(remarks(hotel([]), 'empty')).toEqual([])
  })
  test('a cell on request', () => {
    expect(
      remarks(
        hotel([], FULL, [
          ['Classic DBL', '80', '100'],
          ['Superior DBL', '90', 'auf Anfrage'],
        ]),
        'onRequest',
      ).join(),
    ).toContain('on request')
  })
  test('groups of other sizes', () => {
    const tours = [
      page([
        ['Nett prices 2027 in USD per person, taxes included'],
        ['Tour', '2 pax', '3-4 pax', '5-9 pax'],
        ['City walk', '60', '50', '40'],
        ['Old harbour', '80', '70', '55'],
      ]),
    ]
    expect(remarks(tours, 'groups').join()).toContain('the table ends at 9: no price for 10 and more')
  })
})

describe('what a sentence leaves open', () => {
  test.each([
    ['A compulsory gala dinner will be charged on 24 December', 'amountless'],
    ['Galadinner am 31. Dezember obligatorisch', 'amountless'],
    ['Taxe de séjour non comprise', 'amountless'],
    ['Cena de gala obligatoria el 31 de diciembre', 'amountless'],
    ['Imposta di soggiorno esclusa', 'amountless'],
    ['Taxa turística não incluída', 'amountless'],
    ['Airport transfer approx. EUR 45 per car', 'approximate'],
    ['Flughafentransfer ca. 45 EUR pro Auto', 'approximate'],
    ['Transfert environ 45 € par voiture', 'approximate'],
    ['Rates are based on an exchange rate of 1 EUR = 10.60', 'exchange'],
    ['Grundlage ist der Wechselkurs vom 1. Oktober', 'exchange'],
    ['Early booking 10 % for bookings before 28/02/2027', 'before'],
    ['Réservation anticipée 10 % avant le 28/02/2027', 'before'],
    ['Venta anticipada 10 % para reservas antes del 28/02/2027', 'before'],
  ])('%s: %s', (note, rule) => {
    expect(remarks(hotel([note]), rule)).toHaveLength(1)
  })
  test.each([
    ['City tax EUR 2 per person per night, not included', 'amountless'],
    ['Airport transfer EUR 45 per car', 'approximate'],
    ['Early booking 10 % for bookings until 28/02/2027', 'before'],
  ])('%s leaves nothing open: %s', (note, rule) => {
    expect(remarks(hotel([note]), rule)).toEqual([])
  })
  test('taxes are named, or not at all', () => {
    const bare = (...notes: string[]) =>
      remarks(
        [
          page([
            ['Nett rates 2027 in EUR per room and night, breakfast included'],
            ['Room', ...FULL],
            ['Classic DBL', '80', '100'],
            ...notes.map((note) => [note]),
          ]),
        ],
        'tax',
      )
    expect(bare().join()).toContain('does not say whether its prices include VAT')
    expect(bare('Zimmerpreise inklusive 7 % MwSt.')).toEqual([])
    expect(bare('Precios con IVA incluido')).toEqual([])
  })
})

describe('the file as a whole', () => {
  test('a hidden sheet', () => {
    const hidden = { ...page([['Rates 2026'], ['Classic', '70']], 'Old rates', 2), isHidden: true }
    expect(remarks([...hotel([]), hidden], 'hiddenSheets').join()).toContain('The hidden sheet “Old rates” is not imported')
  })
  test('one room name in two houses', () => {
    const rows = [['Garden House'], ['Standard DBL', '80', '100'], ['Sea House'], ['Standard DBL', '95', '115']]
    expect(remarks(hotel([], FULL, rows), 'sameRoom').join()).toContain('The same room name “Standard')
  })
})
