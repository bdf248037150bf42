// Hands e-mails to the mail server.

import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { newTurns, type Turn } from '../turns.ts'

export type OutgoingMail = {
  readonly to: { name: string; address: string }
  readonly from: { name: string; address: string }
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
}

export type MailTransport = {
  /**
   * Hands a mail over. `taken` runs when the server has it, and no other mail is completed until `taken` has ended:
   * whenever this process dies, there is one mail at most of which nobody knows whether it was taken.
   * @throws MailRefused when the server refused it for good
   */
  send(mail: OutgoingMail, taken: () => Promise<void>): Promise<void>
  close(): void
}

/** The mail server refused this mail for good: another attempt would be refused as well. */
export class MailRefused extends Error {}

export function newMailTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxMessages: 200,
    // A mail whose connection broke is tried again by its job, which knows whether it was taken.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    socketTimeout: 30_000,
  })
  const newTurn = newTurns()
  return {
    async send(mail, taken) {
      const turn = newTurn()
      try {
        const envelope = { from: mail.from.address, to: mail.to.address }
        await transport.sendMail({ envelope, raw: Readable.from(completedInTurn(await bytesOf(mail), turn)) })
        await taken()
      } catch (error) {
        const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
        if (code >= 500 && code < 600) throw new MailRefused(error instanceof Error ? error.message : String(error))
        throw error
      } finally {
        turn.end()
      }
    },
    close: () => transport.close(),
  }
}

/** Names and addresses go as objects, so that no name can become a second header or recipient. */
function bytesOf({ messageId, ...mail }: OutgoingMail): Promise<Buffer> {
  return new MailComposer({ ...mail, messageId, headers: { 'Auto-Submitted': 'auto-generated' } }).compile().build()
}

/** The server takes a mail when its end has come: everything but the end is sent side by side with other mails. */
async function* completedInTurn(bytes: Buffer, turn: Turn): AsyncIterable<Buffer> {
  yield bytes
  await turn.begin()
}
