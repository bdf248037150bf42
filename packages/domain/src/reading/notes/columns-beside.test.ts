import { describe, expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Reading } from '../reading.ts'
import { cellAddress, type SourceCell } from '../source-page.ts'

function read(rows: readonly (readonly string[])[]): Reading {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return readRateSheet([{ kind: 'sheet', name: '', number: 1, isHidden: false, width: 10, height: rows.length, cells }], [])
}

describe('fees in a column beside the prices', () => {
  test.each(['Entrance fees', 'Eintritte', 'Entrées', 'Entradas', 'Ingressi'])('%s', (head) => {
    const reading = read([
      ['Nett prices 2027 in EUR per person, taxes included'],
      ['Tour', head, '2 pax', '3-4 pax', '5-9 pax'],
      ['Old town walk', '12', '60', '50', '40'],
      ['Harbour cruise', '', '80', '70', '55'],
      ['Castle and park', '18', '90', '80', '65'],
    ])
    expect(reading.extras.map(({ amount, products }) => `${products?.join()} ${amount}`)).toEqual([
      'Old town walk 12.00',
      'Castle and park 18.00',
    ])
    expect(reading.products.flatMap(({ rates }) => rates)).toHaveLength(9)
  })
  test('numbers that are no fees', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'm2', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Classic DBL', '22', '80', '100'],
      ['Superior DBL', '28', '90', '120'],
    ]
    expect(read(rows).extras).toEqual([])
  })
})

describe('rooms and release days beside the prices', () => {
  test('of each season', () => {
    const reading = read([
      ['Nett rates 2027 in EUR per person and night in a double room'],
      ['From', 'To', 'Half board', 'Release'],
      ['01.05.2027', '30.06.2027', '50', '7'],
      ['01.07.2027', '31.08.2027', '80', '21'],
      ['01.09.2027', '31.10.2027', '55', '7'],
    ])
    expect(reading.allotment.map(({ releaseDays, seasonIds }) => `${releaseDays} ${seasonIds?.length}`)).toEqual(['7 2', '21 1'])
  })
})

describe('a number of rooms beside the prices', () => {
  const held = (head: string, ...others: readonly string[]) =>
    read([
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', head, 'Low 01.01.-31.05.', 'High 01.06.-31.12.', ...others],
      ['Classic DBL', '22', '80', '100', ...others.map(() => '7')],
      ['Superior DBL', '8', '90', '120', ...others.map(() => '14')],
    ]).allotment.map(({ product, rooms, releaseDays, seasonIds }) => [product, rooms, releaseDays, seasonIds])
  test.each(['Allotm.', 'Allotment', 'Kontingent', 'Quota'])('%s', (head) => {
    expect(held(head)).toEqual([
      ['Classic DBL', 22, undefined, undefined],
      ['Superior DBL', 8, undefined, undefined],
    ])
  })
  test.each(['No. of rooms', 'Rooms', 'Anzahl Zimmer'])('%s are those of the house, or held with a release', (head) => {
    expect(held(head)).toEqual([])
    expect(held(head, 'Release').map(([, rooms, days]) => [rooms, days])).toEqual([
      [22, 7],
      [8, 14],
    ])
  })
  test.each([
    ['Number of rooms', []],
    ['Allotment', [22, 8]],
  ])('%s in a row below the prices', (label, rooms) => {
    const reading = read([
      ['Nett rates 2027 in EUR per room and night, season 01.01.-31.12.2027'],
      ['Season', 'Classic DBL', 'Superior DBL'],
      ['01.01.-31.05.', '80', '100'],
      ['01.06.-31.12.', '90', '120'],
      [label, '22', '8'],
    ])
    expect(reading.allotment.map((entry) => entry.rooms)).toEqual(rooms)
  })
})

describe('taxes in percent among the rows', () => {
  test.each(['Municipality tax', 'Service charge', 'MwSt', 'TVA', 'IVA'])('%s', (label) => {
    const reading = read([
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Classic DBL', '80', '100'],
      ['Superior DBL', '90', '120'],
      [label, '5 %'],
    ])
    expect(reading.extras.map(({ percent, mandatory }) => [percent, mandatory])).toEqual([['5', true]])
  })
})

describe('rows below a line that says supplements', () => {
  const rows = (line: string) => [
    ['Nett rates 2027 in EUR per room and night'],
    ['Room', 'Low', 'High'],
    ['', '01.01.-31.05.', '01.06.-31.12.'],
    ['Classic DBL', '80', '100'],
    ['Superior DBL', '90', '120'],
    [line],
    ['Lift pass for six days', '198', '258'],
    ['Single room, per night', '18', '32'],
    ['Port charges (compulsory)', '35'],
  ]
  test.each(['Supplements (per person)', 'Tillæg pr. person', 'Zuschläge (pro Person)', 'Supplementi (per persona)'])('%s', (line) => {
    const reading = read(rows(line))
    expect(reading.products.map(({ name }) => name)).toEqual(['Classic DBL', 'Superior DBL'])
    expect(
      reading.extras.map(({ name, amount, unit, mandatory, seasonIds }) =>
        [name, amount, unit, mandatory, seasonIds?.join()].join(' ').trim(),
      ),
    ).toEqual([
      'Lift pass for six days 198.00 perPersonPerStay false season1',
      'Lift pass for six days 258.00 perPersonPerStay false season2',
      'Single room, per night 18.00 perPersonPerNight false season1',
      'Single room, per night 32.00 perPersonPerNight false season2',
      'Port charges (compulsory) 35.00 perPersonPerStay true',
    ])
  })
  test('a line that names rooms does not', () => {
    expect(read(rows('Annex')).extras).toEqual([])
  })
})
