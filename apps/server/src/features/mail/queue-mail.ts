// Writing an e-mail into the ledger, in the transaction of what it tells.

import { oneLine } from '@tradewind/domain/text/search-text.ts'
import type { Services } from '../../context.ts'
import { runSql, type Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { newId } from '../../platform/ids.ts'
import { type Letter, letterText } from '../../platform/mail/letter.ts'

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
  const [id = ''] = await queueMails(services, tx, [mail])
  return id
}

/** Speed: one statement for all. Without a mail server the outbox is where mail arrives. */
const INSERT = prepared(
  'queue mails',
  `insert into mail (id, kind, company_id, contract_ids, sent_by, work_id, to_address, to_name, reply_to, leave_url, subject, letter, plain_text,
     message_id, created_at, state, next_try_at, tried_since, delivered_at)
   select id, kind, company_id, contract_ids, sent_by, work_id, to_address, to_name, reply_to, leave_url, subject, letter, plain_text,
     message_id, at, case when goes then 'queued' else 'delivered' end, case when goes then at end, case when goes then at end,
     case when not goes then at end
   from (select $2::timestamptz as at, $3::boolean as goes) s, json_to_recordset($1::json) as r (id text, kind text, company_id text, contract_ids text[], sent_by text, work_id text, to_address text,
     to_name text, reply_to text, leave_url text, subject text, letter json, plain_text text, message_id text)`,
)

/** As `queueMail`, for many. @returns their ids, in their order */
export async function queueMails(services: Services, tx: Transaction, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return []
  const domain = services.config.mailFrom.address.split('@')[1] ?? 'localhost'
  const goesOut = services.config.smtpUrl !== undefined
  const rows = mails.map((mail) => ({ id: mail.id ?? newId(services.now()), ...rowOf(mail) }))
  const values = JSON.stringify(rows.map((row) => ({ ...row, message_id: `<${row.id}@${domain}>` })))
  await runSql(tx, INSERT, [values, new Date(services.now()).toISOString(), goesOut])
  if (goesOut) services.signals.announce(tx, MAIL_TOPIC)
  return rows.map((row) => row.id)
}

function rowOf(mail: NewMail) {
  return {
    kind: mail.kind,
    company_id: mail.companyId,
    contract_ids: mail.contractIds ?? (mail.contractId === null ? [] : [mail.contractId]),
    sent_by: mail.sentBy ?? null,
    work_id: mail.workId ?? null,
    to_address: mail.to.address,
    to_name: oneLine(mail.to.name),
    reply_to: mail.replyTo,
    leave_url: mail.leaveUrl ?? null,
    subject: oneLine(mail.subject),
    letter: mail.letter,
    plain_text: letterText(mail.letter),
  }
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
