import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, getDay } from '../calendar/day.ts'
import { isReminderDue, REMINDED_DAYS_BEFORE } from './answer-reminder.ts'

const deadline = getDay('2026-12-20')

/** The days of reminders, where the job runs on each of these days. */
function reminders(sentOn: string, runsOn: (day: string) => boolean = () => true): string[] {
  const days: string[] = []
  let remindedOn: ReturnType<typeof getDay> | null = null
  for (let day = getDay('2026-11-25'); day <= getDay('2026-12-31'); day = addDays(day, 1)) {
    if (!runsOn(day) || !isReminderDue({ deadline, sentOn: getDay(sentOn), remindedOn }, day)) continue
    days.push(day)
    remindedOn = day
  }
  return days
}

test('a buyer is reminded a week before the day, two days before it, and on it', () => {
  expect(reminders('2026-12-01')).toEqual(['2026-12-13', '2026-12-18', '2026-12-20'])
})

test('rates that were sent late are not followed by a reminder at once', () => {
  expect(reminders('2026-12-17')).toEqual(['2026-12-18', '2026-12-20'])
  expect(reminders('2026-12-20')).toEqual([])
})

test('a reminder that was missed is made up for once, and none comes after the day', () => {
  expect(reminders('2026-12-01', (day) => day === '2026-12-19' || day > '2026-12-20')).toEqual(['2026-12-19'])
})

test('nobody is reminded twice on one day, or more often than there are reminders', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 25 }), fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (days, runs) => {
      const told = reminders(addDays(getDay('2026-11-25'), days), (day) => runs[Number(day.slice(8))] ?? true)
      expect(told.length).toBeLessThanOrEqual(REMINDED_DAYS_BEFORE.length)
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})
