import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findTyped, forgetTyped, keepTyped, noteTyped } from './typed-forms.ts'

const HOUR_MS = 60 * 60_000
const rows = new Map<string, string>()

beforeEach(() => {
  rows.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  })
  noteTyped('profile', { owner: 'ana', value: { phone: '+385' } })
})
afterEach(() => {
  noteTyped('profile', undefined)
  noteTyped('send', undefined)
  vi.unstubAllGlobals()
})

describe('what is typed when the session ends', () => {
  test('is there for the same person, form by form, until it stands in the form again', () => {
    noteTyped('send', { owner: 'ana', value: { message: '你好' } })
    keepTyped(0)
    expect(findTyped('send', 'ana', 1)).toEqual({ message: '你好' })
    forgetTyped('send')
    expect(findTyped('send', 'ana', 1)).toBeUndefined()
    expect(findTyped('profile', 'ana', 1)).toEqual({ phone: '+385' })
    forgetTyped('profile')
    expect(rows.size).toBe(0)
  })

  test('is nothing to the next person at this browser, and is gone then', () => {
    keepTyped(0)
    expect(findTyped('profile', 'petar', 1)).toBeUndefined()
    expect(findTyped('profile', 'ana', 1)).toBeUndefined()
  })

  test('does not wait for more than an hour', () => {
    keepTyped(0)
    expect(findTyped('profile', 'ana', HOUR_MS)).toBeUndefined()
    expect(rows.size).toBe(0)
  })

  test('is not kept when it was saved before', () => {
    noteTyped('profile', undefined)
    keepTyped(0)
    expect(rows.size).toBe(0)
  })
})
