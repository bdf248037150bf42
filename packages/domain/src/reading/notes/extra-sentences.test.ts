import { describe, expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { ReadExtra, Reading } from '../reading.ts'
import { cellAddress, type SourceCell } from '../source-page.ts'

/** What is read of a hotel with these lines below its rates. */
function readWith(...lines: readonly (string | readonly string[])[]): Reading {
  const rows: (readonly string[])[] = [
    ['Nett rates 2027 in EUR per double room and night, breakfast included'],
    ['Room', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
    ['Garden Room', '80', '100'],
    ['Sea View Room', '90', '120'],
    [],
    ...lines.map((line) => (typeof line === 'string' ? [line] : line)),
  ]
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return readRateSheet([{ kind: 'sheet', name: '', number: 1, isHidden: false, width: 10, height: rows.length, cells }], [])
}

function said({ name, amount, percent, status, unit, mandatory, ageFrom, ageTo, dates, payableLocally }: ReadExtra): string {
  return [
    name,
    amount,
    percent && `${percent} %`,
    status,
    unit,
    mandatory && 'mandatory',
    payableLocally && 'locally',
    (ageFrom !== undefined || ageTo !== undefined) && `${ageFrom ?? ''}-${ageTo ?? ''}`,
    dates?.map(({ from, to }) => `${from}/${to}`).join(),
  ]
    .filter(Boolean)
    .join(' ')
}

const extras = (...lines: readonly (string | readonly string[])[]) => readWith(...lines).extras.map(said)

describe('a price per person sharing', () => {
  test.each([
    ['New Year: 3 nights from 30 December, gala dinner included: Classic EUR 465 pps, Deluxe EUR 525 pps', []],
    ['Spa weekend EUR 210 per person sharing', []],
    ['Half board supplement EUR 32 pps', ['Half board 32.00 perPersonPerNight']],
    ['Full board EUR 58 pps supplement', ['Full board 58.00 perPersonPerNight']],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
})

describe('an amount in other signs, or without one', () => {
  test.each([
    ['Camel ride: Rs. 1,900 per person', ['Camel ride 1900.00 perPersonPerStay']],
    ['Wedding hall: Rs 1,02,500', ['Wedding hall 102500.00']],
    ['Lunsjpakke kr 145,- per person', ['Lunsjpakke 145.00 perPersonPerStay']],
    ['Parkering 95 kr/dygn', ['Parkering 95.00 perDay']],
    ['Sykkelleie 350,-', ['Sykkelleie 350.00']],
    ['Hund 18,00 pro Tag', ['Hund 18.00 perDay']],
    ['Ortstaxe 4,00 pro Person und Nacht, zahlbar vor Ort', ['Ortstaxe 4.00 perPersonPerNight mandatory locally']],
    ['Pony ride HK$ 45 per person', ['Pony ride 45.00 perPersonPerStay']],
    [
      'Compulsory gala dinner 24 December 2027 THB 3,200 per person',
      ['gala dinner 3200.00 perPersonPerStay mandatory 2027-12-24/2027-12-24'],
    ],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
  test.each(['Hund ab 18.00 Uhr', 'Breakfast from 7.30 to 10.30', 'Pool 25,00 x 12,50 m', 'Restaurant open until 22:00'])(
    '%s is none',
    (line) => {
      expect(extras(line)).toEqual([])
    },
  )
})

describe('adults and children of one thing', () => {
  test.each([
    [
      'Castle entrance: adult EUR 43, child (2-11) EUR 21',
      ['Castle entrance 43.00 perPersonPerStay', 'Castle entrance, child 21.00 perPersonPerStay 2-11'],
    ],
    [
      'Pension complète : adulte 38 € – enfant (3-11 ans) 19 €',
      ['Pension complète 38.00 perPersonPerNight', 'Pension complète, child 19.00 perPersonPerNight 3-11'],
    ],
    [
      'Extrabädd: vuxen 35 €/natt, barn 4–12 år 17 €/natt',
      ['Extrabädd 35.00 perPersonPerNight', 'Extrabädd, child 17.00 perPersonPerNight 4-12'],
    ],
    [
      'All inclusive: EUR 58 per person per night (children 4-11: EUR 29)',
      ['All inclusive 58.00 perPersonPerNight', 'All inclusive, child 29.00 perPersonPerNight 4-11'],
    ],
    [
      'Half board: EUR 27 per person and night; children 3-11 years EUR 16',
      ['Half board 27.00 perPersonPerNight', 'Half board, child 16.00 perPersonPerNight 3-11'],
    ],
    [
      'Boravišna pristojba: 1,60 € po osobi i noći od 18 godina, 12–17 godina 0,80 €, plaća se na licu mjesta',
      [
        'Boravišna pristojba 1.60 perPersonPerNight mandatory locally 18-',
        'Boravišna pristojba 0.80 perPersonPerNight mandatory locally 12-17',
      ],
    ],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
  test('what children pay of the room is a rule for children', () => {
    const reading = readWith('Half board: EUR 27 per person and night. Children 3-11 years sharing a room EUR 16')
    expect(reading.extras.map(said)).toEqual(['Half board 27.00 perPersonPerNight'])
    expect(reading.childPolicy.map(({ ageTo, value }) => [ageTo, value])).toEqual([[11, '16.00']])
  })
})

describe('the dinners of several evenings', () => {
  test.each([
    [
      'Compulsory gala dinner 24 December 2027: EUR 35 per adult. 31 December 2027: EUR 45 per adult. Children 4-11 years 50%.',
      [
        'gala dinner 35.00 perPersonPerStay mandatory 2027-12-24/2027-12-24',
        'gala dinner 45.00 perPersonPerStay mandatory 2027-12-31/2027-12-31',
        'gala dinner, child 50 % perPersonPerStay mandatory 4-11 2027-12-24/2027-12-24',
        'gala dinner, child 50 % perPersonPerStay mandatory 4-11 2027-12-31/2027-12-31',
      ],
    ],
    [
      'Compulsory gala dinner 24 Dec 2027: EUR 25 per adult, EUR 12 per child (4-11 years); 31 Dec 2027: EUR 35 / EUR 17',
      [
        'gala dinner 25.00 perPersonPerStay mandatory 2027-12-24/2027-12-24',
        'gala dinner, child 12.00 perPersonPerStay mandatory 4-11 2027-12-24/2027-12-24',
        'gala dinner 35.00 perPersonPerStay mandatory 2027-12-31/2027-12-31',
        'gala dinner, child 17.00 perPersonPerStay mandatory 4-11 2027-12-31/2027-12-31',
      ],
    ],
    [
      'Gala dinners obligatory: 24 December EUR 32 and 31 December EUR 45 per person',
      [
        'Gala dinners obligatory 32.00 perPersonPerStay mandatory 2027-12-24/2027-12-24',
        'Gala dinners obligatory 45.00 perPersonPerStay mandatory 2027-12-31/2027-12-31',
      ],
    ],
    [
      'Festive supplement EUR 60 per person per night on 24, 25 and 31 December',
      ['Festive 60.00 perPersonPerNight mandatory 2027-12-24/2027-12-24,2027-12-25/2027-12-25,2027-12-31/2027-12-31'],
    ],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
})

describe('lines below a heading', () => {
  test('its name, its unit and whether it has to be paid', () => {
    expect(extras('COMPULSORY GALA DINNERS (per person)', '24 December 2027: EUR 32', [])).toEqual([
      'GALA DINNERS 32.00 perPersonPerStay mandatory 2027-12-24/2027-12-24',
    ])
    expect(extras('TRANSFERS (per vehicle and way)', 'Private car 1-3 persons: 62 €', 'Minibus 4-8 persons: 96 €')).toEqual([
      'Private car 1-3 persons 62.00',
      'Minibus 4-8 persons 96.00',
    ])
    expect(extras('Zuschläge', 'Kurzaufenthalt bis 2 Nächte: € 9,00 pro Person und Nacht')).toEqual([
      'Kurzaufenthalt bis 2 Nächte 9.00 perPersonPerNight',
    ])
    expect(extras('TAXE DE SÉJOUR (à régler sur place)', '3 € par personne et par nuit à partir de 12 ans')).toEqual([
      'TAXE DE SÉJOUR 3.00 perPersonPerNight mandatory locally 12-',
    ])
  })
  test('another heading ends it', () => {
    expect(extras('TRANSFERS', 'Airport 62 €', 'OTHER RATES', 'Family house 4-8 persons: 96 €')).toEqual(['Airport 62.00'])
  })
})

describe('what is paid in percent', () => {
  test.each([
    [
      'Taxes not included: Vermont rooms tax 9% and Stowe local option tax 1%',
      ['Vermont rooms tax 9 % mandatory', 'Stowe local option tax 1 % mandatory'],
    ],
    ['Taxes & fees: 12.82% room tax is added to all rates', ['room tax 12.82 % mandatory']],
    [
      'GST extra: 5% on rooms up to EUR 7,500 per night, 18% on rooms above EUR 7,500',
      ['GST extra 5 % mandatory', 'GST extra 18 % mandatory'],
    ],
    ['Public holidays: 15% surcharge on private transfers', ['Public holidays 15 %']],
    [
      '24, 25 e 31 de dezembro: +50 % em todos os serviços',
      ['24, 25 e 31 de dezembro 50 % 2027-12-24/2027-12-24,2027-12-25/2027-12-25,2027-12-31/2027-12-31'],
    ],
    ['Early check-in from 06:00: 50% of the room rate', ['Early check-in from 06:00 50 %']],
    ['Assurance annulation : 4 % du prix du voyage', ['Assurance annulation 4 %']],
    [
      'Zuschlag 2-Bett zur Alleinbenutzung: 50 % (Suite 80 %)',
      ['Zuschlag 2-Bett zur Alleinbenutzung 50 %', 'Zuschlag 2-Bett zur Alleinbenutzung, Suite 80 %'],
    ],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
  test.each([
    'All prices include VAT 10 % and service charge 5 %',
    'Deposit 30 % with the booking',
    'Cancellation 14-7 days before arrival: 50 % of the room rate',
    'Children 4-11 years 50 % supplement',
    'Occupancy of the house was 80 % last year',
  ])('%s is none', (line) => {
    expect(extras(line)).toEqual([])
  })
})

describe('what costs nothing', () => {
  test.each([
    ['Babybett: kostenlos, auf Vorbestellung', ['Babybett free']],
    ['Cuna gratis. Cama supletoria 12 € por noche', ['Cuna free', 'Cama supletoria 12.00 perDay']],
    ['Parking bezpłatny', ['Parking free']],
    ['Dječji krevetić i hranilica (djeca do 3 godine): besplatno', ['Dječji krevetić i hranilica free']],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
  test.each([
    'Free cancellation until 7 days before arrival',
    'One driver free per 20 paying guests',
    'Children below 3 years free',
    'Parking EUR 5, free in winter',
  ])('%s is no free thing', (line) => {
    expect(extras(line).filter((each) => each.endsWith('free'))).toEqual([])
  })
})

describe('names', () => {
  test.each([
    ['8. Waiting time: 60 minutes included at the airport, then 15,00 € per half hour', ['Waiting time 15.00']],
    ['Extra hour: EUR 25 (car), EUR 35 (van)', ['Extra hour, car 25.00', 'Extra hour, van 35.00']],
    [
      'High peak surcharge 20 Dec 27 - 05 Jan 28: EUR 80 per room per night',
      ['High peak surcharge 80.00 perRoomPerNight mandatory 2027-12-20/2028-01-05'],
    ],
    ['Esala Perahera 06.08.2027 - 17.08.2027: EUR 60 per room per night', ['Esala Perahera 60.00 perRoomPerNight 2027-08-06/2027-08-17']],
    ['Day room until 18:00 EUR 65 per room', ['Day room until 18:00 65.00 perRoomPerStay']],
    ['Doppelzimmer zur Einzelnutzung: Zuschlag 28,00 pro Nacht', ['Doppelzimmer zur Einzelnutzung 28.00 perDay']],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
})

describe('less to pay for fewer meals', () => {
  test.each([
    ['Room and breakfast only: reduction EUR 9 per person per day', ['Room and breakfast only -9.00 perPersonPerNight']],
    ['Abschlag Nächtigung mit Frühstück: € 18,00 pro Person und Nacht', ['Abschlag Nächtigung mit Frühstück -18.00 perPersonPerNight']],
    ['Solo camera e colazione: riduzione € 9,00 a persona al giorno', ['Solo camera e colazione -9.00 perPersonPerNight']],
    ['Long stay reduction EUR 9 per person per day', []],
  ])('%s', (line, read) => {
    expect(extras(line)).toEqual(read)
  })
})

describe('sentences in tables of extras', () => {
  test('a label beside a price in words', () => {
    const read = extras(
      [],
      ['Supplements / reductions'],
      ['Bed & breakfast', '- 9,00 € per person per day'],
      ['Full board', '+ 14,00 € per person per day'],
      ['Easter dinner 28/03/27', '35,00 € per adult, obligatory'],
      ['Baby cot', 'free of charge'],
    )
    expect(read.toSorted()).toEqual([
      'Baby cot free',
      'Bed & breakfast -9.00 perPersonPerNight',
      'Easter dinner 35.00 perPersonPerStay mandatory 2027-03-28/2027-03-28',
      'Full board 14.00 perPersonPerNight',
    ])
  })
  test('amounts alone are read once', () => {
    expect(extras([], ['Supplements', 'Price'], ['Packed lunch', '9'], ['Parking', '12'])).toEqual(['Packed lunch 9.00', 'Parking 12.00'])
  })
})
