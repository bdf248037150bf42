// How far a supplier is with a request, and what of it can still be done.

import type { Day } from '../../calendar/day.ts'

export const ASKED_STATES = ['queued', 'mailed', 'opened', 'filling', 'answered', 'declined', 'unreachable'] as const
export type AskedState = (typeof ASKED_STATES)[number]

/** How the suppliers of a request are narrowed. */
export const ASKED_FILTERS = ['all', 'late', ...ASKED_STATES] as const

export type AskedFacts = {
  /** Nothing could be sent to it. */
  readonly hasProblem: boolean
  /** Every e-mail that was sent to it came back or was refused. */
  readonly isUndelivered: boolean
  readonly isMailed: boolean
  readonly isOpened: boolean
  /** Percent, 0 to 100, of the rate sheet that it fills in; null when it has begun none. */
  readonly completionPercent: number | null
  readonly isAnswered: boolean
  readonly isDeclined: boolean
}

/** An answer counts before anything else: rates can come in also after an e-mail was refused. */
export function askedStateOf(facts: AskedFacts): AskedState {
  if (facts.isAnswered) return 'answered'
  if (facts.isDeclined) return 'declined'
  if (facts.completionPercent !== null) return 'filling'
  if (facts.isOpened) return 'opened'
  if (facts.hasProblem || facts.isUndelivered) return 'unreachable'
  return facts.isMailed ? 'mailed' : 'queued'
}

/** Whether it still has to answer. */
export function isSilent(state: AskedState): boolean {
  return state === 'mailed' || state === 'opened' || state === 'filling'
}

/** The last day for answers counts in full. */
export function isLate(state: AskedState, deadline: Day, today: Day): boolean {
  return today > deadline && isSilent(state)
}

export const WAYS = ['template', 'sheet', 'files', 'filed', 'load'] as const
export type Way = (typeof WAYS)[number]

export const NEEDS = ['rates', 'policies', 'allocation', 'insurance'] as const
export type Need = (typeof NEEDS)[number]

/** Latest and earliest day of a scheduled reminder, counted from the deadline. */
export const REMIND_WITHIN = 60

/**
 * Whether a scheduled reminder is due: one of its days has come since the last look, which covered `through` in full.
 * @param remindDays counted from the deadline: -7 is a week before it
 */
export function isReminderDue(deadline: number, remindDays: readonly number[], through: number, today: number): boolean {
  return remindDays.some((days) => deadline + days > through && deadline + days <= today)
}

/** The next day on which a reminder goes out, as a day number; undefined when there is none after today. */
export function nextReminder(deadline: number, remindDays: readonly number[], today: number): number | undefined {
  return remindDays
    .map((days) => deadline + days)
    .filter((day) => day > today)
    .sort((a, b) => a - b)[0]
}

/** Days from being asked to the answer: the middle of them, rounded; undefined when nobody has answered. */
export function medianDays(days: readonly number[]): number | undefined {
  if (days.length === 0) return undefined
  const sorted = days.toSorted((a, b) => a - b)
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return Math.round((low + high) / 2)
}
