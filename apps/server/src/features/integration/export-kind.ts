// The job that makes the file of an export.

import { z } from 'zod'
import { jobKind } from '../../platform/queue.ts'

export const EXPORT = jobKind({
  name: 'integration.export',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), jobId: z.string() }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 3600,
  share: {
    payer: (data) => data,
    ofCompany: 1,
    waiting: { ofCompany: 20, ofPerson: 10 },
    what: 'exports',
    seconds: 5,
    isResumable: true,
  },
})
