// One conversation: its head, what was said, and the field to write in.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import {
  listConversations,
  listTalkArchive,
  listTalks,
  archiveConversation,
  archiveTalk,
  selectConversation,
  type Talk,
} from '@tradewind/api/workspace/talk.ts'
import { markRead, resetRead, type MessageView } from '@tradewind/api/workspace/messages.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { typing } from '@tradewind/api/workspace/talk-events.ts'
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import { IconArchive, IconChevronLeft, IconDots, IconFileText, IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { onLive } from '../../../client/live.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Composer } from './Composer.tsx'
import { ContractPicker } from './ContractPicker.tsx'
import { Messages } from './Messages.tsx'
import { type ThreadPlace, useThread } from './use-thread.ts'
import classes from './Workspace.module.css'

/** A person who types is shown for so long after the last letter. */
const TYPING_MS = 6000

type ConversationProps = {
  readonly talk: Talk
  readonly place: ThreadPlace
  readonly channelName: string
  readonly around: string | undefined
}

export function Conversation({ talk, place, channelName, around }: ConversationProps) {
  const thread = useThread(place, around)
  const [isPicking, setPicking] = useState(false)
  const { connection, channel, contract } = place
  const info = useQuery({
    ...queryOf(getContractInfo, { params: { id: contract ?? '' }, body: { collection: 'contract' } }),
    enabled: contract !== null,
  })
  useKeptPlace(place)
  useReading(thread)
  const typist = useTypist(place)
  const title = contract === null ? channelName : (info.data?.location.locationName ?? '…')
  return (
    <section className={classes.conversation} aria-label="Conversation">
      <header className={classes.head}>
        <Link to={paths.workspace} className={classes.back} aria-label="Back to all connections">
          <IconChevronLeft size={20} stroke={1.75} />
        </Link>
        <div className="grow" style={{ minWidth: 0 }}>
          <h2 className="clip">{title}</h2>
          <p className="s12 muted clip">
            {[talk.companyName, talk.city, ...talk.people.slice(0, 3).map((person) => person.name)].filter(Boolean).join(' · ')}
          </p>
        </div>
        {contract !== null && (
          <Button component={Link} to={paths.contract(contract)} variant="default" className={classes.wide}>
            Open contract
          </Button>
        )}
        {contract === null && (
          <Button
            variant="default"
            className={classes.wide}
            leftSection={<IconFileText size={16} stroke={1.75} />}
            onClick={() => setPicking(true)}
          >
            About a contract
          </Button>
        )}
        <ThreadMenu talk={talk} place={place} conversationId={thread.conversationId} pick={() => setPicking(true)} />
      </header>
      {thread.query.isPending ? (
        <div className={classes.messages} aria-busy="true">
          {[0, 1, 2, 3].map((i) => (
            <Skeleton key={i} height={44} mt={16} maw={520} />
          ))}
        </div>
      ) : thread.query.error && thread.items.length === 0 ? (
        <FailedRegion error={thread.query.error} retry={() => void thread.query.refetch()} />
      ) : (
        <Messages thread={thread} around={around} companyName={talk.companyName} contract={contract} place={place} />
      )}
      <p className={classes.typing} aria-live="polite">
        {typist !== undefined && `${typist} is typing…`}
      </p>
      {!thread.query.isPending && (
        <Composer key={thread.conversationId ?? 'new'} talk={talk} place={place} draft={thread.draft} sent={() => void thread.loadNew()} />
      )}
      {isPicking && <ContractPicker connection={connection} channel={channel} close={() => setPicking(false)} />}
    </section>
  )
}

/** The conversation is opened here the next time, on every device. A-CL-044 */
function useKeptPlace({ connection, channel, contract }: ThreadPlace) {
  useEffect(() => {
    void callServer(selectConversation, {
      params: { id: connection },
      body: { channelId: channel, ...(contract === null ? {} : { contractId: contract }) },
    }).catch(() => undefined)
  }, [connection, channel, contract])
}

/** What is on screen in a window that one looks at is read. */
function useReading({ items, conversationId, isAtEnd }: Pick<ReturnType<typeof useThread>, 'items' | 'conversationId' | 'isAtEnd'>) {
  const { realActor } = useSession()
  const last = items.findLast((item): item is MessageView => item.kind === 'message')?.key
  const read = useEffectEvent((what: string | undefined) => {
    if (what === undefined || conversationId === null || document.visibilityState !== 'visible' || !document.hasFocus()) return
    if (realActor !== null) return
    void callServer(markRead, { body: { assetId: conversationId, assetType: 'conversation', messageId: what } }).catch(() => undefined)
  })
  const mark = isAtEnd && conversationId !== null ? last : undefined
  useEffect(() => {
    const again = () => read(mark)
    again()
    addEventListener('focus', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      removeEventListener('focus', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [mark])
}

function useTypist(place: ThreadPlace): string | undefined {
  const [name, setName] = useState<string>()
  const heard = useEffectEvent((facts: { talkId: string; channel: string; contractOf: string | null; name: string }) => {
    if (facts.talkId === place.connection && facts.channel === place.channel && facts.contractOf === place.contract) setName(facts.name)
  })
  useEffect(() => onLive(typing, (facts) => heard(facts)), [])
  useEffect(() => {
    if (name === undefined) return
    const clock = setTimeout(() => setName(undefined), TYPING_MS)
    return () => clearTimeout(clock)
  }, [name])
  return name
}

type ThreadMenuProps = { talk: Talk; place: ThreadPlace; conversationId: string | null; pick: () => void }

function ThreadMenu({ talk, place: { connection, channel, contract }, conversationId, pick }: ThreadMenuProps) {
  const action = useAction()
  const { access } = useSession()
  const navigate = useNavigate()
  const change = (work: () => Promise<unknown>) => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await work()
      await refresh(listTalks, listConversations, listTalkArchive)
      await navigate({ to: paths.workspace })
    })
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label="More">
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFileText size={16} stroke={1.75} />} onClick={pick}>
            Talk about a contract…
          </Menu.Item>
          {conversationId !== null && (
            <Menu.Item
              leftSection={<IconMailOpened size={16} stroke={1.75} />}
              onClick={() =>
                void action.run(async () => {
                  // The screen is left: what is open counts as read.
                  await navigate({ to: paths.workspace })
                  await callServer(resetRead, { body: { assetId: conversationId, assetType: 'conversation' } })
                })
              }
            >
              Mark as unread
            </Menu.Item>
          )}
          {contract !== null && (
            <Menu.Item
              leftSection={<IconArchive size={16} stroke={1.75} />}
              onClick={() =>
                change(() =>
                  callServer(archiveConversation, {
                    params: { id: connection, channelId: channel },
                    body: { contractId: contract, isArchived: true },
                  }),
                )
              }
            >
              Archive this conversation
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArchive size={16} stroke={1.75} />}
            onClick={() => change(() => callServer(archiveTalk, { params: { id: connection }, body: { isArchived: !talk.isArchived } }))}
          >
            {talk.isArchived ? `Take ${talk.companyName} out of the archive` : `Archive ${talk.companyName}`}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}
