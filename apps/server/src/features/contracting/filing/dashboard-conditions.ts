// What the dashboard narrows a list of contracts to, as SQL: a number on it and the list that it leads to are the same conditions.

import type { contractFilter } from '@tradewind/api/contracting/contract-list.ts'
import type { Reached } from '@tradewind/domain/contracting/contract-lists.ts'
import type { z } from 'zod'

type Filter = z.output<typeof contractFilter>

export const REACHED_COLUMNS: Readonly<Record<Reached, string>> = {
  sent: 'first_sent_at',
  viewed: 'first_viewed_at',
  accepted: 'first_accepted_at',
  loaded: 'first_loaded_at',
}

const UPDATED = 'first_sent_at < sent_at'
const UPDATE_ANSWERS: Readonly<Record<NonNullable<Filter['updateAnswer']>, string>> = {
  open: `(${UPDATED} and is_waiting)`,
  accepted: `(${UPDATED} and not is_waiting and list_state in ('accepted', 'signed', 'loaded') and card ->> 'newest' is null)`,
  rejected: `(${UPDATED} and not is_waiting and (list_state = 'rejected' or card ->> 'newest' = 'rejected'))`,
}

/** A contract belongs to one year only: to that in which the middle of its period lies. */
export const middleOf = (filing: string) => `${filing}.start_date + (${filing}.end_date - ${filing}.start_date) / 2`

/** Adds the conditions, and their values. */
export function conditionsOfDashboard(filter: Filter, conditions: string[], values: unknown[]): void {
  const add = (value: unknown, condition: (position: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  if (filter.isMainly === true && filter.startDate !== undefined && filter.endDate !== undefined)
    conditions.push(`${middleOf('contract_filing')} between $${values.push(filter.startDate)} and $${values.push(filter.endDate)}`)
  add(filter.locationIds, (at) => `location_id = any(${at})`)
  add(filter.partnerIds, (at) => `partner_company_id = any(${at})`)
  add(filter.endFrom, (at) => `end_date >= ${at}`)
  add(filter.endTo, (at) => `end_date <= ${at}`)
  if (filter.reached !== undefined) {
    const column = REACHED_COLUMNS[filter.reached]
    conditions.push(`${column} is not null`)
    add(filter.reachedTo, (at) => `${column} < ${at}::date + 1`)
  }
  if (filter.updateAnswer !== undefined) conditions.push(UPDATE_ANSWERS[filter.updateAnswer])
  if (filter.isCompared !== undefined) conditions.push(filter.isCompared ? 'raised is not null' : 'raised is null')
  if (filter.notSentFor !== undefined) {
    const [first, last] = [values.push(filter.notSentFor.startDate), values.push(filter.notSentFor.endDate)]
    conditions.push(`not exists (select from contract_filing o where o.company_id = $1 and o.partner_company_id = contract_filing.partner_company_id
      and o.place <> 'trash' and o.first_sent_at is not null and ${middleOf('o')} between $${first} and $${last})`)
  }
}
