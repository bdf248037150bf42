// The address at which a company takes e-mails that are about no contract yet.

import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter, isActedFor, refuseWhileActing } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { inboundAddress, newAddressToken } from '../../mail/public.ts'

export const INBOX_PREFIX = 'i'

/**
 * The address of the caller's company, made when it is first asked for; a platform administrator who acts for a user makes none.
 * @throws Refusal AdminsOnly when somebody who is no administrator asks for a new one: it stands on paper and in other programs; NotWhileActing
 */
export async function inboxAddress(context: Context, { isNew }: { readonly isNew: boolean }): Promise<{ email: string | null }> {
  const actor = getWriter(context)
  const { companyId, role } = actor
  if (isNew) refuseWhileActing(context)
  if (isNew && role !== 'admin') throw new Refusal('AdminsOnly')
  if (context.config.inboundDomain === undefined) return { email: null }
  const token = await context.db.transaction(async (tx) => {
    const known = tx.selectFrom('inbox_address').select('token').where('company_id', '=', companyId)
    if (isActedFor(actor)) return (await known.executeTakeFirst())?.token
    const onConflict = isNew ? 'do update set token = excluded.token, created_at = excluded.created_at' : 'do nothing'
    await runSql(
      tx,
      `insert into inbox_address (company_id, token, created_at) values ($1, $2, $3) on conflict (company_id) ${onConflict}`,
      [companyId, newAddressToken(), new Date(context.now()).toISOString()],
    )
    if (isNew) await audit(context, tx, 'inbox.address', null, {})
    return (await known.executeTakeFirstOrThrow()).token
  })
  return { email: (token === undefined ? undefined : inboundAddress(context, INBOX_PREFIX, token)) ?? null }
}
