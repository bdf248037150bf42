import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const NOON = Date.parse('2026-11-21T12:00:00.250Z')

test('an id is 24 hexadecimal characters that begin with the second in which it was made [C-CN-025] [A-CN-044] [C-CN-004]', () => {
  const id = newId(NOON)
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(Number.parseInt(id.slice(0, 8), 16) * 1000).toBe(Date.parse('2026-11-21T12:00:00Z'))
})

test('ids stand in the order in which they were made, also within one moment', () => {
  const ids = [...Array.from({ length: 1000 }, () => newId(NOON)), newId(NOON + 1), newId(NOON + 750), newId(NOON + 86_400_000)]
  // The count begins anew after 65,536 ids; until then two of one moment are in order.
  const inOrder = ids.filter((id, i) => i === 0 || id > (ids[i - 1] ?? '')).length
  expect(inOrder).toBeGreaterThanOrEqual(ids.length - 1)
  expect(new Set(ids).size).toBe(ids.length)
  // Nor can the rest of an id be told from another one.
  expect(new Set(ids.map((id) => id.slice(15))).size).toBeGreaterThan(ids.length - 3)
})
