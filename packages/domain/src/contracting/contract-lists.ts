// The lists of contracts, their orders and groups: they stand in addresses, which every page knows.

import { LIST_STATES } from './contract-state.ts'

export const CONTRACT_SORTS = ['activity', 'partner', 'location', 'start', 'end', 'answerBy', 'raised'] as const
export const CONTRACT_GROUPS = ['partner', 'location', 'year'] as const

/** How far a contract came, in any of its versions. What is withdrawn has come nowhere. */
export const REACHED = ['sent', 'viewed', 'accepted', 'loaded'] as const
export type Reached = (typeof REACHED)[number]

/** What became of the newest version of a contract that has had an update. */
export const UPDATE_ANSWERS = ['open', 'accepted', 'rejected'] as const

/**
 * `sent` and `received` are one state in the words of each side, `requested` is New Request, `pending` what waits for the buyer’s answer, `waiting` what
 * waits for the caller’s own company, `expiring` what ends within 60 days; `archived` and `trash` are places.
 */
export const LIST_TYPES = [
  'all',
  'recent',
  'waiting',
  'received',
  'requested',
  'pending',
  'expiring',
  'archived',
  'trash',
  ...LIST_STATES,
] as const
export type ListType = (typeof LIST_TYPES)[number]
