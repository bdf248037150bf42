import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { isOpen, isRunning, STATED_OPENINGS, STATED_PROMOTION } from './plan-rules.ts'

const rules = { openings: STATED_OPENINGS, promotion: STATED_PROMOTION }
const free = (connections: number, today: string) => ({ plan: 'Free' as const, connections, today: getDay(today) })

describe('what a plan opens', () => {
  test('profiles and connecting need Connected or Unlimited', () => {
    const today = getDay('2026-11-28')
    for (const opening of ['profiles', 'connecting'] as const) {
      expect(isOpen(opening, { plan: 'Free', connections: 0, today }, rules)).toBe(false)
      expect(isOpen(opening, { plan: 'Connected', connections: 0, today }, rules)).toBe(true)
      expect(isOpen(opening, { plan: 'Unlimited', connections: 0, today }, rules)).toBe(true)
    }
  })

  test('the promotion asked for 5 connections and ran until July 2015 [A-CN-032] [A-CN-033]', () => {
    expect(isOpen('profiles', free(5, '2015-07-31'), rules)).toBe(true)
    expect(isOpen('profiles', free(4, '2015-07-31'), rules)).toBe(false)
    expect(isOpen('profiles', free(5, '2015-08-01'), rules)).toBe(false)
    expect(isRunning(STATED_PROMOTION, getDay('2026-11-28'))).toBe(false)
  })
})
