// Reminds the silent suppliers of a request on the days that its buyer chose.

import { dayNumber } from '@tradewind/domain/calendar/day.ts'
import { isReminderDue } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { requestDay } from './asked-rows.ts'
import { askAgain } from './change-request.ts'
import { getRequestOf } from './request-store.ts'

const REMIND_REQUESTS = jobKind({
  name: 'contracting.remind-requests',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '25 * * * *',
})

/** Each request is one transaction that also marks the day as done: two of these at once remind once. */
export function remindRequestsJob(services: Services): Worker {
  return worker(REMIND_REQUESTS, async (_, signal) => {
    const today = requestDay(services)
    const due = await runSql<{ company_id: string; id: string }>(
      services.db.queries,
      `select r.company_id, r.id from contract_request r join company c on c.id = r.company_id
       where r.withdrawn_at is null and r.remind_days::text <> '[]' and r.reminded_through < $1 and c.sending_stopped_at is null order by r.id`,
      [today],
    )
    for (const { company_id: companyId, id } of due) {
      if (signal.aborted) return
      await services.db.transaction(async (tx) => {
        const request = await getRequestOf(tx, companyId, id, true)
        const through = dayNumber(request.remindedThrough)
        if (request.withdrawnAt !== null || through >= dayNumber(today)) return
        await runSql(tx, 'update contract_request set reminded_through = $3 where company_id = $1 and id = $2', [companyId, id, today])
        if (isReminderDue(dayNumber(request.deadline), request.remindDays, through, dayNumber(today)))
          await askAgain(services, tx, request, { userId: request.sentBy })
      })
    }
  })
}
