// What is asked of the installation to see whether something is wrong.

import type { Vitals } from '@tradewind/domain/operations/troubles.ts'
import type { Services } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { countJobs } from '../../../platform/failed-jobs.ts'
import { listCertificates } from '../../contracting/sealing/public.ts'

const HOUR_MS = 3_600_000

/** SQL: conditions on the state of an e-mail. */
export const ARRIVED = `state in ('delivered', 'opened')`
export const NOT_ARRIVED = `state in ('refused', 'bounced', 'givenUp')`

export type Parts = Awaited<ReturnType<typeof readParts>>

/** What the screen shows as well. */
export async function readParts(services: Services) {
  const { queries } = services.db
  const [missing, jobs, certificates] = await Promise.all([services.unready(), countJobs(queries), listCertificates(queries)])
  return { missing, jobs, certificates }
}

export async function readVitals(services: Services, { missing, jobs, certificates }: Parts): Promise<Vitals> {
  const { queries } = services.db
  const now = services.now()
  const [mail, mailDueSince] = await Promise.all([mailSince(queries, new Date(now - HOUR_MS)), oldestDueMail(queries, now)])
  const late = Math.max(...jobs.map(({ late_seconds: seconds }) => seconds ?? 0), 0)
  return {
    now,
    missing,
    failedJobs: jobs.reduce((sum, { failed }) => sum + failed, 0),
    jobsDueSince: now - late * 1000,
    mailDueSince,
    mail,
    certificates: certificates
      .filter(({ isInUse }) => isInUse)
      .map(({ fingerprint, until }) => ({ fingerprint, until: Date.parse(until) })),
  }
}

async function mailSince(queries: Queries, since: Date): Promise<Vitals['mail']> {
  const [row] = await runSql<Vitals['mail']>(
    queries,
    `select count(*) filter (where ${ARRIVED})::int as delivered, count(*) filter (where ${NOT_ARRIVED})::int as failed
     from mail where created_at > $1`,
    [since],
  )
  return row ?? { delivered: 0, failed: 0 }
}

/** The moment at which it is due. The e-mails of a company that may not send wait as they should. */
async function oldestDueMail(queries: Queries, now: number): Promise<number> {
  const [row] = await runSql<{ due: string | null }>(
    queries,
    `select min(m.next_try_at) as due from mail m left join company c on c.id = m.company_id
     where m.next_try_at is not null and c.sending_stopped_at is null`,
  )
  return row?.due ? Math.min(now, Date.parse(row.due)) : now
}
