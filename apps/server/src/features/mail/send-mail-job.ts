// The job that hands one e-mail to the mail server.

import type { Services } from '../../context.ts'
import { isDatabaseAway } from '../../platform/db/database.ts'
import { MailRefused, type MailTransport } from '../../platform/mail/transport.ts'
import { type Worker, worker } from '../../platform/queue.ts'
import { SEND_MAIL } from './queue-mail.ts'

/**
 * A mail that was handed over is never sent again. One whose sender died between the server's taking it and our writing that
 * down goes again under the same Message-ID, by which mail programs tell it: one for each death at most.
 */
export function sendMailJob(services: Services, transport: MailTransport | undefined): Worker {
  const { metrics } = services
  return worker(SEND_MAIL, async ({ mailId }, signal) => {
    if (!transport) return
    const mail = await services.db.queries
      .updateTable('mail')
      .set({ state: 'sending' })
      .where('id', '=', mailId)
      .where('state', 'in', ['queued', 'sending'])
      .returningAll()
      .executeTakeFirst()
    if (!mail) return
    try {
      const { to_name: name, to_address: address, reply_to: replyTo, subject, html, plain_text: text, message_id: messageId } = mail
      const from = services.config.mailFrom
      await transport.send({ to: { name, address }, from, ...(replyTo === null ? {} : { replyTo }), subject, html, text, messageId }, () =>
        whenDatabaseIsBack(() => settle(services, mailId, { state: 'sent', sent_at: new Date(services.now()), problem: null }), signal),
      )
      metrics.mails.inc({ outcome: 'sent' })
    } catch (error) {
      const problem = error instanceof Error ? error.message.slice(0, 500) : String(error)
      const isRefused = error instanceof MailRefused
      metrics.mails.inc({ outcome: isRefused ? 'refused' : 'delayed' })
      await settle(services, mailId, { state: isRefused ? 'failed' : 'queued', problem })
      if (!isRefused) throw error
    }
  })
}

const AWAY_PAUSE_MS = 200

/** Writes down what cannot be taken back, however long the database is away. */
async function whenDatabaseIsBack(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, AWAY_PAUSE_MS))
    }
  }
}

async function settle(
  services: Services,
  mailId: string,
  change: { state: string; sent_at?: Date; problem: string | null },
): Promise<void> {
  await services.db.queries.updateTable('mail').set(change).where('id', '=', mailId).execute()
}
