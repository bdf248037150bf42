// A supplier answers a request: fills a rate sheet in, sends one that it has, uploads files, names a colleague, or declines.

import { getAsked } from '@tradewind/api/contracting/request-answers.ts'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { FileLinks } from '../../../ui/FileLinks.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { isoDayText, whenText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { LoadPanel } from '../data-load/public.ts'
import type { AskedFacts } from './asked-facts.ts'
import classes from './Asked.module.css'
import { Ways } from './Ways.tsx'
import { daysLeftText, needsText } from '../requests/public.ts'

export function AskedPage({ askedId }: { askedId: string }) {
  const info = useQuery(queryOf(getAsked, { params: { askedId } }))
  usePageTitle(info.data ? `${info.data.buyerName} asks for your rates` : 'Request')
  if (info.isPending) return <Skeleton height={320} m="lg" w="auto" />
  if (isNothingThere(info.error)) return <NotFound />
  if (info.error) return <FailedRegion error={info.error} retry={() => void info.refetch()} />
  return <Asked asked={info.data} />
}

function Asked({ asked }: { asked: AskedFacts }) {
  const [isAnswering, setAnswering] = useState(false)
  const showsWays = asked.state === 'open' || (asked.state === 'declined' && isAnswering)
  return (
    <div className={classes.page}>
      <div className={classes.card}>
        <header className="row g3">
          <Initials name={asked.buyerName} size={36} />
          <div className="grow">
            <h1>{asked.buyerName} asks for your rates</h1>
            <p className="s13 t2">
              {asked.sender.name}, <a href={`mailto:${asked.sender.email}`}>{asked.sender.email}</a>
            </p>
          </div>
        </header>
        <dl className={classes.facts}>
          <dt>Request</dt>
          <dd>{asked.requestName}</dd>
          <dt>For</dt>
          <dd>{asked.supplierName}</dd>
          <dt>Period</dt>
          <dd>{periodText(asked)}</dd>
          {asked.wanted !== '' && (
            <>
              <dt>Wanted</dt>
              <dd className={classes.words}>{asked.wanted}</dd>
            </>
          )}
          {asked.needs.length > 0 && (
            <>
              <dt>Needed</dt>
              <dd>{needsText(asked.needs)}</dd>
            </>
          )}
          {asked.currency !== null && (
            <>
              <dt>Currency</dt>
              <dd>{asked.currency}</dd>
            </>
          )}
          <dt>Until</dt>
          <dd>
            {isoDayText(asked.deadline)} {asked.state === 'open' && <span className="muted">{daysLeftText(asked.daysLeft)}</span>}
          </dd>
        </dl>
        {asked.message !== '' && <blockquote className={classes.message}>{asked.message}</blockquote>}
        {asked.files.length > 0 && (
          <section aria-label="Files to fill in">
            <h2>Files to fill in</h2>
            <FileList files={asked.files} />
          </section>
        )}
        <State asked={asked} isAnswering={isAnswering} answerNow={() => setAnswering(true)} />
        {asked.isDataLoad && <LoadPanel askedId={asked.askedId} buyerName={asked.buyerName} isOpen={asked.state === 'open'} />}
        {showsWays && <Ways asked={asked} />}
      </div>
    </div>
  )
}

function FileList({ files }: { files: AskedFacts['files'] }) {
  return <FileLinks files={files} className={classes.files} />
}

const ANSWERED_BY = {
  template: 'Your rate sheets were sent.',
  sheet: 'The rate sheet that you filled in was sent.',
  files: 'Your files were sent.',
  filed: 'The buyer has your rates already.',
  load: 'The rate sheet that was loaded from your files was sent.',
} as const

function State({ asked, isAnswering, answerNow }: { asked: AskedFacts; isAnswering: boolean; answerNow: () => void }) {
  if (asked.state === 'withdrawn')
    return (
      <Notice tone="info">
        {asked.buyerName} has withdrawn this request. There is nothing for you to do.
        {asked.sheet !== null && ' What you filled in is kept and was not sent.'}
      </Notice>
    )
  if (asked.state === 'answered')
    return (
      <Notice tone="ok">
        Thank you. {asked.way !== null && ANSWERED_BY[asked.way]}{' '}
        {asked.answeredAt !== null && `You answered ${whenText(asked.answeredAt)}.`}
        {asked.answerFiles.length > 0 && <FileList files={asked.answerFiles} />}
      </Notice>
    )
  if (asked.state === 'declined' && !isAnswering)
    return (
      <Notice
        tone="info"
        action={
          <button type="button" className={classes.link} onClick={answerNow}>
            Answer after all
          </button>
        }
      >
        You declined: “{asked.declineReason}”
      </Notice>
    )
  if (asked.daysLeft < 0) return <Notice tone="warn">The deadline has passed. You can still answer.</Notice>
  return null
}
