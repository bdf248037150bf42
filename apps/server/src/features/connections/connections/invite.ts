// A company invites others: by their addresses, or one that it found by its profile.

import type { BodyOf } from '@tradewind/api/call.ts'
import { connectionAccepted, connectionRequested, connectionsChanged } from '@tradewind/api/connections/connection-events.ts'
import {
  type connectPartner as connectPartnerCall,
  inviteConnections as inviteConnectionsCall,
} from '@tradewind/api/connections/connections.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { oneLine, withoutUnseen } from '@tradewind/domain/text/search-text.ts'
import { audit, once } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { claimStrangers } from '../../mail/public.ts'
import { changeConnection } from './change-connection.ts'
import { companyOf, invite, isNuisance } from './connection-store.ts'
import { MAIL_INVITATIONS } from './mail-invitations-job.ts'

const OTHER_KIND = 'Suppliers and buyers form connections: this company is of the same kind as yours.'
const OWN_COMPANY = 'This is your own company.'

/**
 * Written down at once, mailed by a job. An address that is invited already is not invited again.
 * @throws Refusal TooManyStrangers, SendingStopped, TooMuchAtOnce; nothing is sent then
 */
export function inviteConnections(context: Context, input: BodyOf<typeof inviteConnectionsCall>) {
  const { companyId, userId } = getWriter(context)
  return once(context, inviteConnectionsCall, input, async (tx) => {
    const wanted = new Map(
      input.invitations.flatMap(({ name, emails }) => emails.map((email) => [email, oneLine(withoutUnseen(name)) || email] as const)),
    )
    const known = await runSql<{ email: string }>(
      tx,
      'select email from connection_invitation where company_id = $1 and removed_at is null and email = any($2)',
      [companyId, [...wanted.keys()]],
    )
    for (const { email } of known) wanted.delete(email)
    const now = context.now()
    if (wanted.size > 0) {
      await claimStrangers(tx, companyId, [...wanted.keys()], now, 'opened')
      const rows = [...wanted].map(([email, name]) => ({ id: newId(now), email, name }))
      await runSql(
        tx,
        `insert into connection_invitation (company_id, id, email, invited_name, message, invited_by, created_at)
         select $1, r.id, r.email, r.name, $3, $4, $5 from json_to_recordset($2::json) as r (id text, email text, name text)
         on conflict do nothing`,
        [companyId, JSON.stringify(rows), input.message.trim(), userId, new Date(now).toISOString()],
      )
      await context.queue.send(tx, MAIL_INVITATIONS, { companyId, userId })
      await audit(context, tx, 'connection.invite', null, { addresses: wanted.size })
    }
    await recordEvent(context, tx, connectionsChanged, { companyIds: [companyId], facts: {} })
    return { invitedCount: wanted.size, alreadyInvited: known.length }
  })
}

/**
 * Invites a company by its id, as PartnerFinder does; with the id of a connection, answers the invitation of that company. A-CL-030
 * @throws Refusal NotFound for a company that nobody runs, NotUsable for one of the same kind or the own one
 */
export async function connectPartner(
  context: Context,
  { connectionId, targetCompanyId }: BodyOf<typeof connectPartnerCall>,
): Promise<{ state: 'invited' | 'connected' }> {
  const { companyId, userId } = getWriter(context)
  if (connectionId != null) {
    await changeConnection(context, connectionId, 'accept')
    return { state: 'connected' }
  }
  return context.db.transaction(async (tx) => {
    const target = await tx
      .selectFrom('company')
      .select(['id', 'company_name', 'company_type'])
      .where('id', '=', targetCompanyId)
      .where('is_shell', '=', false)
      .executeTakeFirst()
    if (!target) throw new Refusal('NotFound')
    const own = await companyOf(tx, companyId)
    const problem = target.id === companyId ? OWN_COMPANY : target.company_type === own.company_type ? OTHER_KIND : undefined
    if (problem !== undefined) throw new Refusal('NotUsable', { message: problem })
    const { connectionId: id, outcome } = await invite(context, tx, companyId, { invitedId: target.id, userId, message: '' })
    const facts = { companyId, companyName: own.company_name }
    if (outcome === 'connected') await recordEvent(context, tx, connectionAccepted, { companyIds: [companyId, target.id], facts })
    if (outcome === 'invited') {
      const isSilent = await isNuisance(context, tx, companyId, target.id)
      await runSql(
        tx,
        `insert into connection_invitation (company_id, id, invited_name, target_company_id, connection_id, invited_by, created_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (company_id, target_company_id) where removed_at is null and target_company_id is not null
         do update set connection_id = excluded.connection_id, must_mail = true`,
        [companyId, newId(context.now()), target.company_name, target.id, id, userId, new Date(context.now()).toISOString()],
      )
      await context.queue.send(tx, MAIL_INVITATIONS, { companyId, userId })
      const companyIds = [companyId, target.id]
      if (isSilent) await recordEvent(context, tx, connectionsChanged, { companyIds, facts: {} })
      else await recordEvent(context, tx, connectionRequested, { companyIds, facts })
    }
    await audit(context, tx, 'connection.invite', id, { company: target.company_name })
    return { state: outcome === 'connected' ? 'connected' : 'invited' }
  })
}
