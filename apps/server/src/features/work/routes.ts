// Following long work.

import { getWork as getWorkCall, listWork } from '@tradewind/api/work.ts'
import { route } from '../../context.ts'
import { getWork, recentWork } from './work.ts'

export const workRoutes = [
  route(listWork, ({ context }) => recentWork(context)),
  route(getWorkCall, ({ context, params }) => getWork(context, params.id)),
]
