// Words about plans and prices on screen.

import type { Opening } from '@tradewind/domain/accounts/plan.ts'
import { amountForReading, findAmount } from '@tradewind/domain/money/amount.ts'

export const OPENED: Readonly<Record<Opening, string>> = {
  profiles: 'Profiles of companies in PartnerFinder',
  connecting: 'Connecting with the companies that you find',
}

/** The amount for reading, without its currency. @example '1,234.50' */
export function amountShown(amount: string, currency: string): string {
  const found = findAmount(amount)
  return found === undefined ? amount : amountForReading(found, currency)
}
