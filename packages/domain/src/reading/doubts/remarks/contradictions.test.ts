// Remarks about what does not fit together, about what is missing beside other things, and about whom prices are for.

import { describe, expect, test } from 'vitest'
import { FULL, hotel, page, remarks, type Rows, TITLE } from './example-remarks.ts'

describe('what does not fit together', () => {
  const transfers = (...rows: Rows) => [
    page([['Nett transfer rates 2027 in EUR, taxes included'], ['Route', 'Car 1-3 pax', 'Minibus 4-8 pax'], ...rows]),
  ]
  test('the way back costs much more', () => {
    const to = ['Airport - Old Town', '40', '60']
    const others = [
      ['Airport - Harbour', '50', '70'],
      ['Harbour - Airport', '50', '70'],
    ]
    expect(remarks(transfers(to, ['Old Town - Airport', '75', '60'], ...others), 'wayBack').join()).toContain(
      'costs 40.00, and “Old Town - Airport” (B4) the other way 75.00',
    )
    expect(remarks(transfers(to, ['Old Town - Airport', '45', '60'], ...others), 'wayBack')).toEqual([])
  })
  test('one person pays what two pay, for one room only', () => {
    const uses = (single: string) => [
      page([
        [TITLE],
        ['Room', 'SGL', 'DBL'],
        ['Classic', single, '80'],
        ['Superior', '70', '90'],
        ['Garden', '80', '95'],
        [],
        ['Children 0-17 years free.'],
      ]),
    ]
    expect(remarks(uses('80'), 'sameSingle').join()).toContain('“Classic”: single and double have the same rate (80.00)')
    expect(remarks(uses('65'), 'sameSingle')).toEqual([])
  })
  test('nett amounts that are rounded', () => {
    const both = (...rows: Rows) => [
      page([['Rates 2027 in EUR per room and night, breakfast and VAT included. Commission 15 %'], ['Room', 'Rack', 'Nett'], ...rows]),
    ]
    expect(remarks(both(['Classic DBL', '83', '71'], ['Superior DBL', '97', '82']), 'rounded').join()).toContain(
      'rounded to whole amounts of EUR',
    )
    expect(remarks(both(['Classic DBL', '83', '70.55'], ['Superior DBL', '97', '82.45']), 'rounded')).toEqual([])
    expect(remarks(both(['Classic DBL', '80', '68'], ['Superior DBL', '100', '85']), 'rounded')).toEqual([])
  })
  test('prices per person beside prices per room', () => {
    const mixed = [
      page([
        ['Nett rates 2027 in EUR, breakfast and VAT included'],
        ['Per room and night', ...FULL],
        ['Classic DBL', '80', '100'],
        [],
        ['Per person and night', ...FULL],
        ['Family apartment DBL', '35', '45'],
      ]),
    ]
    expect(remarks(mixed, 'bases').join()).toContain('Two bases side by side')
    expect(remarks(hotel([]), 'bases')).toEqual([])
  })
  test('a compulsory dinner while nothing is sold', () => {
    const dinner = 'Compulsory gala dinner on 31.12.2027 EUR 90 per person'
    expect(remarks(hotel([dinner, 'Stop sale 27.12.2027 - 31.12.2027']), 'dinnerClosed').join()).toContain(
      'is compulsory on days that lie inside',
    )
    expect(remarks(hotel([dinner, 'Stop sale 20.11.2027 - 25.11.2027']), 'dinnerClosed')).toEqual([])
  })
  test('one room has another board than the sheet', () => {
    const rows = (board: string) => [
      ['Classic DBL', '80', '100'],
      ['Superior DBL', '90', '120'],
      ['Garden DBL', '95', '120'],
      [`Studio DBL, ${board}`, '99', '130'],
    ]
    expect(remarks(hotel([], FULL, rows('room only')), 'otherBoard').join()).toContain(
      'is in a sheet with bed and breakfast, but is sold with room only',
    )
    expect(remarks(hotel([], FULL, rows('breakfast included')), 'otherBoard')).toEqual([])
  })
  test('last year beside this one, and sheets of costs', () => {
    const rows = [[TITLE], ['Room', ...FULL, 'Rate 2026'], ['Classic DBL', '80', '100', '75'], ['Superior DBL', '90', '120', '85']]
    expect(remarks([page(rows)], 'lastYear').join()).toContain('names an earlier year')
    expect(remarks(hotel([]), 'lastYear')).toEqual([])
    const costs = page([['Cost of a room'], ['Laundry', '4.20'], ['Breakfast', '6.10']], 'Costs', 2)
    expect(remarks([...hotel([]), costs], 'internal').join()).toContain('The sheet “Costs” looks like an internal sheet')
    expect(remarks([...hotel([]), { ...costs, name: 'Map' }], 'internal')).toEqual([])
  })
})

describe('for whom, and which way', () => {
  test('a dinner for children from some age on', () => {
    const dinner = 'Compulsory gala dinner on 31.12.2027 EUR 90 per person, children 6-11 years EUR 45'
    expect(remarks(hotel([dinner]), 'younger').join()).toContain('nothing is said about those under 6')
    expect(remarks(hotel([`${dinner}, under 6 free`]), 'younger')).toEqual([])
  })
  test('reductions beside nights and packages', () => {
    const nights = hotel(['Children 3-11 years -50 %'])
    const packages = page(
      [
        ['Nett packages 2027 in EUR per person, breakfast and VAT included'],
        ['Package', ...FULL],
        ['Spa week DBL, 7 nights', '480', '560'],
        ['Hiking week DBL, 7 nights', '450', '520'],
      ],
      'Packages',
      2,
    )
    expect(remarks([...nights, packages], 'packages').join()).toContain('the reductions for children also apply to the packages')
    expect(remarks(nights, 'packages')).toEqual([])
  })
  test('transfers from one place', () => {
    const from = (...notes: string[]) => [
      page([
        ['Nett transfers 2027 in EUR per vehicle, taxes included'],
        ['Route', 'Car 1-3 pax', 'Minibus 4-8 pax'],
        ['From the station to Old Town', '40', '60'],
        ['From the station to Harbour', '50', '70'],
        ...notes.map((note) => [note]),
      ]),
    ]
    expect(remarks(from(), 'direction').join()).toContain('whether they hold in the other direction')
    expect(remarks(from('Prices hold in both directions'), 'direction')).toEqual([])
  })
})

describe('days and seasons', () => {
  test('packages run over closed days', () => {
    const packages = (closed: string) => [
      page([
        ['Nett packages 2027 in EUR per person, half board and VAT included'],
        ['Package', ...FULL],
        ['Spa week DBL, 7 nights', '480', '560'],
        ['Hiking week DBL, 7 nights', '450', '520'],
        [],
        [closed],
      ]),
    ]
    expect(remarks(packages('Stop sale 03.03.2027 - 09.03.2027'), 'packagesClosed').join()).toContain(
      'Packages of 7 nights run over periods',
    )
    expect(remarks(packages('Free parking'), 'packagesClosed')).toEqual([])
  })
  test('dates without a year over New Year', () => {
    const winter = (...seasons: string[]) => [
      page([
        ['Nett rates winter 2027/28 in EUR per room and night, breakfast and VAT included'],
        ['Room', ...seasons],
        ['Classic DBL', '80', '100'],
        ['Superior DBL', '90', '120'],
      ]),
    ]
    expect(remarks(winter('Festive 20.12.-06.01.', 'Ski 07.01.-31.03.'), 'year').join()).toContain('over New Year')
    expect(remarks(winter('Festive 20.12.2027-06.01.2028', 'Ski 07.01.2028-31.03.2028'), 'year')).toEqual([])
  })
  test('a short season inside a longer one', () => {
    const inside = (days: string) =>
      remarks(
        hotel(
          [],
          ['Low 01.01.-31.05.', 'High 01.06.-31.12.', days],
          [
            ['Classic DBL', '80', '100', '140'],
            ['Superior DBL', '90', '120', '160'],
          ],
        ),
        'first',
      )
    expect(inside('Fair 10.09.-14.09.').join()).toContain('is read as taking precedence')
    expect(remarks(hotel([]), 'first')).toEqual([])
  })
  test('prices for some days of the week', () => {
    const days = (...heads: string[]) => remarks(hotel([], heads), 'weekdays')
    expect(days('Sun-Thu', 'Fri').join()).toContain('nothing is said about Saturday')
    expect(days('Sun-Thu', 'Fri-Sat')).toEqual([])
  })
  test('neither a first nor a last day', () => {
    const bare = (title: string) =>
      remarks([page([[title], ['Room', 'SGL', 'DBL'], ['Classic', '70', '80'], ['Superior', '80', '90']])], 'validity')
    expect(bare('Nett rates 2027 in EUR per room and night, breakfast and VAT included').join()).toContain(
      'the first and last day of validity are not printed',
    )
    expect(bare('Nett rates in EUR per room and night, breakfast and VAT included, valid 01.01.2027 - 31.12.2027')).toEqual([])
  })
})

describe('what is missing, or told twice', () => {
  test('a dinner with other ages than the rules for children', () => {
    const dinner = (ages: string) =>
      remarks(
        hotel(['Children 3-11 years -50 %', `Compulsory gala dinner on 31.12.2027 EUR 90 per person, children ${ages} years EUR 45`]),
        'otherAges',
      )
    expect(dinner('4-14').join()).toContain('a child is not the same in both')
    expect(dinner('3-11')).toEqual([])
  })
  test('a use that the other rooms have', () => {
    const rooms = (...rows: Rows) => remarks([page([[TITLE], ['Room', 'Double', 'Triple'], ...rows])], 'uses')
    const others: Rows = [
      ['Superior', '90', '120'],
      ['Garden', '95', '125'],
    ]
    expect(rooms(['Classic', '80', ''], ...others).join()).toContain('triple price for “Classic”')
    expect(rooms(['Classic', '80', '110'], ...others)).toEqual([])
  })
  test('a commission without its percentage', () => {
    expect(remarks(hotel(['All rates are commissionable']), 'commission').join()).toContain(
      'the percentage of the commission is not printed',
    )
    expect(remarks(hotel(['All rates are commissionable at 15 %']), 'commission')).toEqual([])
  })
  test('a meal that the price holds is sold as well', () => {
    expect(remarks(hotel(['Breakfast EUR 15 per person and day']), 'meals').join()).toContain('yet the rates include this meal (BB)')
    expect(remarks(hotel(['Dinner EUR 30 per person and day']), 'meals')).toEqual([])
  })
  test('amounts in a column beside the prices', () => {
    const fees = (head: string) =>
      remarks([page([[TITLE], ['Room', ...FULL, head], ['Classic DBL', '80', '100', '35'], ['Superior DBL', '90', '120', '40']])], 'fees')
    expect(fees('Final cleaning').join()).toContain('are read as paid on top')
    expect(fees('Size m2')).toEqual([])
  })
  test('what one alone and children pay is not said', () => {
    const rows: Rows = [
      ['Classic DBL', '80', '100'],
      ['Superior DBL', '90', '120'],
    ]
    expect(remarks([page([[TITLE], ['Room', ...FULL], ...rows])], 'who').join()).toContain('no single price and no rule for children')
    expect(remarks(hotel([]), 'who')).toEqual([])
  })
})
