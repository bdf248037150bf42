// Requests for rates, for the buyer who asks.

import {
  askMoreSuppliers as askMoreSuppliersCall,
  createRequest as createRequestCall,
  exportRequest as exportRequestCall,
  fileContractForRequest as fileContractForRequestCall,
  getRequest as getRequestCall,
  listAsked as listAskedCall,
  listRequestContracts as listRequestContractsCall,
  listRequests as listRequestsCall,
  mendAddresses as mendAddressesCall,
  moveDeadline as moveDeadlineCall,
  previewSuppliers as previewSuppliersCall,
  remindSuppliers as remindSuppliersCall,
  removeContractsFromRequests as removeContractsFromRequestsCall,
  repeatRequest as repeatRequestCall,
  setReminders as setRemindersCall,
  withdrawRequest as withdrawRequestCall,
} from '@tradewind/api/contracting/requests.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailRequestsJob, remindRequestsJob } from './public.ts'
import { askMoreSuppliers, mendAddresses } from './ask-more.ts'
import { moveDeadline, remindSuppliers, setReminders, withdrawRequest } from './change-request.ts'
import { createRequest } from './create-request.ts'
import { exportRequest } from './export-request.ts'
import { fileContractForRequest, removeContractsFromRequests } from './file-answers.ts'
import { previewSuppliers } from './preview-suppliers.ts'
import { getRequest, listAsked, listRequestContracts, listRequests, repeatRequest } from './read-requests.ts'

export const requestFeature = feature({
  routes: [
    route(listRequestsCall, ({ context, query }) => listRequests(context, query)),
    route(previewSuppliersCall, ({ context, body }) => previewSuppliers(context, body)),
    route(createRequestCall, ({ context, body }) => createRequest(context, body)),
    route(getRequestCall, ({ context, params }) => getRequest(context, params.requestId)),
    route(listAskedCall, ({ context, params, query }) => listAsked(context, params.requestId, query)),
    route(listRequestContractsCall, ({ context, params }) => listRequestContracts(context, params.requestId)),
    route(remindSuppliersCall, ({ context, params, body }) => remindSuppliers(context, params.requestId, body.askedIds)),
    route(askMoreSuppliersCall, ({ context, params, body }) => askMoreSuppliers(context, params.requestId, body)),
    route(mendAddressesCall, ({ context, params, body }) => mendAddresses(context, params.requestId, body)),
    route(moveDeadlineCall, ({ context, params, body }) => moveDeadline(context, params.requestId, body)),
    route(setRemindersCall, ({ context, params, body }) => setReminders(context, params.requestId, body.remindDays)),
    route(withdrawRequestCall, ({ context, params }) => withdrawRequest(context, params.requestId)),
    route(fileContractForRequestCall, ({ context, body }) => fileContractForRequest(context, body)),
    route(removeContractsFromRequestsCall, ({ context, body }) => removeContractsFromRequests(context, body.contractIds)),
    route(exportRequestCall, ({ context, params }) => exportRequest(context, params.requestId)),
    route(repeatRequestCall, ({ context, params }) => repeatRequest(context, params.requestId)),
  ],
  jobs: [mailRequestsJob, remindRequestsJob],
})
