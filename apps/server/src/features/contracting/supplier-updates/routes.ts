// Updates of templates.

import {
  addToUpdateQueue as addCall,
  listUpdateHolders as holdersCall,
  listUpdates as listCall,
  previewUpdate as previewCall,
  removeFromUpdateQueue as removeCall,
  sendSupplierUpdates as sendCall,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { route } from '../../../context.ts'
import { listUpdateHolders, previewUpdate } from './preview.ts'
import { sendSupplierUpdates } from './send-updates.ts'
import { addToUpdateQueue, listUpdates, removeFromUpdateQueue } from './update-queue.ts'

export const supplierUpdateRoutes = [
  route(listCall, ({ context, query }) => listUpdates(context, query.templateId)),
  route(addCall, ({ context, body }) => addToUpdateQueue(context, body)),
  route(removeCall, ({ context, body }) => removeFromUpdateQueue(context, body)),
  route(holdersCall, ({ context, params, query }) => listUpdateHolders(context, params.id, query)),
  route(previewCall, ({ context, params, query }) => previewUpdate(context, params.id, query)),
  route(sendCall, ({ context, body }) => sendSupplierUpdates(context, body)),
]
