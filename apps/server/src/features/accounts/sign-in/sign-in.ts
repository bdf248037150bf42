// Signing in: credentials are checked, the account's condition is asked, a session begins.

import type { signIn as signInCall } from '@tradewind/api/accounts/sign-in.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import { accountRefusal } from '@tradewind/domain/accounts/sign-in-errors.ts'
import type { Context } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { beginSession } from '../sessions/public.ts'
import { isPassword } from './password.ts'

/** A-CN-026 as decided: the remembered address stays for a year. */
const REMEMBERED_EMAIL_SECONDS = 365 * 24 * 3600

/** @throws Refusal SignInRefused with the message of the catalogue */
export async function signIn(context: Context, input: BodyOf<typeof signInCall>, head: AnswerHead) {
  const email = normalEmail(input.email)
  if (!isEmail(email)) throw refused('Please provide a valid email.')
  if (input.password === '') throw refused('Please provide a password.')
  const user = await findAccount(context, email)
  if (!user) throw refused('User not found')
  const isRight = user.password_hash !== null && (await isPassword(user.password_hash, input.password))
  if (!isRight) throw refused('Incorrect password')
  const condition = accountRefusal({
    isConfirmed: user.confirmed_at !== null,
    isApproved: user.approved_at !== null,
    isDisabled: user.disabled_at !== null,
    isDeleted: user.deleted_at !== null,
  })
  if (condition !== undefined) throw refused(condition)

  const session = await context.db.transaction(async (tx) => {
    await tx
      .insertInto('audit_entry')
      .values({
        company_id: user.company_id,
        id: newId(context.now()),
        user_id: user.id,
        action: 'session.begin',
        ip_address: context.caller.ipAddress,
      })
      .execute()
    return beginSession(context, tx, { userId: user.id, isRemembered: input.rememberMe, contractId: null })
  })
  session.setCookie(head)
  rememberEmail(context, head, input.rememberMe ? email : undefined)
  return {
    user: {
      jwt: session.jwt,
      allApps: [],
      sso_redirect_url: null,
      isShellAccount: user.is_shell,
      companyType: user.company_type as 'Supplier' | 'Contractor',
    },
  } // a check constraint allows these two
}

function refused(message: string): Refusal {
  return new Refusal('SignInRefused', { message })
}

function findAccount(context: Context, email: string) {
  return (
    context.db.queries
      .selectFrom('user_account as u')
      .innerJoin('company as c', 'c.id', 'u.company_id')
      .select([
        'u.id',
        'u.company_id',
        'u.password_hash',
        'u.confirmed_at',
        'u.approved_at',
        'u.disabled_at',
        'u.deleted_at',
        'c.is_shell',
        'c.company_type',
      ])
      .where('u.email', '=', email)
      // A deleted user is told so, unless the address belongs to somebody again.
      .orderBy('u.deleted_at', (order) => order.desc().nullsFirst())
      .executeTakeFirst()
  )
}

/** The address in a cookie of the parent domain, so that all our hosts prefill it. // A-TR-015, A-RL-095 */
function rememberEmail(context: Context, head: AnswerHead, email: string | undefined): void {
  if (email === undefined) return
  const host = new URL(context.config.publicUrl).hostname
  const parts = host.split('.')
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':')
  const domain = parts.length > 2 && !isAddress ? parts.slice(1).join('.') : undefined
  head.setCookie('tradewind_email', email, { maxAgeSeconds: REMEMBERED_EMAIL_SECONDS, ...(domain === undefined ? {} : { domain }) })
}
