// Works out by how much rate sheets rose against those of the year before, for the lists of contracts.

import { yearRise } from '@tradewind/domain/rate-sheet/compare/year-rise.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { closeRise, fileContracts, keepRise, nextOpenRise, type SheetPair } from '../filing/public.ts'
import { findSheet } from '../rate-sheet/public.ts'

const COMPARE_YEARS = jobKind({
  name: 'contracting.compare-years',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '* * * * *',
})

/** So many contracts are filed at once: a sheet may have been sent to thousands. */
const AT_ONCE = 500

export function risesJob(services: Services): Worker {
  return worker(COMPARE_YEARS, async (_, signal) => {
    let isOpen = true
    while (isOpen && !signal.aborted) isOpen = await compareNext(services)
  })
}

/** @returns whether there was one to compare */
async function compareNext(services: Services): Promise<boolean> {
  const { db } = services
  const pair = await nextOpenRise(db.queries)
  if (!pair) return false
  const percent = await riseOf(services, pair)
  const contractIds = percent === undefined ? [] : await db.transaction((tx) => keepRise(tx, pair, percent))
  for (let i = 0; i < contractIds.length; i += AT_ONCE)
    await db.transaction((tx) => fileContracts(services, tx, contractIds.slice(i, i + AT_ONCE)))
  await db.transaction((tx) => closeRise(tx, pair, new Date(services.now()).toISOString()))
  return true
}

/** Rates that nobody can price have no figure; they do not keep others from theirs. */
async function riseOf({ db, log }: Services, { supplierId, sheetId, beforeSheetId }: SheetPair): Promise<number | undefined> {
  const [before, after] = await Promise.all([findSheet(db.reads, supplierId, beforeSheetId), findSheet(db.reads, supplierId, sheetId)])
  try {
    return before && after && yearRise(before, after)
  } catch (error) {
    log.error({ err: error, sheetId, beforeSheetId }, 'two rate sheets could not be compared')
    return undefined
  }
}
