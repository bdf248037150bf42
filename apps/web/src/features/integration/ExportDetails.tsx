// One export: its file, what was written and refused for each contract, and every answer to it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getExport } from '@tradewind/api/integration.ts'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../client/queries.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { fullMomentText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import classes from './Integration.module.css'
import { ReportLines } from './ReportLines.tsx'
import { AskAgainButton, Requests } from './Requests.tsx'
import { useSystem } from './use-system.ts'

type Export = AnswerOf<typeof getExport>

export function ExportDetails({ jobId }: { jobId: string }) {
  const { data, error, refetch } = useQuery(queryOf(getExport, { params: { id: jobId } }))
  const [isAnswering, setAnswering] = useState(false)
  const { system, word } = useSystem()
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={120} m="md" w="auto" />
  const hasLines = data.lines > 0
  // By a person, and not by a stop sale.
  const isBegun = data.cause === null
  return (
    <div className={classes.details}>
      {data.problem !== null && <Notice tone="danger">{data.problem}</Notice>}
      {data.status === 'succeeded' && (
        <div className={classes.acts}>
          {isBegun && (
            <DownloadButton
              system={system}
              isSent={data.isSent}
              jobId={jobId}
              hasLines={hasLines}
              isHeld={data.contracts.some((each) => !each.isHeldBack)}
            />
          )}
          {data.isSent && data.answer === null && <AskAgainButton jobId={jobId} />}
          {isBegun && hasLines && !(data.isSent && data.answer !== null) && (
            <Button variant="default" size="compact-sm" onClick={() => setAnswering(true)}>
              Say what {word} answered
            </Button>
          )}
        </div>
      )}
      {data.isSent && <Requests requests={data.requests} />}
      <Answers answers={data.answers} isSent={data.isSent} isBegun={isBegun} />
      {data.reports.map((report) => (
        <section key={report.contractId} aria-label={nameOf(data, report.contractId)}>
          <h3>{nameOf(data, report.contractId)}</h3>
          <ReportLines report={report} isRates={isBegun} />
        </section>
      ))}
      {isAnswering && <AnswerDialog jobId={jobId} close={() => setAnswering(false)} />}
    </div>
  )
}

function nameOf({ contracts }: Export, contractId: string): string {
  return contracts.find((each) => each.contractId === contractId)?.name ?? ''
}

function answerWords(answer: Export['answers'][number]['answer'], isSent: boolean, word: string): string {
  if (answer === 'failed') return isSent ? `${word} did not answer everything` : 'The export failed'
  if (answer === 'taken') return isSent ? `${word} took everything` : `${word} took the file`
  return isSent ? `${word} refused a part` : `${word} refused the file`
}

function Answers({ answers, isSent, isBegun }: { answers: Export['answers']; isSent: boolean; isBegun: boolean }) {
  const { word } = useSystem()
  if (answers.length === 0) return <p className="t2">{word}’s answer is not known yet.</p>
  return (
    <ul className={classes.said} aria-label="Answers">
      {answers.map(({ answer, timeout, text, lines, by, at }) => (
        <li key={at}>
          <b className="med">{timeout ? 'Timeout: the export was not done within 60 seconds' : answerWords(answer, isSent, word)}</b>
          <p>{isBegun ? `${by}, ${fullMomentText(at)}` : fullMomentText(at)}</p>
          {isSent && <p>{text}</p>}
          {lines.length > 0
            ? lines.map(({ line, what, message }) => (
                <p key={`${line} ${message}`}>
                  Line {line}
                  {what === '' ? '' : `, ${what}`}: {message}
                </p>
              ))
            : !isSent && <p style={{ whiteSpace: 'pre-line' }}>{text}</p>}
        </li>
      ))}
    </ul>
  )
}
