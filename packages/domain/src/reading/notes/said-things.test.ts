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

describe('release days and rooms that are held', () => {
  const held = (...notes: string[]) =>
    readWith(...notes).allotment.map(({ product, rooms, releaseDays }) => `${product ?? 'all'} ${rooms ?? '-'} ${releaseDays ?? '-'}`)
  test.each([
    ['Release: 14 days', ['all - 14']],
    ['Rückgabefrist 21 Tage vor Anreise', ['all - 21']],
    ['Rétrocession : 10 jours', ['all - 10']],
    ['Release: FIT 3 days, groups 28 days', ['FIT - 3', 'groups - 28']],
    ['Release low 7 days, high 21 days', ['all - 7', 'all - 21']],
    ['Contingente: 10 camere Garden, 4 Sea View', ['Garden Room 10 -', 'Sea View Room 4 -']],
    ['Cupo: 10 Garden, 4 Sea View', ['Garden Room 10 -', 'Sea View Room 4 -']],
    ['Option 14 days, release of payment', []],
    ['No allotment 6 to 9 May', []],
  ])('%s', (note, read) => {
    expect(held(note)).toEqual(read)
  })
  test('in two sentences', () => {
    expect(held('Kontingent: 10 Garden, 4 Sea View', 'Release 14 Tage')).toEqual(['Garden Room 10 14', 'Sea View Room 4 14'])
  })
})

describe('days that are closed or on request', () => {
  const closed = (note: string) =>
    readWith(note).blackouts.map(({ range, products }) => `${range.from}/${range.to}${products ? ` ${products.join()}` : ''}`)
  test.each([
    ['Closed 3 to 9 March 2027', ['2027-03-03/2027-03-09']],
    ['Cierre de ventas: 14 al 17 de octubre (garden room)', ['2027-10-14/2027-10-17 Garden Room']],
    ['Hotel gesloten 4 januari t/m 7 januari 2027', ['2027-01-04/2027-01-07']],
    ['Sem serviços a 25/12 e 26/12', ['2027-12-25/2027-12-26']],
    ['Rates on request: 18-20 March and 31 December', ['2027-03-18/2027-03-20', '2027-12-31/2027-12-31']],
    ['Natal (23 a 30 de dezembro): preços sob consulta', ['2027-12-23/2027-12-30']],
    ['Période du 21/12 au 30/12 : sur demande', ['2027-12-21/2027-12-30']],
    ['The pool is closed 3 to 9 March 2027', []],
    ['Closed until 31 March', []],
    ['Geöffnet ab 1. Mai, geschlossen nach dem 31. Oktober', ['2027-11-01/2027-12-31']],
  ])('%s', (note, days) => {
    expect(closed(note)).toEqual(days)
  })
})

describe('offers in other words', () => {
  const offers = (note: string) =>
    readWith(note).offers.map(({ type, stayNights, payNights, minNights, percent, freePlaceFor, bookBy }) =>
      [type, stayNights, payNights, minNights, percent, freePlaceFor, bookBy].filter((each) => each !== undefined).join(' '),
    )
  test.each([
    ['7 noches = paga 6', ['stayPay 7 6']],
    ['14 nights = pay 12', ['stayPay 14 12']],
    ['2 semaines consécutives, -10 %', ['longStay 14 10']],
    ['Ab 14 Nächten 5 % Rabatt', ['longStay 14 5']],
    ['Twee weken achtereen: 5 %', ['longStay 14 5']],
    ['Every 21st person free', ['freePlace 20']],
    ['Jede 26. Person frei', ['freePlace 25']],
    ['Gratuité : 1 personne en single à partir de 20 payants', ['freePlace 20']],
    ['Réservation avant le 31/01/2027 : 8 %', ['earlyBird 8 2027-01-31']],
    ['7 Nächte bleiben, 6 bezahlen', ['stayPay 7 6']],
    ['Offre : 3 nuits pour 2 payées', ['stayPay 3 2']],
    ['Bo 4 netter, betal for 3', ['stayPay 4 3']],
    ['Blijf 14, betaal 12 nachten', ['stayPay 14 12']],
    ['14 noći za cijenu 12', ['stayPay 14 12']],
    ['7 giorni al prezzo di 6', ['stayPay 7 6']],
    ['Every 7th night free', ['stayPay 7 6']],
    ['Stay 7 pay 6 in Low, stay 4 pay 3 in High', ['stayPay 7 6', 'stayPay 4 3']],
    ['Vanaf 4 nachten 8 % korting', ['longStay 4 8']],
    ['Vid 5 nätter eller fler: 10 % rabatt', ['longStay 5 10']],
    ['Stay 3 nights or more in Low: 10% discount', ['longStay 3 10']],
    ['Long stay: 10% discount from 7 nights, can be combined with early bird', ['longStay 7 10']],
    ['10% discount from 7 nights and 15% from 14 nights', ['longStay 7 10', 'longStay 14 15']],
    ['Rana rezervacija: 10 % popusta za rezervacije do 31.01.2027', ['earlyBird 10 2027-01-31']],
    ['Première minute : – 10 % pour toute réservation ferme avant le 30/09/2026', ['earlyBird 10 2026-09-30']],
    ['Early booking: 15% until 31.12.2026, 10% until 28.02.2027', ['earlyBird 15 2026-12-31', 'earlyBird 10 2027-02-28']],
    ['Ida e volta: 5 % de desconto', ['discount 5']],
    ['Return transfers: 5 % surcharge', []],
    ['Stay 2 nights: 5 % tax', []],
    ['Supplement 10 % from 14 nights', []],
    ['Stays of 2 nights: 5 % service charge', []],
  ])('%s', (note, read) => {
    expect(offers(note)).toEqual(read)
  })
})

describe('the seasons in which an offer holds, and those in which it does not', () => {
  const seasons = (note: string) => {
    const { offers, seasons: all } = readWith(note)
    const namesOf = (ids: readonly string[] = []) => all.filter(({ seasonId }) => ids.includes(seasonId)).map(({ name }) => name)
    return offers.map((offer) => [...namesOf(offer.seasonIds), ...namesOf(offer.excludedSeasonIds).map((name) => `not ${name}`)].join(' '))
  }
  test.each([
    ['Early bird 15% for bookings 60 days before arrival, valid in Low', ['Low']],
    ['Early bird 15% for bookings 60 days before arrival, not valid in High', ['not High']],
    ['Early bird 15% for bookings 60 days before arrival, not in High, not combinable', ['not High']],
    ['Early bird 15% for bookings 60 days before arrival, except Low and High', ['not Low not High']],
    ['Early bird 15% for bookings 60 days before arrival (not combinable) only in High', ['High']],
    ['Stay 7 pay 6 in Low, stay 4 pay 3 in High', ['Low', 'High']],
    ['10% discount from 7 nights and 15% from 14 nights in Low', ['Low', 'Low']],
    ['Early booking: 15% until 31.12.2026, in Low: 7 = 6', ['', 'Low']],
  ])('%s', (note, named) => {
    expect(seasons(note)).toEqual(named)
  })
  test('days that are refused are no days of stay', () => {
    expect(readWith('Stay 4 pay 3, 1 March - 30 April 2027').offers[0]?.stay).toEqual([{ from: '2027-03-01', to: '2027-04-30' }])
    expect(readWith('Stay 4 pay 3 (not valid 1 March - 30 April 2027)').offers[0]?.stay).toBeUndefined()
  })
})

describe('children who pay as adults', () => {
  const children = (note: string) => readWith(note).childPolicy.map(({ ageFrom, ageTo, charge }) => `${ageFrom}-${ageTo ?? ''} ${charge}`)
  test.each([
    ['Children 12-17 years pay full rate', ['12-17 asRate']],
    ['Kinder 12-17 Jahre: Vollpreis', ['12-17 asRate']],
    ['Enfants 12-17 ans : plein tarif', ['12-17 asRate']],
  ])('%s', (note, read) => {
    expect(children(note)).toEqual(read)
  })
})
