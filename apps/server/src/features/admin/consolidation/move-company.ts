// A company becomes another one: the one way, whether nobody had claimed it or its account is consolidated.

import type { Services } from '../../../context.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { moveConnections, movePartnersOf } from '../../connections/partners/public.ts'
import { moveFilings } from '../../contracting/filing/public.ts'
import { moveTalks } from '../../workspace/talk/public.ts'
import { MOVED, type MovedTable } from './moved-tables.ts'

export type Move = {
  readonly fromId: string
  readonly toId: string
  /** Who goes, and who has their address from then on. */
  readonly fromUserId: string
  readonly toUserId: string
}

/**
 * Everything that the one buyer has becomes the other one's. Users, and the company itself, stay as they are.
 * @returns how many contracts moved
 */
export async function moveCompany(services: Pick<Services, 'now'>, tx: Transaction, move: Move): Promise<number> {
  const { fromId, toId, fromUserId, toUserId } = move
  await runSql(tx, 'set constraints all deferred')
  const contracts = await runSql<{ id: string }>(tx, 'select id from contract where $1 in (buyer_id, supplier_id) order by id for update', [
    fromId,
  ])
  await moveLocationsOf(tx, fromId, toId)
  for (const moved of MOVED) await moveRows(tx, moved, move)
  await movePartnersOf(tx, fromId, toId)
  await moveConnections(tx, fromId, toId)
  await moveTalks(tx, fromId, toId)
  await moveSignatures(tx, fromUserId, toUserId)
  const contractIds = contracts.map(({ id }) => id)
  await moveFilings(services, tx, { fromId, toId, contractIds })
  await runSql(tx, 'set constraints all immediate')
  return contractIds.length
}

async function moveRows(tx: Transaction, { table, columns, unless, isOfUser }: MovedTable, move: Move): Promise<void> {
  const { fromId, toId, fromUserId, toUserId } = move
  const renamed = (column: string, from: string, to: string) =>
    `${column} = case t.${column} when ${from} then ${to}::text else t.${column} end`
  const user = 'case t.user_id when $3 then $4::text else t.user_id end'
  const set = columns.map((column) => renamed(column, '$1', '$2'))
  if (isOfUser) set.push(`user_id = ${user}`)
  const where = columns.map((column) => `t.${column} = $1`).join(' or ')
  const but = unless === undefined ? '' : `and not exists (select from ${table} o where ${unless.replaceAll('USER', user)})`
  const values = isOfUser ? [fromId, toId, fromUserId, toUserId] : [fromId, toId]
  await runSql(tx, `update ${table} t set ${set.join(', ')} where (${where}) ${but}`, values)
}

/** Places of the same name, of contracts that both keep for themselves, become one. */
async function moveLocationsOf(tx: Transaction, fromId: string, toId: string): Promise<void> {
  const same = `select o.id from location l join location o on o.company_id = $2 and o.match_key = l.match_key where l.company_id = $1 and l.id = t.location_id`
  for (const [table, column] of [
    ['contract', 'supplier_id'],
    ['template', 'company_id'],
  ])
    await runSql(tx, `update ${table} t set location_id = (${same}) where t.${column} = $1 and exists (${same})`, [fromId, toId])
}

/** What the user who goes was asked to sign is signed by the other one; given signatures stay as they are. */
async function moveSignatures(tx: Transaction, fromUserId: string, toUserId: string): Promise<void> {
  await runSql(
    tx,
    `update signature s set user_id = $2 where user_id = $1 and state = 'waiting' and not exists (select from signature o
       where o.contract_id = s.contract_id and o.request_id = s.request_id and o.user_id = $2 and o.state <> 'delegated')`,
    [fromUserId, toUserId],
  )
}
