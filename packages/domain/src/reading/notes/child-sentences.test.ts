import { describe, expect, test } from 'vitest'
import { childRulesIn } from './child-sentences.ts'
import { clausesOf } from './clauses.ts'

/** What a sentence says of children and third persons, one line for each rule. */
function rulesIn(text: string): string[] {
  const clauses = clausesOf({ text, ids: ['s1!A1'], top: 0, hasGapAbove: false, height: 1, left: 0 })
  return clauses.flatMap((clause) =>
    childRulesIn(clause).map(({ who, ageFrom, ageTo, charge, value }) =>
      [who, `${ageFrom}-${ageTo}`, charge, value].filter(Boolean).join(' '),
    ),
  )
}

describe('a sentence about children', () => {
  test.each([
    ['Kinderermäßigung: bis 3 Jahre 100 %, 4-8 Jahre 60 %', ['child 0-3 percentOff 100', 'child 4-8 percentOff 60']],
    ['Children 12 and under stay free.', ['child 0-12 free']],
    ['Gratuit pour enfants -6 ans.', ['child 0-5 free']],
    ['Menores de 3 años sin cargo; de 3 a 12 años 50 %', ['child 0-2 free', 'child 3-12 percentOff 50']],
    [
      'Riduzione 3°/4° letto adulti 10%, bambini 2-8 anni 50%, 8-12 anni 30%.',
      ['extraAdult undefined-undefined percentOff 10', 'child 2-8 percentOff 50', 'child 8-12 percentOff 30'],
    ],
    [
      '3rd person on extra bed: adult -20 %, child 3-12 years -50 %.',
      ['extraAdult undefined-undefined percentOff 20', 'child 3-12 percentOff 50'],
    ],
  ])('%s', (text, rules) => {
    expect(rulesIn(text)).toEqual(rules)
  })
})
