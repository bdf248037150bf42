// Connections in the database: one row for two companies.

import type { ConnectionSide, ConnectionState } from '@tradewind/domain/connections/connection-state.ts'
import type { Services } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ensureTalk } from '../../workspace/talk/public.ts'
import { ensurePartner } from '../partners/public.ts'

export type ConnectionRow = {
  readonly id: string
  readonly inviting_company_id: string
  readonly invited_company_id: string
  readonly state: ConnectionState
}

export function sideOf(row: ConnectionRow, companyId: string): ConnectionSide {
  return row.inviting_company_id === companyId ? 'inviting' : 'invited'
}

export function otherOf(row: ConnectionRow, companyId: string): string {
  return row.inviting_company_id === companyId ? row.invited_company_id : row.inviting_company_id
}

const COLUMNS = 'id, inviting_company_id, invited_company_id, state'

/** The connection of two companies, locked; undefined when there never was one. */
export async function lockPair(tx: Transaction, companyId: string, otherId: string): Promise<ConnectionRow | undefined> {
  const [row] = await runSql<ConnectionRow>(
    tx,
    `select ${COLUMNS} from connection
     where least(inviting_company_id, invited_company_id) = least($1::text, $2::text)
       and greatest(inviting_company_id, invited_company_id) = greatest($1::text, $2::text) for update`,
    [companyId, otherId],
  )
  return row
}

/** A connection of this company, locked; undefined for one of others. */
export async function lockConnection(tx: Transaction, companyId: string, connectionId: string): Promise<ConnectionRow | undefined> {
  const [row] = await runSql<ConnectionRow>(
    tx,
    `select ${COLUMNS} from connection where id = $1 and $2 in (inviting_company_id, invited_company_id) for update`,
    [connectionId, companyId],
  )
  return row
}

export type NewState = { readonly state: ConnectionState; readonly isIgnored?: boolean; readonly userId: string | null }

export async function setState(
  services: Services,
  tx: Transaction,
  connectionId: string,
  { state, isIgnored, userId }: NewState,
): Promise<void> {
  await tx
    .updateTable('connection')
    .set({
      state,
      changed_at: new Date(services.now()),
      changed_by: userId,
      ignored_at: isIgnored ? new Date(services.now()) : null,
      accepted_read_at: null,
    })
    .where('id', '=', connectionId)
    .execute()
}

/** What came of an invitation: `kept` when the two were connected or invited already, or the other one had rejected it. */
export type Invited = { readonly connectionId: string; readonly outcome: 'invited' | 'connected' | 'kept' }

/**
 * One company invites another. Who was invited by that company itself is connected: both want it. Whoever removed a connection, or was
 * removed, may be invited again; a rejection stays until it is taken back.
 */
export async function invite(
  services: Services,
  tx: Transaction,
  { invitingId, invitedId, userId, message }: { invitingId: string; invitedId: string; userId: string; message: string },
): Promise<Invited> {
  await runSql(
    tx,
    `insert into connection (id, inviting_company_id, invited_company_id, state, message, created_at, changed_at, changed_by)
     values ($1, $2, $3, 'archived', '', $4, $4, $5)
     on conflict (least(inviting_company_id, invited_company_id), greatest(inviting_company_id, invited_company_id)) do nothing`,
    [newId(services.now()), invitingId, invitedId, new Date(services.now()).toISOString(), userId],
  )
  const row = await lockPair(tx, invitingId, invitedId)
  if (!row) throw new Error('a connection that was made a moment ago is gone')
  const connectionId = row.id
  if (row.state === 'invited' && sideOf(row, invitingId) === 'invited') {
    await setState(services, tx, connectionId, { state: 'connected', userId })
    await knowEachOther(services, tx, invitingId, invitedId)
    return { connectionId, outcome: 'connected' }
  }
  if (row.state === 'rejected' && sideOf(row, invitingId) === 'invited') {
    await reverse(services, tx, connectionId, { invitingId, invitedId, userId, message })
    return { connectionId, outcome: 'invited' }
  }
  if (row.state !== 'archived') return { connectionId, outcome: 'kept' }
  await reverse(services, tx, connectionId, { invitingId, invitedId, userId, message })
  return { connectionId, outcome: 'invited' }
}

async function reverse(
  services: Services,
  tx: Transaction,
  connectionId: string,
  { invitingId, invitedId, userId, message }: { invitingId: string; invitedId: string; userId: string; message: string },
): Promise<void> {
  await setState(services, tx, connectionId, { state: 'invited', userId })
  await tx
    .updateTable('connection')
    .set({ inviting_company_id: invitingId, invited_company_id: invitedId, message })
    .where('id', '=', connectionId)
    .execute()
}

/** Each stands in the address book of the other, and they can write to each other. */
export async function knowEachOther(services: Services, tx: Transaction, companyId: string, otherId: string): Promise<void> {
  const now = services.now()
  for (const [one, two] of [
    [companyId, otherId],
    [otherId, companyId],
  ] as const) {
    const other = await companyOf(tx, two)
    const { company_name: partnerName, city, country_code: countryCode } = other
    await ensurePartner(tx, { companyId: one, partnerCompanyId: two, partnerName, city, countryCode, emails: [] }, now)
  }
  await ensureTalk(tx, companyId, otherId, now)
}

export function companyOf(queries: Queries, companyId: string) {
  return queries
    .selectFrom('company')
    .select(['id', 'company_name', 'company_type', 'city', 'country_code', 'is_shell'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** The connections of a company that nobody had claimed become those of the company whose user its address belongs to. */
export async function moveConnections(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const rows = await runSql<ConnectionRow>(
    tx,
    `select ${COLUMNS} from connection where $1 in (inviting_company_id, invited_company_id) order by id for update`,
    [fromId],
  )
  for (const row of rows) {
    const otherId = otherOf(row, fromId)
    const known = otherId === toId ? row : await lockPair(tx, toId, otherId)
    if (known) {
      await runSql(tx, 'update connection_invitation set connection_id = $2 where connection_id = $1', [
        row.id,
        known.id === row.id ? null : known.id,
      ])
      await tx.deleteFrom('connection').where('id', '=', row.id).execute()
      continue
    }
    const column = sideOf(row, fromId) === 'inviting' ? 'inviting_company_id' : 'invited_company_id'
    await tx
      .updateTable('connection')
      .set({ [column]: toId })
      .where('id', '=', row.id)
      .execute()
  }
  await runSql(tx, 'delete from connection_invitation where target_company_id = $1', [fromId])
}
