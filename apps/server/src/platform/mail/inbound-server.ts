// The SMTP listener for mail that comes in. It knows nothing of what addresses mean: it asks, and hands over.

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Log } from '../log.ts'
import { newPeerLimits } from './peer-limits.ts'

/** An e-mail as it came, with the recipients that were accepted. */
export type ArrivedMail = {
  readonly envelopeFrom: string
  /** Lower case, without doubles; at least one. */
  readonly recipients: readonly string[]
  readonly bytes: Buffer
  /** The network address that handed it over. */
  readonly peer: string
}

export type InboundSettings = {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  readonly domain: string
  /** Networks of mail servers and gateways that pass on the mail of many senders. */
  readonly trustedRelays: readonly string[]
  /** Certificate and key as PEM; without them there is no STARTTLS. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined
}

export type InboundHandlers = {
  /**
   * Whether there is such an address.
   * @param address lower case, at the domain of the settings
   * @param envelopeFrom empty for reports
   * @throws Refused with what the sender is told; TryLater
   */
  isKnown(address: string, envelopeFrom: string): Promise<boolean>
  /** Keeps the e-mail. The sender is told that it was taken when this has ended. @throws TryLater, or any error, when it could not be kept */
  keep(mail: ArrivedMail): Promise<void>
}

export type InboundServer = { readonly port: number; stop(): Promise<void> }

/** The e-mail cannot be taken now; its sender keeps it and tries again. */
export class TryLater extends Error {}

/** The address is there, and does not take this e-mail. The message is what the sender reads, with a code of RFC 3463 in front. */
export class Refused extends Error {
  readonly responseCode = 550
}

/** 40 MB: a file of 25 MB as base64, with room for text. */
export const LARGEST_MAIL = 40 * 1024 * 1024
/** Memory that e-mails on their way in may hold together. What does not fit is asked to come later. */
const MOST_IN_MEMORY = 160 * 1024 * 1024
const MOST_RECIPIENTS = 10
const MOST_CONNECTIONS = 100
const SILENCE_MS = 60_000
const LONGEST_GOODBYE_MS = 2000

/** The same answer for every address that is not there, whatever the reason. */
const UNKNOWN = '5.1.1 No such address here'

export async function openInboundServer(settings: InboundSettings, handlers: InboundHandlers, log: Log): Promise<InboundServer> {
  const { domain, tls, trustedRelays } = settings
  const limits = newPeerLimits(trustedRelays)
  const connected = new Set<string>()
  let inMemory = 0

  const receive = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const parts: Buffer[] = []
    let size = 0
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        // The rest is read and thrown away: an answer in the middle of the content would not be understood.
        if (size > LARGEST_MAIL || inMemory > MOST_IN_MEMORY) {
          size += part.length
          inMemory -= letGo(parts)
          continue
        }
        size += part.length
        inMemory += part.length
        parts.push(part)
      }
      if (stream.sizeExceeded || size > LARGEST_MAIL) throw answer(552, '5.3.4 This e-mail is larger than 40 MB')
      const bytes = Buffer.concat(parts)
      if (bytes.length < size) throw answer(452, '4.3.1 Too much mail at once, please try again later')
      const recipients = [...new Set(session.envelope.rcptTo.map((each) => each.address.toLowerCase()))]
      const envelopeFrom = mailFromOf(session)
      await handlers.keep({ envelopeFrom, recipients, bytes, peer: session.remoteAddress })
    } finally {
      inMemory -= letGo(parts)
    }
  }

  const server = new SMTPServer({
    name: domain,
    banner: 'Tradewind',
    size: LARGEST_MAIL,
    logger: false,
    disableReverseLookup: true,
    disabledCommands: ['AUTH', ...(tls === undefined ? ['STARTTLS'] : [])],
    ...(tls === undefined ? {} : { cert: tls.certificate, key: tls.key }),
    authOptional: true,
    maxClients: MOST_CONNECTIONS,
    socketTimeout: SILENCE_MS,
    closeTimeout: LONGEST_GOODBYE_MS,
    onConnect({ id, remoteAddress }, done) {
      if (!limits.connect(remoteAddress)) return done(answer(421, '4.7.0 Too many connections from your address'))
      connected.add(id)
      done()
    },
    onClose({ id, remoteAddress }) {
      if (connected.delete(id)) limits.leave(remoteAddress)
    },
    onMailFrom({ address }, { remoteAddress }, done) {
      done(limits.canSend(remoteAddress, address) ? null : answer(450, '4.7.0 Too much mail from your address, please try again later'))
    },
    onRcptTo({ address }, session, done) {
      const check = async () => {
        if (session.envelope.rcptTo.length >= MOST_RECIPIENTS) throw answer(452, '4.5.3 Too many recipients')
        const sender = mailFromOf(session)
        if (limits.isGuessing(session.remoteAddress, sender)) throw answer(421, '4.7.0 Too many unknown recipients')
        const wanted = address.toLowerCase()
        if (wanted.endsWith(`@${domain}`) && (await handlers.isKnown(wanted, sender))) {
          if (limits.canTake(wanted)) return
          throw answer(450, '4.7.0 Too much mail to this address, please try again later')
        }
        limits.countUnknown(session.remoteAddress, sender)
        throw answer(550, UNKNOWN)
      }
      void settle(check(), done, log)
    },
    onData(stream, session, done) {
      void settle(receive(stream, session), done, log)
    },
  })
  // A sender that breaks its connection is no fault of ours.
  server.on('error', (error) => log.debug({ err: error }, 'a connection of inbound mail broke'))
  server.listen(settings.port, settings.host)
  await Promise.race([once(server.server, 'listening'), once(server.server, 'error').then(([error]) => Promise.reject(error as Error))])
  const { port } = server.server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function mailFromOf({ envelope: { mailFrom } }: SMTPServerSession): string {
  return mailFrom === false ? '' : mailFrom.address
}

/** @returns how many bytes are free again */
function letGo(parts: Buffer[]): number {
  return parts.splice(0).reduce((sum, part) => sum + part.length, 0)
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** What fails without an SMTP answer of its own is tried again by the sender, and loses nothing. */
async function settle(work: Promise<void>, done: (error?: Error | null) => void, log: Log): Promise<void> {
  try {
    await work
    done()
  } catch (error) {
    if (error instanceof Error && 'responseCode' in error) return done(error)
    if (!(error instanceof TryLater)) log.warn({ err: error }, 'inbound mail could not be taken now')
    done(answer(451, '4.3.0 This e-mail cannot be taken now, please try again later'))
  }
}
