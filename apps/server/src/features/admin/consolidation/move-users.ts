// The users of a company become users of another one; the address of one becomes another address of somebody else.

import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Move } from './move-company.ts'

/**
 * Users who were administrators are none of the company that stays: its own administrators decide that. Who was invited to both is kept once.
 * All sessions end.
 */
export async function moveUsers(tx: Transaction, { fromId, toId, fromUserId }: Move, now: Date): Promise<void> {
  await runSql(
    tx,
    'update session set revoked_at = $2 where revoked_at is null and user_id in (select id from user_account where company_id = $1)',
    [fromId, now],
  )
  await runSql(
    tx,
    `update user_account u set deleted_at = $3 where company_id = $1 and deleted_at is null and id <> $4
       and exists (select from user_account o where o.company_id = $2 and o.email = u.email and o.deleted_at is null)`,
    [fromId, toId, now, fromUserId],
  )
  await runSql(tx, `update user_account set company_id = $2, role = 'member' where company_id = $1 and deleted_at is null and id <> $3`, [
    fromId,
    toId,
    fromUserId,
  ])
}

/** The account is gone; its address and its other ones open the account of the user who stays. */
export async function moveAddresses(tx: Transaction, { fromUserId, toUserId }: Move, email: string, now: Date): Promise<void> {
  await runSql(tx, 'update session set revoked_at = $2 where revoked_at is null and user_id = $1', [fromUserId, now])
  await runSql(tx, 'update account_link set used_at = $2 where used_at is null and user_id = $1', [fromUserId, now])
  await runSql(tx, 'update user_account set deleted_at = $2 where id = $1', [fromUserId, now])
  await runSql(
    tx,
    `update secondary_email e set user_id = $2 where user_id = $1
       and not exists (select from secondary_email o where o.user_id = $2 and o.email = e.email)`,
    [fromUserId, toUserId],
  )
  await runSql(
    tx,
    `insert into secondary_email (user_id, id, email, confirmed_at, created_at) values ($1, $2, $3, $4, $4)
     on conflict (user_id, email) do update set confirmed_at = excluded.confirmed_at`,
    [toUserId, newId(now.getTime()), email, now],
  )
}
