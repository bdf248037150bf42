// Days that a line gives to a season, and nights that a title gives to whole stays.

import { describe, expect, test } from 'vitest'
import { readExample as read } from './example-reading.ts'
import type { Reading } from './reading.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const asked = ({ questions }: Reading) => questions.filter(({ affects }) => affects.length > 0).map(({ questionId }) => questionId)

describe('days of a season that a line gives', () => {
  const fair = (...lines: string[]) =>
    read([
      PER_ROOM,
      '',
      'Room | Low | High | Fair A',
      'Cosy DBL | 70 | 95 | 190',
      '',
      'Low: 01.01.2027 - 31.05.2027',
      'High: 01.06.2027 - 31.12.2027',
      ...lines,
    ])

  test('beside an event with a short name', () => {
    const reading = fair('Fair A | BIOFACH | 15.02. - 18.02.', 'Fair A | SPS | 22.11. - 25.11.')
    expect(reading.seasons.filter(({ name }) => name === 'Fair A').flatMap(({ ranges }) => ranges.map(({ from }) => from))).toEqual([
      '2027-02-15',
      '2027-11-22',
    ])
    expect(asked(reading)).toEqual([])
  })
  test.each([
    ['Fair A | 15.02. - 18.02.', 'Fair A in November 22.11. - 25.11.', ['lost:s1!D4']],
    // Those of another season, days that are closed, and a sentence about something else.
    ['Fair A | 15.02. - 18.02.', 'Fair A, not in High 01.06. - 31.12.', []],
    ['Fair A | 15.02. - 18.02.', 'Fair A hall closed 22.11. - 25.11.', []],
    ['Fair A | 15.02. - 18.02.', 'Fair A visitors who come on 22.11. - 25.11. are asked to write to our sales office in good time', []],
  ])('%s, and %s', (first, second, questions) => {
    expect(asked(fair(first, second)).filter((id) => id.startsWith('lost'))).toEqual(questions)
  })
})

describe('whole stays', () => {
  const rows = [
    '',
    'Houses of the valley',
    'House | Low 01.01.-31.05. | High 01.06.-31.12.',
    'Casa Lucia | 690 | 820',
    'Casa Rosa | 990 | 1180',
  ]

  test.each([
    ['Prezzi netti 2027 in Euro per casa e per settimana, solo affitto senza pasti', 7, 'SC'],
    ['Nett prices 2027 in EUR per house and stay, room only', undefined, 'RO'],
  ])('%s', (title, nights, board) => {
    const reading = read([title, ...rows])
    expect(reading.products.map((product) => [product.nights, product.board])).toEqual([
      [nights, board],
      [nights, board],
    ])
    expect(asked(reading)).toEqual(nights === undefined ? ['nights:s1!B5'] : [])
  })
})
