// The rows of connections: one for two companies.

import type { ConnectionSide, ConnectionState } from '@tradewind/domain/connections/connection-state.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'

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

/** The connections of one company become those of another one. Of two with the same company the one that connects is kept, else the other one's own. */
export async function moveConnections(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const rows = await runSql<ConnectionRow>(
    tx,
    `select ${COLUMNS} from connection where $1 in (inviting_company_id, invited_company_id) order by id for update`,
    [fromId],
  )
  for (const row of rows) await moveConnection(tx, row, fromId, toId)
  await runSql(
    tx,
    `update connection_invitation i set company_id = $2 where company_id = $1 and not exists (select from connection_invitation o
       where o.company_id = $2 and o.removed_at is null and i.removed_at is null and (o.email = i.email or o.target_company_id = i.target_company_id))`,
    [fromId, toId],
  )
  await runSql(
    tx,
    `update connection_invitation i set target_company_id = $2 where target_company_id = $1 and company_id <> $2 and not exists (
       select from connection_invitation o where o.company_id = i.company_id and o.removed_at is null and o.target_company_id = $2)`,
    [fromId, toId],
  )
  await runSql(tx, 'delete from connection_invitation where target_company_id = $1', [fromId])
}

async function moveConnection(tx: Transaction, row: ConnectionRow, fromId: string, toId: string): Promise<void> {
  const otherId = otherOf(row, fromId)
  const known = otherId === toId ? undefined : await lockPair(tx, toId, otherId)
  const goes = otherId === toId || (known && (known.state === 'connected' || row.state !== 'connected')) ? row : known
  if (goes) {
    const kept = otherId === toId ? null : goes === row ? (known?.id ?? null) : row.id
    await runSql(tx, 'update connection_invitation set connection_id = $2 where connection_id = $1', [goes.id, kept])
    await tx.deleteFrom('connection').where('id', '=', goes.id).execute()
  }
  if (goes === row) return
  const column = sideOf(row, fromId) === 'inviting' ? 'inviting_company_id' : 'invited_company_id'
  await tx
    .updateTable('connection')
    .set({ [column]: toId })
    .where('id', '=', row.id)
    .execute()
}
