import { expect, test } from 'vitest'
import { TaskTooBig } from '../../../platform/threads.ts'
import { refuseTooLarge, tooLarge } from './document-limits.ts'

test('a rate sheet that is too large for a file is refused before it is laid out, long texts included', () => {
  const rates = (count: number) => Array.from({ length: count }, () => ({ retailRate: '100.00', notApplicable: false }))
  expect(() => refuseTooLarge({ pages: rates(700_000) })).not.toThrow()
  expect(() => refuseTooLarge({ pages: rates(800_000) })).toThrow(/about 2 times as large as one file can be/)
  expect(() => refuseTooLarge({ notes: 'a'.repeat(60 * 1_400_000) })).not.toThrow()
  expect(() => refuseTooLarge({ notes: 'a'.repeat(60 * 1_600_000) })).toThrow(/about 2 times/)
})

test.each([
  ['time', 'This file takes more time than one file may. Divide the rate sheet into several.'],
  ['memory', 'This file takes more memory than one file may. Divide the rate sheet into several.'],
] as const)('a document that needs too much %s says so', (reason, message) => {
  expect(tooLarge(new TaskTooBig(reason))).toMatchObject({ code: 'TooLarge', message })
})
