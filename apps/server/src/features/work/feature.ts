// Following long work.

import { getWork as getWorkCall, listWork } from '@tradewind/api/work.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { getWork, recentWork } from './work.ts'

export const workFeature = feature({
  routes: [route(listWork, ({ context }) => recentWork(context)), route(getWorkCall, ({ context, params }) => getWork(context, params.id))],
  retention: [
    { table: 'work_change', keptDays: 30, since: 'created_at' },
    { table: 'work_answer', keptDays: 30, since: 'created_at' },
    {
      table: 'work',
      keptDays: 400,
      since: 'created_at',
      only: 'not exists (select from sending s where s.company_id = t.company_id and s.work_id = t.id)',
    },
  ],
})
