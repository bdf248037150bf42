// Prices of contracts beside those of free sale, plans that a file explains, meals and nights that a head does not say.

import { describe, expect, test } from 'vitest'
import { readExample as read } from './example-reading.ts'
import type { Reading } from './reading.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)
const asked = ({ questions }: Reading) => questions.filter(({ kind }) => kind !== 'unsaid').map(({ questionId }) => questionId)

describe('what is sold in several ways', () => {
  const SEASONS = ' | Low 01.01.-31.05.~ | High 01.06.-31.12.~'
  const plansOf = ({ products }: Reading) => products.map(({ name, variant, board }) => [name, variant, board].filter(Boolean).join(' / '))

  test.each([
    ['Contracted', 'Free sale'],
    ['Allotment rates', 'Free-sale rates'],
    ['Contrat', 'Vente libre'],
  ])('%s beside %s', (contracted, free) => {
    const heads = `Room | ${contracted} | ${free} | ${contracted} | ${free}`
    const reading = read([PER_ROOM, '', SEASONS, heads, 'Sea View DBL | 53 | 57 | 63 | 68'])
    expect(plansOf(reading)).toEqual([`Sea View DBL / ${contracted} / BB`, `Sea View DBL / ${free} / BB`])
    expect(asked(reading)).toEqual([])
  })
  test('a contracted price alone is a nett price, and no way of selling', () => {
    const reading = read(['Rates 2027 in EUR per room and night, breakfast included', '', 'Room | Contracted', 'Sea View DBL | 53'])
    expect(plansOf(reading)).toEqual(['Sea View DBL / BB'])
    expect(ratesOf(reading).map(({ rateType }) => rateType)).toEqual(['nett'])
  })
  test.each([
    { line: '2 | Game Package: full board plus two game drives a day', plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE / FB'], open: [] },
    { line: 'Game Package includes dinner, bed and breakfast.', plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE / DBB'], open: [] },
    // Says nothing of meals, or speaks of something else.
    {
      line: 'Game Package: two game drives a day',
      plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE'],
      open: ['head:s1!C4'],
    },
    {
      line: 'For guests of the Game Package: half board',
      plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE / HB'],
      open: ['head:s1!C4'],
    },
  ])('a plan that the file explains: $line', ({ line, plans, open }) => {
    const reading = read([
      'Nett rates 2027 in EUR per room and night',
      '',
      'Room | FULL BOARD | GAME PACKAGE',
      'Tent DBL | 245 | 345',
      '',
      line,
      '',
    ])
    expect(plansOf(reading)).toEqual(plans)
    expect(asked(reading)).toEqual(open)
  })
})

describe('meals and nights', () => {
  test('a room without meals that has them in another table is asked', () => {
    const rows = [
      'Nett rates 2027 in EUR per room and night',
      '',
      'Room | Meals | DBL',
      'Cosy | Half board | 80',
      '',
      '',
      'Short stays',
      '',
    ]
    expect(asked(read([...rows, 'Room | DBL', 'Cosy (2 beds) | 70']))).toEqual(['someMeals:s1!B10'])
    expect(asked(read([...rows, 'Room | DBL', 'Attic | 70']))).toEqual([])
  })
  test('dates below Nights are those of the prices beside them', () => {
    const reading = read([PER_ROOM, '', 'Nights | Cosy DBL | Attic DBL', '03/04 - 22/05 | 38 | 48', '23/05 - 26/06 | 47 | 59'])
    expect(reading.seasons.map(({ ranges }) => ranges[0])).toEqual([
      { from: '2027-04-03', to: '2027-05-22' },
      { from: '2027-05-23', to: '2027-06-26' },
    ])
    expect(asked(reading)).toEqual([])
  })
})
