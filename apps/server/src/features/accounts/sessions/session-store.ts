// Sessions in the database: made at sign-in, looked up at every call, revoked by signing out.

import { newToken, sha256 } from '../../../platform/crypto.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Actor } from '../../../context.ts'

type SessionRow = {
  session_id: string
  contract_id: string | null
  last_used_at: string
  user_id: string
  email: string
  first_name: string
  last_name: string
  role: Actor['role']
  access: Actor['access']
  is_platform_admin: boolean
  company_id: string
  company_name: string
  company_type: Actor['companyType']
  is_shell: boolean
}

// Asked at every call: a named statement, planned once per connection.
const LIVING_SESSION = `
  select s.id as session_id, s.contract_id, s.last_used_at, u.id as user_id, u.email, u.first_name, u.last_name, u.role, u.access,
    u.is_platform_admin, c.id as company_id, c.company_name, c.company_type, c.is_shell
  from session s join user_account u on u.id = s.user_id join company c on c.id = u.company_id
  where s.revoked_at is null and s.expires_at > $2 and u.deleted_at is null and u.disabled_at is null`

/** The actor of a living session, by the cookie's token or the session's id. */
export async function findActor(db: Database, by: { token: string } | { sessionId: string }, now: number): Promise<Actor | undefined> {
  const [name, condition, value] =
    'token' in by ? ['session-by-token', 'and s.token_hash = $1', sha256(by.token)] : ['session-by-id', 'and s.id = $1', by.sessionId]
  const { rows } = await db.pool.query<SessionRow>({ name, text: `${LIVING_SESSION} ${condition}`, values: [value, new Date(now)] })
  const row = rows[0]
  if (!row) return undefined
  if (now - Date.parse(row.last_used_at) > 60_000) {
    await db.pool.query({
      name: 'session-used',
      text: 'update session set last_used_at = $2 where id = $1',
      values: [row.session_id, new Date(now)],
    })
  }
  return {
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    companyName: row.company_name,
    companyType: row.company_type,
    isShell: row.is_shell,
    role: row.role,
    access: row.access,
    isPlatformAdmin: row.is_platform_admin,
    sessionId: row.session_id,
    contractId: row.contract_id,
  }
}

export type NewSession = {
  readonly userId: string
  readonly contractId: string | null
  readonly device: string
  readonly ipAddress: string
  readonly lastsSeconds: number
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
      device: session.device,
      ip_address: session.ipAddress,
      expires_at: new Date(now + session.lastsSeconds * 1000),
    })
    .execute()
  return { sessionId, token }
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
