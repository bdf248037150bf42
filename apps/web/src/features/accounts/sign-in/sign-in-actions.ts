// Signing in from the form, by its one or two steps, and the address that is remembered.

import { signInWithCode as signInWithCodeCall } from '@tradewind/api/accounts/second-factor.ts'
import { type SecondFactorChallenge, type SignInAnswer, signIn as signInCall } from '@tradewind/api/accounts/sign-in.ts'
import { continueSingleSignOn } from '@tradewind/api/accounts/single-sign-on.ts'
import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { signInErrorText } from '@tradewind/domain/accounts/sign-in-errors.ts'
import { signInTarget } from '@tradewind/domain/accounts/sign-in-target.ts'
import { CallFailed, messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { startOver } from '../../../client/session.ts'
import { keepToken } from '../../../client/token.ts'
import { signInWithPasskey } from '../passkeys/public.ts'

export type SignInInput = { email: string; password: string; rememberMe: boolean; sso?: string | undefined; sig?: string | undefined }

export type SignInResult =
  | { readonly kind: 'signed in'; readonly user: SignInAnswer['user'] }
  | { readonly kind: 'second factor'; readonly challenge: SecondFactorChallenge }
  /** With the text for the alert line; `isOver` when the form has to begin anew. */
  | { readonly kind: 'refused'; readonly text: string; readonly isOver?: boolean }

/** A-TR-012 to A-TR-014 */
export async function signIn({ sso, sig, ...credentials }: SignInInput): Promise<SignInResult> {
  try {
    return await signedIn(await callServer(signInCall, { body: { ...credentials, ...(sso === undefined ? {} : { sso, sig }) } }))
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.code === 'SecondFactorNeeded') return { kind: 'second factor', challenge: error.details as SecondFactorChallenge } // comes with this code
    // Every refusal of credentials has its text in the catalogue; everything else says itself what is wrong.
    const isInCatalogue = error.code === 'SignInRefused' || error.status >= 500
    const text = isInCatalogue && error.status !== 503 ? signInErrorText(error.message) : error.message
    return { kind: 'refused', text }
  }
}

export async function signInWithCode(challenge: string, code: string): Promise<SignInResult> {
  try {
    return await signedIn(await callServer(signInWithCodeCall, { body: { challenge, code } }))
  } catch (error) {
    return { kind: 'refused', text: messageOf(error), isOver: error instanceof CallFailed && error.code === 'LinkGone' }
  }
}

export async function signInByPasskey(challenge: string): Promise<SignInResult> {
  try {
    return await signedIn(await signInWithPasskey(challenge))
  } catch (error) {
    return { kind: 'refused', text: messageOf(error), isOver: error instanceof CallFailed && error.code === 'LinkGone' }
  }
}

async function signedIn({ user }: SignInAnswer): Promise<SignInResult> {
  keepToken(user.jwt)
  await startOver()
  return { kind: 'signed in', user }
}

/** Where this person goes now: an address of our own as path, or one of another host. */
export function targetOf(user: SignInAnswer['user'], redirectTo: string | undefined): string {
  const { sso_redirect_url: ssoRedirectUrl, allApps, aiAppUrl, isShellAccount, allowedReturnHosts } = user
  return signInTarget(
    { ssoRedirectUrl, redirectTo, allApps, aiAppUrl, isShellAccount },
    { origin: location.origin, allowedHosts: allowedReturnHosts },
  )
}

/** Leads somebody who is signed in already back to the site that asked. @returns the reason when it does not */
export async function continueToSite(sso: string, sig: string): Promise<string | undefined> {
  try {
    const { sso_redirect_url } = await callServer(continueSingleSignOn, { body: { sso, sig } })
    location.replace(sso_redirect_url)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}

/** The address that Remember me kept, or nothing; other hosts of the parent domain can write this cookie too. // A-TR-015 */
export function rememberedEmail(): string {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith('tradewind_email='))
  const kept = new URLSearchParams(cookie).get('tradewind_email') ?? ''
  return isEmail(kept) ? kept : ''
}
