import { getDay } from '@tradewind/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { dayProblem, daysOfRows } from './day-rows.ts'

const period = { from: getDay('2026-11-27'), to: getDay('2029-11-27') }

test('a range that ends before it begins is said, because it would not be sent', () => {
  const wrong = { from: '10 Aug 2027', to: '8 Aug 2027' }
  expect(dayProblem(wrong, 'to', period)).toBe('Before the first day.')
  expect(dayProblem(wrong, 'from', period)).toBeNull()
  expect(daysOfRows([{ from: '1 Jul 2027', to: '5 Jul 2027' }, wrong], false, period)).toHaveLength(1)
})

test('each end is a day, and one day is a range', () => {
  expect(dayProblem({ from: 'soon', to: '8 Aug 2027' }, 'from', period)).toBe('Write a day, such as 01 May 2027.')
  expect(dayProblem({ from: 'soon', to: '8 Aug 2027' }, 'to', period)).toBeNull()
  expect(dayProblem({ from: '8 Aug 2027', to: '8 Aug 2027' }, 'to', period)).toBeNull()
})
