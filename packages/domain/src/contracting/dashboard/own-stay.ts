// A stay of one's own by which the suppliers of a place are held against each other on the dashboard.

import { dayOf, monthText } from '../../calendar/day.ts'
import { counted } from '../../text/counted.ts'

export type OwnStay = {
  readonly month: number
  readonly dayOfMonth: number
  readonly nights: number
  readonly adults: number
  /** Full years at arrival. */
  readonly childAges: readonly number[]
}

/** The stay of somebody who has chosen none: a week for two in summer. */
export const FIRST_STAY: OwnStay = { month: 7, dayOfMonth: 15, nights: 7, adults: 2, childAges: [] }

export const MOST_NIGHTS = 60
export const MOST_ADULTS = 12
export const MOST_CHILDREN = 6
const MOST_AGE = 17

const STAY = /^(\d{2})-(\d{2})\.(\d{1,2})\.(\d{1,2})(?:\.(\d{1,2}(?:-\d{1,2})*))?$/
/** A leap year: 29 February can be chosen. */
const LEAP_YEAR = 2028

/** As it is kept with the widget. @example '07-15.7.2.4-9': seven nights from 15 July, two adults, children of 4 and 9 */
export function ownStayText({ month, dayOfMonth, nights, adults, childAges }: OwnStay): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(month)}-${two(dayOfMonth)}.${nights}.${adults}${childAges.length === 0 ? '' : `.${childAges.join('-')}`}`
}

/** @returns undefined for a text that is no stay, and for a stay beyond the limits */
export function findOwnStay(text: string): OwnStay | undefined {
  const found = STAY.exec(text)
  if (!found) return undefined
  const [, month = 0, dayOfMonth = 0, nights = 0, adults = 0] = found.map(Number)
  const childAges = found[5]?.split('-').map(Number) ?? []
  const isPossible =
    dayOf(LEAP_YEAR, month, dayOfMonth) !== undefined &&
    isWithin(nights, 1, MOST_NIGHTS) &&
    isWithin(adults, 1, MOST_ADULTS) &&
    childAges.length <= MOST_CHILDREN &&
    childAges.every((age) => isWithin(age, 0, MOST_AGE))
  return isPossible ? { month, dayOfMonth, nights, adults, childAges } : undefined
}

const isWithin = (value: number, least: number, most: number) => least <= value && value <= most

/** @example '15 Jul, 7 nights, 2 adults, children of 4 and 9' */
export function ownStayWords({ month, dayOfMonth, nights, adults, childAges }: OwnStay): string {
  const ages = [...childAges.slice(0, -2), childAges.slice(-2).join(' and ')].join(', ')
  const children = childAges.length === 0 ? '' : `, ${childAges.length === 1 ? 'a child' : 'children'} of ${ages}`
  return `${dayOfMonth} ${monthText(month)}, ${counted(nights, 'night', 'nights')}, ${counted(adults, 'adult', 'adults')}${children}`
}
