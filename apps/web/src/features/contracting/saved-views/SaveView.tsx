// Saves what the list of contracts shows as a view.

import { changeView, type ListView, listViews, saveView } from '@tradewind/api/contracting/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { whenRead } from '../../../client/recorded-events.ts'
import { useSession } from '../../../client/session.ts'
import type { TableLayout } from '../../../ui/table-layout.ts'
import { filterOf, isSameList, type ListSearch, namedOf, searchOf } from '../contract-list/public.ts'
import { keptLayout, ViewSaver } from './ViewSaver.tsx'

type SaveViewProps = {
  /** The list type of the address, or the folder. */
  named: string
  search: ListSearch
  layout: TableLayout
  onSaved: (viewId: string) => void
}

/** The view that the list began with; undefined when it began with none, or it is gone. */
export function useView({ view }: ListSearch): ListView | undefined {
  return useQuery(queryOf(listViews)).data?.views.find((each) => each.viewId === view)
}

export function SaveView({ named, search, layout, onSaved }: SaveViewProps) {
  const view = useView(search)
  const isChanged =
    view === undefined ||
    !isSameList(searchOf(view), search) ||
    namedOf(view.filter) !== named ||
    JSON.stringify(view.arrangement.layout ?? {}) !== JSON.stringify(layout)
  const { access } = useSession()
  const { sort, reversed, groupBy } = search
  const shown = {
    filter: filterOf(named, search),
    arrangement: {
      ...(sort === undefined ? {} : { sort }),
      ...(reversed === undefined ? {} : { isReversed: true }),
      ...(groupBy === undefined ? {} : { groupBy }),
      layout: keptLayout(layout),
    },
  }
  const save = async (viewName: string) => {
    const { viewId } = await callServer(saveView, { body: { viewName, ...shown } })
    await whenRead()
    onSaved(viewId)
  }
  const change = async () => {
    if (view) await callServer(changeView, { params: { id: view.viewId }, body: shown })
    await whenRead()
  }
  const canChange = view?.isShared === true && access === 'write'
  return isChanged ? <ViewSaver view={view} save={save} change={canChange ? change : undefined} /> : null
}
