// Contracts that a buyer keeps for itself.

import * as calls from '@tradewind/api/contracting/own-contracts.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { createContractWithFiles, makeACopy } from './own-contracts.ts'

export const ownContractFeature = feature({
  routes: [
    route(calls.createContractWithFiles, ({ context, body }) => createContractWithFiles(context, body)),
    route(calls.makeACopy, ({ context, body }) => makeACopy(context, body)),
  ],
})
