import { expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { reminderDue } from './reminder-stage.ts'

test.each([
  ['2026-10-10', 0],
  ['2026-10-16', 0],
  ['2026-10-17', 1],
  ['2026-10-30', 1],
  ['2026-10-31', 2],
  ['2027-10-31', 2],
])('of an invoice that was due on 10 October, with 7 and 21 days, on %s reminder %i is due', (today, stage) => {
  expect(reminderDue(getDay('2026-10-10'), [7, 21], getDay(today))).toBe(stage)
  expect(reminderDue(getDay('2026-10-10'), [], getDay(today))).toBe(0)
})
