// One update: its partners, their conflicts, and beside them what changes, the message, and Send.

import type { TemplateUpdate as Update } from '@tradewind/api/contracting/supplier-updates.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { useSession } from '../../../client/session.ts'
import { storage } from '../../../client/token.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useAllBehind } from './all-holders.ts'
import { ConflictBar } from './ConflictBar.tsx'
import { HolderTable } from './HolderTable.tsx'
import { findChoices, forgetChoices, keepChoices } from './kept-choices.ts'
import { putIntoQueue, takeOutOfQueue } from './queue-actions.ts'
import { SendUpdate } from './SendUpdate.tsx'
import type { UpdateChoices } from './update-choices.ts'
import classes from './UpdatesPage.module.css'

export function TemplateUpdate({ update, started }: { update: Update; started: (workId: string) => void }) {
  const { templateId, version } = update
  const { userId } = useSession()
  const of = { userId: userId ?? '', templateId, version }
  const [choices, setChoices] = useState(() => findChoices(storage('localStorage'), of))
  const choose = (chosen: UpdateChoices) => {
    setChoices(chosen)
    keepChoices(storage('localStorage'), of, chosen)
  }
  const begun = (workId: string) => {
    forgetChoices(storage('localStorage'), of)
    started(workId)
  }
  const holders = useAllBehind(templateId)
  if (holders.error && !holders.data) return <FailedRegion error={holders.error} retry={() => void holders.refetch()} />
  const behind = holders.data?.items ?? []
  return (
    <>
      <header className={classes.head}>
        <div className="grow">
          <h1>
            {update.locationName}, version {version}
          </h1>
          <p className="s13 muted">
            <bdi>{update.templateName}</bdi> · published {momentInText(update.publishedAt)} ·{' '}
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
          {!holders.data && <Skeleton height={240} m={24} w="auto" />}
          {holders.data && (
            <>
              <ConflictBar version={version} holders={behind} choices={choices} choose={choose} />
              {holders.data.behind > behind.length && (
                <Notice tone="info">
                  The first {counted(behind.length, 'partner is', 'partners are')} listed: one update goes to no more. Send to them, and the
                  next ones are listed.
                </Notice>
              )}
              <HolderTable version={version} currency={holders.data.currency} holders={behind} choices={choices} choose={choose} />
            </>
          )}
        </section>
        {holders.data && <SendUpdate update={update} currency={holders.data.currency} holders={behind} choices={choices} started={begun} />}
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
    void action.run(() => (isQueued ? takeOutOfQueue(entries) : putIntoQueue(entries)))
  }
  return (
    <Button variant="default" loading={action.isBusy} onClick={change} title={action.problem}>
      {isQueued ? 'Take out of the queue' : 'Put into the queue'}
    </Button>
  )
}
