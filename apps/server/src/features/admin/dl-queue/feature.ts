// The queue of data loads, for the provider's staff.

import {
  changeLoad as changeCall,
  getLoad as getCall,
  giveLoadBack as giveBackCall,
  listLoads as listCall,
  listLoadTemplates as templatesCall,
  listSupplierLoads as supplierCall,
  noteLoad as noteCall,
  readLoadFile as readCall,
  startLoad as startCall,
  submitLoad as submitCall,
  takeLoad as takeCall,
} from '@tradewind/api/admin/dl-queue.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { getLoad, listLoads, listLoadTemplates, listSupplierLoads } from './list-loads.ts'
import { changeLoad, giveLoadBack, noteLoad, readLoadFile, startLoad, submitLoad, takeLoad } from './work-on-loads.ts'

export const dlQueueFeature = feature({
  routes: [
    route(listCall, ({ context, query }) => listLoads(context, query)),
    route(getCall, ({ context, params }) => getLoad(context, params.id)),
    route(changeCall, ({ context, params, body }) => changeLoad(context, params.id, body)),
    route(takeCall, ({ context, params }) => takeLoad(context, params.id)),
    route(giveBackCall, ({ context, params }) => giveLoadBack(context, params.id)),
    route(noteCall, ({ context, params, body }) => noteLoad(context, params.id, body.note)),
    route(templatesCall, ({ context, params }) => listLoadTemplates(context, params.id)),
    route(supplierCall, ({ context, params }) => listSupplierLoads(context, params.id)),
    route(startCall, ({ context, body }) => startLoad(context, body)),
    route(readCall, ({ context, params, body }) => readLoadFile(context, params.id, body.path)),
    route(submitCall, ({ context, params, body }) => submitLoad(context, params.id, body.message)),
  ],
})
