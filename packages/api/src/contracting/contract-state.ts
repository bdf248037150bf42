// Accepting and rejecting contracts.

import { ANSWER_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, ids, text, wholeFrom } from '../shapes.ts'

/** Longest reason for rejecting, or comment on accepting, in characters. */
export const MOST_REASON = 2000

export const updateContractStatus = call({
  name: 'updateContractStatus',
  area: 'contract-status',
  what: 'Gives contracts a new state: the buyer accepts or rejects what waits for an answer.',
  method: 'PUT',
  path: '/proxy/contracting/updateContractStatus',
  access: 'landing-writer',
  body: z.object({
    contractIds: ids,
    state: z.enum(ANSWER_STATES),
    version: wholeFrom(1).optional().describe('the version that was read; a newer one is not accepted unseen'),
    reason: text(MOST_REASON).optional().describe('why it is rejected; the supplier reads it'),
    comment: text(MOST_REASON).optional().describe('what is said when it is accepted; the supplier reads it'),
    evenAfterEnd: z.boolean().optional().describe('accepts although the period has ended'),
  }),
  answer: z.object({ contractIds: z.array(id), state: z.string() }),
  refusals: ['StateChanged', 'PeriodEnded'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isIdempotent: true,
})

export const takeBackAnswer = call({
  name: 'takeBackAnswer',
  area: 'contract-status',
  what: 'The buyer takes back that it accepted or rejected a contract, as long as the supplier has not opened it since: it waits for an answer again.',
  method: 'PUT',
  path: '/proxy/contracting/takeBackAnswer',
  access: 'landing-writer',
  body: z.object({ contractId: id, version: wholeFrom(1).describe('the version that was answered') }),
  answer: z.object({ contractId: id, state: z.literal('pending') }),
  refusals: ['StateChanged'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isIdempotent: true,
})
