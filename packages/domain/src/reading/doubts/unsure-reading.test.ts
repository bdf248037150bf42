import { describe, expect, test } from 'vitest'
import { isRemark } from './remarks/is-remark.ts'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Correction, Reading } from '../reading.ts'
import { cellAddress, type SourceCell, type SourcePage } from '../source-page.ts'

const NIGHTLY = 'Nett rates 2027 in EUR per room and night, breakfast included'
const SEASONS = ['Low 01.01.-31.05.', 'High 01.06.-31.12.']

/** A sheet of these texts; empty texts are empty cells. */
function sheet(rows: readonly (readonly string[])[]): SourcePage {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return { kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 10, height: rows.length, cells }
}

function read(rows: readonly (readonly string[])[], corrections: readonly Correction[] = []): Reading {
  const reading = readRateSheet([sheet(rows)], corrections)
  return { ...reading, questions: reading.questions.filter((question) => !isRemark(question)) }
}

/** The addresses of prices that would be taken over, and of those that wait. */
function prices(reading: Reading): { taken: string[]; waiting: string[] } {
  const rates = reading.products.flatMap((product) => product.rates).filter((rate) => rate.amount !== undefined)
  const ids = (list: typeof rates) => list.map((rate) => rate.cellId.replace('s1!', '')).toSorted()
  return {
    taken: ids(rates.filter((rate) => rate.questionIds.length === 0)),
    waiting: ids(rates.filter((rate) => rate.questionIds.length > 0)),
  }
}

/** The addresses of the prices that a question with this name asks about. */
function asked(rows: readonly (readonly string[])[], name: string): string[] {
  return read(rows)
    .questions.filter(({ questionId }) => questionId.startsWith(`${name}:`))
    .flatMap(({ affects }) => affects.map((id) => id.replace('s1!', '')))
    .toSorted()
}

describe('what does not fit together in a table is asked', () => {
  test('a column whose head says what no other head says', () => {
    const rows = [
      [NIGHTLY],
      ['Room', ...SEASONS, 'Renovated wing'],
      ['Classic DBL', '80', '100', '120'],
      ['Superior DBL', '90', '110', '130'],
    ]
    expect(prices(read(rows))).toEqual({ taken: ['B3', 'B4', 'C3', 'C4'], waiting: ['D3', 'D4'] })
  })

  test('prices of all nights beside prices of a season', () => {
    const rows = [[NIGHTLY], ['Room', ...SEASONS, 'DBL'], ['Classic', '80', '100', '120'], ['Superior', '90', '110', '130']]
    expect(prices(read(rows)).waiting).toEqual(expect.arrayContaining(['D3', 'D4']))
  })

  test('a title that speaks of meals in words that nobody knows', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night, verpflegung wie besprochen'],
      ['Room', 'Use', ...SEASONS],
      ['Classic', 'DBL', '80', '100'],
    ]
    expect(read(rows).questions).toMatchObject([{ kind: 'board', affects: ['s1!C3', 's1!D3'] }])
  })

  test('a label that says what prices are for, as the name of a room', () => {
    const rows = [[NIGHTLY], ['', ...SEASONS], ['Price per room and night', '80', '100'], ['Attic DBL', '90', '95']]
    expect(prices(read(rows))).toEqual({ taken: ['B4', 'C4'], waiting: ['B3', 'C3'] })
  })

  test('on a page, rows above the first name', () => {
    const lines: readonly (readonly [number, ...(readonly [string, number])[]])[] = [
      [20, [NIGHTLY, 40]],
      [50, ['Room', 40], ['Use', 140], ['Low 01.01.-31.05.', 220], ['High 01.06.-31.12.', 340]],
      [70, ['SGL', 140], ['60', 240], ['70', 360]],
      [90, ['DBL', 140], ['80', 240], ['90', 360]],
      [110, ['Attic', 40], ['TPL', 140], ['95', 240], ['99', 360]],
    ]
    const cells = lines.flatMap(([top, ...texts]) =>
      texts.map(([text, left]): SourceCell => ({ id: `p1.${top}-${left}`, text, box: { left, top, width: text.length * 4, height: 8 } })),
    )
    const reading = readRateSheet([{ kind: 'page', name: '', number: 1, isHidden: false, width: 595, height: 842, cells }], [])
    expect(prices(reading)).toMatchObject({ taken: [] })
    expect(reading.questions.map(({ text }) => text).join()).toContain('Does a name stand over several rows?')
  })

  test('a whole stay of nobody knows how many nights', () => {
    const rows = [['Nett rates 2027 in EUR per person per stay, full board'], ['Room', 'Use', ...SEASONS], ['Classic', 'DBL', '380', '420']]
    expect(prices(read(rows))).toEqual({ taken: [], waiting: ['C3', 'D3'] })
  })

  test('a family room for four below the head of a double', () => {
    const rows = [[NIGHTLY], ['Room', 'DBL 01.01.-31.05.', 'DBL 01.06.-31.12.'], ['Classic', '80', '100'], ['Family (4 pax)', '150', '180']]
    expect(prices(read(rows))).toEqual({ taken: ['B3', 'C3'], waiting: ['B4', 'C4'] })
  })

  test('an amount that is far from those around it', () => {
    const rows = [
      [NIGHTLY],
      ['Room', 'Use', 'Low 01.01.-31.03.', 'Mid 01.04.-31.05.', 'High 01.06.-31.12.'],
      ['Classic', 'DBL', '80', '90', '100'],
      ['Superior', 'DBL', '90', '1100', '120'],
      ['Suite', 'DBL', '120', '130', '150'],
    ]
    expect(read(rows).questions).toMatchObject([{ kind: 'outlier', affects: ['s1!D4'] }])
  })

  test('fully inclusive, with drinks or without', () => {
    const rows = [
      ['Nett rates 2027 in EUR per person per night, fully inclusive'],
      ['Room', 'Use', ...SEASONS],
      ['Tent', 'DBL', '380', '420'],
    ]
    expect(read(rows).questions).toMatchObject([{ kind: 'board', affects: ['s1!C3', 's1!D3'] }])
  })

  test('what was asked is taken over once somebody says that it is as read, or what it is', () => {
    const rows = [[NIGHTLY], ['Room', 'DBL 01.01.-31.05.', 'DBL 01.06.-31.12.'], ['Classic', '80', '100'], ['Family (4 pax)', '150', '180']]
    const [question] = read(rows).questions
    const asRead = { kind: 'answer', questionId: question?.questionId ?? '', value: 'asPrinted' } as const
    expect(prices(read(rows, [asRead])).waiting).toEqual([])
    const told = { kind: 'means', at: { scope: 'row', cellId: 's1!A4' }, told: { meaning: 'occupancy', occupancy: 'Quad' } } as const
    const after = read(rows, [told])
    expect(prices(after).waiting).toEqual([])
    expect(after.products.find((product) => product.name.startsWith('Family'))?.rates).toMatchObject([
      { description: 'Quad' },
      { description: 'Quad' },
    ])
  })

  test('words of an occupancy column that nobody knows are asked, and the answer says for how many the prices are', () => {
    const rows = [[NIGHTLY], ['Room', 'Use', ...SEASONS], ['Classic', 'DBL', '80', '100'], ['Superior', 'Honeymooners', '90', '110']]
    const [question] = read(rows).questions
    expect(prices(read(rows))).toEqual({ taken: ['C3', 'D3'], waiting: ['C4', 'D4'] })
    const answer = { kind: 'answer', questionId: question?.questionId ?? '', value: 'Double' } as const
    const after = read(rows, [answer])
    expect(prices(after).waiting).toEqual([])
    expect(after.products.find(({ name }) => name === 'Superior')?.rates.map(({ description }) => description)).toEqual([
      'Double',
      'Double',
    ])
  })

  test('prices of last year beside those of this one are left out', () => {
    const rows = [[NIGHTLY], ['Room', 'B&B 2026', 'B&B 2027'], ['Classic DBL', '78', '80'], ['Superior DBL', '88', '90']]
    expect(prices(read(rows)).taken).toEqual(['C3', 'C4'])
  })

  test('one price for single and double is both, and one for double and twin is one', () => {
    const rows = [
      [NIGHTLY],
      ['Room', 'Use', ...SEASONS],
      ['Classic', 'Single / Double', '80', '100'],
      ['Superior', 'Double / Twin', '90', '110'],
    ]
    const said = read(rows).products.flatMap(({ name, rates }) =>
      rates.map(({ description, amount }) => `${name} ${description} ${amount}`),
    )
    expect(said.toSorted()).toEqual([
      'Classic Double 100.00',
      'Classic Double 80.00',
      'Classic Single 100.00',
      'Classic Single 80.00',
      'Superior Double 110.00',
      'Superior Double 90.00',
    ])
  })

  test('names of markets over columns or beside rows are no rooms', () => {
    const rows = [
      ['Nett rates 2027 in USD per person and night, full board'],
      ['Season', 'International visitors', 'East African residents'],
      ['', 'Sharing', 'Sharing'],
      ['Low 01.01.-31.05.', '285', '165'],
      ['High 01.06.-31.12.', '495', '290'],
    ]
    expect(asked(rows, 'market')).toEqual(['B4', 'B5', 'C4', 'C5'])
  })

  test('a table whose title says something else, of which nothing was read', () => {
    const rows = [[NIGHTLY], [], ['Allotment'], ['Room', ...SEASONS], ['Classic DBL', '80', '100'], ['Superior DBL', '90', '110']]
    expect(asked(rows, 'guessed')).toEqual(['B5', 'B6', 'C5', 'C6'])
  })

  test('a first season over the turn of the year, in a file that says one year only', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'Low 01.11.-30.04.', 'High 01.05.-31.10.'],
      ['Classic DBL', '80', '100'],
    ]
    expect(asked(rows, 'across')).toEqual(['B3'])
    const listed = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'High 01.05.-31.10.', 'Low 01.11.-30.04.'],
      ['Classic DBL', '100', '80'],
    ]
    expect(asked(listed, 'across')).toEqual([])
    const mixed = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'Mid 01.05.-31.08.', 'Low 01.03.-30.04.', 'High 01.09.-28.02.'],
      ['Classic DBL', '90', '80', '100'],
    ]
    expect(asked(mixed, 'across')).toEqual(['D3'])
  })

  test('dates without a year before those of the first season, in a file of two years', () => {
    const rows = [
      ['Nett rates 2026/27 in EUR per room and night'],
      ['Room', 'Green 01.11.-30.06.', 'High 01.07.-31.10.'],
      ['Classic DBL', '80', '100'],
    ]
    expect(asked(rows, 'before')).toEqual(['C3'])
  })

  test('a name with a percentage, a currency or a number of nights in it', () => {
    const rows = [[NIGHTLY], ['Room', ...SEASONS], ['Classic DBL', '80', '100'], ['Agents less 20 %', '64', '80']]
    expect(asked(rows, 'odd')).toEqual(['B4', 'C4'])
    const stays = [[NIGHTLY], ['Room', ...SEASONS], ['Classic DBL', '80', '100'], ['Superior DBL 3 nights', '190', '210']]
    expect(asked(stays, 'odd')).toEqual(['B4', 'C4'])
  })

  test('prices without meals beside others that say theirs', () => {
    const rows = [
      ['Nett rates 2027 in EUR per person and night, double room'],
      ['Season', 'B&B', 'Half board', 'Wirtestube'],
      ['01.01.-31.05.', '40', '55', '60'],
      ['01.06.-31.12.', '50', '65', '70'],
    ]
    expect(asked(rows, 'someMeals')).toEqual(['D3', 'D4'])
  })

  test('seasons of one room that share weeks', () => {
    const rows = [[NIGHTLY], ['Room', 'Low 01.01.-30.06.', 'High 01.06.-31.12.'], ['Classic DBL', '80', '100']]
    expect(asked(rows, 'overlap')).toEqual(['B3', 'C3'])
    const inside = [[NIGHTLY], ['Room', 'Low 01.01.-31.12.', 'Peak 01.06.-31.07.'], ['Classic DBL', '80', '100']]
    expect(asked(inside, 'overlap')).toEqual([])
  })

  test('a range in a list of days of departure', () => {
    const rows = [
      ['Nett rates 2027 in EUR per person and week, half board'],
      ['Saturdays', 'Classic double', 'Superior double'],
      ['09.01. - 16.01. - 23.01.', '490', '540'],
      ['30.01. - 06.02.', '560', '620'],
    ]
    expect(asked(rows, 'amongDays')).toEqual(['B4', 'C4'])
  })

  test('a season whose name has months that its dates do not have', () => {
    const rows = [[NIGHTLY], ['Room', 'Low 01.01.-31.03.', 'High season June, July or 01.09.-30.09.'], ['Classic DBL', '80', '100']]
    expect(asked(rows, 'months')).toEqual(['C3'])
  })

  test('seasons of one room that differ as prices of one thing do not', () => {
    const rows = [
      [NIGHTLY],
      ['Room', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Classic DBL', '80', '480'],
      ['Superior DBL', '90', '110'],
    ]
    expect(asked(rows, 'seasons')).toEqual(['B3', 'C3'])
  })

  test('an adult in a table of prices per room', () => {
    const rows = [[NIGHTLY], ['Room', 'Adult 01.01.-31.05.', 'Adult 01.06.-31.12.'], ['Classic', '80', '100']]
    expect(asked(rows, 'adults')).toEqual(['B3', 'C3'])
  })

  test('more persons in a room, or an adult, for less than fewer persons or a child', () => {
    const ofRooms = [[NIGHTLY], ['Room', 'DBL', 'TPL'], ['Classic', '100', '80'], ['Superior', '110', '130']]
    expect(asked(ofRooms, 'order')).toEqual(['B3', 'C3'])
    const title = 'Nett rates 2027 in EUR per person and night, breakfast included'
    const ofPersons = [[title], ['Room', 'Double', 'Single'], ['Classic', '100', '80'], ['Superior', '110', '130']]
    expect(asked(ofPersons, 'order')).toEqual(['B3', 'C3'])
  })

  test('weeks in the name of a season whose prices are read as those of a night', () => {
    const rows = [[NIGHTLY], ['Room', 'Low season 01.01.-31.05.', 'Week in high season 01.06.-31.12.'], ['Classic DBL', '80', '100']]
    expect(asked(rows, 'weeks')).toEqual(['C3'])
  })

  test('more meals for less than fewer', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'B&B', 'HB'],
      ['Classic DBL', '80', '70'],
      ['Superior DBL', '90', '110'],
    ]
    expect(asked(rows, 'meals')).toEqual(['B3', 'C3'])
  })

  test('nett above retail', () => {
    const rows = [
      ['Rates 2027 in EUR per room and night'],
      ['Room', 'Rack', 'Nett'],
      ['Classic DBL', '80', '100'],
      ['Superior DBL', '90', '85'],
    ]
    expect(asked(rows, 'nettAbove')).toEqual(['B3', 'C3'])
  })
})
