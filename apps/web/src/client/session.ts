// Who is signed in, as the screens know it.

import { getSessionInfo, type SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signOut as signOutCall } from '@tradewind/api/accounts/sign-in.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CallFailed, isInvalidCredentials } from './call-failed.ts'
import { callServer } from './call-server.ts'
import { queryClient, queryOf } from './queries.ts'
import { forgetToken, onOtherPerson, readToken } from './token.ts'

export const sessionQuery = {
  ...queryOf(getSessionInfo),
  queryFn: ({ signal }: { signal: AbortSignal }) => askWhoIsHere(signal),
  staleTime: 60_000,
}

/** A token that is worth nothing any more is forgotten, and who is here is asked without it. // A-TR-043 */
async function askWhoIsHere(signal: AbortSignal): Promise<SessionInfo> {
  const sent = readToken()
  try {
    return await callServer(getSessionInfo, { signal })
  } catch (error) {
    if (!(error instanceof CallFailed && isInvalidCredentials(error))) throw error
    // Another tab may have signed in meanwhile.
    if (readToken() === sent) forgetToken()
    return callServer(getSessionInfo, { signal })
  }
}

/** The session of a screen behind the sign-in: the route has loaded it. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery).data
}

/** The same of one moment, for what somebody does; undefined before it is known. */
export function sessionNow(): SessionInfo | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)
}

/** Forgets everything that was shown to whoever was here before. */
export async function startOver(): Promise<void> {
  queryClient.clear()
  await queryClient.query(sessionQuery)
}

export async function signOut(): Promise<void> {
  await callServer(signOutCall)
  forgetSession()
}

/** The session has ended on the server: nothing of it stays here. */
export function forgetSession(): void {
  forgetToken()
  queryClient.clear()
}

/** Another tab signed out, signed in as somebody else, or began to act for somebody: what this one shows is not theirs. Returns how to stop. */
export function followOtherTabs(): () => void {
  return onOtherPerson(() => location.reload())
}
