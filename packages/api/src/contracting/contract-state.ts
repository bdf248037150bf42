// Accepting and rejecting contracts.

import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { id, ids } from '../shapes.ts'

export const updateContractStatus = call({
  name: 'updateContractStatus',
  area: 'contract-status',
  what: 'Gives contracts a new state: the buyer accepts or rejects what waits for an answer.',
  method: 'PUT',
  path: '/proxy/contracting/updateContractStatus',
  access: 'landing-writer',
  body: z.object({
    contractIds: ids,
    state: z.enum(['accepted', 'rejected', 'loaded']),
    version: z.number().int().min(1).optional().describe('the version that was read; a newer one is not accepted unseen'),
  }),
  answer: z.object({ contractIds: z.array(id), state: z.string() }),
  refusals: ['StateChanged'],
  noAccess: NO_WRITE_ACCESS.changeStatus,
  isBinding: true,
  isIdempotent: true,
})
