// A closed company before and after its erasure: when it is erased, and what it waits for.

import type { CompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { ERASED_AFTER_DAYS, erasureMoment, TOLD_DAYS } from '@tradewind/domain/accounts/closed-company.ts'
import type { Services } from '../../../context.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { IS_OF_PROVIDER } from '../../../provider-roles.ts'

const DAY_MS = 24 * 3_600_000

/** A company that became another one is never erased: what it had is the other one's. */
const IS_ERASED_ONE_DAY = `c.closed_at is not null and c.erased_at is null and not exists (select from consolidation n
  where n.from_company_id = c.id and n.moves = 'company' and n.state in ('running', 'done', 'undoing'))`

/** Somebody has to end the round, or its last day does. */
const IS_SIGNING = `exists (select from signature s join signature_request r on r.contract_id = s.contract_id and r.id = s.request_id
  join user_account u on u.id = s.user_id where u.company_id = c.id and s.state = 'waiting' and r.state = 'open')`

const IS_CONSOLIDATING = `exists (select from consolidation n where c.id in (n.from_company_id, n.to_company_id) and n.state in ('running', 'undoing'))`

const HAS_ROLE = `exists (select from user_account u where u.company_id = c.id and ${IS_OF_PROVIDER})`

export type ClosedCompany = { readonly id: string; readonly companyName: string; readonly closedAt: string }

const COLUMNS = 'c.id, c.company_name as "companyName", c.closed_at as "closedAt"'

/** Those that are to be erased within the days in which the administrators are told, and of which they were not told yet. */
export function companiesToTell(queries: Queries, now: number): Promise<ClosedCompany[]> {
  return runSql<ClosedCompany>(
    queries,
    `select ${COLUMNS} from company c where ${IS_ERASED_ONE_DAY} and c.erasure_told_at is null and c.closed_at <= $1 order by c.closed_at, c.id limit 100`,
    [new Date(now - (ERASED_AFTER_DAYS - TOLD_DAYS) * DAY_MS)],
  )
}

const IS_DUE = `${IS_ERASED_ONE_DAY} and c.closed_at <= $1 and c.erasure_told_at <= $2
  and not ${IS_SIGNING} and not ${IS_CONSOLIDATING} and not ${HAS_ROLE}`

const dueBefore = (now: number) => [new Date(now - ERASED_AFTER_DAYS * DAY_MS), new Date(now - TOLD_DAYS * DAY_MS)]

export function companiesToErase(queries: Queries, now: number): Promise<ClosedCompany[]> {
  return runSql<ClosedCompany>(queries, `select ${COLUMNS} from company c where ${IS_DUE} order by c.closed_at, c.id`, dueBefore(now))
}

/** Locks the company. Undefined when it is not to be erased any more, or not yet. */
export async function holdCompanyToErase(tx: Queries, companyId: string, now: number): Promise<ClosedCompany | undefined> {
  // The lock first: what the condition reads of other tables is then read after it.
  await runSql(tx, 'select from company where id = $1 for update', [companyId])
  const [company] = await runSql<ClosedCompany>(tx, `select ${COLUMNS} from company c where ${IS_DUE} and c.id = $3`, [
    ...dueBefore(now),
    companyId,
  ])
  return company
}

/** Nothing for a company that is open. */
export async function erasureOf({ db, now }: Services, companyId: string): Promise<CompanyDetails['erasure']> {
  const [row] = await runSql<{
    closed_at: string
    erased_at: string | null
    told_at: string | null
    is_erased_one_day: boolean
    is_signing: boolean
    has_role: boolean
  }>(
    db.queries,
    `select c.closed_at, c.erased_at, c.erasure_told_at as told_at, ${IS_ERASED_ONE_DAY} as is_erased_one_day, ${IS_SIGNING} as is_signing,
       ${HAS_ROLE} as has_role
     from company c where c.id = $1 and c.closed_at is not null`,
    [companyId],
  )
  if (!row || (row.erased_at === null && !row.is_erased_one_day)) return null
  const at = erasureMoment(Date.parse(row.closed_at), row.told_at === null ? null : Date.parse(row.told_at), now())
  return {
    erasesAt: row.erased_at === null ? new Date(at).toISOString() : null,
    erasedAt: row.erased_at,
    waitsFor: row.erased_at !== null ? null : waitsFor(row.is_signing, row.has_role),
  }
}

function waitsFor(isSigning: boolean, hasRole: boolean): string | null {
  if (hasRole) return 'One of its people has a role at Tradewind itself. Take it from them first.'
  return isSigning ? 'Signatures are being collected in which one of its people has to sign. It waits until that ends.' : null
}
