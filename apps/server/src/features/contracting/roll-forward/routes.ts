// Rolling templates forward.

import { rollForward as rollForwardCall } from '@tradewind/api/contracting/roll-forward.ts'
import { route } from '../../../context.ts'
import { rollForward } from './roll-forward.ts'

export const rollForwardRoutes = [route(rollForwardCall, ({ context, body }) => rollForward(context, body))]
