// What all scenes of the demo need: who acts, and when.

import { type Day, getDay } from '@tradewind/domain/calendar/day.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { Actor, Context, Services } from '../../context.ts'
import { providerRoleOf, roleOfActor } from '../../provider-roles.ts'
import { act, stageAt } from '../acting.ts'

const DAY_MS = 24 * 3600 * 1000

export type Scene = {
  readonly services: Services
  /** The moment so many days ago, at a quarter past nine and so many hours later; never in the future. */
  readonly daysAgo: (days: number, hours?: number) => number
  /** The day so many days from now, such as 2027-01-31. */
  readonly dayIn: (days: number) => Day
  /** This person does something so many days ago; what follows from it happens at the same moment. */
  readonly does: <Done>(actor: Actor, days: number, run: (context: Context) => Promise<Done>) => Promise<Done>
}

export function sceneOf(services: Services): Scene {
  const today = Math.floor(services.now() / DAY_MS) * DAY_MS + 9.25 * 3600 * 1000
  const daysAgo = (days: number, hours = 0) => Math.min(today - days * DAY_MS + hours * 3600 * 1000, services.now())
  return {
    services,
    daysAgo,
    dayIn: (days) => getDay(new Date(services.now() + days * DAY_MS).toISOString().slice(0, 10)),
    does: (actor, days, run) => act(stageAt(services, daysAgo(days)), actor, run),
  }
}

/** The user with this address, as the product sees them once they have signed in. @throws Error when there is none */
export async function actorAt({ db }: Services, email: string): Promise<Actor> {
  const row = await db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .selectAll('u')
    .select(['c.company_name', 'c.company_type', 'c.is_shell', 'c.plan'])
    .where('u.email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    userId: row.id,
    email,
    firstName: row.first_name,
    lastName: row.last_name,
    companyId: row.company_id,
    companyName: row.company_name,
    // Check constraints allow these values.
    companyType: row.company_type as Actor['companyType'],
    plan: row.plan as Actor['plan'],
    role: row.role as Actor['role'],
    access: row.access as Actor['access'],
    isShell: row.is_shell,
    ...roleOfActor(providerRoleOf(row)),
    sessionId: '',
    contractId: null,
    asked: null,
    mustSetUpSecondFactor: false,
    realActor: null,
  }
}

export function nameOf({ firstName, lastName }: Actor): string {
  return fullName(firstName, lastName)
}
