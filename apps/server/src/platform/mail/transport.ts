// Hands e-mails to the mail server.

import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  readonly to: { name: string; address: string }
  readonly from: { name: string; address: string }
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
}

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void }

/** The mail server refused this mail for good: another attempt would be refused as well. */
export class MailRefused extends Error {}

export function newMailTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
  })
  return {
    async send({ messageId, ...mail }) {
      try {
        // Names and addresses go as objects, so that no name can become a second header or recipient.
        await transport.sendMail({ ...mail, messageId, headers: { 'Auto-Submitted': 'auto-generated' } })
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
        if (code >= 500 && code < 600) throw new MailRefused(error instanceof Error ? error.message : String(error))
        throw error
      }
    },
    close: () => transport.close(),
  }
}
