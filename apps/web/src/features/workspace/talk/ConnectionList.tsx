// The companies that one talks to, with what was said last and how much is unread; below the open one its channels and conversations.

import { searchMessages } from '@tradewind/api/workspace/messages.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { listChannels, listConversations, listTalks, TALK_FILTERS, type TalkCard } from '@tradewind/api/workspace/talk.ts'
import { ActionIcon, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconLock, IconPencilPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { useState } from 'react'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { momentText, timeText, today } from '../../../ui/moment-text.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { InboxLink } from '../inbox/public.ts'
import { MassMessageDialog } from '../mass-messages/public.ts'
import { NewTalkDialog } from './NewTalkDialog.tsx'
import type { ThreadPlace } from './use-thread.ts'
import classes from './Workspace.module.css'

type Show = (typeof TALK_FILTERS)[number]
const LABELS: Record<Show, string> = { all: 'All', unread: 'Unread', archived: 'Archived' }

export function ConnectionList({ place, isInbox }: { place: Partial<ThreadPlace>; isInbox: boolean }) {
  const [show, setShow] = useState<Show>('all')
  const [searchText, setSearchText] = useState('')
  const [isNew, setNew] = useState(false)
  const [isMany, setMany] = useState(false)
  const whyNotMany = whyNotBinding(useSession(), NO_WRITE_ACCESS.performAction)
  const talks = useInfiniteQuery(
    pagesOf(listTalks, { show, searchText }, (next) => ({ query: { show, searchText, ...(next === undefined ? {} : { next }) } })),
  )
  const items = talks.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.list} aria-label="Connections">
      <div className={classes.top}>
        <div className="row g2">
          <h1 className="grow">Workspace</h1>
          <ActionIcon
            variant="subtle"
            aria-label="Message to many"
            title="Message to many"
            onClick={() => (whyNotMany === undefined ? setMany(true) : openNoAccess(whyNotMany))}
          >
            <IconSpeakerphone size={18} stroke={1.75} />
          </ActionIcon>
          <ActionIcon variant="subtle" aria-label="New message" onClick={() => setNew(true)}>
            <IconPencilPlus size={18} stroke={1.75} />
          </ActionIcon>
        </div>
        <InboxLink isHere={isInbox} />
        <SearchField label="Find a connection or words" value={searchText} onSearch={setSearchText} width="100%" />
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Connections shown"
          value={show}
          onChange={(chosen) => setShow(TALK_FILTERS.find((each) => each === chosen) ?? 'all')}
          data={TALK_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        />
      </div>
      {talks.isPending && [0, 1, 2].map((i) => <Skeleton key={i} height={36} m={12} w="auto" />)}
      {talks.error && items.length === 0 && <FailedRegion error={talks.error} retry={() => void talks.refetch()} />}
      {talks.data && items.length === 0 && (
        <p className={`${classes.nothing} muted s13`}>
          {searchText !== ''
            ? `No connection is called “${searchText}”.`
            : show === 'unread'
              ? 'You have read everything.'
              : show === 'archived'
                ? 'Nothing is in the archive.'
                : 'Partners that you exchange rates with are listed here. Write the first message.'}
        </p>
      )}
      <ul>
        {items.map((talk) => (
          <li key={talk.id}>
            <TalkLink talk={talk} isHere={talk.id === place.connection} />
            {talk.id === place.connection && <Channels id={talk.id} place={place} />}
          </li>
        ))}
      </ul>
      {talks.hasNextPage && (
        <Button variant="subtle" size="compact-sm" m="xs" loading={talks.isFetchingNextPage} onClick={() => void talks.fetchNextPage()}>
          Show more
        </Button>
      )}
      {searchText.trim().length > 1 && <Found searchText={searchText} />}
      {isMany && <MassMessageDialog close={() => setMany(false)} />}
      {isNew && <NewTalkDialog close={() => setNew(false)} />}
    </section>
  )
}

function TalkLink({ talk, isHere }: { talk: TalkCard; isHere: boolean }) {
  const { lastText, lastBy, isLastOwn, lastAt, unread } = talk
  return (
    <Link
      to={paths.conversation(talk.id, talk.lastChannel, talk.lastContract)}
      className={`${classes.talk} ${isHere ? classes.here : ''} ${unread > 0 ? classes.unread : ''}`}
    >
      <Initials name={talk.companyName} size={32} />
      <b className="clip">{talk.companyName}</b>
      <time dateTime={lastAt ?? undefined}>{lastAt === null ? '' : shortMoment(lastAt)}</time>
      <span className={`${classes.last} clip`}>
        {lastText === '' ? 'Nothing was said yet' : `${isLastOwn ? 'You' : lastBy}: ${lastText}`}
      </span>
      <Pill count={unread} />
    </Link>
  )
}

/** The time today, else the day. */
function shortMoment(iso: string): string {
  return momentText(iso).startsWith('Today') ? timeText(iso) : momentText(iso).replace(` ${today().slice(0, 4)}`, '')
}

function Pill({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.pill}>
      {countText(count)}
      <span className="sr"> unread</span>
    </span>
  )
}

function Channels({ id, place }: { id: string; place: Partial<ThreadPlace> }) {
  const channels = useQuery(queryOf(listChannels, { params: { id } }))
  const contracts = useQuery(queryOf(listConversations, { params: { id, channelId: 'contracting' }, query: { limit: 30 } }))
  const all = [...(channels.data?.items ?? []), ...(contracts.data?.items ?? [])]
  return (
    <nav className={classes.channels} aria-label="Channels">
      {all.map((each) => {
        const isHere = place.channel === each.channelId && (place.contract ?? null) === each.contractId
        return (
          <Link
            key={`${each.channelId} ${each.contractId}`}
            to={paths.conversation(id, each.channelId, each.contractId)}
            className={isHere ? classes.hereChannel : ''}
            aria-current={isHere ? 'page' : undefined}
            title={each.detail || undefined}
          >
            <span className="clip grow">{each.title}</span>
            <Pill count={each.unread} />
          </Link>
        )
      })}
    </nav>
  )
}

/** What was said with these words, in all conversations. */
function Found({ searchText }: { searchText: string }) {
  const found = useQuery(queryOf(searchMessages, { query: { searchText } }))
  if (!found.data) return null
  return (
    <div className={classes.found}>
      <h2>Said in conversations</h2>
      {found.data.items.length === 0 && <p className="muted s13">Nobody said “{searchText}”.</p>}
      {found.data.items.map((hit) => (
        <Link
          key={hit.messageId}
          to={paths.conversation(hit.connectionId, hit.channelId, hit.contractId)}
          search={{ message: hit.messageId }}
        >
          <span className="s12 muted">
            {hit.type === 'note' && <IconLock size={12} stroke={1.75} aria-label="Private note" />} {hit.authorName} · {hit.companyName},{' '}
            {hit.title} · {momentText(hit.timestamp)}
          </span>
          <span className={classes.foundText}>{hit.text}</span>
        </Link>
      ))}
    </div>
  )
}
