// Delivers e-mails from the ledger: side by side, few at once to each domain, again after a failure.

import { afterFailure, LATE_AFTER_MS, type MailFailure } from '@tradewind/domain/mail/delivery.ts'
import type { Services } from '../../context.ts'
import { isDatabaseAway } from '../../platform/db/database.ts'
import { MAIL_CONNECTIONS, MailRefused, MailSilence, type MailTransport, MailUnsure } from '../../platform/mail/transport.ts'
import { returnPathOf } from './return-path.ts'
import { handBackTaken, htmlOf, keepTaken, settleDelivered, settleMail, type TakenMail, takeDueMails } from './mail-ledger.ts'
import { MAIL_TOPIC } from './queue-mail.ts'
import { tellUndelivered } from './undelivered.ts'
import { UNWANTED } from './unwanted-mail.ts'

export type MailDelivery = {
  start(): Promise<void>
  /** Takes no more, and waits a moment for what is being handed over. What is not done then is taken up again later. */
  stop(): Promise<void>
}

/** So many go to one domain at once. One that hung gets one connection until it answers again. */
const EACH_DOMAIN = 4
/** Signals announce new mail. Looking finds what is due again, and mail whose signal was lost. */
const LOOK_EVERY_MS = 2000
/** Another process takes up an e-mail when its own has not spoken for so long. */
const LEASE_MS = 40_000
/** Speed: so many are taken ahead, and more when half of them are out. Taking costs as much for one as for many. */
const AHEAD = MAIL_CONNECTIONS * 8
const LONGEST_GOODBYE_MS = 3000
const AWAY_PAUSE_MS = 200

/**
 * The row of an e-mail is its place in the queue, so nothing can be lost between the two.
 * A mail that was handed over is never sent again. One whose sender died between the server's taking it and our writing that
 * down goes again under the same Message-ID: for each death at most one to each domain.
 * @param isAlone no other process uses this database, so what is taken at the start was taken by a dead process
 */
export function newMailDelivery(services: Services, transport: MailTransport, isAlone: boolean): MailDelivery {
  const { db, log, now, signals } = services
  const ends = new AbortController()
  const running = new Map<string, { readonly domain: string; readonly end: Promise<void> }>()
  const settleTogether = together((ids: readonly string[]) => settleDelivered(db.queries, ids, now()))
  const hung = new Set<string>()
  let looking: Promise<void> | undefined
  let isWanted = false

  const take = async (): Promise<number> => {
    const most = AHEAD - running.size
    if (most < AHEAD / 2) return 0
    const under = Map.groupBy(running.values(), ({ domain }) => domain)
    const room = new Map([...hung].map((domain) => [domain, 1]))
    for (const [domain, mails] of under) room.set(domain, (room.get(domain) ?? EACH_DOMAIN) - mails.length)
    const taking = { now: now(), until: now() + LEASE_MS, most, ids: [...running.keys()], room, each: EACH_DOMAIN }
    const mails = await takeDueMails(db.queries, taking)
    for (const mail of mails) {
      const end = deliver(mail)
        .catch((error: unknown) => log.warn({ err: error, mailId: mail.id }, 'what came of an e-mail could not be written down'))
        .finally(() => {
          running.delete(mail.id)
          look()
        })
      running.set(mail.id, { domain: mail.domain, end })
    }
    return mails.length
  }
  const look = () => {
    isWanted = true
    if (looking || ends.signal.aborted) return
    const run = async () => {
      while (isWanted && !ends.signal.aborted) {
        isWanted = false
        await take()
      }
    }
    looking = run()
      .catch((error: unknown) => log.warn({ err: error }, 'e-mails that are due could not be read'))
      .finally(() => {
        looking = undefined
        if (isWanted) look()
      })
  }
  const tick = () => {
    if (running.size > 0) keepTaken(db.queries, [...running.keys()], now() + LEASE_MS).catch(() => undefined)
    look()
  }

  async function deliver(mail: TakenMail): Promise<void> {
    const { toName: name, toAddress: address, replyTo, subject, text, messageId, domain } = mail
    if (mail.isUnwanted) return await whenDatabaseIsBack(() => failed(mail, new MailRefused(UNWANTED)), ends.signal)
    const from = services.config.mailFrom
    const leave = mail.leaveUrl === null ? {} : { leaveUrl: mail.leaveUrl }
    const back = returnPathOf(services, mail.id)
    const ways = { ...(replyTo === null ? {} : { replyTo }), ...(back === undefined ? {} : { returnPath: back }) }
    const outgoing = { to: { name, address }, from, ...ways, ...leave, subject, html: htmlOf(mail), text, messageId }
    try {
      await transport.send(outgoing, domain, () => whenDatabaseIsBack(() => settleTogether(mail.id), ends.signal))
      hung.delete(domain)
      services.metrics.mails.inc({ outcome: 'delivered' })
    } catch (error) {
      if (error instanceof MailSilence || error instanceof MailUnsure) hung.add(domain)
      else hung.delete(domain)
      await whenDatabaseIsBack(() => failed(mail, error), ends.signal)
    }
  }

  async function failed(mail: TakenMail, error: unknown): Promise<void> {
    const failure = failureOf(error)
    const lastReply = replyOf(error)
    const since = Date.parse(mail.triedSince)
    const at = now()
    const unsureAttempts = mail.unsureAttempts + (failure === 'unsure' ? 1 : 0)
    const { state, nextTryAt } = afterFailure({ failure, attempts: mail.attempts, unsureAttempts, since, now: at })
    const isLate = state === 'queued' && mail.lateToldAt === null && at - since >= LATE_AFTER_MS
    services.metrics.mails.inc({ outcome: state === 'queued' ? 'delayed' : state })
    await db.transaction(async (tx) => {
      const outcome = { state, nextTryAt, lastReply, unsureAttempts, ...(isLate ? { lateToldAt: at } : {}) }
      if (!(await settleMail(tx, mail.id, outcome))) return
      if (state === 'refused' || state === 'givenUp') await tellUndelivered(services, tx, mail, state, lastReply)
      else if (isLate) await tellUndelivered(services, tx, mail, 'late', lastReply)
    })
  }

  let timer: ReturnType<typeof setInterval> | undefined
  return {
    async start() {
      if (isAlone) await handBackTaken(db.queries, now())
      signals.on(MAIL_TOPIC, look)
      timer = setInterval(tick, LOOK_EVERY_MS)
      look()
    },
    async stop() {
      clearInterval(timer)
      ends.abort()
      await looking
      const late = new Promise((resolve) => setTimeout(resolve, LONGEST_GOODBYE_MS).unref())
      await Promise.race([Promise.all([...running.values()].map(({ end }) => end)), late])
    },
  }
}

/** While one write is under way, what comes is kept for the next one. Each call ends, or fails, with the write that had its item. */
function together<Item>(write: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let writing: Promise<void> | undefined
  let next: Promise<void> | undefined
  return (item) => {
    waiting.push(item)
    next ??= (async () => {
      await writing?.catch(() => undefined)
      const items = waiting
      waiting = []
      next = undefined
      writing = write(items)
      await writing
    })()
    return next
  }
}

function failureOf(error: unknown): MailFailure {
  if (error instanceof MailRefused) return 'refused'
  return error instanceof MailUnsure ? 'unsure' : 'later'
}

function replyOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500)
}

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
