// Messages that close days, open them again or reduce rooms.

import { readStopSaleMessage as readStopSaleMessageCall } from '@tradewind/api/contracting/stop-sale-messages.ts'
import { route } from '../../../context.ts'
import { readStopSaleMessage } from './read-message.ts'

export const stopSaleMessageRoutes = [route(readStopSaleMessageCall, ({ context, body }) => readStopSaleMessage(context, body))]
