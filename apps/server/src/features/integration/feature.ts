// The export of accepted contracts into Tourwriter.

import {
  checkExport as checkCall,
  confirmMappings as confirmCall,
  findOptions as findCall,
  getContractMappings as contractMappingsCall,
  getCredentials as credentialsCall,
  getExport as getCall,
  getExportFile as fileCall,
  getJobStatus as statusCall,
  importMappings as importCall,
  listContractsToExport as toExportCall,
  listExports as exportsCall,
  listMappings as mappingsCall,
  putColumns as columnsCall,
  putTemplate as templateCall,
  removeMapping as removeCall,
  saveExportResponse as saveCall,
  sendToTourWriter as sendCall,
} from '@tradewind/api/integration.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { exportJob } from './public.ts'
import { getExport, getJobStatus, listExports, saveExportResponse } from './exports.ts'
import { getExportFile } from './export-files.ts'
import { confirmMappings, getContractMappings, importMappings, listMappings, removeMapping } from './mappings.ts'
import { sendToTourWriter } from './send-to-tour-writer.ts'
import { findOptions, getCredentials, putColumns, putTemplate } from './template.ts'
import { checkExport, listContractsToExport } from './to-export.ts'

export const integrationFeature = feature({
  routes: [
    route(credentialsCall, ({ context }) => getCredentials(context)),
    route(templateCall, ({ context, body }) => putTemplate(context, body.file)),
    route(columnsCall, ({ context, body }) => putColumns(context, body.columns)),
    route(findCall, ({ context, query }) => findOptions(context, query)),
    route(mappingsCall, ({ context, query }) => listMappings(context, query)),
    route(removeCall, ({ context, params }) => removeMapping(context, params.id)),
    route(contractMappingsCall, ({ context, params }) => getContractMappings(context, params.id)),
    route(confirmCall, ({ context, params, body }) => confirmMappings(context, params.id, body)),
    route(importCall, ({ context, params, body }) => importMappings(context, params.id, body)),
    route(toExportCall, ({ context, query }) => listContractsToExport(context, query)),
    route(checkCall, ({ context, params }) => checkExport(context, params.id)),
    route(sendCall, ({ context, body }) => sendToTourWriter(context, body)),
    route(statusCall, ({ context, query }) => getJobStatus(context, query.jobId)),
    route(saveCall, ({ context, body }) => saveExportResponse(context, body)),
    route(exportsCall, ({ context, query }) => listExports(context, query)),
    route(getCall, ({ context, params }) => getExport(context, params.id)),
    route(fileCall, ({ context, params, query }) => getExportFile(context, params.id, query.variant)),
  ],
  jobs: [exportJob],
})
