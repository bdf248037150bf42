// What narrows a list of contracts, as SQL.

import type { contractFilter } from '@tradewind/api/contracting/contract-list.ts'
import { EXPIRING_DAYS } from '@tradewind/api/contracting/contract-list.ts'
import { addDays, type Day } from '@tradewind/domain/calendar/day.ts'
import { PRIORITIES } from '@tradewind/domain/contracting/filing.ts'
import { searchWords } from '@tradewind/domain/text/search-text.ts'
import type { z } from 'zod'
import { hasWords } from '../../../platform/paging.ts'
import { conditionsOfDashboard } from './dashboard-conditions.ts'

export type Filter = z.output<typeof contractFilter>

/** Whose list it is, and the day on which it is read: what expires soon depends on it. */
export type Reader = { readonly companyId: string; readonly side: 'supplier' | 'buyer'; readonly today: Day }

export type Conditions = {
  readonly conditions: string[]
  readonly values: unknown[]
  /** Names the statement: each shape is planned once. Undefined for shapes of which there are too many. */
  readonly shape: string | undefined
}

/** What waits for the buyer is unanswered; for the supplier, requests, and answers that nobody has looked at. For both, proposals of the other side. */
const WAITING = {
  buyer: 'awaits',
  supplier: `(awaits or list_state = 'newRequest' or (list_state in ('accepted', 'rejected') and viewed_at is null and not is_waiting))`,
} as const

const STATE_OF = { received: 'sent', requested: 'newRequest' } as const

/** In force: what was never accepted has nothing that ends. */
const IN_FORCE = `list_state in ('accepted', 'signed', 'loaded')`

/** Conditions on one row of the filings, except for the search text. @param places every: also what is archived or in the trash */
export function conditionsOf(reader: Reader, filter: Filter, places: 'one' | 'every' = 'one'): Conditions {
  const { listType } = filter
  const values: unknown[] = [reader.companyId]
  const conditions = ['company_id = $1']
  const shape: string[] = []
  const add = (name: string, value: unknown, condition: (position: string) => string) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
    shape.push(name)
  }
  if (places === 'one') add('place', listType === 'archived' || listType === 'trash' ? listType : filter.place, (at) => `place = ${at}`)
  switch (listType) {
    case 'all':
    case 'recent':
    case 'archived':
    case 'trash':
      break
    case 'waiting':
      conditions.push(WAITING[reader.side])
      shape.push(`waiting-${reader.side}`)
      break
    case 'pending':
      conditions.push('is_waiting')
      shape.push('pending')
      break
    case 'expiring':
      conditions.push(IN_FORCE)
      add('expiring', reader.today, (at) => `end_date >= ${at}`)
      add('until', addDays(reader.today, EXPIRING_DAYS), (at) => `end_date <= ${at}`)
      break
    case 'received':
    case 'requested':
      add('state', STATE_OF[listType], (at) => `list_state = ${at}`)
      break
    case 'newRequest':
    case 'inEdit':
    case 'sent':
    case 'viewed':
    case 'accepted':
    case 'signed':
    case 'loaded':
    case 'rejected':
    case 'expired':
    case 'withdrawn':
      add('state', listType, (at) => `list_state = ${at}`)
  }
  if (filter.folderId !== undefined) add('folder', filter.folderId, (at) => `folder_id = ${at}`)
  if (filter.isInFolder !== undefined) {
    conditions.push(filter.isInFolder ? 'folder_id is not null' : 'folder_id is null')
    shape.push(filter.isInFolder ? 'filed' : 'unfiled')
  }
  if (filter.contractIds !== undefined) add('ids', filter.contractIds, (at) => `contract_id = any(${at})`)
  if (filter.startDate !== undefined && filter.endDate !== undefined) {
    add('from', filter.endDate, (at) => `start_date <= ${at}`)
    add('to', filter.startDate, (at) => `end_date >= ${at}`)
  }
  if (filter.isViewed !== undefined) {
    conditions.push(filter.isViewed ? 'viewed_at is not null' : 'viewed_at is null')
    shape.push(filter.isViewed ? 'viewed' : 'unviewed')
  }
  const basic = conditions.length
  advanced(filter, conditions, values)
  return { conditions, values, shape: conditions.length === basic ? shape.join('+') : undefined }
}

function advanced(filter: Filter, conditions: string[], values: unknown[]): void {
  const add = (value: unknown, condition: (position: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  add(filter.states, (at) => `list_state = any(${at})`)
  add(filter.countries, (at) => `country = any(${at})`)
  if (filter.assignees) {
    const people = filter.assignees.filter((each) => each !== 'nobody')
    const orNobody = people.length < filter.assignees.length ? ' or assignee_id is null' : ''
    add(people, (at) => `(assignee_id = any(${at})${orNobody})`)
  }
  add(
    filter.priorities?.map((priority) => PRIORITIES.indexOf(priority) + 1),
    (at) => `priority = any(${at})`,
  )
  add(filter.currencies, (at) => `currency = any(${at})`)
  // Days as the calendar of the server has them: both ends count.
  add(filter.sentFrom, (at) => `sent_at >= ${at}::date`)
  add(filter.sentTo, (at) => `sent_at < ${at}::date + 1`)
  const { answeredFrom, answeredTo } = filter
  if (answeredFrom !== undefined || answeredTo !== undefined) {
    // Any version: a newer one does not undo that an earlier one was answered. Nothing was answered after the last activity.
    const from = answeredFrom === undefined ? '-infinity' : answeredFrom
    add(from, (at) => `activity_at >= ${at}::timestamptz`)
    const first = `$${values.length}`
    add(
      answeredTo ?? null,
      (at) => `exists (select from contract_version v where v.contract_id = contract_filing.contract_id
        and v.answered_at >= ${first}::timestamptz and (${at}::date is null or v.answered_at < ${at}::date + 1))`,
    )
  }
  add(filter.answerByFrom, (at) => `answer_by >= ${at}`)
  add(filter.answerByTo, (at) => `answer_by <= ${at}`)
  add(filter.raisedOver, (at) => `raised > ${at}`)
  const withWords = (column: string, text: string | undefined) => {
    const words = searchWords(text ?? '')
    return words.length === 0 ? undefined : hasWords(column, words, values)
  }
  const texts = [withWords('partner_sort', filter.partner), withWords('location_sort', filter.location)]
  const products = withWords('d.products', filter.product)
  conditions.push(...texts.filter((each) => each !== undefined))
  if (products !== undefined) {
    conditions.push(`exists (select from filed_sheet d where d.sheet_id = contract_filing.sheet_id
      and d.company_id = case side when 'supplier' then contract_filing.company_id else partner_company_id end and ${products})`)
  }
  conditionsOfDashboard(filter, conditions, values)
  if (filter.group) add(filter.group.key, (at) => `${GROUP_KEYS[filter.group?.by ?? 'partner']} = ${at}`)
}

/** What the contracts of a group have in common. Groups by name follow the order of the list; the year is that of the first day. */
export const GROUP_KEYS = {
  partner: 'partner_sort::text',
  location: 'location_sort::text',
  year: `to_char(start_date, 'YYYY')`,
} as const

/** Whether the filter leaves out nothing but by its list type and place. */
export function isUnfiltered(filter: Filter): boolean {
  const rest = { ...filter, listType: undefined, place: undefined, searchText: undefined }
  return searchWords(filter.searchText).length === 0 && Object.values(rest).every((value) => value === undefined)
}
