// The job that hands one e-mail to the mail server.

import type { Services } from '../../context.ts'
import type { Metrics } from '../../platform/metrics.ts'
import { MailRefused, type MailTransport } from '../../platform/mail/transport.ts'
import type { Job } from '../../platform/queue.ts'
import { SEND_MAIL } from './queue-mail.ts'

const RETRIES = 12

/** A mail that was handed over is never sent again; one whose sender died midway goes again under the same Message-ID. */
export function sendMailJob(services: Services, transport: MailTransport | undefined, metrics: Metrics): Job<{ mailId: string }> {
  return {
    name: SEND_MAIL,
    retries: RETRIES,
    concurrency: 4,
    timeoutSeconds: 120,
    async run({ mailId }) {
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
        await transport.send({
          to: { name: mail.to_name, address: mail.to_address },
          from: services.config.mailFrom,
          ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
          subject: mail.subject,
          html: mail.html,
          text: mail.plain_text,
          messageId: mail.message_id,
        })
        metrics.mails.inc({ outcome: 'sent' })
        await settle(services, mailId, { state: 'sent', sent_at: new Date(services.now()), problem: null })
      } catch (error) {
        const problem = error instanceof Error ? error.message.slice(0, 500) : String(error)
        const isRefused = error instanceof MailRefused
        metrics.mails.inc({ outcome: isRefused ? 'refused' : 'delayed' })
        await settle(services, mailId, { state: isRefused ? 'failed' : 'queued', problem })
        if (!isRefused) throw error
      }
    },
  }
}

async function settle(
  services: Services,
  mailId: string,
  change: { state: string; sent_at?: Date; problem: string | null },
): Promise<void> {
  await services.db.queries.updateTable('mail').set(change).where('id', '=', mailId).execute()
}
