// All rate sheets of one e-mail, behind its one button: each is opened by itself, and Back leads to this page again.

import { listLinkContracts } from '@tradewind/api/landing.ts'
import type { AnswerOf } from '@tradewind/api/call.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { messageOf } from '../../client/call-failed.ts'
import { queryOf } from '../../client/queries.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { isoDayText } from '../../ui/moment-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { openByLink } from './landing-actions.ts'
import classes from './LinkFrame.module.css'

type Sheet = AnswerOf<typeof listLinkContracts>['items'][number]
type Link = { readonly hashToken: string; readonly encryptedEmail: string }

const CLOSED = {
  answered: 'Answered. Its own link in the e-mail opens it with a code.',
  withdrawn: 'Withdrawn. It is no longer offered.',
} as const

export function AllContracts({ link }: { link: Link }) {
  const { data, error } = useQuery({ ...queryOf(listLinkContracts, { params: { token: link.hashToken } }), retry: false })
  if (error) {
    return (
      <>
        <h1>The link could not be opened</h1>
        <Notice tone="danger">{messageOf(error)}</Notice>
      </>
    )
  }
  if (!data) return <p role="status">We are processing your request ...</p>
  if (data.isReceiver) {
    return (
      <Navigate to={paths.contractList('recent')} search={{ contractIds: data.items.map((item) => item.contractId).join(',') }} replace />
    )
  }
  return (
    <>
      <h1>
        {counted(data.items.length, 'rate sheet', 'rate sheets')} from {data.supplierName}
      </h1>
      <ul className={classes.sheets}>
        {data.items.map((sheet) => (
          <SheetLine key={sheet.contractId} sheet={sheet} link={link} />
        ))}
      </ul>
    </>
  )
}

function SheetLine({ sheet: { contractId, locationName, templateName, startDate, endDate, state }, link }: { sheet: Sheet; link: Link }) {
  const navigate = useNavigate()
  const action = useAction()
  const open = () =>
    void action.run(async () => {
      await openByLink({ ...link, contractId })
      await navigate({ to: paths.contract(contractId) })
    })
  return (
    <li>
      <span className="grow">
        <b>{locationName}</b>
        <br />
        <span className="s12 muted">
          {templateName}, {isoDayText(startDate)} – {isoDayText(endDate)}
        </span>
        {state !== 'open' && <span className="s12 muted"> · {CLOSED[state]}</span>}
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      </span>
      {state === 'open' && (
        <Button size="compact-sm" aria-label={`Open ${locationName}, ${templateName}`} loading={action.isBusy} onClick={open}>
          Open
        </Button>
      )}
    </li>
  )
}
