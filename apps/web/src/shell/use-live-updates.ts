// Live events keep what is on screen current, and say so where it matters.

import { countContracts, listContracts } from '@tradewind/api/contracting/contract-list.ts'
import { getContractInfo, getHistoryFeed } from '@tradewind/api/contracting/contract.ts'
import { getImport, listImports } from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { getHome } from '@tradewind/api/home.ts'
import { listNotifications } from '@tradewind/api/notifications.ts'
import { CHOSEN_NOTIFICATIONS, getSettings } from '@tradewind/api/accounts/settings.ts'
import type { Call } from '@tradewind/api/call.ts'
import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { getWork, listWork } from '@tradewind/api/work.ts'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LiveEvent, listenLive } from '../client/live.ts'
import { queryOf, refresh } from '../client/queries.ts'

/** What each kind of event makes old. Notifications are written a moment later by the worker; they come with the next event or look. */
const MADE_OLD: readonly (readonly [prefix: string, readonly Call[]])[] = [
  ['contract.', [listContracts, countContracts, getContractInfo, getHistoryFeed, getHome, listNotifications]],
  ['import.', [getImport, listImports]],
  ['work.', [getWork, listWork, listTemplates, getImport, listContracts, countContracts, getHome, listNotifications]],
]

export function useLiveUpdates(session: SessionInfo, queryClient: QueryClient): void {
  const { userId, companyId, contractId } = session
  useEffect(() => {
    if (userId === null) return
    const heard = (event: LiveEvent) => {
      for (const [prefix, calls] of MADE_OLD) if (event.kind.startsWith(prefix)) void refresh(...calls)
      if (isWatched(event, queryClient)) return
      // A visitor by link has nothing to choose.
      if (contractId !== null) tell(event, companyId)
      else void isWanted(event, queryClient).then((isToTell) => isToTell && tell(event, companyId))
    }
    return listenLive(heard, () => void queryClient.invalidateQueries())
  }, [userId, companyId, contractId, queryClient])
}

/** Whether the screen shows the progress of this work, which then tells its end as well. */
function isWatched({ workId }: LiveEvent, queryClient: QueryClient): boolean {
  if (workId === undefined) return false
  const { queryKey } = queryOf(getWork, { params: { id: workId } })
  return queryClient.getQueryCache().find({ queryKey })?.isActive() === true
}

/** Whether this person wants to read of such things in the application. */
async function isWanted({ kind }: LiveEvent, queryClient: QueryClient): Promise<boolean> {
  const chosen = CHOSEN_NOTIFICATIONS.find((each) => each.kind === kind)
  if (!chosen) return true
  const { notifications: choices } = await queryClient.query(queryOf(getSettings))
  return choices[chosen.kind]?.application ?? true
}

/** A sentence in the corner for what somebody else did, and for long work that ended. */
function tell(event: LiveEvent, companyId: string | null): void {
  const isOwn = event.companyId === companyId
  const { companyName: who = '', templateName: what = '', title = '', text = '' } = event
  if (event.kind === 'contract.accepted' && !isOwn)
    notifications.show({ title: `${who} accepted ${what}`, message: 'The contract is in your list.', color: 'teal' })
  if (event.kind === 'contract.rejected' && !isOwn)
    notifications.show({ title: `${who} rejected ${what}`, message: 'The contract is in your list.', color: 'red' })
  if (event.kind === 'contract.sent' && !isOwn) {
    const sent = event.version === undefined ? 'rates' : `version ${event.version} of the rates`
    notifications.show({ title: `${who} sent you ${sent}`, message: what, color: 'teal' })
  }
  if (event.kind === 'work.succeeded') notifications.show({ title, message: text, color: 'teal' })
  if (event.kind === 'work.failed') notifications.show({ title, message: text, color: 'red', autoClose: false })
}
