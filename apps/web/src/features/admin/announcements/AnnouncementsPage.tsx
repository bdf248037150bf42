// What the provider tells companies: written and withdrawn by administrators of the platform.

import { type Announcement, listAnnouncements, withdrawAnnouncement } from '@tradewind/api/admin/announcements.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isoDayText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { WriteDialog } from './WriteDialog.tsx'
import classes from './Announcements.module.css'

export function AnnouncementsPage() {
  usePageTitle('Announcements')
  const { providerRole } = useSession()
  const isAllowed = hasOneOf(providerRole, listAnnouncements.roles)
  const [isWriting, setWriting] = useState(false)
  const { data, error, isPending, refetch } = useQuery({ ...queryOf(listAnnouncements), enabled: isAllowed })
  if (!isAllowed) return <EmptyState isPage title="This screen is for platform administrators" />
  return (
    <div className={classes.page}>
      <h1>Announcements</h1>
      <Card
        title="Written"
        count={data?.items.length}
        action={
          <Button size="compact-sm" onClick={() => setWriting(true)}>
            Write an announcement
          </Button>
        }
      >
        {error && !data && <FailedRegion error={error} retry={() => void refetch()} />}
        {isPending && <Skeleton height={160} />}
        {data?.items.length === 0 && (
          <p className={`${classes.none} s13 muted`}>Nothing yet. What you write is shown at the top of the screens of chosen companies.</p>
        )}
        <ul>
          {data?.items.map((item) => (
            <Item key={item.announcementId} item={item} />
          ))}
        </ul>
      </Card>
      {isWriting && <WriteDialog close={() => setWriting(false)} />}
    </div>
  )
}

const STATES = {
  planned: <Tag tone="info">Planned</Tag>,
  shown: <Tag tone="ok">Shown now</Tag>,
  over: <Tag>Over</Tag>,
  withdrawn: <Tag>Withdrawn</Tag>,
} as const

function Item({ item }: { item: Announcement }) {
  const { announcementId, title, body, from, until, state, audience, writtenBy, dismissed } = item
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const withdraw = () =>
    void action.run(async () => {
      await callServer(withdrawAnnouncement, { params: { id: announcementId } })
      setAsking(false)
      await refresh(listAnnouncements)
    })
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <p className={classes.title}>
          {title} {STATES[state]}
        </p>
        {body !== '' && <p>{body}</p>}
        <p className="s12 muted">
          {isoDayText(from)} – {isoDayText(until)}, for {audience}. Written by {writtenBy}, dismissed by{' '}
          {counted(dismissed, 'person', 'people')}.
        </p>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      {(state === 'planned' || state === 'shown') && (
        <Button size="compact-sm" variant="default" aria-label={`Withdraw: ${title}`} onClick={() => setAsking(true)}>
          Withdraw
        </Button>
      )}
      <BindingQuestion
        act="withdraw"
        opened={isAsking}
        title={`Withdraw “${title}”?`}
        confirm="Withdraw"
        isBusy={action.isBusy}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        Nobody sees it any more, on open screens within five minutes. It cannot be shown again.
      </BindingQuestion>
    </li>
  )
}
