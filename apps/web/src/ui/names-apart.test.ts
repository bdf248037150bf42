import { expect, test } from 'vitest'
import { namesApart } from './names-apart.ts'

test.each([
  ['Classic room, Low, Single: 198.00 became 201.00.', ['Classic room, Low, Single: 198.00 became 201.00.']],
  ['שיא, 01 Apr 2026', ['', 'שיא', ', 01 Apr 2026']],
  ['Season موسم الذروة: 120.00 became 132.00.', ['Season ', 'موسم الذروة', ': 120.00 became 132.00.']],
  ['غُرفة 2 and סוויטה', ['', 'غُرفة', ' 2 and ', 'סוויטה', '']],
  ['', ['']],
])('a name from right to left stands apart from what is beside it: %s', (text, parts) => {
  expect(namesApart(text)).toEqual(parts)
  expect(namesApart(text).join('')).toBe(text)
})
