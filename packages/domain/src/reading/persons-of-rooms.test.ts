// For how many persons the rooms of a table are, where a title says it of one of them.

import { describe, expect, test } from 'vitest'
import { readExample as read } from './example-reading.ts'
import type { Reading } from './reading.ts'

const asked = ({ questions }: Reading) => questions.filter(({ kind }) => kind !== 'unsaid').map(({ questionId }) => questionId)
const sheet = (forWhom: string) => [
  `Nett prices 2027 in EUR per room and night, breakfast included, ${forWhom}`,
  '',
  'Room | 01.05. - 30.09. | 01.10. - 31.12.',
  'Garden room | 90 | 80',
  'Lake House (2 floors) | 190 | 170',
]

describe('a room for others among rooms for two', () => {
  test.each([
    { forWhom: 'for 2 persons (Lake House: 4)', whole: 'Quad', open: [] },
    { forWhom: 'for 2 persons (lake houses for 4 persons)', whole: 'Quad', open: [] },
    { forWhom: 'for two persons, Lake House for 3 persons', whole: 'Triple', open: [] },
    { forWhom: 'para 2 personas (Lake House: 6 personas)', whole: 'Room', open: [] },
    // No row has that name.
    { forWhom: 'for 2 persons (Mill: 4)', whole: 'Double', open: ['otherRoom:s1!B4'] },
    // Says nothing of persons.
    { forWhom: 'for 2 persons, release: 14', whole: 'Double', open: [] },
    { forWhom: 'for 2 persons', whole: 'Double', open: [] },
  ])('$forWhom', ({ forWhom, whole, open }) => {
    const reading = read(sheet(forWhom))
    expect(reading.products.map(({ rates }) => rates.map(({ description }) => description))).toEqual([
      ['Double', 'Double'],
      [whole, whole],
    ])
    expect(asked(reading)).toEqual(open)
  })
  test('is no sign of persons where prices are per person', () => {
    const reading = read(sheet('for 2 persons (Lake House: 4)').map((line) => line.replace('per room', 'per person')))
    expect(reading.products.map(({ rates }) => rates[0]?.description)).toEqual(['Double', 'Double'])
  })
})
