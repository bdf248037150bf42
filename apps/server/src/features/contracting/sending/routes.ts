// Sending templates.

import { findHolders as findHoldersCall, sendContracts as sendContractsCall } from '@tradewind/api/contracting/sending.ts'
import { route } from '../../../context.ts'
import { findHolders } from './find-holders.ts'
import { sendContracts } from './send-contracts.ts'

export const sendingRoutes = [
  route(sendContractsCall, ({ context, body }) => sendContracts(context, body)),
  route(findHoldersCall, ({ context, body }) => findHolders(context, body)),
]
