// A real SMTP server that keeps what it gets: the post office of the tests.

import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = Email & { readonly to: NonNullable<Email['to']>; readonly recipients: readonly string[] }

export type Mailbox = {
  readonly smtpUrl: string
  readonly mails: readonly ReceivedMail[]
  /** Waits for the first mail to this address that matches; fails after `timeoutMs`. */
  mailTo(address: string, matches?: (mail: ReceivedMail) => boolean, timeoutMs?: number): Promise<ReceivedMail>
  /** From now on: answers every mail with this SMTP error, or takes them again. */
  refuse(code: number | undefined): void
  /** Runs once, when the next mail has been taken and its sender still waits to hear so. */
  beforeAnswering(run: () => Promise<void>): void
  stop(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = []
  const arrivals = new EventEmitter()
  let refusal: number | undefined
  let interruption: (() => Promise<void>) | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      const take = async () => {
        if (refusal !== undefined) throw Object.assign(new Error('not now'), { responseCode: refusal })
        const mail = await PostalMime.parse(Buffer.concat(chunks))
        mails.push({ ...mail, to: mail.to ?? [], recipients: session.envelope.rcptTo.map((each) => each.address) })
        arrivals.emit('mail')
        const interrupt = interruption
        interruption = undefined
        await interrupt?.()
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
    async mailTo(address, matches = () => true, timeoutMs = 20_000) {
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
    beforeAnswering(run) {
      interruption = run
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function finish(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work
    done()
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)))
  }
}
