// A job does its work as the user who began it, for as long as that user may.

import { z } from 'zod'
import type { Actor, Context, RealActor, Services } from '../../../context.ts'
import { providerRoleOf, ROLE_COLUMNS, roleOfActor } from '../../../provider-roles.ts'

export type JobUser = {
  readonly companyId: string
  readonly userId: string
  readonly ipAddress: string
  /** For a visitor by magic link: the one contract that they may read. */
  readonly contractId?: string | null
  /** The platform administrator who acted for the user when the job was begun. */
  readonly realActor?: RealActor | null
}

/** For the data of jobs. Those that were queued by an earlier version do not have it. */
export const jobRealActor = z
  .object({ userId: z.string(), email: z.string(), name: z.string(), sessionId: z.string(), until: z.string() })
  .nullable()
  .default(null)

/** The context of this user, without a session; undefined when the user was disabled or deleted meanwhile. */
export async function findContextForJob(services: Services, user: JobUser): Promise<Context | undefined> {
  const actor = await findActor(services, user)
  const none = { sessionToken: undefined, deviceToken: undefined, bearer: undefined, idempotencyKey: undefined }
  return actor && { ...services, actor, caller: { ipAddress: user.ipAddress, host: '', userAgent: '', ...none } }
}

async function findActor(
  { db }: Services,
  { companyId, userId, contractId = null, realActor = null }: JobUser,
): Promise<Actor | undefined> {
  const row = await db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.role', 'u.access', ...ROLE_COLUMNS])
    .select(['c.company_name', 'c.company_type', 'c.is_shell', 'c.plan'])
    .where('u.id', '=', userId)
    .where('u.company_id', '=', companyId)
    .where('u.deleted_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      userId,
      companyId,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      companyName: row.company_name,
      // Check constraints allow these.
      companyType: row.company_type as Actor['companyType'],
      isShell: row.is_shell,
      plan: row.plan as Actor['plan'],
      role: row.role as Actor['role'],
      access: row.access as Actor['access'],
      ...roleOfActor(providerRoleOf(row)),
      sessionId: '',
      contractId,
      asked: null,
      mustSetUpSecondFactor: false,
      realActor,
    }
  )
}
