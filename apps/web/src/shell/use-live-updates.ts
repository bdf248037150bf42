// Live events keep what is on screen current, and say so where it matters. What each does stands in its declaration.

import type { SessionInfo } from '@tradewind/api/accounts/sessions.ts'
import { CHOSEN_NOTIFICATIONS, getSettings } from '@tradewind/api/accounts/settings.ts'
import type { EventKind, LiveNews } from '@tradewind/api/event.ts'
import { findEvent } from '@tradewind/api/events.ts'
import { getWork } from '@tradewind/api/work.ts'
import { notifications } from '@mantine/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenLive } from '../client/live.ts'
import { queryOf, refresh, refreshInTurn } from '../client/queries.ts'
import { onRecorded } from '../client/recorded-events.ts'

export function useLiveUpdates(session: SessionInfo, queryClient: QueryClient): void {
  const { userId, companyId, contractId } = session
  useEffect(() => {
    if (userId === null) return
    const heard = (news: LiveNews) => {
      const event = findEvent(news.kind)
      if (!event) return
      refreshInTurn(...event.makesOld)
      if (isWatched(news, queryClient)) return
      // A visitor by link has nothing to choose.
      if (contractId !== null) tell(event, news, companyId)
      // Without the choices, as when the session has just ended, nothing is told: it stands in the list of notifications.
      else
        void isWanted(news, queryClient).then(
          (isToTell) => isToTell && tell(event, news, companyId),
          () => undefined,
        )
    }
    const person = [userId, companyId, contractId].join(' ')
    const leave = [listenLive(person, heard, () => void queryClient.invalidateQueries()), onRecorded(readAnew)]
    return () => leave.forEach((each) => each())
  }, [userId, companyId, contractId, queryClient])
}

/** What one's own change makes old. */
function readAnew(kinds: readonly string[]): Promise<void> {
  return refresh(...kinds.flatMap((kind) => findEvent(kind)?.makesOld ?? []))
}

/** Whether the screen shows the progress of this work, which then tells its end as well. */
function isWatched({ facts }: LiveNews, queryClient: QueryClient): boolean {
  const { workId } = facts as { workId?: string } // events of work have it
  if (workId === undefined) return false
  const { queryKey } = queryOf(getWork, { params: { id: workId } })
  return queryClient.getQueryCache().find({ queryKey })?.isActive() === true
}

/** Whether this person wants to read of such things in the application. */
async function isWanted({ kind }: LiveNews, queryClient: QueryClient): Promise<boolean> {
  const chosen = CHOSEN_NOTIFICATIONS.find((each) => each.kind === kind)
  if (!chosen) return true
  const { notifications: choices } = await queryClient.query(queryOf(getSettings))
  return choices[chosen.kind]?.application ?? true
}

const COLORS = { ok: 'teal', danger: 'red' } as const

/** A sentence in the corner. */
function tell({ notice }: EventKind, { facts }: LiveNews, companyId: string | null): void {
  const { companyId: actingId } = facts as { companyId?: string } // whoever acted knows already
  if (!notice?.toast || (notice.to === 'others' && actingId === companyId)) return
  const { title, message, tone, stays = false } = notice.toast(facts)
  notifications.show({ title, message, color: COLORS[tone], ...(stays ? { autoClose: false } : {}) })
}
