// Connections in the database: one row for two companies.

import type { ConnectionState } from '@tradewind/domain/connections/connection-state.ts'
import type { Services } from '../../../context.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { newId } from '../../../platform/ids.ts'
import { ensureTalk } from '../../workspace/talk/public.ts'
import { ensurePartner, lockPair, sideOf } from '../partners/public.ts'

export type NewState = { readonly state: ConnectionState; readonly isIgnored?: boolean; readonly userId: string | null }

export async function setState(
  services: Services,
  tx: Transaction,
  connectionId: string,
  { state, isIgnored, userId }: NewState,
): Promise<void> {
  await tx
    .updateTable('connection')
    .set({
      state,
      changed_at: new Date(services.now()),
      changed_by: userId,
      ignored_at: isIgnored ? new Date(services.now()) : null,
      accepted_read_at: null,
    })
    .where('id', '=', connectionId)
    .execute()
}

/** What came of an invitation: `kept` when the two were connected or invited already, or the other one had rejected it. */
export type Invited = { readonly connectionId: string; readonly outcome: 'invited' | 'connected' | 'kept' }

export type NewInvitation = { readonly invitedId: string; readonly userId: string; readonly message: string }

/**
 * One company invites another. Who was invited by that company itself is connected: both want it. Whoever removed a connection, or was
 * removed, may be invited again; a rejection stays until it is taken back.
 */
export async function invite(services: Services, tx: Transaction, invitingId: string, invitation: NewInvitation): Promise<Invited> {
  const [invited] = await inviteMany(services, tx, invitingId, [invitation])
  if (!invited) throw new Error('no invitation was made')
  return invited
}

/** In one order, so that companies that invite the same ones do not wait for one another crosswise. */
const INSERT = prepared(
  'insert connections',
  `insert into connection (id, inviting_company_id, invited_company_id, state, message, created_at, changed_at, changed_by)
   select id, $2::text, invited_id, 'invited', message, $3::timestamptz, $3::timestamptz, user_id
   from json_to_recordset($1::json) as r (id text, invited_id text, user_id text, message text)
   order by least($2::text, invited_id), greatest($2::text, invited_id)
   on conflict (least(inviting_company_id, invited_company_id), greatest(inviting_company_id, invited_company_id)) do nothing
   returning id, invited_company_id`,
)

/** As `invite`, for many: those between whom nothing was yet are written in one statement. @returns in their order */
export async function inviteMany(
  services: Services,
  tx: Transaction,
  invitingId: string,
  invitations: readonly NewInvitation[],
): Promise<Invited[]> {
  const now = services.now()
  const first = new Map(invitations.toReversed().map((each) => [each.invitedId, each]))
  const rows = [...first.values()].map(({ invitedId, userId, message }) => ({
    id: newId(now),
    invited_id: invitedId,
    user_id: userId,
    message,
  }))
  const made =
    rows.length === 0
      ? []
      : await runSql<{ id: string; invited_company_id: string }>(tx, INSERT, [
          JSON.stringify(rows),
          invitingId,
          new Date(now).toISOString(),
        ])
  const ids = new Map(made.map((row) => [row.invited_company_id, row.id]))
  const outcomes: Invited[] = []
  for (const invitation of invitations) {
    const connectionId = first.get(invitation.invitedId) === invitation ? ids.get(invitation.invitedId) : undefined
    outcomes.push(
      connectionId === undefined ? await inviteAgain(services, tx, invitingId, invitation) : { connectionId, outcome: 'invited' },
    )
  }
  return outcomes
}

/** Invites a company with which there is something already. */
async function inviteAgain(services: Services, tx: Transaction, invitingId: string, invitation: NewInvitation): Promise<Invited> {
  const { invitedId, userId } = invitation
  const row = await lockPair(tx, invitingId, invitedId)
  if (!row) throw new Error('a connection that was there a moment ago is gone')
  const connectionId = row.id
  if (row.state === 'invited' && sideOf(row, invitingId) === 'invited') {
    await setState(services, tx, connectionId, { state: 'connected', userId })
    await knowEachOther(services, tx, invitingId, invitedId)
    return { connectionId, outcome: 'connected' }
  }
  if (row.state !== 'archived' && !(row.state === 'rejected' && sideOf(row, invitingId) === 'invited'))
    return { connectionId, outcome: 'kept' }
  await reverse(services, tx, connectionId, invitingId, invitation)
  return { connectionId, outcome: 'invited' }
}

async function reverse(
  services: Services,
  tx: Transaction,
  connectionId: string,
  invitingId: string,
  { invitedId, userId, message }: NewInvitation,
): Promise<void> {
  await setState(services, tx, connectionId, { state: 'invited', userId })
  await tx
    .updateTable('connection')
    .set({ inviting_company_id: invitingId, invited_company_id: invitedId, message })
    .where('id', '=', connectionId)
    .execute()
}

/** Each stands in the address book of the other, who invited with the address that was invited, and they can write to each other. */
export async function knowEachOther(services: Services, tx: Transaction, companyId: string, otherId: string): Promise<void> {
  const now = services.now()
  for (const [one, two] of [
    [companyId, otherId],
    [otherId, companyId],
  ] as const) {
    const other = await companyOf(tx, two)
    const { company_name: partnerName, city, country_code: countryCode } = other
    const emails = await invitedAddresses(tx, one, two)
    await ensurePartner(tx, { companyId: one, partnerCompanyId: two, partnerName, city, countryCode, emails }, now)
  }
  await ensureTalk(tx, companyId, otherId, now)
}

/** The addresses by which one company invited the other. */
async function invitedAddresses(tx: Transaction, companyId: string, otherId: string): Promise<string[]> {
  const rows = await runSql<{ email: string }>(
    tx,
    `select i.email from connection_invitation i join connection c on c.id = i.connection_id
     where i.company_id = $1 and i.email is not null and i.removed_at is null and $2 in (c.inviting_company_id, c.invited_company_id)`,
    [companyId, otherId],
  )
  return rows.map(({ email }) => email)
}

/** An invitation is mailed so many times, and so many milliseconds apart: more would be a nuisance. */
export const MOST_MAILS = 5
export const BETWEEN_MS = 3_600_000
const DAYS_COUNTED = 30

/**
 * Whether a company that was found by its profile was invited by this company a moment ago, or too often within a month: taking an invitation
 * back and sending it anew is no way around the limits of resending. Then it stands in the application, and nobody is told again.
 */
export async function isNuisance(services: Services, tx: Transaction, companyId: string, targetId: string): Promise<boolean> {
  const [row] = await runSql<{ is_nuisance: boolean | null }>(
    tx,
    `select ${TOO_MANY} as is_nuisance from connection_invitation where company_id = $4 and target_company_id = $5 and mailed_at > $2`,
    [...limits(services), companyId, targetId],
  )
  return row?.is_nuisance === true
}

/** Those of these invitations whose address or company is told no more. */
export async function nuisancesAmong(
  services: Services,
  tx: Transaction,
  companyId: string,
  invitationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await runSql<{ id: string }>(
    tx,
    `select i.id from connection_invitation i cross join lateral (
       select ${TOO_MANY} as is_nuisance from (
         select mailed_at, mail_count from connection_invitation o
         where o.company_id = i.company_id and o.id <> i.id and o.email = i.email and o.mailed_at > $2
         union all
         select mailed_at, mail_count from connection_invitation o
         where o.company_id = i.company_id and o.id <> i.id and o.target_company_id = i.target_company_id and o.mailed_at > $2) mailed) counted
     where i.company_id = $4 and i.id = any($5) and counted.is_nuisance`,
    [...limits(services), companyId, [...invitationIds]],
  )
  return new Set(rows.map(({ id }) => id))
}

/** $1 a moment ago, $2 a month ago, $3 how many are too many. */
const TOO_MANY = '(max(mailed_at) > $1 or sum(mail_count) >= $3)'

function limits(services: Services): [string, string, number] {
  const now = services.now()
  return [new Date(now - BETWEEN_MS).toISOString(), new Date(now - DAYS_COUNTED * 86_400_000).toISOString(), MOST_MAILS]
}

export function companyOf(queries: Queries, companyId: string) {
  return queries
    .selectFrom('company')
    .select(['id', 'company_name', 'company_type', 'city', 'country_code', 'is_shell'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}
