// Mails the invitations of a company, one after the other.

import { connectionAccepted, connectionRequested, connectionsChanged } from '@tradewind/api/connections/connection-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { lockAddresses } from '../../accounts/users/public.ts'
import { findLeaveUrl, resolveRecipient } from '../../contracting/sending/public.ts'
import { queueMail, unwantedAmong } from '../../mail/public.ts'
import { companyOf, invite, nuisancesAmong } from './connection-store.ts'
import { invitationMail } from './invitation-mail.ts'

export const MAIL_INVITATIONS = unitJob({
  name: 'connections.mail-invitations',
  data: z.object({ companyId: z.string(), userId: z.string().optional() }),
  what: 'invitations',
  waiting: { ofCompany: 40, ofPerson: 20 },
})

type Next = {
  readonly id: string
  readonly email: string | null
  readonly invited_name: string
  readonly message: string
  readonly target_company_id: string | null
  readonly connection_id: string | null
  readonly invited_by: string
}

type Reader = { readonly userId: string; readonly name: string; readonly email: string }

/** Speed: so many invitations are one transaction, which is written to disk once. */
const INVITATIONS_AT_ONCE = 20

export function mailInvitationsJob(services: Services): Worker {
  return recipientJob(MAIL_INVITATIONS, {
    prepare: () => undefined,
    next: ({ companyId }) => mailNext(services, companyId),
    tell: ({ companyId }) =>
      services.db.transaction((tx) => recordEvent(services, tx, connectionsChanged, { companyIds: [companyId], facts: {} })),
  })
}

type Own = Awaited<ReturnType<typeof companyOf>>
type Sender = { readonly userId: string; readonly name: string; readonly email: string }

/** What the invitations of one transaction share. */
type Inviting = {
  readonly own: Own
  /** By the id of who invited. */
  readonly senders: ReadonlyMap<string, Sender>
  readonly unwanted: ReadonlySet<string>
  /** Invitations that nobody is told of again. */
  readonly silent: ReadonlySet<string>
}

/** @returns how many invitations it has seen to */
async function mailNext(services: Services, companyId: string): Promise<number> {
  return services.db.transaction(async (tx) => {
    const invitations = await runSql<Next>(
      tx,
      `select id, email, invited_name, message, target_company_id, connection_id, invited_by from connection_invitation
       where company_id = $1 and must_mail and removed_at is null order by id limit ${INVITATIONS_AT_ONCE} for update`,
      [companyId],
    )
    if (invitations.length === 0) return 0
    const emails = invitations.flatMap(({ email }) => email ?? [])
    // All at once and in one order: otherwise two companies that invite the same addresses could deadlock.
    await lockAddresses(tx, emails)
    const inviting: Inviting = {
      own: await companyOf(tx, companyId),
      senders: await sendersOf(tx, [...new Set(invitations.map((next) => next.invited_by))]),
      unwanted: await unwantedAmong(tx, companyId, emails),
      silent: await nuisancesAmong(
        services,
        tx,
        companyId,
        invitations.map(({ id }) => id),
      ),
    }
    for (const next of invitations) await mailOne(services, tx, inviting, next)
    return invitations.length
  })
}

async function mailOne(services: Services, tx: Transaction, inviting: Inviting, next: Next): Promise<void> {
  const { id: companyId } = inviting.own
  const isSilent = inviting.silent.has(next.id)
  const { connectionId, readers } =
    next.email === null
      ? { connectionId: next.connection_id, readers: await readersOf(tx, next.target_company_id ?? '') }
      : await connectAddress(services, tx, inviting, { ...next, email: next.email, isSilent })
  const mailIds: string[] = []
  for (const reader of isSilent ? [] : readers) mailIds.push(await mailTo(services, tx, inviting, next, reader))
  await runSql(
    tx,
    `update connection_invitation set must_mail = false, connection_id = $3, mail_ids = mail_ids || $4::text[], mailed_at = $5, mail_count = mail_count + 1
     where company_id = $1 and id = $2`,
    [companyId, next.id, connectionId, mailIds, new Date(services.now()).toISOString()],
  )
}

/**
 * The connection that an address leads to, made when there is none, and who gets the e-mail. The inviting company is not told when it leads
 * to none: it would learn whose the address is.
 */
async function connectAddress(
  services: Services,
  tx: Transaction,
  { own, unwanted }: Inviting,
  next: Next & { readonly email: string; readonly isSilent: boolean },
): Promise<{ connectionId: string | null; readers: Reader[] }> {
  const nobody = { connectionId: null, readers: [] }
  if (unwanted.has(next.email)) return nobody
  const { id: companyId, company_name: companyName } = own
  const party = { companyId, companyName, city: own.city, countryCode: own.country_code }
  const wanted = own.company_type === 'Supplier' ? 'Contractor' : 'Supplier'
  const recipient = { partnerId: null, partnerName: next.invited_name, emails: [next.email] }
  const resolved = await resolveRecipient(services, tx, party, wanted, recipient, 'nobody')
  if ('problem' in resolved) return nobody
  const invitedId = resolved.company.companyId
  const { connectionId, outcome } = await invite(services, tx, {
    invitingId: companyId,
    invitedId,
    userId: next.invited_by,
    message: next.message,
  })
  const facts = { companyId, companyName }
  if (outcome === 'connected') await recordEvent(services, tx, connectionAccepted, { companyIds: [companyId, invitedId], facts })
  if (outcome === 'invited' && !next.isSilent)
    await recordEvent(services, tx, connectionRequested, { companyIds: [companyId, invitedId], facts })
  if (outcome === 'invited' && next.isSilent) await recordEvent(services, tx, connectionsChanged, { companyIds: [invitedId], facts: {} })
  const isOpen = outcome === 'invited' || (outcome === 'kept' && next.connection_id === connectionId)
  return { connectionId, readers: isOpen ? resolved.people.map(({ userId, name, email }) => ({ userId, name, email })) : [] }
}

/** Of a company that was found by its profile: its administrators, three at most. */
async function readersOf(tx: Transaction, companyId: string): Promise<Reader[]> {
  const rows = await runSql<{ id: string; email: string; first_name: string; last_name: string }>(
    tx,
    `select id, email, first_name, last_name from user_account
     where company_id = $1 and role = 'admin' and confirmed_at is not null and disabled_at is null and deleted_at is null order by id limit 3`,
    [companyId],
  )
  return rows.map((row) => ({ userId: row.id, name: fullName(row.first_name, row.last_name), email: row.email }))
}

async function mailTo(
  services: Services,
  tx: Transaction,
  { own, senders }: Inviting,
  next: Next,
  { userId, name, email }: Reader,
): Promise<string> {
  const id = newId(services.now())
  const sender = senders.get(next.invited_by)
  if (!sender) throw new Error('a user who invited is not there')
  const leaveUrl = await findLeaveUrl(services, tx, { userId, email, companyId: own.id, mailId: id })
  // Who confirmed an address has an account, and no link to leave by.
  const hasAccount = leaveUrl === undefined
  const signUp = `${services.config.publicUrl}/signup?${new URLSearchParams({ email }).toString()}`
  const letter = invitationMail({
    companyId: own.id,
    companyName: own.company_name,
    sender,
    to: { name, address: email },
    message: next.message,
    link: hasAccount ? `${services.config.publicUrl}/connections/received` : signUp,
    hasAccount,
    leaveUrl,
  })
  return queueMail(services, tx, { ...letter, id })
}

async function sendersOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Sender>> {
  const rows = await tx.selectFrom('user_account').select(['id', 'email', 'first_name', 'last_name']).where('id', 'in', userIds).execute()
  return new Map(
    rows.map(({ id, email, first_name, last_name }) => [id, { userId: id, name: fullName(first_name, last_name) || email, email }]),
  )
}
