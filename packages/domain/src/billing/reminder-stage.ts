// When an invoice that is not paid is reminded of.

import { addDays, type Day } from '../calendar/day.ts'

/**
 * Which reminder is due: as many as there are days of the schedule that have passed. 0 for none.
 * @param days after the last day on which it is paid in time, in order
 * @example due on 10 Oct with 7 and 21 days: 1 from 17 Oct, 2 from 31 Oct
 */
export function reminderDue(dueOn: Day, days: readonly number[], today: Day): number {
  return days.filter((day) => addDays(dueOn, day) <= today).length
}
