// Tells a company when the day of a reminder has come.

import { reminderDue } from '@tradewind/api/contracting/filing-events.ts'
import { z } from 'zod'
import { dayAt } from '@tradewind/domain/calendar/day.ts'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, runSql } from '../../../platform/db/database.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import type { FiledCard } from './filings-of.ts'

export const REMIND = jobKind({
  name: 'contracting.remind',
  data: z.object({}),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '10 * * * *',
})

const AT_ONCE = 500

/** The day that reminders follow: it begins at midnight UTC. */
export function reminderDay(services: Pick<Services, 'now'>) {
  return dayAt(services.now(), 'UTC')
}

/** One notification for each reminder, also when two of these run at once. */
export function remindJob(services: Services): Worker {
  return worker(REMIND, async (_, signal) => {
    while (!signal.aborted) {
      const told = await services.db.transaction(async (tx) => {
        const due = await runSql<{ company_id: string; contract_id: string; card: string; note: string | null }>(
          tx,
          `update contract_filing f set reminded_at = $2 where (company_id, contract_id) in (
             select company_id, contract_id from contract_filing
             where remind_on <= $1 and reminded_at is null and place <> 'trash' order by company_id, contract_id limit $3 for update skip locked)
           returning company_id, contract_id, card, note`,
          [reminderDay(services), new Date(services.now()).toISOString(), AT_ONCE],
        )
        for (const { company_id: companyId, contract_id: contractId, card, note } of due) {
          const { partnerName, locationName, templateName } = jsonOf<FiledCard>(card)
          const facts = { companyId, partnerName, locationName, templateName, note: note ?? '' }
          await recordEvent(services, tx, reminderDue, { companyIds: [companyId], contractId, facts })
        }
        return due.length
      })
      if (told < AT_ONCE) return
    }
  })
}
