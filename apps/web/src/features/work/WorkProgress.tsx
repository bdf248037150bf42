// Long work while it runs: how far it is, that it can be left, and what came of it.

import { getWork } from '@tradewind/api/work.ts'
import { Button, Group, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { counted, countText } from '@tradewind/domain/text/counted.ts'
import { useEffect, useState } from 'react'
import { queryOf } from '../../client/queries.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { HrefLink } from '../../ui/HrefLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { UndoButton } from '../contracting/filing/public.ts'
import { RetryWorkButton } from './RetryWorkButton.tsx'
import { UndoWorkButton } from './UndoWorkButton.tsx'
import classes from './WorkProgress.module.css'

/** While it runs it is asked for so often; its end comes live as well. */
const ASKED_EVERY_MS = 700

type WorkProgressProps = {
  workId: string
  close: () => void
  linkLabel?: string
  /** Closes by itself when all of it was done; the message in the corner says so. */
  closesWhenDone?: boolean
}

export function WorkProgress({ workId: begun, close, linkLabel = 'Show', closesWhenDone = false }: WorkProgressProps) {
  // Trying again is another piece of work, which is shown in the same place.
  const [workId, setWorkId] = useState(begun)
  const {
    data: work,
    error,
    refetch,
  } = useQuery({
    ...queryOf(getWork, { params: { id: workId } }),
    refetchInterval: (query) => (query.state.data?.state === 'succeeded' || query.state.data?.state === 'failed' ? false : ASKED_EVERY_MS),
  })
  const failures = work?.result?.failures ?? []
  const isEnded = closesWhenDone && work?.state === 'succeeded' && failures.length === 0
  useEffect(() => {
    if (isEnded) close()
  }, [isEnded, close])
  if (error && !work) return <FailedRegion error={error} retry={() => void refetch()} />
  const isRunning = !work || work.state === 'queued' || work.state === 'running'
  const share = work && work.total > 0 ? (work.done / work.total) * 100 : 0
  return (
    <div className={classes.work}>
      {isRunning ? (
        <>
          <p className="s13" role="status">
            {work?.title ?? 'Starting'}
            {work && work.total > 0 ? `: ${countText(work.done)} of ${countText(work.total)}` : ''}
          </p>
          {work?.place ? <p className="s12 muted">{`Waiting: ${counted(work.place, 'task', 'tasks')} before this one.`}</p> : null}
          <Progress value={share} animated aria-label={work?.title ?? 'Progress'} />
          <p className="s12 muted">You can close this. It goes on, and you are told when it is done.</p>
        </>
      ) : work.state === 'failed' ? (
        <Notice tone="danger">{work.problem ?? 'This did not succeed.'}</Notice>
      ) : (
        <Notice tone="ok">{work.result?.text ?? 'Done.'}</Notice>
      )}
      {failures.length > 0 && (
        <ul className={classes.failures}>
          {failures.map((failure) => (
            <li key={`${failure.what} ${failure.reason}`}>
              <b>{failure.what}</b>: {failure.reason}
            </li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        {work?.kind === 'resend' && !isRunning && failures.length > 0 && (
          <RetryWorkButton key={workId} of="resend" workId={workId} onStarted={setWorkId} />
        )}
        {work?.kind === 'message' && !isRunning && failures.length > 0 && (
          <RetryWorkButton key={workId} of="massMessage" workId={workId} onStarted={setWorkId} />
        )}
        {work?.result?.canUndo && <UndoWorkButton key={workId} workId={workId} of="contracts" onStarted={setWorkId} />}
        {work?.result?.canUndoTemplates && <UndoWorkButton key={workId} workId={workId} of="templates" onStarted={setWorkId} />}
        {work?.result?.changeId && <UndoButton changeId={work.result.changeId} />}
        {!isRunning && work.result?.href && (
          <Button component={HrefLink} href={work.result.href} onClick={close}>
            {linkLabel}
          </Button>
        )}
      </Group>
    </div>
  )
}
