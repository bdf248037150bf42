// Comparing contracts.

import { getContractsBefore } from '@tradewind/api/contracting/compare.ts'
import { route } from '../../../context.ts'
import { contractsBefore } from './contracts-before.ts'

export const compareRoutes = [route(getContractsBefore, ({ context, body }) => contractsBefore(context, body.contractIds))]
