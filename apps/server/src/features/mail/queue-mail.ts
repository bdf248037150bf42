// Writing an e-mail: the row and the job that sends it, in the transaction of what it tells.

import type { Services } from '../../context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { jobKind } from '../../platform/queue.ts'
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { z } from 'zod'

export const SEND_MAIL = jobKind({
  name: 'mail.send',
  data: z.object({ mailId: z.string() }),
  retries: 12,
  concurrency: 4,
  timeoutSeconds: 120,
})

export type NewMail = {
  readonly kind: string
  readonly companyId: string | null
  readonly contractId: string | null
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  readonly subject: string
  readonly letter: Letter
}

/** The e-mail goes out (or into the outbox) when the transaction commits. */
export async function queueMail(services: Services, tx: Transaction, mail: NewMail): Promise<void> {
  const id = newId(services.now())
  const domain = services.config.mailFrom.address.split('@')[1] ?? 'localhost'
  const goesOut = services.config.smtpUrl !== undefined
  await tx
    .insertInto('mail')
    .values({
      id,
      kind: mail.kind,
      company_id: mail.companyId,
      contract_id: mail.contractId,
      to_address: mail.to.address,
      to_name: oneLine(mail.to.name),
      reply_to: mail.replyTo,
      subject: oneLine(mail.subject),
      html: letterHtml(mail.letter),
      plain_text: letterText(mail.letter),
      message_id: `<${id}@${domain}>`,
      created_at: new Date(services.now()),
      // Without a mail server the outbox is where mail arrives.
      ...(goesOut ? {} : { state: 'sent', sent_at: new Date(services.now()) }),
    })
    .execute()
  if (goesOut) await services.queue.send(tx, SEND_MAIL, { mailId: id })
}
