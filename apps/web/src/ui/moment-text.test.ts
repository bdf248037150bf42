import { expect, test } from 'vitest'
import { fullMomentText, longDayText, momentText, timeText } from './moment-text.ts'

// Some browsers call it Sept, which no other date of ours does.
test('the day of today is written as all other dates are', () => {
  expect(longDayText(new Date(2026, 8, 5, 12).getTime())).toBe('Saturday, 05 Sep 2026')
})

test('moments are told in the time of the place where the reader is, with hours from 00 to 23', () => {
  const shortAfterMidnight = new Date(2026, 0, 9, 0, 5)
  expect(timeText(shortAfterMidnight.toISOString())).toBe('00:05')
  expect(fullMomentText(shortAfterMidnight.toISOString())).toBe('09 Jan 2026, 00:05')
  expect(momentText(shortAfterMidnight.toISOString(), new Date(2026, 0, 9, 23, 59).getTime())).toBe('Today, 00:05')
  expect(momentText(shortAfterMidnight.toISOString(), new Date(2026, 0, 10, 0, 0).getTime())).toBe('09 Jan 2026')
})
