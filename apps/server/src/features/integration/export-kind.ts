// The job that makes the file of an export.

import { z } from 'zod'
import { unitJob } from '../../platform/recipient-job.ts'

export const EXPORT = unitJob({
  name: 'integration.export',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), jobId: z.string() }),
  retries: 5,
  what: 'exports',
  seconds: 5,
  waiting: { ofCompany: 20, ofPerson: 10 },
})
