// One connection or invitation, with what can be done to it.

import { changeConnection, changeInvitation, type ConnectionCard } from '@tradewind/api/connections/connections.ts'
import type { ConnectionAction } from '@tradewind/domain/connections/connection-state.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { ActionButton } from '../../../ui/Action.tsx'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText, whenText } from '../../../ui/moment-text.ts'
import { Tag } from '../../../ui/Tag.tsx'
import classes from './Connections.module.css'

type RowProps = { row: ConnectionCard; whyNot: string | undefined }
type Work = { readonly name: string; readonly run: () => Promise<unknown> }

export function ConnectionRow({ row, whyNot }: RowProps) {
  const action = useAction()
  const [tried, setTried] = useState<Work>()
  const [isResent, setResent] = useState(false)
  const [asks, setAsks] = useState(false)
  const run = async (work: Work) => {
    setTried(work)
    return action.run(async () => {
      await work.run()
      setResent(work.name === 'resend')
    })
  }
  const change = (name: ConnectionAction) =>
    void run({
      name,
      run: () => callServer(changeConnection, { params: { connectionId: row.connectionId ?? '' }, body: { action: name } }),
    })
  const ofInvitation = (name: 'resend' | 'remove') =>
    run({ name, run: () => callServer(changeInvitation, { params: { invitationId: row.invitationId ?? '' }, body: { action: name } }) })
  const remove = async () => {
    setAsks(false)
    if (row.invitationId === null) change('remove')
    else await ofInvitation('remove')
  }
  const place = [row.city, row.countryCode === null ? null : countryName(row.countryCode)].filter(Boolean).join(', ')
  const button = (label: string, onClick: () => void, isMain = false) => (
    <ActionButton
      size="xs"
      variant={isMain ? 'filled' : 'default'}
      whyNot={whyNot}
      loading={action.isBusy && tried?.name === label.toLowerCase()}
      onClick={onClick}
      aria-label={`${label} ${row.companyName}`}
    >
      {label}
    </ActionButton>
  )
  return (
    <li className={classes.row} data-ignored={row.isIgnored || undefined}>
      <Initials name={row.companyName} size={36} />
      <div className={classes.who}>
        <Name row={row} />
        <span className={classes.second}>{[row.email, place].filter(Boolean).join(' · ')}</span>
        {row.message !== '' && row.state === 'requested' && <q className={classes.message}>{row.message}</q>}
      </div>
      <State row={row} />
      <div className={classes.acts}>
        {/* A-ST-064: the error text is not shown, the work can be tried again. */}
        {action.problem !== undefined && tried ? (
          <>
            <span className={classes.failed} role="alert">
              {problemOf(tried.name)}
              <span className="sr">: {action.problem}</span>
            </span>
            <Button size="xs" variant="default" loading={action.isBusy} title={action.problem} onClick={() => void run(tried)}>
              Retry
            </Button>
          </>
        ) : isResent ? (
          <Said text="Invitation Resent." button="OK" onClick={() => setResent(false)} />
        ) : row.state === 'requested' ? (
          <>
            {button('Accept', () => change('accept'), true)}
            {button('Reject', () => change('reject'))}
            {!row.isIgnored && button('Ignore', () => change('ignore'))}
          </>
        ) : row.state === 'rejected' && row.connectionId !== null ? (
          <Said text="Connection Rejected" button="Undo" isBusy={action.isBusy} onClick={() => change('undo')} />
        ) : row.state === 'invited' ? (
          <>
            {button('Resend', () => void ofInvitation('resend'))}
            {button('Remove', () => setAsks(true))}
          </>
        ) : (
          <>
            {row.partnerId !== null && (
              <Link to={paths.partner(row.partnerId)} className={classes.link}>
                Details
              </Link>
            )}
            {row.companyId !== null && row.state === 'connected' && (
              <Link
                to="/contracting/contract-list/$listType"
                params={{ listType: 'all' }}
                search={{ partner: row.companyName }}
                className={classes.link}
              >
                Contracts
              </Link>
            )}
            {button('Remove', () => setAsks(true))}
          </>
        )}
      </div>
      <BindingQuestion
        act="withdraw"
        opened={asks}
        title={
          row.state === 'connected' ? `Remove the connection with ${row.companyName}?` : `Take the invitation of ${row.companyName} back?`
        }
        confirm="Remove"
        onConfirm={() => void remove()}
        onCancel={() => setAsks(false)}
      >
        {row.state === 'connected'
          ? 'You cannot write to each other any more. Contracts and messages that were exchanged stay, and you can invite each other again.'
          : 'It does not see the invitation any more. You can invite it again.'}
      </BindingQuestion>
    </li>
  )
}

function Name({ row: { companyId, companyName, state } }: { row: ConnectionCard }) {
  if (companyId === null || state === 'invited') return <b className={classes.name}>{companyName}</b>
  return (
    <Link to={paths.foundCompany(companyId)} className={classes.name}>
      {companyName}
    </Link>
  )
}

function State({ row }: { row: ConnectionCard }) {
  const { state, since, mailedAt, mailCount, isNew, isIgnored, isVerified, isClosed } = row
  const when = state === 'invited' ? (mailedAt === null ? 'is being sent' : `sent ${whenText(mailedAt)}`) : momentText(since)
  return (
    <div className={classes.state}>
      {isClosed && <Tag tone="warn">Closed</Tag>}
      {isVerified && <Tag tone="ok">Verified</Tag>}
      {isNew && <Tag tone="ok">New</Tag>}
      {isIgnored && <Tag>Ignored</Tag>}
      {state === 'rejected' && row.connectionId === null && <Tag>Declined</Tag>}
      <span className={classes.second}>
        {when}
        {state === 'invited' && mailCount > 1 && ` · ${mailCount} times`}
      </span>
    </div>
  )
}

function Said({
  text,
  button,
  isBusy = false,
  onClick,
}: {
  text: string
  button: string
  isBusy?: boolean
  onClick: () => void
}): ReactNode {
  return (
    <>
      <span className={classes.said} role="status">
        {text}
      </span>
      <Button size="xs" variant="default" loading={isBusy} onClick={onClick}>
        {button}
      </Button>
    </>
  )
}

const DONE: Readonly<Record<string, string>> = {
  accept: 'accepted',
  reject: 'rejected',
  undo: 'taken back',
  ignore: 'ignored',
  remove: 'removed',
  resend: 'sent again',
}

function problemOf(name: string): string {
  return `Not ${DONE[name] ?? 'done'}`
}
