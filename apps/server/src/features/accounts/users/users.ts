// The users of a company: what its administrators do with them.

import type { addUser as addUserCall, editUser as editUserCall, USER_FILTERS, UserRow } from '@tradewind/api/accounts/users.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import type { AuditAction, AuditFacts } from '../../../audit/audit-log.ts'
import { audit } from '../../../commands.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { asInvitation, INVITATION_MS, newAccountLink, queueAccountMail, type RightsNews } from '../account-links/public.ts'
import { endSessionsOf, listAdmins, markDeleted, nameOf } from './account-store.ts'
import { findOwner, lockAddresses } from './address-store.ts'
import { findUserRow, hasLivingAdmin, listUserRows, lockUsers, matchesSearch } from './user-store.ts'

type Filter = (typeof USER_FILTERS)[number]

export async function listUsers(context: Context, filter: Filter, searchText: string) {
  const { companyId, userId } = getActor(context)
  const found = (await listUserRows(context.db.queries, companyId, userId)).filter((user) => matchesSearch(user, searchText))
  const of = (wanted: Filter) => found.filter((user) => isIn(user, wanted))
  const counts = {
    all: found.length,
    active: of('active').length,
    pending: of('pending').length,
    invited: of('invited').length,
    disabled: of('disabled').length,
  }
  const items = of(filter)
  return { items, next: null, total: items.length, counts }
}

/** @throws Refusal NotFound also for users of other companies */
export async function getUser(context: Context, userId: string): Promise<UserRow> {
  const actor = getActor(context)
  const user = await findUserRow(context.db.queries, actor.companyId, userId, actor.userId)
  if (!user) throw new Refusal('NotFound')
  return user
}

/** Who works at the caller's own company. @throws Refusal NotFound for every other company */
export async function listCompanyUsers(context: Context, companyId: string) {
  const actor = getActor(context)
  if (companyId !== actor.companyId) throw new Refusal('NotFound')
  const items = (await listUserRows(context.db.queries, companyId, actor.userId)).filter((user) => user.state === 'active')
  return { items, next: null, total: items.length }
}

/** Adds a user and sends the invitation. @throws Refusal EmailTaken */
export async function addUser(context: Context, input: BodyOf<typeof addUserCall>): Promise<UserRow> {
  return getUser(context, await context.db.transaction((tx) => inviteUser(context, tx, input)))
}

/** The same in the transaction of the caller. @returns the id of the user @throws Refusal EmailTaken */
export async function inviteUser(context: Context, tx: Transaction, input: BodyOf<typeof addUserCall>): Promise<string> {
  const actor = getActor(context)
  const id = newId(context.now())
  await lockAddresses(tx, [input.email])
  const { whose, claims } = await findOwner(tx, input.email)
  const isColleague = claims.some((claim) => claim.companyId === actor.companyId)
  // An invitation by somebody else does not make the address theirs: it is no obstacle, and nobody is told of it.
  if (isColleague || whose.is === 'confirmed') throw new Refusal('EmailTaken', { message: takenText(isColleague) })
  await tx
    .insertInto('user_account')
    .values({
      id,
      company_id: actor.companyId,
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      role: input.role,
      access: input.access,
      approved_at: new Date(context.now()),
    })
    .execute()
  const link = await newAccountLink(context, tx, { purpose: 'new-password', userId: id, email: input.email, lastsMs: INVITATION_MS })
  const to = { name: fullName(input.firstName, input.lastName), address: input.email }
  await queueAccountMail(context, tx, to, {
    kind: 'invitation',
    link: asInvitation(link),
    companyName: actor.companyName,
    invitedBy: actorName(actor),
  })
  await audit(context, tx, 'user.add', id, { name: to.name, role: input.role, access: input.access })
  return id
}

/** Changes a user; what is taken away is gone at her next call. @throws Refusal NotFound, LastAdmin; NotWhileActing for all but the name */
export async function editUser(context: Context, input: BodyOf<typeof editUserCall>): Promise<UserRow> {
  await change(context, input.userId, async (tx, user) => {
    const { firstName, lastName, role, access, isDisabled } = input
    const news = newsOf(user, input)
    // Removing somebody binds as much as letting somebody in.
    if (Object.values(news).some((each) => each !== undefined) && getActor(context).realActor) throw new Refusal('NotWhileActing')
    const now = new Date(context.now())
    await tx
      .updateTable('user_account')
      .set({
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(role === undefined ? {} : { role }),
        ...(access === undefined ? {} : { access, access_requested_at: null }),
        ...(isDisabled === undefined ? {} : { disabled_at: isDisabled ? now : null }),
        id: input.userId,
      })
      .where('id', '=', input.userId)
      .execute()
    if (isDisabled) await endSessionsOf(tx, input.userId, context.now())
    const changes = changesOf(user, input)
    for (const [action, detail] of changes) await audit(context, tx, action, input.userId, { name: shownName(user), ...detail })
    await tell(context, tx, user, news)
  })
  return getUser(context, input.userId)
}

/** @throws Refusal NotFound, LastAdmin */
export async function deleteUser(context: Context, userId: string): Promise<void> {
  await change(context, userId, async (tx, user) => {
    await tell(context, tx, user, { isDeleted: true })
    await markDeleted(tx, userId, context.now())
    await audit(context, tx, 'user.delete', userId, { name: shownName(user), email: user.email })
  })
}

/** A-TR-010, A-TR-011. @throws Refusal NotFound, StateChanged when the user does not wait for it any more */
export async function approveOrRejectUser(context: Context, userId: string, action: 'approve' | 'reject') {
  const { companyName } = getActor(context)
  await change(context, userId, async (tx, user) => {
    if (user.state !== 'pending' && user.state !== 'unconfirmed') throw new Refusal('StateChanged')
    const to = { name: fullName(user.firstName, user.lastName), address: user.email }
    if (action === 'approve') {
      await tx
        .updateTable('user_account')
        .set({ approved_at: new Date(context.now()) })
        .where('id', '=', userId)
        .execute()
      const isConfirmed = user.state === 'pending'
      const screen = isConfirmed ? '/signin' : '/signin/resend-confirmation'
      const link = `${context.config.publicUrl}${screen}?email=${encodeURIComponent(user.email)}`
      await queueAccountMail(context, tx, to, { kind: 'approved', link, companyName, isConfirmed })
    } else {
      await markDeleted(tx, userId, context.now())
      await queueAccountMail(context, tx, to, { kind: 'rejected', companyName })
    }
    await audit(context, tx, `user.${action}`, userId, { name: shownName(user), email: user.email })
  })
  return { message: action === 'approve' ? 'The user has been approved.' : 'The user has been rejected.' }
}

/** Asks the administrators for write access; the error says why it was not asked. // A-TR-045, A-TR-046 */
export async function requestAccess(context: Context, reason: string): Promise<{ error?: string; requestedAt: string | null }> {
  const actor = getActor(context)
  if (actor.access === 'write') return { error: 'You have write access already.', requestedAt: null }
  return context.db.transaction(async (tx) => {
    const users = tx.updateTable('user_account').where('id', '=', actor.userId)
    const asked = await users
      .set({ access_requested_at: new Date(context.now()) })
      .where('access_requested_at', 'is', null)
      .returning('access_requested_at')
      .executeTakeFirst()
    if (!asked) return { error: 'You have asked for write access already. Your administrator has been told.', requestedAt: null }
    const link = `${context.config.publicUrl}/settings/users`
    for (const admin of await listAdmins(tx, actor.companyId)) {
      const to = { name: nameOf(admin), address: admin.email }
      await queueAccountMail(context, tx, to, { kind: 'access-requested', link, personName: actorName(actor), reason })
    }
    await audit(context, tx, 'user.request-access', actor.userId, { name: actorName(actor) })
    return { requestedAt: asked.access_requested_at }
  })
}

/** Runs a change of one user of the caller's company, after which somebody can still manage it. @throws Refusal NotFound, LastAdmin */
async function change(context: Context, userId: string, run: (tx: Transaction, user: UserRow) => Promise<void>): Promise<void> {
  const actor = getActor(context)
  await context.db.transaction(async (tx) => {
    await lockUsers(tx, actor.companyId)
    const user = await findUserRow(tx, actor.companyId, userId, actor.userId)
    if (!user) throw new Refusal('NotFound')
    await run(tx, user)
    if (!(await hasLivingAdmin(tx, actor.companyId))) throw new Refusal('LastAdmin')
  })
}

/** Tells the user by mail what an administrator has changed. Whoever could not sign in before has nothing to be told of yet. */
async function tell(context: Context, tx: Transaction, user: UserRow, news: RightsNews): Promise<void> {
  const isConcerned = user.state === 'active' || (user.state === 'disabled' && (news.isDisabled === false || news.isDeleted === true))
  if (user.isYou || !isConcerned || Object.values(news).every((each) => each === undefined)) return
  const actor = getActor(context)
  const change = { by: actorName(actor), companyName: actor.companyName, news }
  const to = { name: fullName(user.firstName, user.lastName), address: user.email }
  await queueAccountMail(context, tx, to, { kind: 'rights-changed', link: `${context.config.publicUrl}/home`, ...change })
}

/** What the user is told of: what is different now. */
function newsOf(user: UserRow, { role, access, isDisabled }: BodyOf<typeof editUserCall>): RightsNews {
  return {
    role: role === user.role ? undefined : role,
    access: access === user.access ? undefined : access,
    isDisabled: isDisabled === (user.state === 'disabled') ? undefined : isDisabled,
  }
}

type EntryOf<Action extends AuditAction> = readonly [action: Action, detail: Omit<AuditFacts<Action>, 'name'>]
type Entry = EntryOf<'user.role'> | EntryOf<'user.access'> | EntryOf<'user.enable' | 'user.disable'> | EntryOf<'user.rename'>

/** One audit entry for each thing that is different now. */
function changesOf(user: UserRow, input: BodyOf<typeof editUserCall>): readonly Entry[] {
  const { role, access, isDisabled } = newsOf(user, input)
  const { firstName = user.firstName, lastName = user.lastName } = input
  const entries: readonly (Entry | undefined)[] = [
    role && ['user.role', { role }],
    access && ['user.access', { access }],
    isDisabled === undefined ? undefined : [isDisabled ? 'user.disable' : 'user.enable', {}],
    firstName === user.firstName && lastName === user.lastName ? undefined : ['user.rename', { newName: fullName(firstName, lastName) }],
  ]
  return entries.filter((entry) => entry !== undefined)
}

function isIn(user: UserRow, filter: Filter): boolean {
  if (filter === 'all') return true
  if (filter === 'invited') return user.state === 'invited' || user.state === 'unconfirmed'
  return user.state === filter
}

function shownName(user: UserRow): string {
  return fullName(user.firstName, user.lastName) || user.email
}

function takenText(isColleague: boolean): string {
  return isColleague ? 'This address already belongs to a user of your company.' : 'This address already belongs to another company.'
}
