// The person whose data is to be erased, and why it may have to wait.

import { APART_DAYS } from '@tradewind/api/admin/consolidation.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { IS_OF_PROVIDER } from '../../../provider-roles.ts'

export type Person = {
  readonly userId: string
  readonly companyId: string
  readonly companyName: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Second addresses that were confirmed: another one may be somebody else's. */
  readonly addresses: readonly string[]
  readonly isErased: boolean
  /** A colleague has the same name. */
  readonly isNameShared: boolean
  /** The address belongs to the person. */
  readonly isMailed: boolean
}

export async function findPerson(queries: Queries, userId: string): Promise<Person | undefined> {
  const [row] = await runSql<Person>(
    queries,
    `select u.id as "userId", u.company_id as "companyId", c.company_name as "companyName", u.email, u.first_name as "firstName", u.last_name as "lastName",
       array(select e.email from secondary_email e where e.user_id = u.id and e.confirmed_at is not null) as addresses, u.erased_at is not null as "isErased",
       exists (select from user_account o where o.company_id = u.company_id and o.id <> u.id
         and o.first_name = u.first_name and o.last_name = u.last_name) as "isNameShared",
       u.confirmed_at is not null and u.deleted_at is null as "isMailed"
     from user_account u join company c on c.id = u.company_id where u.id = $1`,
    [userId],
  )
  return row
}

const DAY_MS = 86_400_000

const OTHER_ADMIN = `select from user_account o where o.company_id = u.company_id and o.id <> u.id and o.role = 'admin' and o.deleted_at is null
  and o.disabled_at is null and o.approved_at is not null and o.password_hash is not null`

/** Each names what has to be done first. Empty when the data can be erased. */
export async function erasureProblems(queries: Queries, { userId, companyName }: Person, now: number): Promise<string[]> {
  const [row] = await runSql<{ only_admin: boolean; of_provider: boolean; signs: boolean; works: boolean; is_apart: boolean }>(
    queries,
    `select u.role = 'admin' and u.deleted_at is null and c.closed_at is null and not exists (${OTHER_ADMIN}) as only_admin,
       ${IS_OF_PROVIDER} as of_provider,
       exists (select from signature s join signature_request r on r.contract_id = s.contract_id and r.id = s.request_id
         where s.user_id = u.id and s.state = 'waiting' and r.state = 'open') as signs,
       exists (select from work w where w.company_id = u.company_id and w.started_by = u.id and w.state in ('queued', 'running'))
         or exists (select from download d where d.company_id = u.company_id and d.asked_by = u.id and d.state = 'pending') as works,
       exists (select from consolidation n where u.id in (n.from_user_id, n.to_user_id)
         and (n.state in ('running', 'undoing') or n.state = 'done' and n.done_at > $2)) as is_apart
     from user_account u join company c on c.id = u.company_id where u.id = $1`,
    [userId, new Date(now - APART_DAYS * DAY_MS)],
  )
  const problems: readonly (readonly [boolean | undefined, string])[] = [
    [row?.only_admin, `${companyName} has no other administrator who can sign in. Name one first, or have the company closed.`],
    [row?.of_provider, 'This person has a role at Tradewind itself. Take it from them first.'],
    [row?.signs, 'Signatures are being collected in which this person has to sign. Sign, decline, or let a colleague sign first.'],
    [row?.is_apart, `This account was consolidated less than ${APART_DAYS} days ago. Take it apart first, or wait until then.`],
    [row?.works, 'Work that this person began is still running. Wait for its end.'],
  ]
  return problems.flatMap(([is, words]) => (is === true ? [words] : []))
}
