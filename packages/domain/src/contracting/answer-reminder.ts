// When a buyer is reminded that an answer is asked for by a day.

import { addDays, type Day } from '../calendar/day.ts'

/** Days before the answer-by date, the first first. */
export const REMINDED_DAYS_BEFORE = [7, 2, 0] as const

export type AnswerAsked = {
  readonly deadline: Day
  /** When the newest version was sent. */
  readonly sentOn: Day
  /** The last reminder; null when there was none. */
  readonly remindedOn: Day | null
}

/**
 * Whether a reminder is due today, for a contract that waits for its answer. A reminder that was missed is made up for once, and none is sent
 * on the day of the sending, or after the answer-by date.
 * @example sent on 1 December, answer by 20 December: due on the 13th, the 18th and the 20th
 */
export function isReminderDue({ deadline, sentOn, remindedOn }: AnswerAsked, today: Day): boolean {
  if (deadline < today) return false
  return REMINDED_DAYS_BEFORE.some((days) => {
    const day = addDays(deadline, -days)
    return day <= today && sentOn < day && (remindedOn === null || remindedOn < day)
  })
}
