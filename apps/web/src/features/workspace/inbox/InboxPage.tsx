// The inbox: e-mails to the address of the company, until somebody assigns them to a contract or a partner. // C-SC-001, A-RT-020

import { type InboxCard, listInbox } from '@tradewind/api/workspace/inbox.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Checkbox, SegmentedControl, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconPaperclip } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pagesOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { momentText } from '../../../ui/moment-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { setDone } from './inbox-actions.ts'
import { InboxAddress } from './InboxAddress.tsx'
import { InboxItem } from './InboxItem.tsx'
import classes from './Inbox.module.css'

const SHOWN = {
  open: { label: 'To do', query: { assetType: 'unassigned', show: 'open' }, nothing: 'Nothing waits here.' },
  done: { label: 'Done', query: { assetType: 'unassigned', show: 'done' }, nothing: 'Nothing is marked as done.' },
  assigned: { label: 'Assigned', query: { assetType: 'assigned', show: 'all' }, nothing: 'Nothing was assigned yet.' },
} as const
type Shown = keyof typeof SHOWN
const ALL: readonly Shown[] = ['open', 'done', 'assigned']

export function InboxPage() {
  usePageTitle('Inbox, Workspace')
  const { item } = useSearch({ from: '/inside/workspace' })
  const [shown, setShown] = useState<Shown>('open')
  const { query, nothing } = SHOWN[shown]
  const list = useInfiniteQuery(pagesOf(listInbox, query, (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className={classes.inbox} data-open={item === undefined ? undefined : true}>
      <section className={classes.list} aria-label="Inbox">
        <header className={classes.head}>
          <div className="row g2">
            <Link to={paths.workspace} className={classes.back} aria-label="Back to all connections">
              <IconChevronLeft size={20} stroke={1.75} />
            </Link>
            <h2 className="grow">Inbox</h2>
          </div>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label="E-mails shown"
            value={shown}
            onChange={(chosen) => setShown(ALL.find((each) => each === chosen) ?? 'open')}
            data={ALL.map((value) => ({ value, label: SHOWN[value].label }))}
          />
        </header>
        {list.isPending && [0, 1, 2].map((i) => <Skeleton key={i} height={52} m={16} w="auto" />)}
        {list.error && items.length === 0 && <FailedRegion error={list.error} retry={() => void list.refetch()} />}
        {list.data && items.length === 0 && <p className={`${classes.nothing} muted s13`}>{nothing}</p>}
        <ul>
          {items.map((each) => (
            <Row key={each.id} item={each} isHere={each.id === item} />
          ))}
        </ul>
        {list.hasNextPage && (
          <Button variant="subtle" size="compact-sm" m="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
        <InboxAddress />
      </section>
      {item === undefined ? (
        <div className={classes.start}>
          <EmptyState
            title={items.length === 0 ? 'No e-mail to read' : 'Choose an e-mail'}
            link={<a href={paths.help('workspace')}>How the inbox works</a>}
          >
            Only your own company reads what comes to its address. Assign an e-mail, and it is a private note about that contract or
            partner.
          </EmptyState>
        </div>
      ) : (
        <InboxItem key={item} id={item} />
      )}
    </div>
  )
}

function Row({ item, isHere }: { item: InboxCard; isHere: boolean }) {
  const mayWrite = useSession().access === 'write'
  const action = useAction()
  const toggle = (isDone: boolean) =>
    mayWrite ? void action.run(() => setDone(item.id, isDone)) : openNoAccess(NO_WRITE_ACCESS.performAction)
  return (
    <li className={`${classes.row} ${isHere ? classes.here : ''} ${item.isDone ? classes.done : ''}`}>
      <Checkbox
        checked={item.isDone}
        aria-label={`Done: ${item.subject || item.fromName}`}
        title={item.isDone ? 'Done' : 'Mark as done'}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      <Link to={paths.inbox} search={{ item: item.id }} className={classes.mail} aria-current={isHere ? 'true' : undefined}>
        <span className={classes.from}>
          <b className="clip">{item.fromName}</b>
          {item.files > 0 && <IconPaperclip size={14} stroke={1.75} aria-label="With files" />}
          <time dateTime={item.at}>{momentText(item.at)}</time>
        </span>
        <span className="clip">{item.subject || 'No subject'}</span>
        <span className={`${classes.excerpt} clip`}>{item.excerpt}</span>
        <span className={classes.tags}>
          {item.assignedTo !== null && <Tag>{item.assignedTo.name}</Tag>}
          {item.assignedTo === null && item.sender !== null && <Tag>{item.sender.partnerName}</Tag>}
          {item.assignedTo === null && item.sender === null && !item.isAutomatic && <Tag tone="warn">Unknown sender</Tag>}
          {item.isAutomatic && <Tag>Sent by a program</Tag>}
        </span>
      </Link>
      {action.problem !== undefined && (
        <div className={classes.problem}>
          <Notice tone="danger">{action.problem}</Notice>
        </div>
      )}
    </li>
  )
}
