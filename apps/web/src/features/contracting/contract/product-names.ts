// The products of a sheet as a list to choose from, in the order of the sheet.

import type { ContractInfo } from '@tradewind/api/contracting/contract.ts'

/** Each page with its name, and the rate package where it is not Primary. */
export function productNames({ sheet }: ContractInfo): { value: string; label: string }[] {
  return sheet.pages.flatMap(({ pageId, body }) =>
    body.kind === 'product'
      ? [{ value: pageId, label: body.ratePackageName === 'Primary' ? body.productName : `${body.productName}, ${body.ratePackageName}` }]
      : [],
  )
}
