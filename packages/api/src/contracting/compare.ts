// Comparing contracts.

import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../shapes.ts'

/** Largest number of contracts side by side. */
export const MOST_COMPARED = 6

export const getContractsBefore = call({
  name: 'getContractsBefore',
  area: 'contract-detail',
  what: 'For each of these contracts the one that was in force before it, between the same companies for the same location.',
  method: 'POST',
  path: '/proxy/contracting/contracts/before',
  access: 'member',
  body: z.object({ contractIds: z.array(id).min(1).max(MOST_COMPARED) }),
  answer: z.object({
    items: z.array(
      z.object({
        contractId: id,
        before: z.object({ contractId: id, version: z.number().int() }).nullable().describe('the version that was accepted last'),
      }),
    ),
  }),
  refusals: ['NotFound'],
})
