// States, ways and needs of requests in words.

import { dayText, getDay } from '@tradewind/domain/calendar/day.ts'
import type { AskedState, Need, Way } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import type { Tone } from '../../../ui/Tag.tsx'

export const STATE_WORDS: Readonly<Record<AskedState, string>> = {
  queued: 'Being mailed',
  mailed: 'Mailed',
  opened: 'Opened',
  filling: 'Filling in',
  answered: 'Answered',
  declined: 'Declined',
  unreachable: 'Not reached',
}

export const STATE_TONES: Readonly<Record<AskedState, Tone>> = {
  queued: 'neutral',
  mailed: 'neutral',
  opened: 'info',
  filling: 'accent',
  answered: 'ok',
  declined: 'warn',
  unreachable: 'danger',
}

export const WAY_WORDS: Readonly<Record<Way, string>> = {
  template: 'Own rate sheet',
  sheet: 'Filled in here',
  files: 'Own files',
  filed: 'Filed by you',
  load: 'Loaded from its files',
}

export const NEED_WORDS: Readonly<Record<Need, string>> = {
  rates: 'Rates',
  policies: 'Policies',
  allocation: 'Allocation',
  insurance: 'Insurance papers',
}

/** @example 'rates, insurance papers'; empty for none */
export function needsText(needs: readonly Need[]): string {
  return needs.map((need) => NEED_WORDS[need].toLowerCase()).join(', ')
}

/** @param days until the deadline, negative after it @example '10 days left', 'the last day is today', '3 days late' */
export function daysLeftText(days: number): string {
  if (days === 0) return 'today is the last day'
  return days > 0 ? `${counted(days, 'day', 'days')} left` : `${counted(-days, 'day', 'days')} late`
}

/** @param days from the deadline @example '7 days before', 'on the day', '3 days after' */
export function reminderText(days: number): string {
  if (days === 0) return 'on the day itself'
  return `${counted(Math.abs(days), 'day', 'days')} ${days < 0 ? 'before' : 'after'}`
}

/** What a new request begins with: the contract year after this one. @example '01 Apr 2028' for the last day */
export function nextYear(today: string): { startDate: string; endDate: string } {
  const year = Number(today.slice(0, 4)) + 1
  return { startDate: dayText(getDay(`${year}-01-01`)), endDate: dayText(getDay(`${year}-12-31`)) }
}
