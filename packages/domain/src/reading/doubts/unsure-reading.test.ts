import { describe, expect, test } from 'vitest'
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
  return readRateSheet([sheet(rows)], corrections)
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
})
