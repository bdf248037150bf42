// An invitation is sent again, or taken back.

import { connectionsChanged } from '@tradewind/api/connections/connection-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { claimStrangers } from '../../mail/public.ts'
import { lockConnection, setState } from './connection-store.ts'
import { MAIL_INVITATIONS } from './mail-invitations-job.ts'

/** An invitation is mailed so many times, and so many milliseconds apart: more would be a nuisance. */
const MOST_MAILS = 5
const BETWEEN_MS = 3_600_000

type Row = { id: string; email: string | null; connection_id: string | null; state: string | null; mailed_at: string | null; mail_count: number }

/**
 * @throws Refusal NotFound for an invitation of another company, or one that was taken back
 * @throws Refusal StateChanged when it was answered, NotUsable when it was sent a moment ago or too often
 */
export async function changeInvitation(context: Context, invitationId: string, action: 'resend' | 'remove'): Promise<void> {
  const { companyId, userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const [row] = await runSql<Row>(
      tx,
      `select i.id, i.email, i.connection_id, c.state, i.mailed_at, i.mail_count from connection_invitation i
         left join connection c on c.id = i.connection_id
       where i.company_id = $1 and i.id = $2 and i.removed_at is null for update of i`,
      [companyId, invitationId],
    )
    if (!row) throw new Refusal('NotFound')
    if (row.state !== null && row.state !== 'invited' && !(action === 'remove' && row.state === 'rejected')) throw new Refusal('StateChanged')
    if (action === 'resend') await resend(context, tx, row, { companyId, userId })
    else await takeBack(context, tx, row, { companyId, userId })
    await audit(context, tx, `connection.${action}`, invitationId, row.email === null ? {} : { email: row.email })
    await recordEvent(context, tx, connectionsChanged, { companyIds: [companyId], facts: {} })
  })
}

type By = { readonly companyId: string; readonly userId: string }

async function resend(context: Context, tx: Transaction, row: Row, { companyId, userId }: By): Promise<void> {
  if (row.mail_count >= MOST_MAILS) throw new Refusal('NotUsable', { message: `An invitation is sent ${MOST_MAILS} times at most.` })
  if (row.mailed_at === null || context.now() - Date.parse(row.mailed_at) < BETWEEN_MS)
    throw new Refusal('NotUsable', { message: 'This invitation was sent less than an hour ago.' })
  if (row.email !== null) await claimStrangers(tx, companyId, [row.email], context.now())
  await runSql(tx, 'update connection_invitation set must_mail = true where company_id = $1 and id = $2', [companyId, row.id])
  await context.queue.send(tx, MAIL_INVITATIONS, { companyId, userId })
}

/** The other company does not see it any more. A rejection stays. */
async function takeBack(context: Context, tx: Transaction, row: Row, { companyId, userId }: By): Promise<void> {
  await runSql(tx, 'update connection_invitation set removed_at = now(), must_mail = false where company_id = $1 and id = $2', [companyId, row.id])
  const connection = row.connection_id === null ? undefined : await lockConnection(tx, companyId, row.connection_id)
  if (connection?.state !== 'invited' || connection.inviting_company_id !== companyId) return
  await setState(context, tx, connection.id, { state: 'archived', userId })
  await recordEvent(context, tx, connectionsChanged, { companyIds: [connection.invited_company_id], facts: {} })
}
