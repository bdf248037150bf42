// The two accounts that are consolidated: who stays, and who goes.

import type { consolidate as consolidateCall } from '@tradewind/api/admin/consolidation.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Queries, runSql } from '../../../platform/db/database.ts'
import { IS_OF_PROVIDER } from '../../../provider-roles.ts'

export type Chosen = Pick<BodyOf<typeof consolidateCall>, 'email' | 'companyId' | 'associateEmail' | 'moves'>

export type Account = {
  readonly user_id: string
  readonly email: string
  readonly has_password: boolean
  readonly is_only_admin: boolean
  readonly addresses: number
  readonly company_id: string
  readonly company_name: string
  readonly company_type: string
  readonly plan: string
  readonly is_closed: boolean
  readonly is_of_provider: boolean
  readonly is_paid_by_card: boolean
}

export type BothAccounts = { readonly from: Account; readonly to: Account; readonly moves: Chosen['moves'] }

const ACCOUNT = `select u.id as user_id, u.email, u.password_hash is not null as has_password,
    not exists (select from user_account o where o.company_id = c.id and o.id <> u.id and o.role = 'admin' and o.deleted_at is null
      and o.disabled_at is null and o.confirmed_at is not null) as is_only_admin,
    (select count(*)::int from secondary_email s where s.user_id = u.id) as addresses,
    c.id as company_id, c.company_name, c.company_type, c.plan, c.closed_at is not null as is_closed,
    exists (select from user_account u where u.company_id = c.id and ${IS_OF_PROVIDER}) as is_of_provider,
    exists (select from billing_account a where a.company_id = c.id and a.card is not null) as is_paid_by_card
  from user_account u join company c on c.id = u.company_id
  where u.email = $1 and u.deleted_at is null and u.confirmed_at is not null`

/** @throws Refusal NotUsable when one of the addresses is no account, or not of that company */
export async function getBothAccounts(queries: Queries, { email, companyId, associateEmail, moves }: Chosen): Promise<BothAccounts> {
  const [to] = await runSql<Account>(queries, `${ACCOUNT} and u.company_id = $2 and u.disabled_at is null and u.approved_at is not null`, [
    email,
    companyId,
  ])
  if (!to) throw refusalOf('email', 'Nobody of this company signs in with this address.')
  const [from] = await runSql<Account>(queries, ACCOUNT, [associateEmail])
  if (!from) throw refusalOf('associateEmail', `Nobody signs in with ${associateEmail}.`)
  return { from, to, moves }
}

function refusalOf(field: string, problem: string): Refusal {
  return new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
}
