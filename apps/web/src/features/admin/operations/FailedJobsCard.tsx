// Jobs that failed at every try: tried again, one or all that are shown, or given up for good with a reason.

import { dropJobs, type FailedJob, getOperations, retryJobs } from '@tradewind/api/admin/operations.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { counted } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PressButton } from '../../../ui/PressButton.tsx'
import { ActDialog } from '../company-details/public.ts'
import classes from './Operations.module.css'

type FailedJobsProps = { jobs: readonly FailedJob[]; count: number; mayAct: boolean }

/** @param count of all; the last ones are listed */
export function FailedJobsCard({ jobs, count, mayAct }: FailedJobsProps) {
  const action = useAction()
  const [dropping, setDropping] = useState<FailedJob>()
  const retry = (some: readonly FailedJob[]) =>
    void action.run(async () => {
      const { count: tried } = await callServer(retryJobs, { body: { jobIds: some.map(({ jobId }) => jobId) } })
      await refresh(getOperations)
      notifications.show({ message: `${counted(tried, 'job is', 'jobs are')} tried again.`, color: 'teal' })
    })
  return (
    <Card
      title="Failed jobs"
      count={count}
      action={
        mayAct &&
        jobs.length > 1 && (
          <PressButton size="compact-sm" variant="default" loading={action.isBusy} onPress={() => retry(jobs)}>
            Try {jobs.length} again
          </PressButton>
        )
      }
    >
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {jobs.length === 0 && <p className={`${classes.none} s13 muted`}>No job has failed at every try.</p>}
      {jobs.length > 0 && (
        <ul className={classes.jobs} aria-label="Failed jobs">
          {jobs.map((job) => (
            <li key={job.jobId}>
              <div className={classes.what}>
                <p>
                  <span className={classes.mono}>{job.kind}</span> {job.companyName !== null && <>for {job.companyName}</>}
                </p>
                <p className="s12 muted">
                  <time dateTime={job.failedAt}>{momentText(job.failedAt)}</time>, after {counted(job.tries, 'try', 'tries')}
                  {job.reason !== '' && <>: {job.reason}</>}
                </p>
              </div>
              {mayAct && (
                <div className={classes.acts}>
                  <PressButton
                    size="compact-sm"
                    variant="default"
                    aria-label={`Try again: ${job.kind}`}
                    disabled={action.isBusy}
                    onPress={() => retry([job])}
                  >
                    Try again
                  </PressButton>
                  <Button size="compact-sm" variant="subtle" aria-label={`Give up: ${job.kind}`} onClick={() => setDropping(job)}>
                    Give up
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {count > jobs.length && <p className={`${classes.none} s12 muted`}>The last {jobs.length} are shown.</p>}
      {dropping && <DropDialog job={dropping} close={() => setDropping(undefined)} />}
    </Card>
  )
}

function DropDialog({ job, close }: { job: FailedJob; close: () => void }) {
  const act = (reason: string) => callServer(dropJobs, { body: { jobIds: [job.jobId], reason } })
  return (
    <ActDialog title="Give the job up for good" submit="Give up" firstReason="" act={act} makesOld={[getOperations]} close={close}>
      <p className="s13 t2">
        <span className={classes.mono}>{job.kind}</span>
        {job.companyName !== null && <> for {job.companyName}</>} is not tried again, and what it had to do is not done. This cannot be
        undone.
      </p>
    </ActDialog>
  )
}
