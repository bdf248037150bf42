// Finding a company, the page about it, and its plan.

import * as calls from '@tradewind/api/admin/company-details.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { turnUserIntoAssociatedEmail } from './associate-email.ts'
import { changeCompanyPlan } from './change-plan.ts'
import { companyDetails } from './company-details.ts'
import { createCreditNote } from './create-credit-note.ts'
import { findCompaniesAndUsers } from './find-companies.ts'
import { resendBulkMessage } from './resend-bulk-message.ts'
import { verifyBadge } from './verify-badge.ts'
import { listAskedVerifications, toggleVerified } from './verify-company.ts'

export const companyDetailsFeature = feature({
  routes: [
    route(calls.findCompaniesAndUsers, ({ context, query }) => findCompaniesAndUsers(context, query.searchText)),
    route(calls.getCompanyDetails, ({ context, params, body }) => companyDetails(context, params.companyId, body.reason)),
    route(calls.listAskedVerifications, ({ context }) => listAskedVerifications(context)),
    route(calls.toggleTCVerified, ({ context, body }) => toggleVerified(context, body)),
    route(calls.verifyBadge, ({ context, params, body }) => verifyBadge(context, params, body)),
    route(calls.resendBulkMessage, ({ context, body }) => resendBulkMessage(context, body)),
    route(calls.turnUserIntoAssociatedEmail, ({ context, body, head }) => turnUserIntoAssociatedEmail(context, body, head)),
    route(calls.changeCompanyPlan, ({ context, params, body }) => changeCompanyPlan(context, params.companyId, body)),
    route(calls.createCreditNote, ({ context, params, body }) => createCreditNote(context, params.companyId, body)),
  ],
})
