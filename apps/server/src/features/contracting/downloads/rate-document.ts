// Everything that a printed rate sheet or a workbook of rates says.

import type { Locale } from '@tradewind/domain/languages/locales.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export type RateDocument = {
  readonly sheet: RateSheet
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
