// Which plan opens what, and the promotion that opened it without one.

import type { Opening, Plan } from '../accounts/plan.ts'
import type { Day } from '../calendar/day.ts'

/** For each plan what it opens. */
export type PlanOpenings = Readonly<Record<Plan, readonly Opening[]>>

/** Profiles and connecting need Connected or Unlimited. // A-RO-035, A-RO-036, C-RO-028, C-RO-029 */
export const STATED_OPENINGS: PlanOpenings = { Free: [], Connected: ['profiles', 'connecting'], Unlimited: ['profiles', 'connecting'] }

/** Companies with at least so many connections have everything that a plan opens without paying, up to and including this day. */
export type Promotion = { readonly connections: number; readonly until: Day }

/** The one promotion that was stated. It is over. // A-CN-032, A-CN-033 */
// The cast to Day: a calendar day, written here.
export const STATED_PROMOTION: Promotion = { connections: 5, until: '2015-07-31' as Day }

/** @example isRunning({ connections: 5, until: '2015-07-31' }, '2015-08-01') is false */
export function isRunning({ until }: Promotion, today: Day): boolean {
  return today <= until
}

/**
 * Whether a company may use this: by its plan, or by a promotion that still runs.
 * @param company.connections companies that it is connected with; matters only while the promotion runs
 * @example a company on Free with 5 connections: true on 2015-07-31, false on 2015-08-01
 */
export function isOpen(
  opening: Opening,
  company: { readonly plan: Plan; readonly connections: number; readonly today: Day },
  rules: { readonly openings: PlanOpenings; readonly promotion: Promotion },
): boolean {
  if (rules.openings[company.plan].includes(opening)) return true
  return isRunning(rules.promotion, company.today) && company.connections >= rules.promotion.connections
}
