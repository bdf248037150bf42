import { expect, test } from 'vitest'
import { isAutomaticMail } from './automatic-mail.ts'

test.each([
  ['auto-submitted', 'auto-replied'],
  ['auto-submitted', 'auto-generated (rejected)'],
  ['precedence', 'bulk'],
  ['precedence', 'auto_reply'],
  ['x-auto-response-suppress', 'OOF, DR'],
  ['list-id', '<list.test>'],
  ['x-autoreply', 'yes'],
])('%s: %s is of a program', (key, value) => {
  expect(isAutomaticMail([{ key, value }], 'ana@b.test')).toBe(true)
})

test('an e-mail without a return path is of a program', () => {
  expect(isAutomaticMail([], '')).toBe(true)
})

test('an e-mail of a person is not, also when its program says so', () => {
  expect(
    isAutomaticMail(
      [
        { key: 'auto-submitted', value: 'no' },
        { key: 'precedence', value: 'first-class' },
      ],
      'ana@b.test',
    ),
  ).toBe(false)
})
