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
