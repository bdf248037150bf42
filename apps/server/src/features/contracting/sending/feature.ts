// Sending templates.

import {
  cancelPlannedSending,
  changePlannedSending,
  findHolders as findHoldersCall,
  listPlannedSendings,
  planSending as planCall,
  previewSending as previewCall,
  sendContracts as sendContractsCall,
  withdrawContract as withdrawCall,
} from '@tradewind/api/contracting/sending.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { sendContractsJob, sendPlannedJob, stopPlansOfView } from './public.ts'
import { findHolders } from './find-holders.ts'
import { cancelPlanned, changePlanned, listPlanned, planSending } from './planned-sendings.ts'
import { previewSending } from './preview-sending.ts'
import { sendContracts } from './send-contracts.ts'
import { withdrawContract } from './withdraw-contract.ts'

export const sendingFeature = feature({
  routes: [
    route(sendContractsCall, ({ context, body }) => sendContracts(context, body)),
    route(withdrawCall, ({ context, params, body }) => withdrawContract(context, params.id, body.version)),
    route(previewCall, ({ context, body }) => previewSending(context, body)),
    route(planCall, ({ context, body }) => planSending(context, body)),
    route(listPlannedSendings, ({ context }) => listPlanned(context)),
    route(changePlannedSending, ({ context, params, body }) => changePlanned(context, params.id, body.sendAt)),
    route(cancelPlannedSending, ({ context, params }) => cancelPlanned(context, params.id)),
    route(findHoldersCall, ({ context, body }) => findHolders(context, body)),
  ],
  jobs: [sendContractsJob, sendPlannedJob],
  consequences: [stopPlansOfView],
  retention: [{ table: 'stranger_claim', keptDays: 2, since: 'created_at' }],
})
