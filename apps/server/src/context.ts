// The context of every command and query: services, the clock, and the signed-in user.

import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import type { TokenScope } from '@tradewind/domain/accounts/token-scopes.ts'
import type { ProviderRole } from '@tradewind/domain/accounts/provider-role.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Config } from './platform/config.ts'
import type { Keyring } from './platform/crypto.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Caller } from './platform/http/caller.ts'
import { type Route, routeOf } from './platform/http/route.ts'
import type { ConsequenceNames, Outbox } from './platform/events.ts'
import type { Live } from './platform/live.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics.ts'
import type { Queue } from './platform/queue.ts'
import type { Signals } from './platform/signals.ts'
import type { ThreadLimits, Threads } from './platform/threads.ts'

/** The services of the platform that features use. */
export type Services = {
  readonly config: Config
  readonly log: Log
  readonly db: Database
  readonly queue: Queue
  readonly signals: Signals
  /** Names of the jobs that each kind of event starts. */
  readonly consequences: ConsequenceNames
  /** Writes the webhooks of an event in its transaction. */
  readonly outbox: Outbox
  readonly files: FileStore
  readonly metrics: Metrics
  readonly live: Live
  readonly keyring: Keyring
  /** Milliseconds since 1970. All code reads the time here. */
  readonly now: () => number
  /** Whether this installation has demo data, demo sign-in buttons and the outbox. */
  readonly isDemo: boolean
  /** The names of what does not answer at the moment: database, storage, queue, disk. */
  readonly unready: () => Promise<string[]>
  readonly threads: <Task, Result>(file: URL, limits: ThreadLimits) => Threads<Task, Result>
}

/** The signed-in user, read from the session at each call. */
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
  /** What the person does for the provider; null for everybody else. */
  readonly providerRole: ProviderRole | null
  readonly isPlatformAdmin: boolean
  /** Works on data loads: staff of the provider, and everybody who runs the platform. */
  readonly isLoadStaff: boolean
  readonly sessionId: string
  /**
   * Set for a visitor by magic link, who can see this contract and nothing else. For a visitor by the link of a request it is the id of
   * `asked`: no contract has it, so that everything about contracts is closed.
   */
  readonly contractId: string | null
  /** Set for a visitor by the link of a request, who can answer this request and nothing else. */
  readonly asked: AskedVisit | null
  /** Every call except setting up a second factor is refused. */
  readonly mustSetUpSecondFactor: boolean
  /** The platform administrator or colleague of support who acts for this user, for at most an hour; else null. */
  readonly realActor: RealActor | null
  /** Set for a program that calls with a token: what it opens, and the seconds to wait when it has called too often. */
  readonly token?: { readonly scopes: readonly TokenScope[]; readonly waitSeconds: number | null }
}

export type AskedVisit = {
  readonly askedId: string
  /** The rate sheets that are filled in for the request: one, or several of a data load; none when the company has users of its own meanwhile. */
  readonly draftIds: readonly string[]
}

export type RealActor = {
  readonly userId: string
  readonly email: string
  readonly name: string
  /** The administrator's own session, restored at the end. */
  readonly sessionId: string
  /** ISO 8601 moment at which acting for the user ends. */
  readonly until: string
}

export type Context = Services & { readonly actor: Actor | undefined; readonly caller: Caller }

export const route = routeOf<Context>()
export type ServerRoute = Route<Context>

/** The signed-in user. @throws Refusal InvalidCredentials when nobody is signed in */
export function getActor(context: Context): Actor {
  if (!context.actor) throw new Refusal('InvalidCredentials')
  return context.actor
}

/** The signed-in user, if they have write access. @throws Refusal NoWriteAccess, with the message `noAccess` if given */
export function getWriter(context: Context, noAccess?: string): Actor {
  const actor = getActor(context)
  if (actor.access !== 'write') throw new Refusal('NoWriteAccess', noAccess === undefined ? {} : { message: noAccess })
  return actor
}

/** The signed-in user, if they work for a supplier and have write access. @throws Refusal SuppliersOnly, NoWriteAccess */
export function getSupplierWriter(context: Context): Actor {
  const actor = getWriter(context)
  if (actor.companyType !== 'Supplier') throw new Refusal('SuppliersOnly')
  return actor
}

/**
 * Refuses what others would read in the name of a user for whom a platform administrator acts. Staff who load data, and a buyer who fills
 * rates in for a supplier, stand in for a user under a session of their own; they may.
 * @throws Refusal NotWhileActing
 */
export function refuseWhileActing({ actor }: { readonly actor?: Actor | undefined }): void {
  if (isActedFor(actor)) throw new Refusal('NotWhileActing')
}

/** Whether a platform administrator acts for this user. */
export function isActedFor(actor: Actor | undefined): boolean {
  return actor?.realActor != null && actor.realActor.sessionId !== actor.sessionId
}

/** The user's name as partners see it. */
export function actorName(actor: Pick<Actor, 'firstName' | 'lastName' | 'email'>): string {
  return fullName(actor.firstName, actor.lastName) || actor.email
}
