import { describe, expect, test } from 'vitest'
import { matching, mentionedIn, mentionTyped, withMention } from './mentions.ts'

const ANA = { userId: 'a', name: 'Ana Marić' }
const HORVAT = { userId: 'h', name: 'Ana Marić-Horvat' }
const PETAR = { userId: 'p', name: 'Petar Kos' }

test.each([
  ['Ask @An', 'An'],
  ['@', ''],
  ['Ask @Ana Mar', 'Ana Mar'],
  ['write to a@b', undefined],
  ['Ask Ana', undefined],
])('after %j the name begins with %j', (text, typed) => expect(mentionTyped(text)).toBe(typed))

test('people are found by any word of their name', () => {
  expect(matching([ANA, PETAR], 'ko')).toEqual([PETAR])
  expect(matching([ANA, PETAR], '')).toEqual([ANA, PETAR])
  expect(matching([ANA, PETAR], 'Petar Kos')).toEqual([])
})

test('the chosen name replaces what was typed of it', () => {
  expect(withMention('Ask @Pe today', 7, 'Petar Kos')).toEqual({ text: 'Ask @Petar Kos today', caret: 15 })
})

describe('those who are told', () => {
  test.each([
    ['@Petar Kos and @ana marić, look', ['a', 'p']],
    ['@Ana Marić-Horvat, look', ['h']],
    ['Petar Kos knows', []],
  ])('%j: %j', (text, ids) => expect(mentionedIn(text, [ANA, HORVAT, PETAR]).sort()).toEqual(ids))

  test('two colleagues of one name are both told', () => {
    expect(mentionedIn('@Petar Kos', [PETAR, { userId: 'q', name: 'Petar Kos' }]).sort()).toEqual(['p', 'q'])
  })
})
