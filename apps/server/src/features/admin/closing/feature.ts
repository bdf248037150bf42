// Closing and reopening a company, and erasing it in the end.

import * as calls from '@tradewind/api/admin/closing.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { closeCompany, reopenCompany } from './close-company.ts'
import { eraseCompaniesJob } from './erase-companies-job.ts'

export const closingFeature = feature({
  routes: [
    route(calls.closeCompany, ({ context, params, body }) => closeCompany(context, params.companyId, body)),
    route(calls.reopenCompany, ({ context, params, body }) => reopenCompany(context, params.companyId, body.reason)),
  ],
  jobs: [eraseCompaniesJob],
})
