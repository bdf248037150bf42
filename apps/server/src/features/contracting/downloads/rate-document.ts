// Everything that a printed rate sheet or a workbook of rates says.

import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { Locale } from '@tradewind/domain/languages/locales.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export type RateDocument = {
  readonly sheet: RateSheet
  /** What the supplier has closed, opened or reduced since, in the order of sending: files that are made today show it. Default: none. */
  readonly stopSales?: readonly StopSale[]
  /** The day as of which the file is made, `YYYY-MM-DD`. Default: today. */
  readonly asOf?: string
  readonly locale: Locale
  readonly supplierName: string
  readonly location: {
    readonly name: string
    readonly place: string
    readonly address: string | null
    readonly country?: string | null
  }
  /** The buyer, on a contract; empty on a template of one's own. */
  readonly preparedFor: string
  /** 0 on a draft that was never published. */
  readonly version: number
  /** Hexadecimal; empty on a draft. */
  readonly seal: string
  /** The calendar day and time of making, ISO 8601 in UTC. */
  readonly madeAt: string
}
