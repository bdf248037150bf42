// Kinds of price lists and what they hold beside their prices, each in a sheet as small as possible.

import { describe, expect, test } from 'vitest'
import { examplePage, readExample as read, saidOf as said } from './example-reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'

const NETT = 'Nett rates 2027 in EUR per room and night, room only'

describe('columns that hold no prices', () => {
  test('the parts of a total are left out, and the total is taken', () => {
    const reading = read([
      'Nett rates 2027 in EUR per person',
      'Tour | Hotel | Guide | Meals | Total',
      'Atlas | 100 | 40 | 20 | 160',
      'Sahara | 110 | 40 | 25 | 175',
      'Coast | 90 | 30 | 22 | 142',
    ])
    expect(reading.products.flatMap(({ rates }) => rates.map(({ amount }) => amount))).toEqual(['160.00', '175.00', '142.00'])
    expect(reading.notUnderstood.map(({ text }) => text)).toEqual(expect.arrayContaining(['100', '40', '20']))
  })

  test('where one row does not add up, nothing is left out', () => {
    const reading = read([
      'Nett rates 2027 in EUR per person',
      'Tour | Hotel | Guide | Meals | Package',
      'Atlas | 100 | 40 | 20 | 160',
      'Sahara | 110 | 40 | 25 | 175',
      'Coast | 90 | 30 | 22 | 143',
    ])
    expect(reading.products.flatMap(({ rates }) => rates)).toHaveLength(12)
  })

  test('telephone numbers and towns beside hotels', () => {
    const reading = read([
      NETT,
      'Hotel | Town | Desk | 01.04.-30.06.2027 | 01.07.-30.09.2027',
      'Bay House | Oban | 01632 960101 | 80 | 95',
      'Hill House | Keswick | 01632 960102 | 85 | 99',
    ])
    expect(reading.products.map(({ name, section, variant }) => [name, section, variant])).toEqual([
      ['Bay House', 'Oban', undefined],
      ['Hill House', 'Keswick', undefined],
    ])
  })

  test('prices of a year that the file is not about', () => {
    const reading = read([NETT, 'Room | Double | Double 2026', 'Classic | 80 | 75', 'Deluxe | 95 | 90'])
    expect(said(reading).filter((line) => line.includes('75') || line.includes('90.00'))).toEqual([])
  })

  test('an average below the prices', () => {
    const reading = read([NETT, 'Room | 01.04.-30.09.2027', 'Classic double | 80', 'Deluxe double | 90', 'Group average | 85'])
    expect(said(reading).join()).not.toContain('85.00')
  })

  test('a zero is asked', () => {
    const reading = read([NETT, 'Room | Single | Double', 'Classic | 80 | 90', 'Deluxe | EUR 0 | 99'])
    expect(said(reading)).toEqual(['Classic, Single 80.00', 'Classic, Double 90.00', 'Deluxe, Single 0.00?', 'Deluxe, Double 99.00'])
  })
})

describe('vehicles', () => {
  const ROUTES = ['Airport | 40 | 55', 'City | 60 | 80', 'Port | 70 | 95']

  test('over the prices of routes are for whom they are', () => {
    const reading = read(['Nett prices 2027 in EUR per vehicle', 'Route | Car | Minivan', ...ROUTES])
    expect(said(reading).slice(0, 2)).toEqual(['Airport, Car 40.00', 'Airport, Minivan 55.00'])
  })

  test('left of the prices leave the route to the heads', () => {
    const reading = read([
      'Nett prices 2027 in EUR per vehicle one way',
      'From the airport | Taormina | San Vito lo Capo',
      'Car 1-3 pax | 40 | 60',
      'Minivan 4-8 pax | 55 | 80',
    ])
    expect(said(reading)).toEqual(expect.arrayContaining(['Taormina, Car 1-3 pax 40.00', 'San Vito lo Capo, Minivan 4-8 pax 80.00']))
  })

  test('in a table per person are asked', () => {
    const reading = read(['Nett prices 2027 in EUR per person', 'Route | Car | Minivan', ...ROUTES])
    expect(said(reading).every((line) => line.endsWith('?'))).toBe(true)
  })

  test('transfers are asked where the file speaks of nights', () => {
    const reading = read([
      'Nett rates 2027 in EUR per person per night',
      'Transfer | Shared',
      'Najaf Airport to Najaf Hotel | 30',
      'Najaf Hotel to Karbala Hotel | 45',
    ])
    expect(said(reading).every((line) => line.endsWith('?'))).toBe(true)
  })
})

describe('names and seasons', () => {
  test('names that repeat in runs beside others say where those are sold', () => {
    const rows = ['North | Lake', 'North | Hill', 'North | Wood', 'South | Bay', 'South | Cliff', 'South | Dune']
    const reading = read([NETT, 'Group | Lodge | Single | Double', ...rows.map((row, i) => `${row} | ${60 + i} | ${80 + i}`)])
    expect(reading.products.map(({ name, section }) => [name, section]).slice(0, 2)).toEqual([
      ['Lake', 'North'],
      ['Hill', 'North'],
    ])
  })

  test('dates in the corner are the season of all prices, and persons left of rooms are for whom they are', () => {
    const reading = read([
      NETT,
      '1 May - 31 August 2027 | Garden | Sea view',
      'Single | 60 | 70',
      'Double | 80 | 95',
      'Triple | 100 | 120',
      '2 adults + 1 child | 90 | 110',
    ])
    expect(said(reading)).toEqual(
      expect.arrayContaining(['Garden, Single 60.00', 'Sea view, Triple 120.00', 'Garden, 2 adults + 1 child 90.00']),
    )
    expect(reading.seasons.map(({ ranges }) => ranges)).toEqual([[{ from: '2027-05-01', to: '2027-08-31' }]])
  })

  test('names below dates of several columns are rooms', () => {
    const rows = ['| 1 May - 31 May 2027~ | 1 June - 30 June 2027~', '| Garden | Sea view | Garden | Sea view', 'B&B | 60 | 70 | 65 | 75']
    const reading = read([NETT.replace(', room only', ''), ...rows, 'Half board | 80 | 95 | 85 | 99'])
    expect([...new Set(reading.products.map(({ name }) => name))].toSorted()).toEqual(['Garden', 'Sea view'])
  })

  test('a season above the first table of a sheet holds for those below it', () => {
    const reading = read([
      `${NETT}, valid 1 January - 31 December 2027`,
      'LOW SEASON | 1 January - 31 March 2027',
      '',
      'Room | Single | Double',
      'Classic | 60 | 80',
      '',
      'Suite | Single | Double',
      'Lake | 100 | 120',
    ])
    expect(reading.products.flatMap(({ rates }) => rates).every(({ seasonId }) => seasonId !== undefined)).toBe(true)
  })

  test('markets over columns are no question, other names are', () => {
    const rows = ['Room | Individuals~ | Groups (15 and more)~', '| Single | Double | Single | Double', 'Classic | 60 | 80 | 55 | 72']
    expect(read([NETT, ...rows]).products.map(({ variant }) => variant)).toEqual(['Individuals', 'Groups'])
    expect(said(read([NETT, ...rows])).some((line) => line.endsWith('?'))).toBe(false)
    const others = rows.map((row) => row.replace('Individuals', 'Amber').replace('Groups (15 and more)', 'Silver'))
    expect(said(read([NETT, ...others])).every((line) => line.endsWith('?'))).toBe(true)
  })
})

describe('what the file says of its prices', () => {
  test('a currency in the heads of the columns', () => {
    const reading = read(['Nett rates 2027 per room and night, room only', 'Room | Single (QAR) | Double (QAR)', 'Classic | 60 | 80'])
    expect(reading.facts.currency?.value).toBe('QAR')
    expect(said(reading)).toEqual(['Classic, Single 60.00', 'Classic, Double 80.00'])
  })

  test('three decimals of a rial', () => {
    const reading = read(['Nett rates 2027 in OMR per room and night, room only', 'Room | Single', 'Classic | 60.5'])
    expect(said(reading)).toEqual(['Classic, Single 60.500'])
  })

  test('net of commission is nett', () => {
    const reading = read(['Rates 2027 in EUR per room and night, net of commission', 'Room | Single | Double', 'Classic | 60 | 80'])
    expect(reading.facts.rateTypes?.value).toEqual(['nett'])
  })

  test('two persons in a title', () => {
    const reading = read([
      'Preços 2027 por quarto e noite, 2 pessoas, em euros, tarifas netas',
      'Época | Figueira | Limoeiro',
      'Alta (junho a setembro) | 82 | 86',
    ])
    expect(said(reading)).toEqual(['Figueira, Double 82.00', 'Limoeiro, Double 86.00'])
  })

  test('the price of a bed in the corner, whatever a note says of meals', () => {
    const reading = read([
      'Nett rates 2027 in CZK, room only',
      'Breakfast 145 Kč per person',
      '',
      'Price per bed and night | Sun-Thu | Fri-Sat',
      '4-bed dorm | 430 | 520',
    ])
    expect(reading.products[0]?.rates[0]?.priceBasis).toBe('perPersonPerNight')
  })

  test('a supplement is for what the prices beside it are for', () => {
    const reading = read([NETT, 'Room | FIT~ | Group~', '| Single | Double | p.p. in DBL | SGL suppl.', 'Classic | 60 | 80 | 36 | 15'])
    const supplement = reading.products.flatMap(({ rates }) => rates).find(({ description }) => description === 'Single Supplement')
    expect(supplement?.priceBasis).toBe('perPersonPerNight')
  })
})

describe('pages', () => {
  test('seasons whose days are listed below their names', () => {
    const { seasons } = readRateSheet(
      [
        examplePage([
          [50, 40, 'Tarifs nets 2027 en EUR par chambre et par nuit'],
          [50, 70, 'Chambre'],
          [200, 70, 'Haute saison'],
          [320, 70, 'Basse saison'],
          [50, 84, 'Bleue'],
          [220, 84, '90,00'],
          [340, 84, '70,00'],
          [50, 98, 'Verte'],
          [220, 98, '95,00'],
          [340, 98, '75,00'],
          [50, 200, 'Haute saison :'],
          [50, 213, 'du 1 juin au 31 août'],
          [300, 200, 'Basse saison :'],
          [300, 213, 'du 1 mars au 31 mai'],
          [300, 226, 'du 1 septembre au 31 octobre'],
        ]),
      ],
      [],
    )
    expect(seasons.map(({ name, ranges }) => [name, ranges.length])).toEqual([
      ['Haute saison', 1],
      ['Basse saison', 2],
    ])
  })
})
