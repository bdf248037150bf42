// One data load: the supplier's files, the rate sheet, what was said, and who does what until when.

import { getLoad, giveLoadBack, type LoadView, takeLoad } from '@tradewind/api/admin/dl-queue.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isEnded } from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { SETTING_WORDS, STATUS_TONES, STATUS_WORDS } from '../../contracting/data-load/public.ts'
import { LoadFiles } from './LoadFiles.tsx'
import { LoadSheets } from './LoadSheets.tsx'
import { LoadPlan } from './LoadPlan.tsx'
import { LoadTalk } from './LoadTalk.tsx'
import classes from './Queue.module.css'
import { StartForm } from './StartForm.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'

/** While a file is read it is asked for so often. */
const ASKED_EVERY_MS = 1000

export function LoadPage() {
  const { id } = useParams({ from: '/inside/admin/dl-queue/$id' })
  const found = useQuery({
    ...queryOf(getLoad, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.files.some((file) => file.readState === 'reading') ? ASKED_EVERY_MS : false),
  })
  usePageTitle(found.data ? `${found.data.supplierName}, data load` : 'Data load')
  if (isNothingThere(found.error)) return <NotFound />
  if (found.error && !found.data) return <FailedRegion error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={320} m="lg" w="auto" />
  return <Job load={found.data} />
}

function Job({ load }: { load: LoadView }) {
  const { userId } = useSession()
  const action = useAction()
  const [isSubmitting, setSubmitting] = useState(false)
  const isMine = load.assigneeId !== null && load.assigneeId === userId
  const isOver = isEnded(load.rateConversionStatus)
  const isWorking = isMine && load.rateConversionStatus === 'In Progress'
  const canStart = isMine && (load.rateConversionStatus === 'in queue' || load.rateConversionStatus === 'awaiting supplier rates')
  const run = (call: typeof takeLoad) =>
    action.run(async () => {
      try {
        await callServer(call, { params: { id: load.dataLoadId } })
      } finally {
        await refresh(getLoad)
      }
    })
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <p className="s12 muted">
          <Link to={paths.dataLoads}>Data load</Link> / {load.supplierName}
        </p>
        <div className="row g2" style={{ flexWrap: 'wrap' }}>
          <h1>{load.supplierName}</h1>
          <Tag tone={STATUS_TONES[load.rateConversionStatus]}>{STATUS_WORDS[load.rateConversionStatus]}</Tag>
          <span className="grow" />
          {load.assigneeId === null && !isOver && (
            <Button loading={action.isBusy} onClick={() => void run(takeLoad)}>
              Take it
            </Button>
          )}
          {isMine && !isOver && (
            <Button variant="default" loading={action.isBusy} onClick={() => void run(giveLoadBack)}>
              Give it back
            </Button>
          )}
          {isWorking && load.sheets.length > 0 && <Button onClick={() => setSubmitting(true)}>Submit to the supplier…</Button>}
        </div>
        <p className="s13 t2">
          For {load.buyerName}, {load.requestName}, {periodText(load)}
        </p>
        {isWorking && <p className="s13 t2">While you work on it, {load.supplierName} cannot send it, but can stop the data load.</p>}
        {load.rateConversionStatus === 'withdrawn' && (
          <p className="s13 t2">{load.supplierName} has stopped this data load, or has answered the request itself.</p>
        )}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </div>
      <div className={classes.job}>
        <div className={classes.stack}>
          <LoadFiles load={load} isWorking={isWorking} />
          <section className={classes.part} aria-label="Rate sheet">
            <h2>{load.sheets.length > 1 ? 'Rate sheets' : 'Rate sheet'}</h2>
            {canStart ? (
              <StartForm load={load} />
            ) : load.sheets.length > 0 ? (
              <LoadSheets sheets={load.sheets} isWorking={isWorking} />
            ) : (
              <p className="s13 t2">{isOver ? 'There is no draft any more.' : 'It begins when somebody has taken this data load.'}</p>
            )}
            {load.rateConversionStatus === 'supplier review' && (
              <p className="s13 t2">
                Submitted {whenText(load.submittedAt ?? load.askedAt)}.{' '}
                {load.viewedAt === null
                  ? 'The supplier has not looked at it yet.'
                  : `The supplier looked at it ${whenText(load.viewedAt)}.`}
              </p>
            )}
          </section>
          <LoadTalk load={load} isOver={isOver} />
        </div>
        <aside className={classes.stack} aria-label="Plan">
          <LoadPlan key={`${load.priority} ${load.dueDate} ${load.assigneeId}`} load={load} isOver={isOver} />
          <section className={classes.part} aria-label="What was asked">
            <h2>What was asked</h2>
            <dl className={classes.facts}>
              <dt>To load</dt>
              <dd>{SETTING_WORDS[load.rateConversionSetting]}</dd>
              {load.message !== '' && (
                <>
                  <dt>Message</dt>
                  <dd>{load.message}</dd>
                </>
              )}
              {load.wanted !== '' && (
                <>
                  <dt>Wanted</dt>
                  <dd>{load.wanted}</dd>
                </>
              )}
              <dt>Currency</dt>
              <dd>{load.currency ?? 'the supplier chooses'}</dd>
              <dt>Complete</dt>
              <dd>{load.mustBeComplete ? 'only complete rate sheets' : 'need not be'}</dd>
              <dt>Supplier</dt>
              <dd>{load.contact}</dd>
            </dl>
          </section>
        </aside>
      </div>
      {isSubmitting && <SubmitDialog load={load} close={() => setSubmitting(false)} />}
    </div>
  )
}
