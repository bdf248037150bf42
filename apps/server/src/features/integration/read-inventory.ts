// The inventory of a version of a contract: its closed days, its rooms and the stop sales of its location. // decision 0191

import { type ContractAllocations, allocationsOf, rateKeysOf } from '@tradewind/domain/integration/tourplan/inventory.ts'
import { inventoryChange } from '@tradewind/domain/integration/tourplan/set-inventory.ts'
import type { ExportReport } from '@tradewind/api/integration.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import type { StopSale } from '@tradewind/domain/contracting/stop-sale/stop-sale.ts'
import type { RateSheet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Context, getActor } from '../../context.ts'
import { listContractStopSales } from '../contracting/stop-sale/public.ts'
import type { InventoryConnection, WrittenInventory } from './connection-store.ts'
import { allocationId, heldAllocations } from './inventory-store.ts'
import { codesOf } from './mapping-store.ts'

type Of = { readonly contractId: string; readonly sheet: RateSheet; readonly first: Day }

export type ContractInventory = ContractAllocations & {
  /** In the order of sending. */
  readonly stopSales: readonly StopSale[]
  /** Allocations under earlier names. */
  readonly toDelete: readonly string[]
}

export async function readInventory(
  context: Context,
  { contractId, sheet, first }: Of,
  written: WrittenInventory,
): Promise<ContractInventory> {
  const own = { companyId: getActor(context).companyId, system: 'tourplan' } as const
  const [mapped, { items }] = await Promise.all([
    codesOf(context.db.queries, own, rateKeysOf(sheet)),
    listContractStopSales(context, contractId),
  ])
  const stopSales = items.toReversed()
  const made = allocationsOf(sheet, { first, mapped, stopSales, allocationName: written.allocationName })
  const productIds = [...new Set(sheet.pages.flatMap((page) => (page.kind === 'product' ? [page.productId] : [])))]
  const names = new Set(made.allocations.map(allocationId))
  const others = [...(await heldAllocations(context.db.queries, own.companyId, productIds)).values()].filter(
    (held) => held.days.size > 0 && !names.has(allocationId(held)),
  )
  return { ...made, stopSales, toDelete: others.map(({ supplierCode, name }) => `The allocation ${name} of ${supplierCode}`) }
}

/** What an export would write of it. */
export async function inventoryReport(
  context: Context,
  { allocations }: Pick<ContractAllocations, 'allocations'>,
  connection: InventoryConnection,
): Promise<ExportReport['inventory']> {
  const { companyId } = getActor(context)
  const held = await heldAllocations(
    context.db.queries,
    companyId,
    allocations.map(({ productId }) => productId),
  )
  return allocations.flatMap((allocation) => {
    const change = inventoryChange(allocation, {
      held: held.get(allocationId(allocation)),
      rules: { ...connection, ...connection.inventory },
    })
    return inventoryLine(allocation, change)
  })
}

/** None where nothing is to be said of it. */
export function inventoryLine(
  { productName, supplierCode, name }: ContractAllocations['allocations'][number],
  { closed, allotment, open, unchanged }: ReturnType<typeof inventoryChange>,
): ExportReport['inventory'] {
  return closed + allotment + open + unchanged === 0
    ? []
    : [{ what: `${productName} (${supplierCode}, ${name})`, closed, allotment, open, unchanged }]
}
