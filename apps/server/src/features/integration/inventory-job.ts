// A stop sale goes into Tourplan at once: an export of its own, without a person, with the days that changed. // decision 0191

import { stopSaleChanged, stopSaleReceived } from '@tradewind/api/contracting/stop-sale-events.ts'
import type { ExportReport } from '@tradewind/api/integration.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Day } from '@tradewind/domain/calendar/day.ts'
import { z } from 'zod'
import type { Context, Services } from '../../context.ts'
import { afterEvent } from '../../events.ts'
import { isSwitchedOn } from '../../feature-switches.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Consequence } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { type Worker, worker } from '../../platform/queue.ts'
import { unitJob } from '../../platform/recipient-job.ts'
import { findContextForJob } from '../accounts/users/public.ts'
import { locationOfReceipt } from '../contracting/stop-sale/public.ts'
import { findConnection, type InventoryConnection, writesInventory } from './connection-store.ts'
import { advanceExport, endExport, findExport, nextToExport, type WaitingContract } from './export-store.ts'
import { makeInventory, untilNobodySends } from './put-inventory.ts'
import { readInventory } from './read-inventory.ts'
import { getExportedSheet } from './read-contract.ts'
import { endSent, sendExport } from './send-export.ts'
import { exportedAt, findSender, putDays, putStopSaleExport } from './stop-sale-exports.ts'
import { NOTHING_WRITTEN } from './to-export.ts'

/** Without a limit of waiting jobs: a stop sale is never refused. */
export const INVENTORY = unitJob({
  name: 'integration.inventory',
  data: z.object({ companyId: z.string(), userId: z.string(), ipAddress: z.string(), jobId: z.string() }),
  retries: 12,
  what: 'stop sales',
  seconds: 5,
})

type Data = z.output<typeof INVENTORY.data>
type Place = { readonly supplierId: string; readonly locationId: string }

export function stopSalesIntoTourplan(services: Services): Consequence[] {
  return [
    afterEvent(stopSaleReceived, 'inventory', async (tx, { companyIds, facts: { receiptId, title, days } }) => {
      const place = await locationOfReceipt(tx, receiptId)
      for (const companyId of place ? companyIds : []) await sendAtOnce(services, tx, companyId, place, `${title}, ${days}`)
    }),
    afterEvent(stopSaleChanged, 'inventory', async (tx, { companyIds, facts: { told } }) => {
      for (const companyId of told ? companyIds : []) await sendAtOnce(services, tx, companyId, told, told?.cause ?? '')
    }),
  ]
}

/** Nothing for a company that writes no inventory, or has exported no contract of the location. */
async function sendAtOnce(services: Services, tx: Transaction, companyId: string, place: Place | undefined, cause: string): Promise<void> {
  const connection = await findConnection(tx, companyId)
  if (!place || !connection?.inventory || !(await isSwitchedOn(tx, companyId, 'tourplan'))) return
  const contracts = await exportedAt(tx, { companyId, ...place, now: services.now() })
  const userId = contracts.length > 0 ? await findSender(tx, companyId, contracts[0]?.userId ?? '') : undefined
  if (userId === undefined) return
  const jobId = newId(services.now())
  await putStopSaleExport(tx, { companyId, jobId, userId, cause, connection, contracts, now: services.now() })
  await services.queue.send(tx, INVENTORY, { companyId, userId, ipAddress: '', jobId })
}

export function inventoryJob(services: Services): Worker {
  return worker(
    INVENTORY,
    async (data, _signal, turn) => {
      const { queries } = services.db
      for (let next = await nextToExport(queries, data); next; next = await nextToExport(queries, data)) {
        const context = await findContextForJob(services, data)
        if (!context || !(await isSwitchedOn(queries, data.companyId, 'tourplan')))
          return endExport(services, data, 'Tourplan is switched off, or the person of this export may not write now.')
        const connection = await findConnection(queries, data.companyId)
        if (!writesInventory(connection)) return endExport(services, data, 'Inventory was switched off in the meantime.')
        await makeDays(context, data, next, connection)
        await turn.pass()
      }
      if ((await findExport(queries, data))?.status === 'running') await endSent(services, data, await sendExport(services, data, turn))
    },
    async (data) => {
      const made = await findExport(services.db.queries, data)
      if (made?.doneCount === made?.contractCount)
        await endSent(services, data, 'The stop sale could not be sent as a whole. Ask Tourplan again later.')
      else await endExport(services, data, 'The stop sale could not be sent. Close the days in Tourplan by hand.')
    },
  )
}

async function makeDays(
  context: Context,
  data: Data,
  { contractId, version, position }: WaitingContract,
  connection: InventoryConnection,
): Promise<void> {
  try {
    const { sheet, first } = await getExportedSheet(context, contractId, version)
    const inventory = await readInventory(context, { contractId, sheet, first }, connection.inventory)
    const { allocations, refused, differences, stopSales, toDelete } = inventory
    const ranges = stopSales.flatMap(({ days }) => days)
    const isWanted = (day: Day) => ranges.some(({ from, to }) => from <= day && (to === null || day <= to))
    await untilNobodySends(context, data, allocations)
    await context.db.transaction(async (tx) => {
      const rules = { ...connection, ...connection.inventory }
      const { requests, lines } = await makeInventory(tx, data, { contractId, allocations, rules, isWanted, now: context.now() })
      const report: ExportReport = {
        ...NOTHING_WRITTEN,
        inventory: lines,
        refused: refused.map((each) => ({ ...each, days: null })),
        differences: [...differences],
        toDelete: [...toDelete],
      }
      await putDays(
        tx,
        { ...data, position },
        { requests, report, days: lines.reduce((sum, each) => sum + each.closed + each.allotment + each.open, 0) },
      )
      await advanceExport(tx, data)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const report = { ...NOTHING_WRITTEN, refused: [{ what: 'The contract', periodName: '', days: null, reason: error.message }] }
    await context.db.transaction(async (tx) => {
      await putDays(tx, { ...data, position }, { requests: [], report, days: 0 })
      await advanceExport(tx, data)
    })
  }
}
