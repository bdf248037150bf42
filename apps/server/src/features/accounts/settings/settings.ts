// What a user sets for herself, and an administrator for the company.

import {
  CHOSEN_NOTIFICATIONS,
  type NotificationChoices,
  type saveSettings as saveCall,
  type Settings,
  type updateUiPreferences as updateUiPreferencesCall,
} from '@tradewind/api/accounts/settings.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { companyDomainOf } from '@tradewind/domain/accounts/email-domain.ts'
import type { Plan } from '@tradewind/domain/accounts/plan.ts'
import { audit } from '../../../commands.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { jsonOf, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { forgotPasswordPage, queueAccountMail, voidPasswordLinks } from '../account-links/public.ts'
import { refileWithNewName } from '../../contracting/filing/public.ts'
import { usedStorage } from '../../files/public.ts'
import { refuseTakenName } from '../sign-up/public.ts'
import { allowAttempt, hashOfPassword, isPassword, refuseBadPassword } from '../sign-in/public.ts'
import { endSessionsOf, nameOf } from '../users/public.ts'

export async function getSettings(context: Context): Promise<Settings> {
  const { userId, companyId } = getActor(context)
  const { queries } = context.db
  const [user, secondaryEmails, company, used] = await Promise.all([
    queries.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
    queries.selectFrom('secondary_email').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
    queries.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow(),
    usedStorage(queries, companyId),
  ])
  const chosen = jsonOf<NotificationChoices>(user.notification_choices)
  return {
    user: { userId, email: user.email, firstName: user.first_name, lastName: user.last_name, phone: user.phone },
    secondaryEmails: secondaryEmails.map((row) => ({ id: row.id, email: row.email, isConfirmed: row.confirmed_at !== null })),
    notifications: Object.fromEntries(CHOSEN_NOTIFICATIONS.map(({ kind }) => [kind, chosen[kind] ?? { mail: true, application: true }])),
    company: {
      companyId,
      companyName: company.company_name,
      companyType: company.company_type as 'Supplier' | 'Contractor', // check constraints allow these values
      plan: company.plan as Plan,
      verifiedAt: company.verified_at,
      verificationAskedAt: company.verification_asked_at,
      emailDomain: company.email_domain,
      ownDomain: companyDomainOf(user.email) ?? null,
      requiresSecondFactor: company.requires_second_factor,
      idleMinutes: company.idle_minutes,
      storage: { used, most: context.config.companyStorage },
    },
  }
}

/** Saves what is given. @throws Refusal AdminsOnly for the company's part, NotUsable, CompanyNameTaken; NotWhileActing for what protects sessions */
export async function saveSettings(context: Context, input: BodyOf<typeof saveCall>): Promise<Settings> {
  const actor = getActor(context)
  if (input.company && actor.role !== 'admin') throw new Refusal('AdminsOnly')
  await context.db.transaction(async (tx) => {
    const { firstName, lastName, phone, notifications } = input
    const before = await tx.selectFrom('user_account').selectAll().where('id', '=', actor.userId).forUpdate().executeTakeFirstOrThrow()
    const chosen = { ...jsonOf<NotificationChoices>(before.notification_choices), ...notifications }
    await tx
      .updateTable('user_account')
      .set({
        ...(firstName === undefined ? {} : { first_name: firstName }),
        ...(lastName === undefined ? {} : { last_name: lastName }),
        ...(phone === undefined ? {} : { phone: phone.trim() }),
        notification_choices: JSON.stringify(chosen),
      })
      .where('id', '=', actor.userId)
      .execute()
    if (input.company) await saveCompany(context, tx, input.company)
  })
  return getSettings(context)
}

async function saveCompany(context: Context, tx: Transaction, input: NonNullable<BodyOf<typeof saveCall>['company']>): Promise<void> {
  const { companyId, email, realActor } = getActor(context)
  const company = await tx.selectFrom('company').selectAll().where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow()
  const { companyName, isOpenToDomain, requiresSecondFactor, idleMinutes } = input
  const change = {
    ...(companyName === undefined || companyName === company.company_name ? {} : { company_name: companyName }),
    ...(requiresSecondFactor === undefined || requiresSecondFactor === company.requires_second_factor
      ? {}
      : { requires_second_factor: requiresSecondFactor }),
    ...(idleMinutes === undefined || idleMinutes === company.idle_minutes ? {} : { idle_minutes: idleMinutes }),
    ...(isOpenToDomain === undefined ? {} : { email_domain: isOpenToDomain ? await freeDomain(tx, company, email) : null }),
  }
  if (Object.keys(change).length === 0) return
  if (realActor && ('requires_second_factor' in change || 'idle_minutes' in change)) throw new Refusal('NotWhileActing')
  const nameKey = change.company_name === undefined ? {} : { name_key: await refuseTakenName(tx, change.company_name, companyId) }
  await tx
    .updateTable('company')
    .set({ ...change, ...nameKey })
    .where('id', '=', companyId)
    .execute()
  if ('company_name' in change) await refileWithNewName(context, tx, { companyId })
  await audit(context, tx, 'company.settings', companyId, change)
}

/** The domain of the administrator's own address. @throws Refusal NotUsable at a free-mail provider, or when another company has it */
async function freeDomain(tx: Transaction, company: { id: string; company_type: string; email_domain: string | null }, email: string) {
  const domain = companyDomainOf(email)
  if (domain === undefined)
    throw new Refusal('NotUsable', { message: 'Your address is at a free-mail provider: it does not tell who your colleagues are.' })
  const other = await tx
    .selectFrom('company')
    .select('id')
    .where('email_domain', '=', domain)
    .where('company_type', '=', company.company_type)
    .where('id', '!=', company.id)
    .executeTakeFirst()
  if (other) throw new Refusal('NotUsable', { message: `Another company takes sign-ups from ${domain} already.` })
  return domain
}

/** Changes the password; every other session ends. @throws Refusal NotUsable for a wrong one, PasswordNotGood, TooManyAttempts */
export async function changePassword(context: Context, input: { password: string; newPassword: string }, head: AnswerHead) {
  const { userId, sessionId } = getActor(context)
  await allowAttempt(context, head, { subject: `password of ${userId}`, free: 10 })
  const user = await context.db.queries.selectFrom('user_account').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  if (user.password_hash === null || !(await isPassword(user.password_hash, input.password))) {
    const problem = 'Password you entered is not correct.'
    throw new Refusal('NotUsable', { message: problem, details: [{ field: 'password', problem }] })
  }
  await refuseBadPassword(input.newPassword, user.email, 'newPassword')
  const passwordHash = await hashOfPassword(input.newPassword)
  await context.db.transaction(async (tx) => {
    await tx.updateTable('user_account').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
    await voidPasswordLinks(tx, userId, context.now())
    await endSessionsOf(tx, userId, context.now(), sessionId)
    await audit(context, tx, 'password.change', userId)
    const to = { name: nameOf(user), address: user.email }
    await queueAccountMail(context, tx, to, {
      kind: 'password-changed',
      link: forgotPasswordPage(context, to.address),
      ipAddress: context.caller.ipAddress,
    })
  })
  return { message: 'Your password has been changed. All other sessions have ended.' }
}

/** Keeps what is given; what is not stays as it was. */
export async function updateUiPreferences(context: Context, given: BodyOf<typeof updateUiPreferencesCall>) {
  const { userId } = getActor(context)
  const [row] = await runSql<{ ui_preferences: string }>(
    context.db.queries,
    'update user_account set ui_preferences = (ui_preferences::jsonb || $2::jsonb)::json where id = $1 returning ui_preferences',
    [userId, JSON.stringify(given)],
  )
  return jsonOf<BodyOf<typeof updateUiPreferencesCall>>(row?.ui_preferences ?? '{}')
}

/** Tells the platform's administrators by mail. @throws Refusal TooManyAttempts */
export async function sendNotification(context: Context, action: 'getVerified' | 'clickedUpgrade', head: AnswerHead) {
  const actor = getActor(context)
  await allowAttempt(context, head, { subject: `notification ${action} of ${actor.companyId}`, free: 3 })
  const heading = action === 'getVerified' ? 'asks to be verified' : 'asks for another plan'
  await context.db.transaction(async (tx) => {
    const people = await tx
      .selectFrom('user_account')
      .select(['email', 'first_name', 'last_name'])
      .where('is_platform_admin', '=', true)
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .execute()
    const link = `${context.config.publicUrl}/admin/users?searchText=${encodeURIComponent(actor.companyName)}`
    for (const person of people) {
      const asker = `${actorName(actor)}, ${actor.email}`
      const to = { name: nameOf(person), address: person.email }
      await queueAccountMail(context, tx, to, { kind: 'platform-request', link, heading, companyName: actor.companyName, asker })
    }
    if (action === 'getVerified') {
      const asked = { verification_asked_at: new Date(context.now()) }
      await tx.updateTable('company').set(asked).where('id', '=', actor.companyId).where('verified_at', 'is', null).execute()
    }
    await audit(context, tx, `company.${action}`, actor.companyId)
  })
  return { message: 'Thank you. We will get in touch with you.' }
}
