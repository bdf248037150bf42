// The connections of the company: sent, received, connected. // A-ST-037, A-ST-038, A-ST-039

import {
  type ConnectionList,
  countConnections,
  listConnections,
  markConnectionAcceptedAsRead,
} from '@tradewind/api/connections/connections.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { pagesOf, queryOf } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess, whyNotBinding } from '../../../shell/no-access.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListPage } from '../../../ui/ListPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { ShowMore } from '../../../ui/ShowMore.tsx'
import { Tab as TabLink, Tabs } from '../../../ui/Tabs.tsx'
import { ConnectionRow } from './ConnectionRow.tsx'
import classes from './Connections.module.css'
import { InviteDialog } from './InviteDialog.tsx'

const TABS = { sent: 'Sent', received: 'Received', connected: 'Connected' } as const
type Tab = keyof typeof TABS

const STATUS: Readonly<Record<Tab, ConnectionList>> = { sent: 'invites', received: 'requests', connected: 'connected' }

const EMPTY: Readonly<Record<Tab, { readonly title: string; readonly text: string }>> = {
  sent: { title: 'No invitation waits for an answer', text: 'Invite the companies you work with: each gets an e-mail.' },
  received: { title: 'Nobody has invited you', text: 'When a company wants to connect with yours, you accept or reject it here.' },
  connected: { title: 'No connections yet', text: 'Companies that are connected send each other rates, requests and messages.' },
}

export function ConnectionsPage() {
  usePageTitle('Connections')
  const { list } = useParams({ from: '/inside/connections/$list' })
  return isTab(list) ? <Connections tab={list} /> : <NotFound />
}

function isTab(list: string): list is Tab {
  return Object.hasOwn(TABS, list)
}

function Connections({ tab }: { tab: Tab }) {
  const session = useSession()
  const navigate = useNavigate({ from: '/connections/$list' })
  const { search = '' } = useSearch({ from: '/inside/connections/$list' })
  const [isInviting, setInviting] = useState(false)
  const counts = useQuery(queryOf(countConnections))
  const status = STATUS[tab]
  const list = useInfiniteQuery({
    ...pagesOf(listConnections, [status, search], (next) => ({
      query: { status, searchText: search, ...(next === undefined ? {} : { next }) },
    })),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const whyNot = whyNotBinding(session, NO_WRITE_ACCESS.performAction)
  const openInvite = () => (whyNot === undefined ? setInviting(true) : openNoAccess(whyNot))
  return (
    <ListPage
      title="Connections"
      actions={
        <Button data-place="connections-invite" leftSection={<IconUserPlus size={16} stroke={1.75} />} onClick={openInvite}>
          Invite
        </Button>
      }
      tabs={
        <Tabs label="Connections" place="connections-tabs">
          {(Object.keys(TABS) as Tab[]).map((each) => (
            <TabLink key={each} to={paths.connections(each)} isHere={each === tab} count={counts.data?.[STATUS[each]]}>
              {TABS[each]}
            </TabLink>
          ))}
        </Tabs>
      }
      tools={
        <div className={classes.tools}>
          <SearchField
            label="Search by name or address"
            value={search}
            onSearch={(wanted) => void navigate({ search: wanted === '' ? {} : { search: wanted }, replace: true })}
            width={280}
          />
          {tab === 'connected' && <MarkRead rows={rows} />}
        </div>
      }
      list={list}
      isEmpty={rows.length === 0}
      loading={<Skeleton height={240} m="md" w="auto" />}
      empty={
        search === '' ? (
          <EmptyState title={EMPTY[tab].title} action={<Button onClick={openInvite}>Invite companies</Button>}>
            {EMPTY[tab].text}
          </EmptyState>
        ) : (
          <EmptyState title={`Nothing is named “${search}”`} />
        )
      }
      over={isInviting && <InviteDialog close={() => setInviting(false)} />}
    >
      <div className={classes.scroll}>
        <ul className={classes.list} aria-label={TABS[tab]}>
          {rows.map((row) => (
            <ConnectionRow key={row.connectionId ?? row.invitationId} row={row} whyNot={whyNot} />
          ))}
        </ul>
        <ShowMore list={list} />
      </div>
    </ListPage>
  )
}

/** A-TR-009 */
function MarkRead({ rows }: { rows: readonly { readonly connectionId: string | null; readonly isNew: boolean }[] }) {
  const action = useAction()
  const connectionIds = rows.flatMap((row) => (row.isNew && row.connectionId !== null ? [row.connectionId] : []))
  if (connectionIds.length === 0) return null
  const mark = () => void action.run(() => callServer(markConnectionAcceptedAsRead, { body: { connectionIds } }))
  return (
    <>
      <Button variant="default" loading={action.isBusy} onClick={mark}>
        Mark new ones as read
      </Button>
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
    </>
  )
}
