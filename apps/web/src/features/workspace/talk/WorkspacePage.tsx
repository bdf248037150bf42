// The workspace: connections, the conversation that is open, and what it is about. // A-RT-016

import { getTalk } from '@tradewind/api/workspace/talk.ts'
import { CHANNEL_NAMES, CHANNELS } from '@tradewind/domain/workspace/talk.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { isNothingThere } from '../../../client/call-failed.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { InboxPage } from '../inbox/public.ts'
import { About } from './About.tsx'
import { ConnectionList } from './ConnectionList.tsx'
import { Conversation } from './Conversation.tsx'
import { ThreadAhead } from './use-thread.ts'
import classes from './Workspace.module.css'

export function WorkspacePage() {
  const { connection, channel, contract } = useParams({ strict: false })
  const isInbox = useLocation().pathname === paths.inbox
  const { message } = useSearch({ from: '/inside/workspace' })
  const talk = useQuery({ ...queryOf(getTalk, { params: { id: connection ?? '' } }), enabled: connection !== undefined })
  const known = CHANNELS.find((each) => each === channel)
  usePageTitle(talk.data ? `${talk.data.companyName}, Workspace` : 'Workspace')
  if (isNothingThere(talk.error) || (channel !== undefined && known === undefined)) return <NotFound />
  const place = {
    ...(connection === undefined ? {} : { connection }),
    ...(known === undefined ? {} : { channel: known }),
    contract: contract ?? null,
  }
  return (
    <div className={classes.workspace} data-open={connection === undefined && !isInbox ? undefined : true}>
      <ConnectionList place={place} isInbox={isInbox} />
      {isInbox ? (
        <InboxPage />
      ) : connection === undefined ? (
        <div className={classes.start}>
          <EmptyState title="Choose a connection" link={<a href={paths.help('workspace')}>How to talk to partners</a>}>
            Messages are read by both companies. A private note is read by your own company alone.
          </EmptyState>
        </div>
      ) : talk.error && !talk.data ? (
        <FailedRegion error={talk.error} retry={() => void talk.refetch()} />
      ) : !talk.data ? (
        known !== undefined && <ThreadAhead place={{ connection, channel: known, contract: contract ?? null }} around={message} />
      ) : known === undefined ? (
        // A link to a connection opens it where one was last. // A-FD-010
        <Navigate to={paths.conversation(connection, talk.data.lastChannel, talk.data.lastContract)} replace />
      ) : (
        <>
          <Conversation
            key={`${connection} ${known} ${contract} ${message}`}
            talk={talk.data}
            place={{ connection, channel: known, contract: contract ?? null }}
            channelName={CHANNEL_NAMES[known]}
            around={message}
          />
          <About talk={talk.data} contract={contract ?? null} />
        </>
      )}
    </div>
  )
}
