import { expect, test } from 'vitest'
import { named } from './doubtful-seasons.ts'
import { readExample } from './example-reading.ts'

const aboutPersons = (lines: readonly string[]) =>
  readExample(lines).questions.filter(({ questionId }) => questionId.startsWith('persons:'))

const SEASONS = 'Room|01.05.2027 - 31.10.2027|01.11.2027 - 30.04.2028'

test('that nothing says for how many persons prices are is told once of all rooms', () => {
  const [told, ...others] = aboutPersons([
    'Rates in EUR per person and night',
    SEASONS,
    'Standard|100|90',
    'Superior|120|110',
    'Deluxe|140|130',
  ])
  expect(others).toEqual([])
  expect(told).toMatchObject({ alternatives: [], affects: [] })
  expect(told?.cellIds).toHaveLength(6)
  expect(told?.text).toBe(
    'Nothing says for how many persons the prices of “Standard”, “Superior” and “Deluxe” in B3, C3, B4, C4 and 2 more are. They are read as those of a double.',
  )
})

test('a room that may well be for more than two is asked about by itself, and its prices wait', () => {
  const rooms = ['Standard single|80|70', 'Standard double|100|90', 'Superior|120|110', 'Family cottage|200|180', 'Deluxe|140|130']
  const [asked, told, ...others] = aboutPersons(['Rates in EUR per room and night', SEASONS, ...rooms])
  expect(others).toEqual([])
  expect(asked).toMatchObject({ cellIds: ['s1!B6', 's1!C6'], affects: ['s1!B6', 's1!C6'] })
  expect(asked?.text).toBe(
    'Family cottage: nothing says for how many persons the prices in B6, C6 are. They are read as those of a double.',
  )
  expect(asked?.alternatives.map(({ value }) => value)).toEqual(['asPrinted'])
  expect(told).toMatchObject({ cellIds: ['s1!B5', 's1!C5', 's1!B7', 's1!C7'], affects: [] })
})

test.each([
  [['s1!B4'], 'B4'],
  [['s1!B4', 's2!C5'], 'B4, sheet 2, C5'],
  [['s1!A1', 's1!A2', 's1!A3', 's1!A4'], 'A1, A2, A3, A4'],
  [['s1!A1', 's1!A2', 's1!A3', 's1!A4', 's1!A5', 's1!A6'], 'A1, A2, A3, A4 and 2 more'],
  [['p1.33'], 'a text of page 1'],
  [['p1.33', 'p1.34#2', 'p2.5'], '2 texts of page 1 and a text of page 2'],
  [['p1.1', 'p2.1', 'p3.1', 'p4.1', 'p5.1'], 'a text of page 1, a text of page 2, a text of page 3, a text of page 4 and 1 more page'],
  [[], ''],
])('%j are called %s', (cellIds, name) => expect(named(cellIds)).toBe(name))
