// Messages that close days, open them again or reduce rooms.

import {
  readStopSaleMessage as readStopSaleMessageCall,
  recordToldStopSale as recordToldStopSaleCall,
  removeToldStopSale as removeToldStopSaleCall,
} from '@tradewind/api/contracting/stop-sale-messages.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { readStopSaleMessage } from './read-message.ts'
import { recordToldStopSale, removeToldStopSale } from './told-stop-sales.ts'

export const stopSaleMessageFeature = feature({
  routes: [
    route(readStopSaleMessageCall, ({ context, body }) => readStopSaleMessage(context, body)),
    route(recordToldStopSaleCall, ({ context, body }) => recordToldStopSale(context, body)),
    route(removeToldStopSaleCall, ({ context, params }) => removeToldStopSale(context, params.id)),
  ],
})
