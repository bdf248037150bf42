// Tokens in the database: only their hashes are kept.

import type { TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import { CALLS_A_MINUTE } from '@tradewind/domain/accounts/token-scopes.ts'
import type { Actor, Services } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { sha256 } from '../../platform/crypto.ts'
import { IS_OF_PROVIDER } from '../../provider-roles.ts'
import { type UserColumns, userOfColumns } from '../../user-columns.ts'

export type TokenRow = {
  id: string
  token_name: string
  begins: string
  scopes: TokenScope[]
  created_at: string
  expires_at: string
  last_used_at: string | null
  first_name: string
  last_name: string
  email: string
  has_maker: boolean
}

/**
 * Whether the maker of a token, `u` of company `c`, has to set up a second factor before they may read anything.
 * @param isDemo parameter of the statement: the demo asks no second factor of the provider's own people
 */
const lacksSecondFactor = (isDemo: string) =>
  `((c.requires_second_factor or (${IS_OF_PROVIDER} and not ${isDemo}::boolean)) and not has_second_factor(u.id))`

const LIST = `
  select t.id, t.token_name, t.begins, t.scopes, t.created_at, t.expires_at, t.last_used_at, u.first_name, u.last_name, u.email,
    u.deleted_at is null and u.disabled_at is null and u.company_id = t.company_id and not ${lacksSecondFactor('$2')} as has_maker
  from api_token t join user_account u on u.id = t.user_id join company c on c.id = t.company_id
  where t.company_id = $1 and t.revoked_at is null
  order by t.id desc`

/** Those that were not revoked, newest first. `has_maker`: the administrator who made it may still read what it opens. */
export function tokensOf({ db, isDemo }: Pick<Services, 'db' | 'isDemo'>, companyId: string): Promise<TokenRow[]> {
  return runSql<TokenRow>(db.queries, LIST, [companyId, isDemo])
}

/** How many tokens of the company have neither expired nor been revoked. Holds the company, so that two that are made at once count each other. */
export async function countOpenTokens(tx: Transaction, companyId: string, now: number): Promise<number> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().executeTakeFirstOrThrow()
  const row = await tx
    .selectFrom('api_token')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** @returns its name; undefined when the company has none with this id, or it was revoked before */
export async function revokeTokenOf(tx: Transaction, companyId: string, id: string, now: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('api_token')
    .set({ revoked_at: new Date(now) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('token_name')
    .executeTakeFirst()
  return row?.token_name
}

export type UsedToken = Pick<Actor, 'userId' | 'email' | 'firstName' | 'lastName' | 'companyId' | 'companyName'> &
  Pick<Actor, 'companyType' | 'isShell' | 'plan' | 'mustSetUpSecondFactor'> & {
    readonly tokenId: string
    readonly scopes: readonly TokenScope[]
  } & {
    readonly minuteCalls: number
    /** Milliseconds since 1970. */
    readonly minuteEndsAt: number
  }

type UsedRow = UserColumns<Actor['companyType']> & {
  token_id: string
  scopes: TokenScope[]
  minute_calls: number
  minute_ends_at: string
  user_id: string
  is_shell: boolean
  plan: Actor['plan']
  lacks_second_factor: boolean
}

// One statement finds the token, counts the call and notes its use: calls of several processes count together.
const USE = `
  update api_token t set last_used_at = $2,
    minute_calls = case when t.minute_ends_at > $2 then least(t.minute_calls + 1, $3::int + 1) else 1 end,
    minute_ends_at = case when t.minute_ends_at > $2 then t.minute_ends_at else $2::timestamptz + interval '1 minute' end
  from user_account u, company c
  where t.token_hash = $1 and t.revoked_at is null and t.expires_at > $2 and u.id = t.user_id and u.company_id = t.company_id
    and c.id = t.company_id and u.deleted_at is null and u.disabled_at is null
  returning t.id as token_id, t.scopes, t.minute_calls, t.minute_ends_at, u.id as user_id, u.email, u.first_name, u.last_name,
    c.id as company_id, c.company_name, c.company_type, c.is_shell, c.plan, ${lacksSecondFactor('$4')} as lacks_second_factor`

/** Counts a call of this token; undefined when it is not valid, or its maker has no access any more. */
export async function useToken(
  { db, isDemo }: Pick<Services, 'db' | 'isDemo'>,
  token: string,
  now: number,
): Promise<UsedToken | undefined> {
  const { rows } = await db.pool.query<UsedRow>({
    name: 'token-used',
    text: USE,
    values: [sha256(token), new Date(now), CALLS_A_MINUTE, isDemo],
  })
  const row = rows[0]
  return (
    row && {
      tokenId: row.token_id,
      scopes: row.scopes,
      minuteCalls: row.minute_calls,
      minuteEndsAt: Date.parse(row.minute_ends_at),
      userId: row.user_id,
      ...userOfColumns(row),
      isShell: row.is_shell,
      plan: row.plan,
      mustSetUpSecondFactor: row.lacks_second_factor,
    }
  )
}
