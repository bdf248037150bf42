// Writing an e-mail into the ledger, in the transaction of what it tells.

import { oneLine } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.ts'

/** Announced when there is mail to deliver. */
export const MAIL_TOPIC = 'mail'

export type NewMail = {
  /** Made beforehand where a link in the e-mail names it. */
  readonly id?: string
  readonly kind: string
  readonly companyId: string | null
  readonly contractId: string | null
  /** All of them, for an e-mail about more than one. Default: the one above. */
  readonly contractIds?: readonly string[]
  /** Who caused it, and is named in the history when it cannot be delivered. */
  readonly sentBy?: string
  readonly workId?: string | null
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  /** See `leaveUrlOf`. */
  readonly leaveUrl?: string
  readonly subject: string
  readonly letter: Letter
}

/** The e-mail goes out (or into the outbox) when the transaction commits. @returns its id */
export async function queueMail(services: Services, tx: Transaction, mail: NewMail): Promise<string> {
  const now = new Date(services.now())
  const id = mail.id ?? newId(services.now())
  const domain = services.config.mailFrom.address.split('@')[1] ?? 'localhost'
  const goesOut = services.config.smtpUrl !== undefined
  await tx
    .insertInto('mail')
    .values({
      id,
      kind: mail.kind,
      company_id: mail.companyId,
      contract_ids: [...(mail.contractIds ?? (mail.contractId === null ? [] : [mail.contractId]))],
      sent_by: mail.sentBy ?? null,
      work_id: mail.workId ?? null,
      to_address: mail.to.address,
      to_name: oneLine(mail.to.name),
      reply_to: mail.replyTo,
      leave_url: mail.leaveUrl ?? null,
      subject: oneLine(mail.subject),
      html: letterHtml(mail.letter),
      plain_text: letterText(mail.letter),
      message_id: `<${id}@${domain}>`,
      created_at: now,
      // Without a mail server the outbox is where mail arrives.
      ...(goesOut ? { state: 'queued', next_try_at: now, tried_since: now } : { state: 'delivered', delivered_at: now }),
    })
    .execute()
  if (goesOut) services.signals.announce(tx, MAIL_TOPIC)
  return id
}

/** A person sends it again: it is due now, and its attempts and days count anew. */
export async function queueAgain(services: Services, tx: Transaction, mailId: string): Promise<void> {
  const now = new Date(services.now())
  await tx
    .updateTable('mail')
    .set({ state: 'queued', next_try_at: now, tried_since: now, attempts: 0, unsure_attempts: 0, late_told_at: null })
    .where('id', '=', mailId)
    .execute()
  services.signals.announce(tx, MAIL_TOPIC)
}

/** E-mails about these contracts that wait for these addresses are not sent any more. */
export async function refuseQueued(
  tx: Transaction,
  {
    companyId,
    contractIds,
    emails,
    reason,
  }: { readonly companyId: string; readonly contractIds: readonly string[]; readonly emails: readonly string[]; readonly reason: string },
): Promise<void> {
  // An e-mail that a worker has taken already goes out.
  await runSql(
    tx,
    `update mail set state = 'refused', next_try_at = null, last_reply = $4
     where company_id = $1 and state = 'queued' and contract_ids <@ $2 and contract_ids <> '{}' and to_address = any($3)`,
    [companyId, [...contractIds], [...emails], reason],
  )
}
