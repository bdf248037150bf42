import { expect, test } from 'vitest'
import { CALLS_A_MINUTE, tokenMinute } from './token-scopes.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

test('the last call of a minute is allowed, and the next one is too many', () => {
  expect(CALLS_A_MINUTE).toBe(600)
  expect(tokenMinute(1, NOW + 60_000, NOW)).toEqual({ left: 599, endsIn: 60, isOver: false })
  expect(tokenMinute(600, NOW + 12_001, NOW)).toEqual({ left: 0, endsIn: 13, isOver: false })
  expect(tokenMinute(601, NOW + 12_000, NOW)).toEqual({ left: 0, endsIn: 12, isOver: true })
})

test('a program never reads that it can call again at once', () => {
  expect(tokenMinute(601, NOW, NOW).endsIn).toBe(1)
})
