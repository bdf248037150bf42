// Mails the invitations of a company, many at a time.

import { connectionAccepted, connectionRequested, connectionsChanged } from '@tradewind/api/connections/connection-events.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { z } from 'zod'
import type { Services } from '../../../context.ts'
import { recordEvent, recordEvents } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Worker } from '../../../platform/queue.ts'
import { recipientJob, unitJob } from '../../../platform/recipient-job.ts'
import { lockAddresses } from '../../accounts/users/public.ts'
import { resolveRecipients } from '../../contracting/sending/public.ts'
import { leaveUrlOf, queueMails, unwantedAmong } from '../../mail/public.ts'
import { companyOf, inviteMany, nuisancesAmong } from './connection-store.ts'
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

/** With an account, or without one: then the e-mail has a link to leave by. */
type Reader = { readonly name: string; readonly email: string; readonly hasAccount: boolean }

/** Speed: so many invitations are one transaction, of a few statements for all, which is written to disk once. */
const INVITATIONS_AT_ONCE = 100

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
    const reached = await reachedBy(services, tx, inviting, invitations)
    const letters = invitations.flatMap((next) => {
      const readers = inviting.silent.has(next.id) ? [] : (reached.get(next.id)?.readers ?? [])
      return readers.map((reader) => ({ invitationId: next.id, mail: letterTo(services, inviting, next, reader) }))
    })
    await queueMails(
      services,
      tx,
      letters.map(({ mail }) => mail),
    )
    const rows = invitations.map(({ id }) => ({
      id,
      connection_id: reached.get(id)?.connectionId ?? null,
      mail_ids: letters.filter(({ invitationId }) => invitationId === id).map(({ mail }) => mail.id),
    }))
    await runSql(tx, MARK, [companyId, JSON.stringify(rows), new Date(services.now()).toISOString()])
    return invitations.length
  })
}

const MARK = `
  update connection_invitation i set must_mail = false, connection_id = r.connection_id, mail_ids = i.mail_ids || r.mail_ids, mailed_at = $3::timestamptz,
    mail_count = i.mail_count + 1
  from json_to_recordset($2::json) as r (id text, connection_id text, mail_ids text[])
  where i.company_id = $1 and i.id = r.id`

/** The connection that an invitation leads to, and who gets the e-mail. */
type Reached = { readonly connectionId: string | null; readonly readers: readonly Reader[] }

/** @returns by the id of the invitation; without those that lead to no company */
async function reachedBy(
  services: Services,
  tx: Transaction,
  inviting: Inviting,
  invitations: readonly Next[],
): Promise<Map<string, Reached>> {
  const toAddresses = invitations.flatMap(({ email, ...next }) =>
    email === null || inviting.unwanted.has(email) ? [] : [{ ...next, email }],
  )
  const reached = await connectAddresses(services, tx, inviting, toAddresses)
  for (const next of invitations.filter(({ email }) => email === null))
    reached.set(next.id, { connectionId: next.connection_id, readers: await readersOf(tx, next.target_company_id ?? '') })
  return reached
}

/**
 * The connections that addresses lead to, made where there is none. The inviting company is not told which of them lead to none: it would
 * learn whose the addresses are.
 */
async function connectAddresses(
  services: Services,
  tx: Transaction,
  { own, silent }: Inviting,
  invitations: readonly (Next & { readonly email: string })[],
): Promise<Map<string, Reached>> {
  const { id: companyId, company_name: companyName } = own
  const party = { companyId, companyName, city: own.city, countryCode: own.country_code }
  const wanted = own.company_type === 'Supplier' ? 'Contractor' : 'Supplier'
  const recipients = invitations.map((next) => ({ partnerId: null, partnerName: next.invited_name, emails: [next.email] }))
  const resolved = await resolveRecipients(services, tx, party, wanted, recipients, 'nobody')
  const found = invitations.flatMap((next, i) => {
    const to = resolved[i]
    return !to || 'problem' in to ? [] : [{ next, invitedId: to.company.companyId, people: to.people }]
  })
  const invited = await inviteMany(
    services,
    tx,
    companyId,
    found.map(({ next, invitedId }) => ({ invitedId, userId: next.invited_by, message: next.message })),
  )
  const outcomes = found.flatMap((each, i) => (invited[i] ? [{ ...each, ...invited[i] }] : []))
  const facts = { companyId, companyName }
  const both = (told: typeof outcomes) => told.map(({ invitedId }) => ({ companyIds: [companyId, invitedId], facts }))
  const made = outcomes.filter(({ outcome }) => outcome === 'invited')
  const quiet = made.filter(({ next }) => silent.has(next.id))
  const connected = outcomes.filter(({ outcome }) => outcome === 'connected')
  await recordEvents(services, tx, connectionAccepted, companyId, both(connected))
  await recordEvents(services, tx, connectionRequested, companyId, both(made.filter((each) => !quiet.includes(each))))
  const unseen = quiet.map(({ invitedId }) => ({ companyIds: [invitedId], facts: {} }))
  await recordEvents(services, tx, connectionsChanged, companyId, unseen)
  return new Map(
    outcomes.map(({ next, connectionId, outcome, people }) => {
      const isOpen = outcome === 'invited' || (outcome === 'kept' && next.connection_id === connectionId)
      const readers = people.map(({ name, email, isConfirmed }) => ({ name, email, hasAccount: isConfirmed }))
      return [next.id, { connectionId, readers: isOpen ? readers : [] }]
    }),
  )
}

/** Of a company that was found by its profile: its administrators, three at most. */
async function readersOf(tx: Transaction, companyId: string): Promise<Reader[]> {
  const rows = await runSql<{ email: string; first_name: string; last_name: string }>(
    tx,
    `select email, first_name, last_name from user_account
     where company_id = $1 and role = 'admin' and confirmed_at is not null and disabled_at is null and deleted_at is null order by id limit 3`,
    [companyId],
  )
  return rows.map((row) => ({ name: fullName(row.first_name, row.last_name), email: row.email, hasAccount: true }))
}

function letterTo(services: Services, { own, senders }: Inviting, next: Next, { name, email, hasAccount }: Reader) {
  const id = newId(services.now())
  const sender = senders.get(next.invited_by)
  if (!sender) throw new Error('a user who invited is not there')
  const { publicUrl } = services.config
  const letter = invitationMail({
    companyId: own.id,
    companyName: own.company_name,
    sender,
    to: { name, address: email },
    message: next.message,
    link: hasAccount ? `${publicUrl}/connections/received` : `${publicUrl}/signup?${new URLSearchParams({ email }).toString()}`,
    hasAccount,
    leaveUrl: hasAccount ? undefined : leaveUrlOf(services, { email, companyId: own.id, mailId: id }),
  })
  return { ...letter, id }
}

async function sendersOf(tx: Transaction, userIds: readonly string[]): Promise<Map<string, Sender>> {
  const rows = await tx.selectFrom('user_account').select(['id', 'email', 'first_name', 'last_name']).where('id', 'in', userIds).execute()
  return new Map(
    rows.map(({ id, email, first_name, last_name }) => [id, { userId: id, name: fullName(first_name, last_name) || email, email }]),
  )
}
