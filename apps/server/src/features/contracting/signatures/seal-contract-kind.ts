// The job that makes and seals the signed document, as its senders know it.

import { id } from '@tradewind/api/shapes.ts'
import { z } from 'zod'
import { jobKind } from '../../../platform/queue.ts'

export const SEAL_CONTRACT = jobKind({
  name: 'contracting.seal-contract',
  data: z.object({ contractId: id, requestId: id, companyId: id, userId: id }),
  // A key, a time stamp server or a store that is away for a day loses no document: from the tenth on, retries are ten minutes apart.
  retries: 154,
  concurrency: 2,
  timeoutSeconds: 900,
  share: { payer: ({ companyId, userId }) => ({ companyId, userId }), ofCompany: 1, what: 'documents to seal', seconds: 5 },
})
