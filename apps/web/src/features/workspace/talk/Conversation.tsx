// One conversation: its head, what was said, and the field to write in.

import { getContractInfo } from '@tradewind/api/contracting/contract.ts'
import { selectConversation, type Talk } from '@tradewind/api/workspace/talk.ts'
import { markRead, type MessageView } from '@tradewind/api/workspace/messages.ts'
import { typing } from '@tradewind/api/workspace/talk-events.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { onLive } from '../../../client/live.ts'
import { queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { Composer } from './Composer.tsx'
import { ContractPicker } from './ContractPicker.tsx'
import { Messages } from './Messages.tsx'
import { TalkHead } from './TalkHead.tsx'
import { ThreadMenu } from './ThreadMenu.tsx'
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
      <TalkHead
        title={title}
        lead={[talk.companyName, talk.city, ...talk.people.slice(0, 3).map((person) => person.name)].filter(Boolean).join(' · ')}
      >
        {contract !== null && (
          <Button
            component={Link}
            to={paths.workspaceContract(contract)}
            variant="default"
            className={classes.wide}
            leftSection={<IconFileText size={16} stroke={1.75} />}
          >
            Document
          </Button>
        )}
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
      </TalkHead>
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
        <Composer
          key={thread.conversationId ?? 'new'}
          talk={talk}
          place={place}
          draft={thread.draft}
          keepDraft={thread.keepDraft}
          sent={() => void thread.loadNew()}
        />
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
