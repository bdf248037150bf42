// Updates of templates for those who hold an earlier version.

import {
  addToUpdateQueue,
  countHolders as countHoldersCall,
  decideUpdate as decideUpdateCall,
  getUpdate as getUpdateCall,
  listUpdateQueue,
  removeFromUpdateQueue,
  sendSupplierUpdates,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { route } from '../../../context.ts'
import { countHolders } from './count-holders.ts'
import { decideUpdate } from './decide-update.ts'
import { getUpdate } from './prepare-update.ts'
import { addToQueue, listQueue, removeFromQueue } from './queue.ts'
import { sendUpdates } from './send-updates.ts'

export const supplierUpdateRoutes = [
  route(addToUpdateQueue, ({ context, body }) => addToQueue(context, body)),
  route(removeFromUpdateQueue, ({ context, body }) => removeFromQueue(context, body)),
  route(listUpdateQueue, ({ context }) => listQueue(context)),
  route(getUpdateCall, ({ context, params, query }) => getUpdate(context, params.id, query)),
  route(decideUpdateCall, ({ context, params, body }) => decideUpdate(context, params.id, body)),
  route(sendSupplierUpdates, ({ context, body }) => sendUpdates(context, body)),
  route(countHoldersCall, ({ context, params }) => countHolders(context, params.id)),
]
