// Stop sales, for the supplier who sends them and the holders who confirm them.

import {
  confirmStopSaleByLink as confirmStopSaleByLinkCall,
  confirmStopSale as confirmStopSaleCall,
  createStopSale as createStopSaleCall,
  getStopSale as getStopSaleCall,
  listContractStopSales as listContractStopSalesCall,
  listLocationStopSales as listLocationStopSalesCall,
  listReceivedStopSales as listReceivedStopSalesCall,
  listStopSales as listStopSalesCall,
  lookAtStopSaleLink as lookAtStopSaleLinkCall,
  noteStopSaleSeen as noteStopSaleSeenCall,
  openStopSale as openStopSaleCall,
  previewStopSale as previewStopSaleCall,
  remindHolders as remindHoldersCall,
} from '@tradewind/api/contracting/stop-sale.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailStopSaleJob, remindStopSalesJob } from './public.ts'
import { confirmStopSale, confirmStopSaleByLink, lookAtStopSaleLink, noteStopSaleSeen, openStopSale } from './confirm-stop-sale.ts'
import { createStopSale, previewStopSale } from './create-stop-sale.ts'
import { getStopSale, listContractStopSales, listStopSales } from './read-stop-sales.ts'
import { listReceivedStopSales } from './received.ts'
import { listLocationStopSales } from './stop-sales-of-location.ts'
import { remindHolders } from './remind-holders.ts'

export const stopSaleFeature = feature({
  routes: [
    route(listStopSalesCall, ({ context, query }) => listStopSales(context, query)),
    route(listReceivedStopSalesCall, ({ context, query }) => listReceivedStopSales(context, query)),
    route(listLocationStopSalesCall, ({ context, query }) => listLocationStopSales(context, query.locationId)),
    route(previewStopSaleCall, ({ context, query }) => previewStopSale(context, query)),
    route(createStopSaleCall, ({ context, body }) => createStopSale(context, body)),
    route(getStopSaleCall, ({ context, params }) => getStopSale(context, params.stopSaleId)),
    route(remindHoldersCall, ({ context, params, body }) => remindHolders(context, params.stopSaleId, body.receiptIds)),
    route(openStopSaleCall, ({ context, params }) => openStopSale(context, params.receiptId)),
    route(confirmStopSaleCall, ({ context, params }) => confirmStopSale(context, params.receiptId)),
    route(noteStopSaleSeenCall, ({ context, body }) => noteStopSaleSeen(context, body.hashToken)),
    route(lookAtStopSaleLinkCall, ({ context, body }) => lookAtStopSaleLink(context, body.hashToken)),
    route(confirmStopSaleByLinkCall, ({ context, body }) => confirmStopSaleByLink(context, body.hashToken)),
    route(listContractStopSalesCall, ({ context, params }) => listContractStopSales(context, params.id)),
  ],
  jobs: [mailStopSaleJob, remindStopSalesJob],
})
