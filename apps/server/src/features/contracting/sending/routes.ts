// Sending templates.

import { sendContracts as sendContractsCall } from '@tradewind/api/contracting/sending.ts'
import { route } from '../../../context.ts'
import { sendContracts } from './send-contracts.ts'

export const sendingRoutes = [route(sendContractsCall, ({ context, body }) => sendContracts(context, body))]
