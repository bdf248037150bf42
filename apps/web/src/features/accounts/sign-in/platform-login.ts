// Signing in from a contract that was opened by link.

import type { SignInAnswer } from '@tradewind/api/accounts/sign-in.ts'
import { verifyToken } from '@tradewind/api/landing.ts'
import { platformLoginTarget } from '@tradewind/domain/accounts/platform-login-target.ts'
import { CallFailed } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { takeLeftForSignIn } from '../../../client/token.ts'

/** Where somebody goes who left a link's contract to sign in; undefined for everybody else, and when a site or an address waits. */
export async function platformTarget(user: SignInAnswer['user'], redirectTo: string | undefined): Promise<string | undefined> {
  const left = takeLeftForSignIn()
  if (!left || redirectTo !== undefined || user.sso_redirect_url !== null) return undefined
  try {
    const { viewer } = await callServer(verifyToken, { params: { token: left.hashToken } })
    return platformLoginTarget({ returnUrl: undefined, ...left, viewer }, { origin: location.origin, allowedHosts: [] })
  } catch (error) {
    // The link is out of date by now: then it is a sign-in like any other.
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
