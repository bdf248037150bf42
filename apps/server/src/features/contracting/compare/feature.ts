// Comparing contracts.

import { getContractsBefore } from '@tradewind/api/contracting/compare.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { allotmentJob } from './allotment-job.ts'
import { levelsJob } from './levels-job.ts'
import { risesJob } from './rises-job.ts'
import { contractsBefore } from './contracts-before.ts'

export const compareFeature = feature({
  routes: [route(getContractsBefore, ({ context, body }) => contractsBefore(context, body.contractIds))],
  jobs: [risesJob, levelsJob, allotmentJob],
})
