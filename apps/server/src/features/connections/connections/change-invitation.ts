// An invitation is sent again, or taken back.

import { connectionsChanged } from '@tradewind/api/connections/connection-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { type Context, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { claimStrangers } from '../../mail/public.ts'
import { type ConnectionRow, lockConnection } from '../partners/public.ts'
import { BETWEEN_MS, MOST_MAILS, setState } from './connection-store.ts'
import { MAIL_INVITATIONS } from './mail-invitations-job.ts'

type Row = {
  id: string
  email: string | null
  connection_id: string | null
  state: string | null
  mailed_at: string | null
  mail_count: number
}

/**
 * @throws Refusal NotFound for an invitation of another company, or one that was taken back
 * @throws Refusal StateChanged when it was answered, NotUsable when it was sent a moment ago or too often
 */
export async function changeInvitation(context: Context, invitationId: string, action: 'resend' | 'remove'): Promise<void> {
  const { companyId, userId } = getWriter(context)
  await context.db.transaction(async (tx) => {
    const known = await tx
      .selectFrom('connection_invitation')
      .select('connection_id')
      .where('company_id', '=', companyId)
      .where('id', '=', invitationId)
      .executeTakeFirst()
    // The connection first, as everywhere: whoever answers it meanwhile waits, or is waited for.
    const connection = known?.connection_id == null ? undefined : await lockConnection(tx, companyId, known.connection_id)
    const [row] = await runSql<Row>(
      tx,
      `select id, email, mailed_at, mail_count from connection_invitation
       where company_id = $1 and id = $2 and removed_at is null for update`,
      [companyId, invitationId],
    )
    if (!row) throw new Refusal('NotFound')
    const isOpen = !connection || connection.state === 'invited' || (action === 'remove' && connection.state === 'rejected')
    if (!isOpen) throw new Refusal('StateChanged')
    if (action === 'resend') await resend(context, tx, row, { companyId, userId })
    else await takeBack(context, tx, row, connection, { companyId, userId })
    await audit(context, tx, `connection.${action}`, invitationId, row.email === null ? {} : { email: row.email })
    await recordEvent(context, tx, connectionsChanged, { companyIds: [companyId], facts: {} })
  })
}

type By = { readonly companyId: string; readonly userId: string }

async function resend(context: Context, tx: Transaction, row: Row, { companyId, userId }: By): Promise<void> {
  if (row.mail_count >= MOST_MAILS) throw new Refusal('NotUsable', { message: `An invitation is sent ${MOST_MAILS} times at most.` })
  if (row.mailed_at === null || context.now() - Date.parse(row.mailed_at) < BETWEEN_MS)
    throw new Refusal('NotUsable', { message: 'This invitation was sent less than an hour ago.' })
  if (row.email !== null) await claimStrangers(tx, companyId, [row.email], context.now(), 'opened')
  await runSql(tx, 'update connection_invitation set must_mail = true where company_id = $1 and id = $2', [companyId, row.id])
  await context.queue.send(tx, MAIL_INVITATIONS, { companyId, userId })
}

/** The other company does not see it any more. A rejection stays. */
async function takeBack(
  context: Context,
  tx: Transaction,
  row: Row,
  connection: ConnectionRow | undefined,
  { companyId, userId }: By,
): Promise<void> {
  await runSql(tx, 'update connection_invitation set removed_at = now(), must_mail = false where company_id = $1 and id = $2', [
    companyId,
    row.id,
  ])
  if (connection?.state !== 'invited' || connection.inviting_company_id !== companyId) return
  await setState(context, tx, connection.id, { state: 'archived', userId })
  await recordEvent(context, tx, connectionsChanged, { companyIds: [connection.invited_company_id], facts: {} })
}
