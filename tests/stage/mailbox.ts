// A real SMTP server that keeps what it gets: the post office of the tests.

import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { STEP_MS } from './patience.ts'

export type ReceivedMail = Email & {
  readonly to: NonNullable<Email['to']>
  readonly recipients: readonly string[]
  readonly envelopeFrom: string
}

/**
 * How the server treats an address. `close`: ends the connection after the content, without an answer, and has the mail.
 * `hang`: is silent after the content, until it is treated in another way.
 */
export type Treatment = { readonly at: 'recipient' | 'content'; readonly reply: string } | 'close' | 'hang'

export type Mailbox = {
  readonly smtpUrl: string
  readonly mails: readonly ReceivedMail[]
  /** Waits for the first mail to this address that matches; fails after `timeoutMs`. */
  mailTo(address: string, matches?: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>
  /** From now on: answers every mail with this SMTP error, or takes them again. */
  refuse(code: number | undefined): void
  /** From now on: treats mail to this address, or to all of a domain, in this way, or as any other again. */
  treat(who: string, treatment: Treatment | undefined): void
  /** Runs once, when the next mail has been taken and its sender still waits to hear so. */
  beforeAnswering(run: () => Promise<void>): void
  stop(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const arrivals = new EventEmitter()
  let refusal: number | undefined
  const treatments = new Map<string, Treatment>()
  const treatmentOf = (address: string) => treatments.get(address) ?? treatments.get(address.split('@')[1] ?? '')
  let interruption: (() => Promise<void>) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const treatment = treatmentOf(address)
      if (typeof treatment === 'object' && treatment.at === 'recipient') done(replyOf(treatment.reply))
      else done()
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        if (refusal !== undefined) throw Object.assign(new Error('not now'), { responseCode: refusal })
        const own = session.envelope.rcptTo.map((each) => treatmentOf(each.address)).find(Boolean)
        if (typeof own === 'object') throw replyOf(own.reply)
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        const { mailFrom, rcptTo } = session.envelope
        const envelopeFrom = mailFrom === false ? '' : mailFrom.address
        mails.push({ ...mail, to: mail.to ?? [], recipients: rcptTo.map((each) => each.address), envelopeFrom })
        arrivals.emit('mail')
        const interrupt = interruption
        interruption = undefined
        await interrupt?.()
        if (own === 'close') for (const connection of server.connections) if (connection.id === session.id) connection.close()
        const isHung = () => session.envelope.rcptTo.some((each) => treatmentOf(each.address) === 'hang')
        while (isHung()) await once(arrivals, 'treatment')
      }
      stream.on('end', () => void finish(take(), done))
    },
  })
  // A sender that is killed breaks its connection.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    async mailTo(address, matches = () => true, timeoutMs = STEP_MS) {
      const signal = AbortSignal.timeout(timeoutMs)
      for (;;) {
        const found = mails.find((mail) => mail.recipients.includes(address) && matches(mail))
        if (found) return found
        await once(arrivals, 'mail', { signal }).catch(() => {
          throw new Error(
            `no such mail for ${address} in ${timeoutMs} ms; there are: ${mails.map((mail) => mail.recipients.join()).join(' ')}`,
          )
        })
      }
    },
    refuse(code) {
      refusal = code
    },
    treat(who, treatment) {
      if (treatment === undefined) treatments.delete(who)
      else treatments.set(who, treatment)
      arrivals.emit('treatment')
    },
    beforeAnswering(run) {
      interruption = run
    },
    async stop() {
      treatments.clear()
      arrivals.emit('treatment')
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** @param reply such as `550 no such user` */
function replyOf(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) })
}

async function finish(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
