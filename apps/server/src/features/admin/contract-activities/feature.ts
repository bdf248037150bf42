// The activities of a contract for administrators of the platform.

import * as calls from '@tradewind/api/admin/contract-activities.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { listContractActivities, removeContractActivity } from './contract-activities.ts'

export const contractActivityFeature = feature({
  routes: [
    route(calls.listContractActivities, ({ context, params, body }) => listContractActivities(context, params.contractId, body.reason)),
    route(calls.removeContractActivity, ({ context, params, body }) => removeContractActivity(context, params, body.reason)),
  ],
})
