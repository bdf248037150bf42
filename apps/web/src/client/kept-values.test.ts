import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findKept, keep } from './kept-values.ts'

const rows = new Map<string, string>()

let isFull = false

beforeEach(() => {
  rows.clear()
  isFull = false
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      rows.set(key, value)
    },
    removeItem: (key: string) => void rows.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('what is typed at a place is there until it is saved, and at that place only', () => {
  keep('note on one', 'ana', 'Too high.')
  expect(findKept('note on one', 'ana')).toBe('Too high.')
  expect(findKept('note on another', 'ana')).toBeUndefined()
  keep('note on one', 'ana', undefined)
  expect(findKept('note on one', 'ana')).toBeUndefined()
})

test('what another person left is neither shown nor kept', () => {
  keep('note on one', 'ana', 'Too high.')
  expect(findKept('note on one', 'tom')).toBeUndefined()
  expect(rows.size).toBe(0)
})

test('a storage that is full loses nothing that was kept before', () => {
  keep('note on one', 'ana', 'Too high.')
  isFull = true
  keep('note on one', 'ana', 'Too high by far.')
  expect(findKept('note on one', 'ana')).toBe('Too high.')
})
