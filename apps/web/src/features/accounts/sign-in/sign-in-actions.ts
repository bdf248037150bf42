// Signing in from the form, and the address that is remembered.

import { signIn as signInCall } from '@tradewind/api/accounts/sign-in.ts'
import { signInErrorText } from '@tradewind/domain/accounts/sign-in-errors.ts'
import { CallFailed } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { startOver } from '../../../client/session.ts'
import { keepToken } from '../../../client/token.ts'

/** Undefined when it succeeded, else the text for the alert line. // A-TR-013, A-TR-014 */
export async function signIn(credentials: { email: string; password: string; rememberMe: boolean }): Promise<string | undefined> {
  try {
    const { user } = await callServer(signInCall, { body: credentials })
    keepToken(user.jwt)
    await startOver()
    return undefined
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    // What never reached the server says so; every answer has its text in the catalogue.
    return error.status === 0 || error.status === 503 || error.status === 429 ? error.message : signInErrorText(error.message)
  }
}

/** The address that Remember me kept, or nothing. // A-TR-015 */
export function rememberedEmail(): string {
  const cookie = document.cookie.split('; ').find((each) => each.startsWith('tradewind_email='))
  return cookie === undefined ? '' : decodeURIComponent(cookie.slice('tradewind_email='.length))
}
