// One update: its partners, their conflicts, and beside them what changes, the message, and Send.

import {
  addToUpdateQueue,
  listUpdateHolders,
  listUpdates,
  removeFromUpdateQueue,
  type TemplateUpdate as Update,
} from '@tradewind/api/contracting/supplier-updates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ConflictBar } from './ConflictBar.tsx'
import { HolderTable } from './HolderTable.tsx'
import { SendUpdate } from './SendUpdate.tsx'
import { NO_CHOICES } from './update-choices.ts'
import classes from './UpdatesPage.module.css'

/** So many partners are listed; a template with more is sent in parts. */
const MOST_LISTED = 500

export function TemplateUpdate({ update, started }: { update: Update; started: (workId: string) => void }) {
  const { templateId, version } = update
  const [choices, setChoices] = useState(NO_CHOICES)
  const holders = useQuery(queryOf(listUpdateHolders, { params: { id: templateId }, query: { limit: MOST_LISTED } }))
  if (holders.error && !holders.data) return <FailedRegion error={holders.error} retry={() => void holders.refetch()} />
  const behind = (holders.data?.items ?? []).filter((each) => each.isBehind)
  return (
    <>
      <header className={classes.head}>
        <div className="grow">
          <h1>
            {update.locationName}, version {version}
          </h1>
          <p className="s13 muted">
            <bdi>{update.templateName}</bdi> · published {momentText(update.publishedAt)} ·{' '}
            {counted(update.behind, 'partner holds', 'partners hold')} an earlier version
          </p>
        </div>
        <Button component={Link} to={paths.template(templateId)} variant="default">
          Open the template
        </Button>
        <QueueButton update={update} />
      </header>
      <div className={classes.columns}>
        <section className={classes.main} aria-label="Partners">
          {!holders.data && <Skeleton height={240} m={24} />}
          {holders.data && (
            <>
              <ConflictBar version={version} holders={behind} choices={choices} choose={setChoices} />
              {holders.data.behind > behind.length && (
                <Notice tone="info">
                  The first {counted(behind.length, 'partner is', 'partners are')} listed. Send to them, and the next ones are listed.
                </Notice>
              )}
              <HolderTable version={version} currency={holders.data.currency} holders={behind} choices={choices} choose={setChoices} />
            </>
          )}
        </section>
        {holders.data && (
          <SendUpdate update={update} currency={holders.data.currency} holders={behind} choices={choices} started={started} />
        )}
      </div>
    </>
  )
}

/** Takes the update out of the queue, or puts it back: nothing is sent, and partners keep what they have. */
function QueueButton({ update: { templateId, isQueued, message } }: { update: Update }) {
  const session = useSession()
  const action = useAction()
  const change = () => {
    if (session.access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    const entries = [{ templateId, message }]
    void action.run(async () => {
      await (isQueued ? callServer(removeFromUpdateQueue, { body: { entries } }) : callServer(addToUpdateQueue, { body: { entries } }))
      await refresh(listUpdates)
    })
  }
  return (
    <Button variant="default" loading={action.isBusy} onClick={change} title={action.problem}>
      {isQueued ? 'Take out of the queue' : 'Put into the queue'}
    </Button>
  )
}
