// Master templates.

import {
  associateMasterTemplate,
  createEditedMasterDraft,
  createInitialMasterDraft,
  deleteMasterTemplate,
  diffMasterTemplates as diffCall,
  discardMasterDraft as discardCall,
  editMasterDraft as editCall,
  finaliseMasterDraft,
  getMasterTemplate as getCall,
  listAffectedBuyers as buyersCall,
  listAssociatedTemplates as associatedCall,
  listMasterTemplates as listCall,
  removeMasterTemplate,
  renameMasterTemplate,
} from '@tradewind/api/contracting/master-templates.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { associateMaster, removeMaster } from './associate.ts'
import { createMaster, deleteMaster, discardMasterDraft, editMasterDraft, openMasterDraft, renameMaster } from './change-masters.ts'
import { finaliseMaster } from './finalise.ts'
import { diffMasterTemplates, getMasterTemplate, listAffectedBuyers, listAssociatedTemplates, listMasterTemplates } from './read-masters.ts'

export const masterTemplateFeature = feature({
  routes: [
    route(listCall, ({ context, query }) => listMasterTemplates(context, query)),
    route(diffCall, ({ context, query }) => diffMasterTemplates(context, query)),
    route(getCall, ({ context, params }) => getMasterTemplate(context, params.id)),
    route(createInitialMasterDraft, ({ context, body }) => createMaster(context, body)),
    route(createEditedMasterDraft, ({ context, params }) => openMasterDraft(context, params.id)),
    route(editCall, ({ context, params, body }) => editMasterDraft(context, params.id, body)),
    route(finaliseMasterDraft, ({ context, params, body }) => finaliseMaster(context, params.id, body)),
    route(discardCall, ({ context, params }) => discardMasterDraft(context, params.id)),
    route(renameMasterTemplate, ({ context, params, body }) => renameMaster(context, params.id, body.templateName)),
    route(deleteMasterTemplate, ({ context, params }) => deleteMaster(context, params.id)),
    route(associateMasterTemplate, ({ context, body }) => associateMaster(context, body)),
    route(associatedCall, ({ context, params, query }) => listAssociatedTemplates(context, params.id, query)),
    route(buyersCall, ({ context, params }) => listAffectedBuyers(context, params.id)),
    route(removeMasterTemplate, ({ context, params }) => removeMaster(context, params.id)),
  ],
})
