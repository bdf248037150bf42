// Sending templates.

import {
  findHolders as findHoldersCall,
  sendContracts as sendContractsCall,
  withdrawContract as withdrawCall,
} from '@tradewind/api/contracting/sending.ts'
import { route } from '../../../context.ts'
import { findHolders } from './find-holders.ts'
import { sendContracts } from './send-contracts.ts'
import { withdrawContract } from './withdraw-contract.ts'

export const sendingRoutes = [
  route(sendContractsCall, ({ context, body }) => sendContracts(context, body)),
  route(withdrawCall, ({ context, params, body }) => withdrawContract(context, params.id, body.version)),
  route(findHoldersCall, ({ context, body }) => findHolders(context, body)),
]
