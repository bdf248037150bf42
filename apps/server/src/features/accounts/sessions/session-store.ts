// Sessions in the database: made at sign-in, looked up at every call, revoked by signing out.

import type { ProvenBy } from '@tradewind/domain/contracting/signing.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { sql } from 'kysely'
import { newToken, sha256 } from '../../../platform/crypto.ts'
import type { Queries, Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Actor, RealActor, Services } from '../../../context.ts'
import { IS_OF_PROVIDER, providerRoleOf, type RoleColumns, roleOfActor } from '../../../provider-roles.ts'
import { type UserColumns, userOfColumns } from '../../../user-columns.ts'

type SessionRow = UserColumns<Actor['companyType']> &
  RoleColumns & {
    session_id: string
    contract_id: string | null
    asked_id: string | null
    asked_draft_ids: string[]
    last_used_at: string
    user_id: string
    role: Actor['role']
    access: Actor['access']
    is_shell: boolean
    plan: Actor['plan']
    lacks_second_factor: boolean
    acting_session_id: string | null
    acting_user_id: string | null
    acting_email: string | null
    acting_first_name: string | null
    acting_last_name: string | null
    expires_at: string
  }

// Asked at every call: a named statement, planned once per connection.
const LIVING_SESSION = `
  select s.id as session_id, s.contract_id, s.asked_id, s.last_used_at, u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.access,
    u.is_platform_admin, u.is_load_staff, u.is_support, u.is_billing_staff, c.id as company_id, c.company_name, c.company_type, c.is_shell, c.plan,
    array(select t.draft_sheet_id::text from asked_supplier q join template t on t.company_id = q.supplier_id and t.draft_sheet_id is not null
        and (t.id = q.template_id or t.id in (select x.template_id from data_load d
          join data_load_sheet x on x.company_id = d.company_id and x.data_load_id = d.id where d.asked_id = q.id and d.ended_at is null))
      where q.id = s.asked_id and q.supplier_id = u.company_id
        and not exists (select from user_account k where k.company_id = q.supplier_id and k.confirmed_at is not null)) as asked_draft_ids,
    s.contract_id is null and s.asked_id is null and s.acting_session_id is null and (c.requires_second_factor or (${IS_OF_PROVIDER} and not $3::boolean))
      and not has_second_factor(u.id) as lacks_second_factor,
    s.acting_session_id, r.id as acting_user_id, r.email as acting_email,
    r.first_name as acting_first_name, r.last_name as acting_last_name, s.expires_at
  from session s join user_account u on u.id = s.user_id join company c on c.id = u.company_id
    left join session a on a.id = s.acting_session_id left join user_account r on r.id = a.user_id
  where s.revoked_at is null and s.expires_at > $2 and u.deleted_at is null and u.disabled_at is null
    and (s.is_remembered or s.last_used_at > $2 - make_interval(mins => c.idle_minutes))
    and (s.acting_session_id is null or (a.revoked_at is null and a.expires_at > $2 and (r.is_platform_admin or r.is_support)
      and r.deleted_at is null and r.disabled_at is null and ($3 or has_second_factor(r.id))))`

/** The actor of a living session, by the cookie's token or the session's id. @param isUse whether this call keeps the session from being idle */
export async function findActor(
  services: Services,
  by: { token: string } | { sessionId: string },
  isUse: boolean,
): Promise<Actor | undefined> {
  const { db, isDemo } = services
  const now = services.now()
  const [name, condition, value] =
    'token' in by ? ['session-by-token', 'and s.token_hash = $1', sha256(by.token)] : ['session-by-id', 'and s.id = $1', by.sessionId]
  const { rows } = await db.pool.query<SessionRow>({ name, text: `${LIVING_SESSION} ${condition}`, values: [value, new Date(now), isDemo] })
  const row = rows[0]
  if (!row) return undefined
  if (isUse && now - Date.parse(row.last_used_at) > 60_000) {
    await db.pool.query({
      name: 'session-used',
      // Who acts for somebody uses her own session as well.
      text: 'update session set last_used_at = $2 where id = any($1)',
      values: [[row.session_id, ...(row.acting_session_id === null ? [] : [row.acting_session_id])], new Date(now)],
    })
  }
  return {
    userId: row.user_id,
    ...userOfColumns(row),
    isShell: row.is_shell,
    plan: row.plan,
    role: row.role,
    access: row.access,
    ...roleOfActor(providerRoleOf(row)),
    sessionId: row.session_id,
    contractId: row.contract_id ?? row.asked_id,
    asked: row.asked_id === null ? null : { askedId: row.asked_id, draftIds: row.asked_draft_ids },
    mustSetUpSecondFactor: row.lacks_second_factor,
    realActor: realActorOf(row),
  }
}

/** Those of these sessions that live; asking uses none of them. */
export async function livingAmong(
  { db, isDemo, now }: Pick<Services, 'db' | 'isDemo' | 'now'>,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.pool.query<Pick<SessionRow, 'session_id'>>({
    name: 'sessions-living',
    text: `${LIVING_SESSION} and s.id = any($1)`,
    values: [sessionIds, new Date(now()), isDemo],
  })
  return new Set(rows.map((row) => row.session_id))
}

function realActorOf(row: SessionRow): RealActor | null {
  const { acting_session_id: sessionId, acting_user_id: userId, acting_email: email } = row
  if (sessionId === null || userId === null || email === null) return null
  return { userId, email, name: fullName(row.acting_first_name, row.acting_last_name) || email, sessionId, until: row.expires_at }
}

export type NewSession = {
  readonly userId: string
  readonly contractId: string | null
  readonly askedId?: string
  readonly device: string
  readonly ipAddress: string
  readonly lastsSeconds: number
  readonly isRemembered: boolean
  /** What proved who it is; nothing did when somebody of the provider acts for the user. */
  readonly provenBy?: ProvenBy
  /** The own session of the person of the provider who acts for the user. */
  readonly actingSessionId?: string
}

/** A new session with a new id and token. The token is for the cookie; only its hash is kept. */
export async function insertSession(tx: Transaction, session: NewSession, now: number): Promise<{ sessionId: string; token: string }> {
  const token = newToken()
  const sessionId = newId(now)
  await tx
    .insertInto('session')
    .values({
      id: sessionId,
      token_hash: sha256(token),
      user_id: session.userId,
      contract_id: session.contractId,
      asked_id: session.askedId ?? null,
      device: session.device,
      ip_address: session.ipAddress,
      is_remembered: session.isRemembered,
      proved_by: session.provenBy ?? null,
      acting_session_id: session.actingSessionId ?? null,
      created_at: new Date(now),
      last_used_at: new Date(now),
      expires_at: new Date(now + session.lastsSeconds * 1000),
    })
    .execute()
  return { sessionId, token }
}

/** A new token for a living session: the one before opens nothing any more. */
export async function renewSessionToken(tx: Transaction, sessionId: string): Promise<string> {
  const token = newToken()
  await tx
    .updateTable('session')
    .set({ token_hash: sha256(token) })
    .where('id', '=', sessionId)
    .execute()
  return token
}

/** Ends a session; ending a dead one does nothing. */
export async function revokeSession(tx: Transaction, sessionId: string, now: number): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The living sessions of a user, by last use; visits by link are not among them. */
export function listLivingSessions(queries: Queries, userId: string, now: number) {
  return queries
    .selectFrom('session as s')
    .innerJoin('user_account as u', 'u.id', 's.user_id')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['s.id', 's.device', 's.ip_address', 's.created_at', 's.last_used_at', 's.expires_at', 's.acting_session_id'])
    .where('s.user_id', '=', userId)
    .where('s.contract_id', 'is', null)
    .where('s.asked_id', 'is', null)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', new Date(now).toISOString())
    .where((each) =>
      each.or([
        each('s.is_remembered', '=', true),
        sql<boolean>`s.last_used_at > ${new Date(now)}::timestamptz - make_interval(mins => c.idle_minutes)`,
      ]),
    )
    .orderBy('s.last_used_at', 'desc')
    .limit(100)
    .execute()
}

/** Whether this user had such a living session; it has ended now. */
export async function revokeSessionOf(tx: Transaction, userId: string, sessionId: string, now: number): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: new Date(now) })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}
