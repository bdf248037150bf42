// The views of the contract list below Contracts, with how many contracts each has now.

import { countViews, deleteView, type ListView, listViews, shareView } from '@tradewind/api/contracting/views.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDots, IconInbox, IconStar, IconTrash, IconUsers, IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { messageOf } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import { openNoAccess } from '../../../shell/no-access.ts'
import { useTableLayout } from '../../../ui/table-layout.ts'
import { searchOf } from '../contract-list/public.ts'
import classes from './Views.module.css'

const ICON = { size: 15, stroke: 1.75 } as const
/** Counting reads every contract of the company: not at each of them that arrives. */
const COUNTED_FOR_MS = 60_000

export function ViewNavigation() {
  const views = useQuery(queryOf(listViews)).data?.views ?? []
  const counts = useQuery({ ...queryOf(countViews), staleTime: COUNTED_FOR_MS })
  const { pathname, search } = useLocation()
  const isWaiting = pathname === paths.contractList('waiting') && search.view === undefined
  return (
    <section aria-label="Views">
      <h3 className={classes.sub}>Views</h3>
      <Link to={paths.contractList('waiting')} className={`${classes.view} ${isWaiting ? classes.here : ''}`}>
        <IconInbox {...ICON} aria-hidden />
        <span className="clip">Waiting for me</span>
        {counts.data && <span className={classes.count}>{countText(counts.data.waiting)}</span>}
      </Link>
      {views.map((view) => (
        <ViewEntry
          key={view.viewId}
          view={view}
          count={counts.data?.views.find((each) => each.viewId === view.viewId)?.contracts}
          isHere={search.view === view.viewId}
        />
      ))}
    </section>
  )
}

function ViewEntry({ view, count, isHere }: { view: ListView; count: number | undefined; isHere: boolean }) {
  const { access } = useSession()
  const { change } = useTableLayout('contracts')
  const { viewId, viewName, isShared, isOwn, filter, arrangement } = view
  const run = (work: () => Promise<unknown>) =>
    void work().then(
      () => refresh(listViews, countViews),
      (error: unknown) => notifications.show({ title: 'The view was not changed', message: messageOf(error), color: 'red' }),
    )
  const share = () =>
    access === 'write'
      ? run(() => callServer(shareView, { params: { id: viewId }, body: { isShared: !isShared } }))
      : openNoAccess(NO_WRITE_ACCESS.performAction)
  return (
    <div className={classes.entry}>
      <Link
        to={paths.contractList(filter.folderId ?? filter.listType)}
        search={searchOf(view)}
        className={`${classes.view} ${isHere ? classes.here : ''}`}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => change(arrangement.layout ?? {})}
      >
        {isShared ? <IconUsers {...ICON} aria-hidden /> : <IconStar {...ICON} aria-hidden />}
        <span className="clip">{viewName}</span>
        {isShared && <span className="sr">, shared with your company</span>}
        {count !== undefined && <span className={classes.count}>{countText(count)}</span>}
      </Link>
      {isOwn && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={22} className={classes.more} aria-label={`More about the view ${viewName}`}>
              <IconDots size={14} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={isShared ? <IconUserX {...ICON} /> : <IconUsers {...ICON} />} onClick={share}>
              {isShared ? 'Keep it to myself' : 'Share with my company'}
            </Menu.Item>
            <Menu.Item
              color="red"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => run(() => callServer(deleteView, { params: { id: viewId } }))}
            >
              Delete the view
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
