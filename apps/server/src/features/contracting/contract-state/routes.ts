// Answering contracts.

import { updateContractStatus as updateContractStatusCall } from '@tradewind/api/contracting/contract-state.ts'
import { route } from '../../../context.ts'
import { updateContractStatus } from './update-contract-status.ts'

export const contractStateRoutes = [route(updateContractStatusCall, ({ context, body }) => updateContractStatus(context, body))]
