// Words about the invoices of a company.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { amountForReading, getAmount } from '@tradewind/domain/money/amount.ts'

export type InvoiceOfCompany = CompanyDetails['plan']['invoices'][number]

/** @example 'EUR 1,234.50' */
export function moneyText(amount: string, currency: string): string {
  return `${currency} ${amountForReading(getAmount(amount), currency)}`
}
