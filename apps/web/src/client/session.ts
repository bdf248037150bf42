// The session of the signed-in user, for the screens.

import { getSessionInfo, type SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { signOut as signOutCall } from '@tradewind/api/accounts/sign-in.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CallFailed, isInvalidCredentials } from './call-failed.ts'
import { callServer, reloadForOtherPerson } from './call-server.ts'
import { queryClient, queryOf } from './queries.ts'
import { clearTabStores } from './tab-store.ts'
import { forgetToken, onOtherPerson, readToken } from './token.ts'

export const sessionQuery = {
  ...queryOf(getSessionInfo),
  queryFn: ({ signal }: { signal: AbortSignal }) => askWhoIsHere(signal),
  staleTime: 60_000,
}

/** Loads the session. An invalid token is deleted, and the session is loaded again by cookie alone. // A-TR-043 */
async function askWhoIsHere(signal: AbortSignal): Promise<SessionInfo> {
  const sent = readToken()
  try {
    return await callServer(getSessionInfo, { signal })
  } catch (error) {
    if (!(error instanceof CallFailed && isInvalidCredentials(error))) throw error
    // Another tab may have signed in meanwhile and stored a new token.
    if (readToken() === sent) forgetToken()
    return callServer(getSessionInfo, { signal })
  }
}

/** The session, on screens for signed-in users. The route has loaded it. */
export function useSession(): SessionInfo {
  return useSuspenseQuery(sessionQuery).data
}

/** The current session, for event handlers; undefined until it is loaded. */
export function sessionNow(): SessionInfo | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)
}

/** Deletes all cached data of the previous user. */
export async function startOver(): Promise<void> {
  clearTabStores()
  queryClient.clear()
  await queryClient.query(sessionQuery)
}

export async function signOut(): Promise<void> {
  await callServer(signOutCall)
  forgetSession()
}

/** Deletes all local data of a session that the server has ended. */
export function forgetSession(): void {
  forgetToken()
  clearTabStores()
  queryClient.clear()
}

/** Reacts when another tab signs out, signs in as another user or starts to act for a user: this tab must not show the old data. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  return onOtherPerson(reloadForOtherPerson)
}

/** Whether a rate sheet that this reader edits is another company's, or one of many that a link opens alone: templates, imports and publishing are not theirs. */
export function useIsGuestOfSheet(): boolean {
  const { askedId, companyType } = useSession()
  return askedId !== null || companyType !== 'Supplier'
}
