// The job that consolidates two accounts, or takes them apart.

import { z } from 'zod'
import { jobKind } from '../../../platform/queue.ts'

export const CONSOLIDATE = jobKind({
  name: 'admin.consolidate',
  data: z.object({ consolidationId: z.string(), companyId: z.string(), userId: z.string(), ipAddress: z.string() }),
  retries: 3,
  // One after the other: what was consolidated last is taken apart first.
  concurrency: 1,
  timeoutSeconds: 3600,
})
