// Another account becomes one with this company, and is taken apart within 30 days; administrators only. // A-RO-018

import { type CompanyDetails, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { type Consolidation, listConsolidations, takeApart } from '@tradewind/api/admin/consolidation.ts'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentInText, momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ActDialog } from './ActDialog.tsx'
import { ConsolidateDialog } from './ConsolidateDialog.tsx'
import classes from './CompanyDetails.module.css'

/** While a job is under way. */
const AGAIN_AFTER_MS = 2000

const isUnderWay = ({ state }: Consolidation) => state === 'running' || state === 'undoing'

export function ConsolidationCard({ company, reason }: { company: CompanyDetails; reason: string }) {
  const { companyId, closedAt, companyType } = company
  const [isChoosing, setChoosing] = useState(false)
  const list = useQuery({
    ...queryOf(listConsolidations, { params: { companyId } }),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? AGAIN_AFTER_MS : false),
  })
  const items = list.data?.items ?? []
  const waiting = items.some(isUnderWay)
  useRefreshAtEnd(waiting)
  const canChoose = closedAt === null && companyType === 'Contractor' && !waiting
  return (
    <Card
      title="Consolidation"
      action={
        canChoose && (
          <Button size="compact-sm" variant="default" onClick={() => setChoosing(true)}>
            Consolidate an account
          </Button>
        )
      }
    >
      {items.length === 0 && (
        <p className={`${classes.none} s13 muted`}>
          {companyType === 'Contractor' ? 'No other account was consolidated with this one.' : 'Only buyers are consolidated.'}
        </p>
      )}
      <ul aria-live="polite">
        {items.map((item) => (
          <Line key={item.consolidationId} item={item} reason={reason} />
        ))}
      </ul>
      {isChoosing && <ConsolidateDialog company={company} reason={reason} close={() => setChoosing(false)} />}
    </Card>
  )
}

/** The page shows the people and contracts of before until the job has ended. */
function useRefreshAtEnd(isUnderWayNow: boolean): void {
  useEffect(() => {
    if (!isUnderWayNow) return
    return () => void refresh(getCompanyDetails)
  }, [isUnderWayNow])
}

function Line({ item, reason }: { item: Consolidation; reason: string }) {
  const [isAsking, setAsking] = useState(false)
  const { consolidationId, state, fromCompanyName, toCompanyName, problem, apartUntil } = item
  const act = async (given: string) => {
    await callServer(takeApart, { params: { consolidationId }, body: { reason: given } })
  }
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <span>{whatHappened(item)}</span>
        <span className="s12 muted">{whenText(item)}</span>
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
      </span>
      {isUnderWay(item) && <Loader size="xs" aria-hidden />}
      {state === 'done' && apartUntil !== null && (
        <Button className={classes.side ?? ''} size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Take apart
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={`Take ${fromCompanyName} and ${toCompanyName} apart`}
          submit="Take apart"
          firstReason={reason}
          act={act}
          makesOld={[listConsolidations]}
          close={() => setAsking(false)}
        >
          <p className="s13 t2">
            Everything that moved goes back to {fromCompanyName}, and its people sign in there again. What was made or changed since stays
            with {toCompanyName}; what was added to something that goes back goes with it.
          </p>
        </ActDialog>
      )}
    </li>
  )
}

function whatHappened({ moves, state, fromCompanyName, toCompanyName, associateEmail, email }: Consolidation): string {
  const what = moves === 'company' ? fromCompanyName : `${associateEmail} of ${fromCompanyName}`
  const into = moves === 'company' ? `into ${toCompanyName}` : `as another address of ${email}`
  switch (state) {
    case 'running':
      return `${what} is being consolidated ${into} …`
    case 'undoing':
      return `${what} is being taken apart …`
    case 'failed':
      return `${what} was not consolidated ${into}.`
    case 'done':
      return `${what} was consolidated ${into}.`
    case 'undone':
      return `${what} was consolidated ${into} and taken apart again.`
  }
}

function whenText({ at, undoneAt, apartUntil }: Consolidation): string {
  if (undoneAt !== null) return momentText(undoneAt)
  return apartUntil === null ? momentText(at) : `${momentText(at)}. It can be taken apart until ${momentInText(apartUntil)}.`
}
