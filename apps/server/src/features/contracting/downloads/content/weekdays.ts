// Days of the week as a rate sheet names them.

import type { Language } from '@tradewind/domain/languages/language.ts'
import { daysOfWeekText } from '@tradewind/domain/rate-sheet/words/words.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]

/**
 * The days in words, neighbours as a range that may run over Sunday.
 * @param days ISO weekdays, 1 Monday to 7 Sunday, in any order
 * @example weekdaysText([7, 1, 2, 3, 4]) is 'Sun–Thu'; all seven are 'Every day'; none is 'No day'
 */
export function weekdaysText(days: readonly number[], language: Language): string {
  if (days.length === 0) return language.say('noDay')
  const text = daysOfWeekText(days, language)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Whether these are all seven days. */
export function isEveryDay(days: readonly number[]): boolean {
  return WEEK.every((day) => days.includes(day))
}
