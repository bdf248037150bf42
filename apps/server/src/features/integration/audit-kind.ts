// The job that reads what a booking system holds, and compares it with the contracts in force.

import { z } from 'zod'
import { jobKind } from '../../platform/queue.ts'

export const AUDIT = jobKind({
  name: 'integration.audit',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), auditId: z.string() }),
  retries: 5,
  concurrency: 2,
  timeoutSeconds: 3600,
  share: {
    payer: (data) => data,
    ofCompany: 1,
    waiting: { ofCompany: 10, ofPerson: 5 },
    what: 'audits',
    seconds: 10,
    isResumable: true,
  },
})
