// Operations at a glance.

import * as calls from '@tradewind/api/admin/operations.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { getOperations } from './glance.ts'
import { dropJobs, retryJobs } from './act-on-jobs.ts'
import { hearOfTroubles, tellTroublesJob } from './tell-troubles.ts'

export const operationsFeature = feature({
  routes: [
    route(calls.getOperations, ({ context }) => getOperations(context)),
    route(calls.retryJobs, ({ context, body }) => retryJobs(context, body.jobIds)),
    route(calls.dropJobs, ({ context, body }) => dropJobs(context, body)),
    route(calls.hearOfTroubles, ({ context, body }) => hearOfTroubles(context, body.isOn)),
  ],
  jobs: [tellTroublesJob],
})
