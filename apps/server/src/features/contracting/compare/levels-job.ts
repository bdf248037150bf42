// Works out the price levels of rate sheets that were sent, for the dashboard.

import { type PriceLevel, priceLevels } from '@tradewind/domain/rate-sheet/compare/price-levels.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { keepLevels, nextWithoutLevels } from '../filing/public.ts'
import { findSheet } from '../rate-sheet/public.ts'

const PRICE_LEVELS = jobKind({
  name: 'contracting.price-levels',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '* * * * *',
})

export function levelsJob(services: Services): Worker {
  return worker(PRICE_LEVELS, async (_, signal) => {
    let isOpen = true
    while (isOpen && !signal.aborted) isOpen = await workOutNext(services)
  })
}

/** @returns whether there was one to work out */
async function workOutNext(services: Services): Promise<boolean> {
  const { db } = services
  const next = await nextWithoutLevels(db.queries)
  if (!next) return false
  const levels = await levelsOf(services, next.supplierId, next.sheetId)
  await db.transaction((tx) => keepLevels(tx, next, levels, new Date(services.now()).toISOString()))
  return true
}

/** Rates that nobody can price have no level; they do not keep others from theirs. */
async function levelsOf({ db, log }: Services, supplierId: string, sheetId: string): Promise<PriceLevel[]> {
  const sheet = await findSheet(db.reads, supplierId, sheetId)
  try {
    return sheet ? priceLevels(sheet) : []
  } catch (error) {
    log.error({ err: error, sheetId }, 'the price levels of a rate sheet could not be worked out')
    return []
  }
}
