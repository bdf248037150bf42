// The export of accepted contracts into Tourwriter and Tourplan.

import {
  checkExport as checkCall,
  confirmMappings as confirmCall,
  findOptions as findCall,
  getContractMappings as contractMappingsCall,
  getExport as getCall,
  getExportFile as fileCall,
  getJobStatus as statusCall,
  importMappings as importCall,
  listContractsToExport as toExportCall,
  listExports as exportsCall,
  listMappings as mappingsCall,
  removeMapping as removeCall,
  saveExportResponse as saveCall,
  sendToTourWriter as sendCall,
} from '@tradewind/api/integration.ts'
import {
  continueAudit as continueCall,
  getAudit as auditCall,
  getAuditFile as auditFileCall,
  listAuditLines as auditLinesCall,
  listAudits as auditsCall,
  mendAudit as mendCall,
  readAuditFile as readAuditFileCall,
  startAudit as startAuditCall,
} from '@tradewind/api/integration/audits.ts'
import {
  askTourplanAgain as againCall,
  getTourplanConnection as connectionCall,
  putTourplanConnection as connectCall,
  tryTourplanConnection as tryCall,
} from '@tradewind/api/integration/tourplan.ts'
import {
  getCredentials as credentialsCall,
  putColumns as columnsCall,
  putTemplate as templateCall,
} from '@tradewind/api/integration/tourwriter.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { askTourplanAgain } from './ask-again.ts'
import { readAuditFile } from './audit-file.ts'
import { auditJob } from './audit-job.ts'
import { listAuditLines } from './audit-lines.ts'
import { getAuditFile } from './audit-workbook.ts'
import { mendAudit } from './mend-audit.ts'
import { getAudit, listAudits } from './read-audits.ts'
import { continueAudit, startAudit } from './start-audit.ts'
import { getTourplanConnection, putTourplanConnection, tryTourplanConnection } from './connection.ts'
import { stopSalesIntoTourplan } from './inventory-job.ts'
import { exportJob, inventoryJob } from './public.ts'
import { getExport, getJobStatus, listExports, saveExportResponse } from './exports.ts'
import { getExportFile } from './export-files.ts'
import { confirmMappings, findOptions, getContractMappings, importMappings, listMappings, removeMapping } from './mappings.ts'
import { sendToTourWriter } from './send-to-tour-writer.ts'
import { getCredentials, putColumns, putTemplate } from './template.ts'
import { checkExport, listContractsToExport } from './to-export.ts'

export const integrationFeature = feature({
  routes: [
    route(credentialsCall, ({ context }) => getCredentials(context)),
    route(templateCall, ({ context, body }) => putTemplate(context, body.file)),
    route(columnsCall, ({ context, body }) => putColumns(context, body.columns)),
    route(connectionCall, ({ context }) => getTourplanConnection(context)),
    route(connectCall, ({ context, body }) => putTourplanConnection(context, body)),
    route(tryCall, ({ context }) => tryTourplanConnection(context)),
    route(againCall, ({ context, params }) => askTourplanAgain(context, params.id)),
    route(findCall, ({ context, query }) => findOptions(context, query)),
    route(mappingsCall, ({ context, query }) => listMappings(context, query)),
    route(removeCall, ({ context, params }) => removeMapping(context, params.id)),
    route(contractMappingsCall, ({ context, params, query }) => getContractMappings(context, params.id, query)),
    route(confirmCall, ({ context, params, body }) => confirmMappings(context, params.id, body)),
    route(importCall, ({ context, params, body }) => importMappings(context, params.id, body)),
    route(toExportCall, ({ context, query }) => listContractsToExport(context, query)),
    route(checkCall, ({ context, params, query }) => checkExport(context, params.id, query)),
    route(sendCall, ({ context, body }) => sendToTourWriter(context, body)),
    route(statusCall, ({ context, query }) => getJobStatus(context, query.jobId)),
    route(saveCall, ({ context, body }) => saveExportResponse(context, body)),
    route(exportsCall, ({ context, query }) => listExports(context, query)),
    route(getCall, ({ context, params }) => getExport(context, params.id)),
    route(fileCall, ({ context, params, query }) => getExportFile(context, params.id, query.variant)),
    route(readAuditFileCall, ({ context, body }) => readAuditFile(context, body)),
    route(startAuditCall, ({ context, body }) => startAudit(context, body)),
    route(continueCall, ({ context, params }) => continueAudit(context, params.id)),
    route(auditsCall, ({ context, query }) => listAudits(context, query)),
    route(auditCall, ({ context, params }) => getAudit(context, params.id)),
    route(auditLinesCall, ({ context, params, query }) => listAuditLines(context, params.id, query)),
    route(mendCall, ({ context, params, body }) => mendAudit(context, params.id, body)),
    route(auditFileCall, ({ context, params }) => getAuditFile(context, params.id)),
  ],
  jobs: [exportJob, inventoryJob, auditJob],
  consequences: [stopSalesIntoTourplan],
  retention: [{ table: 'booking_audit', keptDays: 400, since: 'created_at', only: `t.state not in ('reading', 'comparing')` }],
})
