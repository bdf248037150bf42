// Omni import.

import {
  applyImport as applyCall,
  chooseImportSheet as chooseSheetCall,
  downloadImportProblems,
  getImport as getCall,
  listImportChanges,
  listImportProblems,
  listImports as listCall,
  mapImport as mapCall,
  previewImport,
  startImport as startCall,
} from '@tradewind/api/contracting/imports.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { applyImportJob, readImportJob } from './public.ts'
import {
  applyImport,
  chooseImportSheet,
  downloadProblems,
  getImport,
  importChanges,
  importPreview,
  importProblems,
  listImports,
  mapImport,
  startImport,
} from './imports.ts'

export const importFeature = feature({
  routes: [
    route(startCall, ({ context, body }) => startImport(context, { path: body.file.path, draftId: body.draftId })),
    route(listCall, ({ context }) => listImports(context)),
    route(getCall, ({ context, params }) => getImport(context, params.id)),
    route(chooseSheetCall, ({ context, params, body }) => chooseImportSheet(context, params.id, body.sheetName)),
    route(mapCall, ({ context, params, body }) => mapImport(context, params.id, body)),
    route(previewImport, ({ context, params, query }) => importPreview(context, params.id, query)),
    route(listImportChanges, ({ context, params, query }) => importChanges(context, params.id, query)),
    route(listImportProblems, ({ context, params, query }) => importProblems(context, params.id, query)),
    route(downloadImportProblems, ({ context, params }) => downloadProblems(context, params.id)),
    route(applyCall, ({ context, params }) => applyImport(context, params.id)),
  ],
  jobs: [readImportJob, applyImportJob],
})
