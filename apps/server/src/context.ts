// What every command and query gets: the machines, the clock, and who acts.

import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { Config } from './platform/config.ts'
import type { Keyring } from './platform/crypto.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Caller } from './platform/http/server.ts'
import { type Route, routeOf } from './platform/http/route.ts'
import type { ConsequenceNames } from './platform/events.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Queue } from './platform/queue.ts'
import type { Signals } from './platform/signals.ts'
import type { ThreadLimits, Threads } from './platform/threads.ts'

/** The machines that features use. */
export type Services = {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  readonly queue: Queue
  readonly signals: Signals
  /** What events lead to. */
  readonly consequences: ConsequenceNames
  readonly files: FileStore
  readonly metrics: Metrics
  readonly live: Live
  readonly keyring: Keyring
  /** Milliseconds since 1970; the only clock. */
  readonly now: () => number
  /** Whether demo data, demo sign-in buttons and the outbox are there. */
  readonly isDemo: boolean
  readonly threads: <Task, Result>(file: URL, limits: ThreadLimits) => Threads<Task, Result>
}

/** Who is signed in, as the session says at this very call. */
export type Actor = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly companyId: string
  readonly companyName: string
  readonly companyType: 'Supplier' | 'Contractor'
  readonly isShell: boolean
  readonly plan: Plan
  readonly role: 'admin' | 'member'
  readonly access: 'write' | 'read'
  readonly isPlatformAdmin: boolean
  readonly sessionId: string
  /** Set for a visitor by magic link: this contract and nothing else. */
  readonly contractId: string | null
  /** Nothing but setting up a second factor is open to this person. */
  readonly mustSetUpSecondFactor: boolean
  /** Who acts for this person, or null: a platform administrator for at most an hour. */
  readonly realActor: RealActor | null
}

export type RealActor = {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** Her own session, to which she comes back. */
  readonly sessionId: string
  /** When acting ends by itself. */
  readonly until: string
}

export type Context = Services & { readonly actor: Actor | undefined; readonly caller: Caller }

export const route = routeOf<Context>()
export type ServerRoute = Route<Context>

/** Who acts. @throws Refusal InvalidCredentials for nobody */
export function getActor(context: Context): Actor {
  if (!context.actor) throw new Refusal('InvalidCredentials')
  return context.actor
}

/** Who acts, with write access. @throws Refusal NoWriteAccess, with the dialog's message where one is given */
export function getWriter(context: Context, noAccess?: string): Actor {
  const actor = getActor(context)
  if (actor.access !== 'write') throw new Refusal('NoWriteAccess', noAccess === undefined ? {} : { message: noAccess })
  return actor
}

/** A supplier's user with write access. @throws Refusal SuppliersOnly, NoWriteAccess */
export function getSupplierWriter(context: Context): Actor {
  const actor = getWriter(context)
  if (actor.companyType !== 'Supplier') throw new Refusal('SuppliersOnly')
  return actor
}

/** The name by which the other side reads who acted. */
export function actorName(actor: Pick<Actor, 'firstName' | 'lastName' | 'email'>): string {
  return `${actor.firstName} ${actor.lastName}`.trim() || actor.email
}
