// The views of the contract list below Contracts, with how many contracts each has now.

import { countMatching } from '@tradewind/api/contracting/contract-list.ts'
import { countViews, type ListView, listViews } from '@tradewind/api/contracting/saved-views.ts'
import { IconInbox, IconStar, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { useTableLayout } from '../../../ui/table-layout.ts'
import { namedOf, searchOf } from '../contract-list/public.ts'
import { ViewActions } from './ViewActions.tsx'
import classes from './Views.module.css'

const ICON = { size: 15, stroke: 1.75 } as const
/** Counting reads every contract of the company: not at each of them that arrives. */
const COUNTED_FOR_MS = 60_000

export function ViewNavigation() {
  const views = useQuery(queryOf(listViews)).data?.views ?? []
  const counts = useQuery({ ...queryOf(countViews), staleTime: COUNTED_FOR_MS })
  // As the page of the list asks without a filter: both show the same number.
  const waiting = useQuery(queryOf(countMatching, { body: { listType: 'all', searchText: '' } })).data?.waiting
  const { pathname, search } = useLocation()
  const isWaiting = pathname === paths.contractList('waiting') && search.view === undefined
  return (
    <section aria-label="Views">
      <h3 className={classes.sub}>Views</h3>
      <Link to={paths.contractList('waiting')} className={`${classes.view} ${isWaiting ? classes.here : ''}`}>
        <IconInbox {...ICON} aria-hidden />
        <span className="clip">Waiting for me</span>
        {waiting !== undefined && <span className={classes.count}>{countText(waiting)}</span>}
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
  const { change } = useTableLayout('contracts')
  const { viewName, isShared, isOwn, filter, arrangement } = view
  return (
    <div className={classes.entry}>
      <Link
        to={paths.contractList(namedOf(filter))}
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
      {isOwn && <ViewActions view={view} />}
    </div>
  )
}
