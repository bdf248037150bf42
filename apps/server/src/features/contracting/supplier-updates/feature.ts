// Updates of templates.

import {
  addToUpdateQueue as addCall,
  cancelPlannedUpdate as cancelCall,
  listPlannedUpdates as listPlannedCall,
  listUpdateHolders as holdersCall,
  listUpdates as listCall,
  planSupplierUpdate as planCall,
  previewUpdate as previewCall,
  removeFromUpdateQueue as removeCall,
  sendSupplierUpdates as sendCall,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { sendPlannedUpdatesJob, sendUpdatesJob } from './public.ts'
import { cancelPlannedUpdate, listPlannedUpdates, planSupplierUpdate } from './planned-updates.ts'
import { listUpdateHolders, previewUpdate } from './preview.ts'
import { sendSupplierUpdates } from './send-updates.ts'
import { addToUpdateQueue, listUpdates, removeFromUpdateQueue } from './update-queue.ts'

export const supplierUpdateFeature = feature({
  routes: [
    route(listCall, ({ context, query }) => listUpdates(context, query.templateId)),
    route(addCall, ({ context, body }) => addToUpdateQueue(context, body)),
    route(removeCall, ({ context, body }) => removeFromUpdateQueue(context, body)),
    route(holdersCall, ({ context, params, query }) => listUpdateHolders(context, params.id, query)),
    route(previewCall, ({ context, params, query }) => previewUpdate(context, params.id, query)),
    route(sendCall, ({ context, body }) => sendSupplierUpdates(context, body)),
    route(planCall, ({ context, body }) => planSupplierUpdate(context, body)),
    route(listPlannedCall, ({ context }) => listPlannedUpdates(context)),
    route(cancelCall, ({ context, params }) => cancelPlannedUpdate(context, params.id)),
  ],
  jobs: [sendUpdatesJob, sendPlannedUpdatesJob],
})
