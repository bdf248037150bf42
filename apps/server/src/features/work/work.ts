// Following long work.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, getActor } from '../../context.ts'
import { findWork, listRecentWork } from './work-store.ts'

const SHOWN_DAYS = 7

/** The company's long work of the last days, newest first. */
export async function recentWork(context: Context) {
  const since = new Date(context.now() - SHOWN_DAYS * 24 * 3600 * 1000)
  return { items: await listRecentWork(context.db.reads, getActor(context).companyId, since) }
}

/** @throws Refusal NotFound, also for another company's work */
export async function getWork(context: Context, workId: string) {
  const key = { companyId: getActor(context).companyId, workId }
  const work = await findWork(context.db.queries, key)
  if (!work) throw new Refusal('NotFound')
  if (work.state !== 'queued') return work
  return { ...work, place: (await context.queue.placeOf(context.db.queries, key)) ?? null }
}
