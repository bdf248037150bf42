import { expect, test } from 'vitest'
import { titlesIn } from './citations.ts'

const idsIn = (source: string) => titlesIn(source).flatMap((title) => title.match(/[AC]-[A-Z]{2}-\d{3}/g) ?? [])

test('an id counts where it stands in the title of a test or of what holds it', () => {
  expect(idsIn(`test('one [C-RL-001]', () => {})`)).toEqual(['C-RL-001'])
  expect(idsIn(`describe('a part [C-RL-002]', () => { it.concurrent(\`two [C-RL-003]\`, () => {}) })`)).toEqual(['C-RL-002', 'C-RL-003'])
})

test('an id in a comment, in an expectation or in another call does not count', () => {
  expect(idsIn(`// C-RL-001\ntest('one', () => { expect('C-RL-002').toBe(1); say('C-RL-003') })`)).toEqual([])
})

test('an id in a row counts where the title has a place for the row, also when the table has a name', () => {
  expect(idsIn(`test.each([['C-RL-001', 1], ['C-RL-002', 2]])('%s says', () => {})`)).toEqual(['C-RL-001', 'C-RL-002'])
  expect(idsIn(`const rows = [{ id: 'C-RL-003' }]\ntest.for(rows)('$id says', () => {})`)).toEqual(['C-RL-003'])
  expect(idsIn(`test.each([['C-RL-004']])('says always the same', () => {})`)).toEqual([])
})

test('titles are found beside functions of any type, and beside elements', () => {
  expect(titlesIn("const one = <Value>(value: Value) => value\ntest('works', () => one(1))")).toEqual(['works'])
  expect(titlesIn("const one = <b>1</b>\ntest('is shown', () => one)", true)).toEqual(['is shown'])
})
