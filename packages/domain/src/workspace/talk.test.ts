import { describe, expect, test } from 'vitest'
import { CHANGE_MS, canChange, canDisable, excerptOf, isUnreadFor } from './talk.ts'

const own = { isAuthor: true, sentAt: 1000, isDisabled: false }

describe('a message can be edited and deleted', () => {
  test.each([
    ['by its author at once', own, 1000, true],
    ['by its author until the end of 15 minutes', own, 1000 + CHANGE_MS - 1, true],
    ['not after that', own, 1000 + CHANGE_MS, false],
    ['not by a colleague', { ...own, isAuthor: false }, 1000, false],
    ['not once it is withdrawn', { ...own, isDisabled: true }, 1000, false],
  ])('%s', (_, message, now, can) => expect(canChange(message, now)).toBe(can))
})

test('a message is withdrawn by its author, or by an administrator of that company, and once', () => {
  expect(canDisable(own, false)).toBe(true)
  expect(canDisable({ ...own, isAuthor: false }, true)).toBe(true)
  expect(canDisable({ ...own, isAuthor: false }, false)).toBe(false)
  expect(canDisable({ ...own, isDisabled: true }, true)).toBe(false)
})

describe('what is unread', () => {
  const tom = { companyId: 'meridian', userId: 'tom' }
  const priya = { companyId: 'meridian', userId: 'priya' }
  const salma = { companyId: 'atlas', userId: 'salma' }
  test.each([
    ['a message of the other side', tom, salma, 'message', true],
    ['not what a colleague writes to the other side', tom, priya, 'message', false],
    ['a note of a colleague', tom, priya, 'note', true],
    ['never a note of the other side', tom, salma, 'note', false],
    ['not the own message', tom, tom, 'message', false],
    ['not the own note', tom, tom, 'note', false],
    ['a message that came by mail from an unknown person', tom, { companyId: 'atlas', userId: null }, 'message', true],
  ] as const)('%s', (_, reader, author, type, isUnread) => expect(isUnreadFor(reader, author, type)).toBe(isUnread))
})

test('an excerpt is one line and cuts no letter in two', () => {
  expect(excerptOf(' Good\n\nmorning ')).toBe('Good morning')
  expect(excerptOf('👩‍🚀👩‍🚀', 2)).toHaveLength(3)
  expect(excerptOf('abcdef', 4)).toBe('abc…')
})
