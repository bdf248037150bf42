// The job that reads what a booking system holds, and compares it with the contracts in force.

import { z } from 'zod'
import { unitJob } from '../../platform/recipient-job.ts'

export const AUDIT = unitJob({
  name: 'integration.audit',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), auditId: z.string() }),
  retries: 5,
  what: 'audits',
  waiting: { ofCompany: 10, ofPerson: 5 },
})
