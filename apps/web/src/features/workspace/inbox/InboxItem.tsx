// One e-mail of the inbox: what it says, and what becomes of it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import { getInboxItem, removeInboxItem } from '@tradewind/api/workspace/inbox.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { BindingQuestion } from '../../../shell/BindingQuestion.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { HrefLink } from '../../../ui/HrefLink.tsx'
import { fullMomentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { QuotedText } from '../../../ui/QuotedText.tsx'
import { ReceivedFiles } from '../../../ui/ReceivedFiles.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { MessageProposal } from '../../contracting/stop-sale-messages/public.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { changeItem, inboxIsOld, setDone } from './inbox-actions.ts'
import classes from './Inbox.module.css'

type Item = AnswerOf<typeof getInboxItem>

export function InboxItem({ id }: { id: string }) {
  const item = useQuery(queryOf(getInboxItem, { params: { id } }))
  return (
    <article className={classes.item} aria-label="E-mail">
      <Link to={paths.inbox} className={classes.backToList}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden /> Inbox
      </Link>
      {item.isPending && <Skeleton height={200} />}
      {isNothingThere(item.error) ? (
        <p className="muted">This e-mail was removed.</p>
      ) : (
        item.error && !item.data && <FailedRegion error={item.error} retry={() => void item.refetch()} />
      )}
      {item.data && !isNothingThere(item.error) && <Whole item={item.data} />}
    </article>
  )
}

function Whole({ item }: { item: Item }) {
  const { fromName, fromAddress, subject, at, text, quoted, files, leftOut, why, sender, isAutomatic } = item
  return (
    <>
      <h2>{subject || 'No subject'}</h2>
      <p className={classes.sender}>
        <b>{fromName}</b>
        {fromAddress !== fromName && <span className="muted">{fromAddress}</span>}
        <time className="muted" dateTime={at}>
          {fullMomentText(at)}
        </time>
        {sender !== null && <Tag>{sender.partnerName}</Tag>}
        {sender === null && !isAutomatic && <Tag tone="warn">Unknown sender</Tag>}
        {isAutomatic && <Tag>Sent by a program</Tag>}
      </p>
      {why !== '' && <Notice tone="info">{why}</Notice>}
      <Actions item={item} />
      <p className={classes.body}>{text === '' ? <span className="muted">This e-mail has no text.</span> : text}</p>
      <MessageProposal message={{ text: `Subject: ${subject}\n\n${text}`, by: fromName || fromAddress, at }} />
      <QuotedText quoted={quoted} className={classes.quoted} bodyClassName={classes.body} />
      <ReceivedFiles files={files} leftOut={leftOut} />
      <p className="muted s12">
        Only your company reads this e-mail. A sender’s name is easily forged: check that you expect it before you open its files.
      </p>
    </>
  )
}

function Actions({ item: { id, isDone, assignedTo, sender } }: { item: Item }) {
  const mayWrite = useSession().access === 'write'
  const action = useAction()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<'assign' | 'remove'>()
  const start = (what: () => void) => (mayWrite ? what() : openNoAccess(NO_WRITE_ACCESS.performAction))
  const run = (work: () => Promise<unknown>) => start(() => void action.run(work))
  const remove = () =>
    run(async () => {
      await callServer(removeInboxItem, { params: { id } })
      await navigate({ to: paths.inbox })
      await inboxIsOld()
    })
  return (
    <div className={classes.actions}>
      {assignedTo === null ? (
        <>
          <Button onClick={() => start(() => setDoing('assign'))}>Assign …</Button>
          {sender !== null && (
            <Button
              variant="default"
              loading={action.isBusy}
              onClick={() => run(() => changeItem(id, { assetId: sender.partnerId, assetType: 'partner' }))}
            >
              Assign to {sender.partnerName}
            </Button>
          )}
          <Button variant="default" onClick={() => run(() => setDone(id, !isDone))}>
            {isDone ? 'Not done' : 'Mark as done'}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => start(() => setDoing('remove'))}>
            Remove
          </Button>
        </>
      ) : (
        <Notice
          tone="ok"
          action={
            <Button
              size="compact-sm"
              variant="default"
              loading={action.isBusy}
              onClick={() => run(() => changeItem(id, { assetId: 'inbox', assetType: 'unassigned' }))}
            >
              Put back
            </Button>
          }
        >
          Assigned as a private note to <HrefLink href={assignedTo.href}>{assignedTo.name}</HrefLink>.
        </Notice>
      )}
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      {doing === 'assign' && <AssignDialog id={id} searched={sender?.partnerName ?? ''} close={() => setDoing(undefined)} />}
      <BindingQuestion
        act="delete"
        opened={doing === 'remove'}
        title="Remove this e-mail?"
        confirm="Remove"
        isBusy={action.isBusy}
        onConfirm={remove}
        onCancel={() => setDoing(undefined)}
      >
        It is gone with its files, for all of your company.
      </BindingQuestion>
    </div>
  )
}
