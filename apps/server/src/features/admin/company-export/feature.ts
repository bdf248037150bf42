// Everything of a company as one zip.

import * as calls from '@tradewind/api/admin/company-export.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { exportJob } from './export-job.ts'
import { exportCompany, exportOwnCompany } from './start-export.ts'

export const companyExportFeature = feature({
  routes: [
    route(calls.exportOwnCompany, ({ context }) => exportOwnCompany(context)),
    route(calls.exportCompany, ({ context, params, body }) => exportCompany(context, params.companyId, body.reason)),
  ],
  jobs: [exportJob],
})
