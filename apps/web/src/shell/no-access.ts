// Opening the no-access dialog from anywhere.

import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { NO_WRITE_ACCESS, REFUSALS } from '@tradewind/api/refusals.ts'
import { onCall } from '../client/call-events.ts'

const listeners = new Set<(message: string) => void>()

export function onNoAccess(listener: (message: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the dialog with this message: for controls that a reader presses, and for calls that were refused with 403. */
export function openNoAccess(message: string): void {
  for (const listener of listeners) listener(message)
}

/** Opens the dialog for every call that is refused with 403; returns how to stop. // A-RL-066, C-RL-104 */
export function openOnRefusal(): () => void {
  return onCall((event) => {
    if (event.kind === 'error' && event.failed.status === 403) openNoAccess(event.failed.message)
  })
}

/** Why this person cannot do what binds the company (accept, reject, sign, publish, send); undefined where she can. */
export function whyNotBinding({ access, realActor }: Pick<SessionInfo, 'access' | 'realActor'>, noAccess: string): string | undefined {
  if (realActor) return REFUSALS.NotWhileActing.message
  return access === 'write' ? undefined : noAccess
}

const WRITE_ACCESS: readonly string[] = [REFUSALS.NoWriteAccess.message, ...Object.values(NO_WRITE_ACCESS)]

/** Whether this message can be answered by asking for write access: it is about that, and a reader reads it herself. */
export function mayAskForAccess(
  session: Pick<SessionInfo, 'access' | 'isShellAccount' | 'realActor'>,
  message: string | undefined,
): boolean {
  const isReader = session.access === 'read' && !session.isShellAccount && session.realActor === null
  return isReader && message !== undefined && WRITE_ACCESS.includes(message)
}
