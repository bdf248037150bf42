import { describe, expect, test } from 'vitest'
import { isRemark } from './remarks/is-remark.ts'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Reading } from '../reading.ts'
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

function read(rows: readonly (readonly string[])[]): Reading {
  const reading = readRateSheet([sheet(rows)], [])
  return { ...reading, questions: reading.questions.filter((question) => !isRemark(question)) }
}

/** The addresses of the prices that a question with this name asks about. */
function asked(rows: readonly (readonly string[])[], name: string): string[] {
  return read(rows)
    .questions.filter(({ questionId }) => questionId.startsWith(`${name}:`))
    .flatMap(({ affects }) => affects.map((id) => id.replace('s1!', '')))
    .toSorted()
}

describe('pages and files as a whole', () => {
  test.each([
    { others: [], rest: ['B5', 'C5'] },
    {
      others: [
        ['Suite DBL', '150', '170'],
        ['Loft DBL', '190', '210'],
      ],
      rest: [],
    },
  ])('where two prices came out alike for most of a page, all of it: $rest', ({ others, rest }) => {
    const rows = [
      [NIGHTLY],
      ['Room', ...SEASONS],
      ['Classic DBL', '80', '100'],
      ['Classic DBL', '85', '105'],
      ['Superior DBL', '90', '110'],
      ...others,
    ]
    expect(asked(rows, 'rest')).toEqual(rest)
  })

  test.each([
    { said: ['Gross Street 4, Oldtown', '', 'Nett rates 2027 in EUR per room and night'], types: ['nett'] },
    { said: ['Gross Street 4, Oldtown', '', 'Rates 2027 in EUR per room and night'], types: undefined },
    { said: ['Gross rates 2027 in EUR per room and night'], types: ['retail'] },
    { said: ['Prices 2027 in EUR per room and night, gross', 'Agents: 10 % commission'], types: ['retail'] },
  ])('retail or nett: $said', ({ said, types }) => {
    const reading = read([...said.map((text) => [text]), ['Room', ...SEASONS], ['Classic DBL', '80', '100']])
    expect(reading.facts.rateTypes?.value).toEqual(types)
    expect(reading.questions.some(({ questionId }) => questionId === 'rateType')).toBe(types === undefined)
  })

  test.each([
    { said: 'Agents: 10 % commission', waiting: ['B6', 'C6'] },
    { said: 'Nett, that is retail less 10 % commission', waiting: [] },
    { said: 'Agents are welcome', waiting: [] },
  ])('nett prices in a file that says $said', ({ said, waiting }) => {
    expect(asked([[NIGHTLY], [''], [said], [''], ['Room', ...SEASONS], ['Classic DBL', '80', '100']], 'commissioned')).toEqual(waiting)
    const both = [
      ['', ...SEASONS.flatMap((season) => [season, ''])],
      ['Room', 'Nett', 'Rack', 'Nett', 'Rack'],
      ['Classic DBL', '80', '100', '90', '110'],
    ]
    expect(asked([[NIGHTLY], [''], [said], [''], ...both], 'commissioned')).toEqual([])
  })

  test('a nett dinner is no nett price of a room', () => {
    const rows = [
      ['Prices 2027 in EUR per room and night'],
      [''],
      ['Agents: 10 % commission'],
      [''],
      ['Room', ...SEASONS],
      ['Classic DBL', '80', '100'],
    ]
    expect(asked([...rows, [''], ['Gala dinner 80 nett'], ['']], 'commissioned')).toEqual([])
    expect(asked([...rows, [''], ['All prices are nett'], ['']], 'commissioned')).toEqual(['B6', 'C6'])
  })

  test('heads of two markets, whose prices name none', () => {
    const rows = (first: string, second: string) => [
      ['Rates 2027 per person per night, full board'],
      ['', first, second],
      ['Tent DBL', '390', '29500'],
      ['Suite DBL', '450', '36000'],
    ]
    expect(asked(rows('NON-RESIDENTS (US$) – RACK', 'EA RESIDENTS (KES) – NETT'), 'market')).toEqual(['B3', 'B4', 'C3', 'C4'])
    expect(asked(rows('FULL RATE (US$) – RACK', 'EA RESIDENTS (KES) – NETT'), 'market')).not.toContain('B3')
  })
})
