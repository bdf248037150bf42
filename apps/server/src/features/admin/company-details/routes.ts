// Finding a company, the page about it, and its plan.

import * as calls from '@tradewind/api/admin/company-details.ts'
import { route } from '../../../context.ts'
import { changeCompanyPlan } from './change-plan.ts'
import { companyDetails } from './company-details.ts'
import { findCompanies } from './find-companies.ts'

export const companyDetailsRoutes = [
  route(calls.findCompanies, ({ context, query }) => findCompanies(context, query.searchText)),
  route(calls.getCompanyDetails, ({ context, params, body }) => companyDetails(context, params.companyId, body.reason)),
  route(calls.changeCompanyPlan, ({ context, params, body }) => changeCompanyPlan(context, params.companyId, body)),
]
