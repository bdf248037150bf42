// Sending contracts again.

import {
  bulkResendContracts as bulkCall,
  getResend,
  groupContractsForBulkResend,
  resendContract as resendCall,
  retryBulkResend as retryCall,
  updateContractPartner as updateCall,
} from '@tradewind/api/contracting/resend.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { remindOfAnswersJob, remindOfAnswersToSupplierJob, resendContractsJob } from './public.ts'
import { bulkResendContracts, retryBulkResend } from './bulk-resend.ts'
import { groupForResend } from './group-contracts.ts'
import { resendContract, resendFacts, updateContractPartner } from './resend-contract.ts'

export const resendFeature = feature({
  routes: [
    route(getResend, ({ context, params }) => resendFacts(context, params.id)),
    route(resendCall, ({ context, params, body }) => resendContract(context, params.id, body)),
    route(updateCall, ({ context, params, body }) => updateContractPartner(context, params.id, body)),
    route(groupContractsForBulkResend, ({ context, body }) => groupForResend(context, body)),
    route(bulkCall, ({ context, body }) => bulkResendContracts(context, body)),
    route(retryCall, ({ context, params }) => retryBulkResend(context, params.id)),
  ],
  jobs: [resendContractsJob, remindOfAnswersJob, remindOfAnswersToSupplierJob],
})
