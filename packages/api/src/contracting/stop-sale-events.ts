// What happens to a stop sale.

import { z } from 'zod'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { getHistoryFeed } from './contract.ts'
import { readStopSaleMessage } from './stop-sale-messages.ts'
import { getStopSale, listContractStopSales, listLocationStopSales, listReceivedStopSales, listStopSales } from './stop-sale.ts'

export const stopSaleReceived = event({
  kind: 'stopSale.received',
  what: 'A supplier stopped the sale of a location, opened it again or reduced its allotment, or reminded of it.',
  facts: z.object({
    companyId: id.describe('the supplier'),
    companyName: z.string(),
    locationName: z.string(),
    title: z.string(),
    days: z.string(),
    receiptId: id,
  }),
  makesOld: [listReceivedStopSales, listContractStopSales, getHistoryFeed, listNotifications],
  notice: {
    to: 'others',
    sentence: ({ companyName, locationName, title, days }) => `${companyName}, ${locationName}: ${title}, ${days}`,
    href: ({ receiptId }) => `/contracting/stop-sale/${receiptId}`,
    toast: ({ locationName, title, days }) => ({ title: `${title}: ${locationName}`, message: days, tone: 'danger' }),
    choice: { label: 'A supplier sends you a stop sale', hasMail: false, hasApplication: true },
  },
})

export const stopSaleChanged = event({
  kind: 'stopSale.changed',
  what: 'Something moved in a stop sale: e-mails went out, or a holder opened or confirmed it.',
  facts: z.object({
    stopSaleId: id,
    told: z
      .object({ supplierId: id, locationId: id, cause: z.string().describe('what happened, for people') })
      .optional()
      .describe('where a buyer took it over from a message, or removed it again'),
  }),
  makesOld: [
    getStopSale,
    listStopSales,
    listLocationStopSales,
    listContractStopSales,
    listReceivedStopSales,
    getHistoryFeed,
    readStopSaleMessage,
  ],
})
