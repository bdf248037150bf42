// Following long work.

import { Refusal } from '@tradewind/api/refusals.ts'
import { getWork, listWork } from '@tradewind/api/work.ts'
import { getActor, route } from '../../context.ts'
import { findWork, listRecentWork } from './work-store.ts'

const SHOWN_DAYS = 7

export const workRoutes = [
  route(listWork, async ({ context }) => {
    const since = new Date(context.now() - SHOWN_DAYS * 24 * 3600 * 1000)
    return { items: await listRecentWork(context.db.reads, getActor(context).companyId, since) }
  }),
  route(getWork, async ({ context, params }) => {
    const work = await findWork(context.db.queries, { companyId: getActor(context).companyId, workId: params.id })
    if (!work) throw new Refusal('NotFound')
    return work
  }),
]
