// Hands e-mails to the mail server.

import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import MailComposer from 'nodemailer/lib/mail-composer'
import { newTurns, type Turn } from '../turns.ts'

export type OutgoingMail = {
  readonly to: { name: string; address: string }
  readonly from: { name: string; address: string }
  /** Where reports about this mail go. Default: the address of `from`. */
  readonly returnPath?: string
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly messageId: string
  /** Where a mail program ends such mails with one click. */
  readonly leaveUrl?: string
}

export type MailTransport = {
  /**
   * Hands a mail over. `taken` runs when the server has it, and no other mail to the same domain is completed until `taken` has ended:
   * whenever this process dies, there is one mail for each domain at most of which nobody knows whether it was taken.
   * @throws MailRefused when the server refused it for good
   * @throws MailUnsure when the server had all of it and did not answer
   * @throws MailSilence when it did not answer before that
   */
  send(mail: OutgoingMail, domain: string, taken: () => Promise<void>): Promise<void>
  close(): void
}

/** The mail server refused this mail for good: another attempt would be refused as well. */
export class MailRefused extends Error {}

/** The connection ended, or the server fell silent, after all of the mail was handed over: it may have taken it. */
export class MailUnsure extends Error {}

/** The server was silent for too long. */
export class MailSilence extends Error {}

/** The largest number of e-mails that one process hands over at once. */
export const MAIL_CONNECTIONS = 16
/** A server that is silent for so long has failed. */
const SILENCE_MS = 30_000

export function newMailTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    maxMessages: 200,
    // A mail whose connection broke is tried again by the ledger, which knows whether it was taken.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: SILENCE_MS,
  })
  /** The contents that went into a connection to their end. Reading ahead empties them before that: only the stream that is sent tells. */
  const handedOver = new WeakSet<object>()
  transport.use('stream', (mail, done) => {
    const { message } = mail
    const { raw } = mail.data
    const createReadStream = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const stream = createReadStream(options)
      stream.once('end', () => {
        if (typeof raw === 'object') handedOver.add(raw)
      })
      return stream
    }
    done()
  })
  const turnsOf = new Map<string, { newTurn: () => Turn; mails: number }>()
  return {
    async send(mail, domain, taken) {
      const turns = turnsOf.get(domain) ?? { newTurn: newTurns(), mails: 0 }
      turnsOf.set(domain, turns)
      turns.mails += 1
      const turn = turns.newTurn()
      try {
        const envelope = { from: mail.returnPath ?? mail.from.address, to: mail.to.address }
        const raw = Readable.from(completedInTurn(await bytesOf(mail), turn))
        await transport.sendMail({ envelope, raw }).catch((error: unknown) => {
          throw failureOf(error, handedOver.has(raw))
        })
        await taken()
      } finally {
        turn.end()
        turns.mails -= 1
        if (turns.mails === 0) turnsOf.delete(domain)
      }
    },
    close: () => transport.close(),
  }
}

/** A 5xx of the greeting or the sign-in is about this installation, not about the mail: it is tried again. */
function failureOf(error: unknown, isHandedOver: boolean): unknown {
  if (!(error instanceof Error)) return error
  const command = 'command' in error ? error.command : undefined
  const code = 'responseCode' in error ? Number(error.responseCode) : 0
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : undefined
  const isAboutMail = command === 'RCPT TO' || command === 'DATA' || command === 'MAIL FROM'
  if (reply !== undefined && code >= 500 && code < 600 && isAboutMail) return new MailRefused(reply)
  if (reply === undefined && isHandedOver)
    return new MailUnsure('The mail server had the whole e-mail and did not answer. It may have arrived.', { cause: error })
  if ('code' in error && error.code === 'ETIMEDOUT') return new MailSilence('The mail server did not answer in time.', { cause: error })
  // A server that ends the connection right after its answer: nodemailer keeps the end only.
  return new Error(reply ?? (error.message.startsWith('Reached maximum') ? 'The mail server ended the connection.' : error.message), {
    cause: error,
  })
}

/** Names and addresses go as objects, so that no name can become a second header or recipient. */
function bytesOf({ messageId, leaveUrl, ...mail }: OutgoingMail): Promise<Buffer> {
  // Source: RFC 2369 and RFC 8058.
  const leave = leaveUrl === undefined ? {} : { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return new MailComposer({ ...mail, messageId, headers: { 'Auto-Submitted': 'auto-generated', ...leave } }).compile().build()
}

/** The server takes a mail when its end has come: everything but the end is sent side by side with other mails. */
async function* completedInTurn(bytes: Buffer, turn: Turn): AsyncIterable<Buffer> {
  yield bytes
  await turn.begin()
}
