// The end of every sign-in: the session, the remembered address, and where to go.

import type { SignInAnswer } from '@tradewind/api/accounts/sign-in.ts'
import { auditOf } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { beginSession } from '../sessions/public.ts'
import { noteDevice } from './known-devices.ts'
import { singleSignOnAddress } from '../single-sign-on/public.ts'

/** A-CN-026 as decided: the remembered address stays for a year. */
const REMEMBERED_EMAIL_SECONDS = 365 * 24 * 3600

export type SignInEnd = {
  readonly userId: string
  readonly isRemembered: boolean
  /** The request of a site, as it came; its signature is checked here again. */
  readonly sso: { readonly sso: string; readonly sig: string } | undefined
  /** What proved who it is. */
  readonly by: 'password' | 'second factor' | 'recovery code' | 'passkey'
}

/** Begins the session of somebody who has proven who she is. @throws Refusal SingleSignOnNotValid */
export async function finishSignIn(context: Context, end: SignInEnd, head: AnswerHead): Promise<SignInAnswer> {
  const user = await context.db.queries
    .selectFrom('user_account as u')
    .innerJoin('company as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.company_id',
      'u.notification_choices',
      'c.is_shell',
      'c.company_type',
      'c.apps',
    ])
    .where('u.id', '=', end.userId)
    .executeTakeFirstOrThrow()
  const { session, ssoRedirectUrl, device } = await context.db.transaction(async (tx) => {
    await auditOf(context, tx, {
      companyId: user.company_id,
      userId: user.id,
      action: 'session.begin',
      subjectId: user.id,
      detail: { by: end.by, ...(end.isRemembered ? { isRemembered: true } : {}) },
    })
    const address = end.sso && (await singleSignOnAddress(context, tx, end.sso, user))
    const begun = await beginSession(context, tx, { userId: user.id, isRemembered: end.isRemembered, provenBy: end.by, contractId: null })
    return { session: begun, ssoRedirectUrl: address ?? null, device: await noteDevice(context, tx, user) }
  })
  session.setCookie(head)
  device.setCookie(head)
  rememberEmail(context, head, end.isRemembered ? user.email : undefined)
  return {
    user: {
      jwt: session.jwt,
      allApps: user.apps,
      sso_redirect_url: ssoRedirectUrl,
      isShellAccount: user.is_shell,
      companyType: user.company_type as 'Supplier' | 'Contractor', // a check constraint allows these two
      aiAppUrl: context.config.aiAppUrl ?? null,
      allowedReturnHosts: context.config.allowedReturnHosts,
    },
  }
}

/**
 * The address in a cookie of the parent domain, so that all our hosts prefill it; without Remember me the one that was kept is forgotten.
 * // A-TR-015, A-RL-095
 */
function rememberEmail(context: Context, head: AnswerHead, email: string | undefined): void {
  const host = new URL(context.config.publicUrl).hostname
  const parts = host.split('.')
  const isAddress = /^[\d.]+$/.test(host) || host.includes(':')
  const domain = parts.length > 2 && !isAddress ? parts.slice(1).join('.') : undefined
  head.setCookie('tradewind_email', email ?? '', {
    maxAgeSeconds: email === undefined ? 0 : REMEMBERED_EMAIL_SECONDS,
    isForScripts: true,
    ...(domain === undefined ? {} : { domain }),
  })
}
