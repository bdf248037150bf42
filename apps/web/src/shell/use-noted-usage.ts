// Tells the server once for a page that somebody uses the application. The server decides whether anything is sent.

import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { noteUsage } from '@tradewind/api/usage.ts'
import { useEffect } from 'react'
import { callServer } from '../client/call-server.ts'

export function useNotedUsage({ hasUsageSink, isShellAccount, realActor, mustSetUpSecondFactor }: SessionInfo): void {
  const isNoted = hasUsageSink && !isShellAccount && realActor === null && !mustSetUpSecondFactor
  useEffect(() => {
    // Nobody waits for it, and nobody is told when it fails: the next page tells again.
    if (isNoted) void callServer(noteUsage, {}).catch(() => undefined)
  }, [isNoted])
}
