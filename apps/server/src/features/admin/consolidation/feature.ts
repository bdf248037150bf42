// Two accounts become one, and are taken apart.

import * as calls from '@tradewind/api/admin/consolidation.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { consolidate, listConsolidations, previewConsolidation, takeApart } from './consolidate.ts'
import { consolidateJob } from './consolidate-job.ts'

export const consolidationFeature = feature({
  routes: [
    route(calls.previewConsolidation, ({ context, body }) => previewConsolidation(context, body)),
    route(calls.consolidate, ({ context, body }) => consolidate(context, body)),
    route(calls.takeApart, ({ context, params, body }) => takeApart(context, params.consolidationId, body.reason)),
    route(calls.listConsolidations, ({ context, params }) => listConsolidations(context, params.companyId)),
  ],
  jobs: [consolidateJob],
  // Ten days longer than the accounts can be taken apart.
  retention: [{ table: 'consolidation_row', keptDays: 40, since: 'created_at' }],
})
