// What the provider tells this person, at the top of every screen, until they dismiss it. One at a time.

import { dismissAnnouncement, readAnnouncements } from '@tradewind/api/admin/announcements.ts'
import { ActionIcon } from '@mantine/core'
import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSession } from '../../../client/session.ts'
import { today } from '../../../ui/moment-text.ts'
import classes from './Announcements.module.css'

/** No event tells all companies at once: an open screen asks again after this time. */
const ASKED_EVERY_MS = 5 * 60_000

export function AnnouncementBar() {
  const { realActor, mustSetUpSecondFactor } = useSession()
  const { data } = useQuery({
    ...queryOf(readAnnouncements),
    enabled: !mustSetUpSecondFactor,
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
  })
  const action = useAction()
  const day = today()
  const [first, ...others] = (data?.items ?? []).filter(({ from, until }) => from <= day && day <= until)
  if (first === undefined) return null
  const { announcementId, title, body } = first
  const dismiss = () =>
    void action.run(async () => {
      await callServer(dismissAnnouncement, { params: { id: announcementId } })
      await refresh(readAnnouncements)
      document.getElementById('main')?.focus()
    })
  return (
    <aside className={classes.bar} aria-label="Announcement">
      <IconSpeakerphone size={16} stroke={1.75} aria-hidden />
      <p className={classes.words}>
        <b>{title}</b> {body}
        {others.length > 0 && <span className="muted"> (1 of {others.length + 1})</span>}
        {action.problem !== undefined && <span role="alert"> {action.problem}</span>}
      </p>
      {realActor === null && (
        <ActionIcon variant="subtle" color="gray" aria-label="Dismiss" loading={action.isBusy} onClick={dismiss}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      )}
    </aside>
  )
}
