import { expect, test } from 'vitest'
import { sizeText } from './size-text.ts'

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [38_400, '38 kB'],
  [999_999, '1000 kB'],
  [1_240_000, '1.2 MB'],
  [3_000_000_000, '3.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
