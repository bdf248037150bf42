// Works out the allotment by month of rate sheets that were sent, for the dashboard, and again after each stop sale of their location.

import { type MonthAllotment, allotmentByMonth } from '@tradewind/domain/contracting/dashboard/allotment-by-month.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { keepAllotment, lockWithoutAllotment } from '../filing/public.ts'
import { findSheet } from '../rate-sheet/public.ts'
import { stopSalesOfLocation } from '../stop-sale/public.ts'

const ALLOTMENT = jobKind({
  name: 'contracting.allotment-by-month',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '* * * * *',
})

/** Months that are over have closed days too. */
const EVERY_DAY = getDay('0001-01-01')

export function allotmentJob(services: Services): Worker {
  return worker(ALLOTMENT, async (_, signal) => {
    let isOpen = true
    while (isOpen && !signal.aborted) isOpen = await workOutNext(services)
  })
}

/** @returns whether there was one to work out */
function workOutNext(services: Services): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const next = await lockWithoutAllotment(tx)
    if (next === undefined) return false
    if (next === 'taken') return true
    const { supplierId, sheetId, locationId } = next
    const months = locationId === null ? [] : await monthsOf(services, tx, { supplierId, sheetId, locationId })
    await keepAllotment(tx, { supplierId, sheetId }, months, new Date(services.now()).toISOString())
    return true
  })
}

type Sheet = { readonly supplierId: string; readonly sheetId: string; readonly locationId: string }

/** A rate sheet that cannot be read has no allotment; it does not keep others from theirs. */
async function monthsOf({ log }: Services, tx: Transaction, { supplierId, sheetId, locationId }: Sheet): Promise<MonthAllotment[]> {
  const sheet = await findSheet(tx, supplierId, sheetId)
  const stopSales = await stopSalesOfLocation(tx, { companyId: supplierId, locationId, today: EVERY_DAY })
  try {
    return sheet ? allotmentByMonth(sheet, stopSales) : []
  } catch (error) {
    log.error({ err: error, sheetId }, 'the allotment by month of a rate sheet could not be worked out')
    return []
  }
}
