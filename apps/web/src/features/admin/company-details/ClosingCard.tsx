// Closing a company, with its data handed out first, reopening it for a while, and when it is erased; administrators only.

import { closeCompany, reopenCompany } from '@tradewind/api/admin/closing.ts'
import { exportCompany } from '@tradewind/api/admin/company-export.ts'
import { type CompanyDetails, getCompanyDetails } from '@tradewind/api/admin/company-details.ts'
import { erasureMoment, REOPENED_DAYS } from '@tradewind/domain/accounts/closed-company.ts'
import { dayAt, dayText } from '@tradewind/domain/calendar/day.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { Card } from '../../../ui/Card.tsx'
import { momentInText } from '../../../ui/moment-text.ts'
import { CompanyData } from '../company-export/public.ts'
import { ActDialog } from './ActDialog.tsx'
import classes from './CompanyDetails.module.css'
import { ErasureText, StaysList } from './ErasureText.tsx'

const DAY_MS = 24 * 3_600_000

type ClosingProps = { company: CompanyDetails; reason: string }

export function ClosingCard({ company, reason }: ClosingProps) {
  const { companyId, companyName, closedAt, erasure } = company
  const isErased = erasure !== null && erasure.erasedAt !== null
  const [isAsking, setAsking] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const reopenUntil = closedAt === null ? undefined : Date.parse(closedAt) + REOPENED_DAYS * DAY_MS
  const canReopen = !isErased && reopenUntil !== undefined && reopenUntil > openedAt
  const close = () => setAsking(false)
  const reopen = async (given: string) => {
    await callServer(reopenCompany, { params: { companyId }, body: { reason: given } })
  }
  return (
    <Card
      title="Closing"
      action={
        (closedAt === null || canReopen) && (
          <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
            {closedAt === null ? 'Close the company' : 'Reopen'}
          </Button>
        )
      }
    >
      <div className={classes.text}>
        <p className="s13">{closedAt === null ? 'Open' : `Closed since ${momentInText(closedAt)}.`}</p>
        {reopenUntil !== undefined && (
          <p className="s12 muted">
            {canReopen
              ? `It can be reopened until ${momentInText(new Date(reopenUntil).toISOString())}.`
              : 'It cannot be reopened any more.'}
          </p>
        )}
        {erasure !== null && <ErasureText erasure={erasure} />}
        {!isErased && <ItsData company={company} reason={reason} />}
      </div>
      {isAsking && closedAt === null && <CloseDialog company={company} reason={reason} close={close} />}
      {isAsking && closedAt !== null && (
        <ActDialog
          title={`Reopen ${companyName}`}
          submit="Reopen"
          firstReason={reason}
          act={reopen}
          makesOld={[getCompanyDetails]}
          close={close}
        >
          <p className="s13 t2">Its people sign in again, as they were. Its connected partners are told.</p>
        </ActDialog>
      )}
    </Card>
  )
}

function ItsData({ company: { companyId, companyName }, reason }: ClosingProps) {
  const start = () => callServer(exportCompany, { params: { companyId }, body: { reason } })
  return <CompanyData companyName={companyName} label="Download its data" start={start} />
}

function CloseDialog({ company, reason: firstReason, close }: ClosingProps & { close: () => void }) {
  const { companyId, companyName } = company
  const [typed, setTyped] = useState('')
  const [erasesOn] = useState(() => dayText(dayAt(erasureMoment(Date.now(), null, Date.now()), 'UTC')))
  const act = async (reason: string) => {
    await callServer(closeCompany, { params: { companyId }, body: { companyName: typed, reason } })
  }
  return (
    <ActDialog
      title={`Close ${companyName}`}
      submit="Close the company"
      firstReason={firstReason}
      act={act}
      makesOld={[getCompanyDetails]}
      isReady={typed.trim() === companyName}
      close={close}
    >
      <p className="s13 t2">
        Nobody of {companyName} can sign in any more. Nothing is sent in its name, its links and tokens open nothing, and PartnerFinder does
        not find it. Its partners keep what it sent them and read that it is closed.
      </p>
      <p className="s13 t2">
        You can reopen it for {REOPENED_DAYS} days. On {erasesOn} everything that it alone has is erased for good, with the data of its
        people. Tell them this day beforehand.
      </p>
      <StaysList />
      <ItsData company={company} reason={firstReason} />
      <TextInput
        label="Name of the company"
        description={`Type ${companyName}`}
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
    </ActDialog>
  )
}
