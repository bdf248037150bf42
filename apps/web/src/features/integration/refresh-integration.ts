// After a change of the template, of mappings or of exports everything that depends on it is read anew.

import {
  checkExport,
  findOptions,
  getContractMappings,
  getExport,
  listContractsToExport,
  listExports,
  listMappings,
} from '@tradewind/api/integration.ts'
import { getAudit, listAudits } from '@tradewind/api/integration/audits.ts'
import { getTourplanConnection } from '@tradewind/api/integration/tourplan.ts'
import { getCredentials } from '@tradewind/api/integration/tourwriter.ts'
import { refresh } from '../../client/queries.ts'

export function refreshIntegration(): Promise<void> {
  return refresh(
    getCredentials,
    getTourplanConnection,
    findOptions,
    listMappings,
    getContractMappings,
    listContractsToExport,
    checkExport,
    listExports,
    getExport,
    listAudits,
    getAudit,
  )
}
