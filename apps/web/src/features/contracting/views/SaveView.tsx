// Saves what the list shows as a view: under a name, or into the view that it began with.

import { countViews, type ListView, listViews, MOST_VIEW_NAME, saveView } from '@tradewind/api/contracting/views.ts'
import { Button, TextInput } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { TableLayout } from '../../../ui/table-layout.ts'
import { filterOf, isSameList, type ListSearch, searchOf } from '../contract-list/public.ts'

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
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const action = useAction()
  const view = useView(search)
  const isChanged =
    view === undefined ||
    !isSameList(searchOf(view), search) ||
    (view.filter.folderId ?? view.filter.listType) !== named ||
    JSON.stringify(view.arrangement.layout ?? {}) !== JSON.stringify(layout)
  const save = (viewName: string) =>
    void action.run(async () => {
      const { sort, reversed, groupBy } = search
      const arrangement = {
        ...(sort === undefined ? {} : { sort }),
        ...(reversed === undefined ? {} : { isReversed: true }),
        ...(groupBy === undefined ? {} : { groupBy }),
        layout: {
          ...(layout.order ? { order: [...layout.order] } : {}),
          ...(layout.shown ? { shown: [...layout.shown] } : {}),
          ...(layout.widths ? { widths: layout.widths } : {}),
          ...(layout.density ? { density: layout.density } : {}),
        },
      }
      const { viewId } = await callServer(saveView, { body: { viewName, filter: filterOf(named, search), arrangement } })
      await refresh(listViews, countViews)
      setAsking(false)
      onSaved(viewId)
    })
  if (!isChanged) return null
  return (
    <>
      {view?.isOwn && (
        <Button variant="subtle" loading={action.isBusy} onClick={() => save(view.viewName)}>
          Save changes
        </Button>
      )}
      <Button
        variant="subtle"
        leftSection={<IconStar size={14} stroke={1.75} />}
        onClick={() => {
          action.clear()
          setName('')
          setAsking(true)
        }}
      >
        {view ? 'Save as…' : 'Save view'}
      </Button>
      <FormDialog
        opened={isAsking}
        title="Save view"
        submit="Save"
        size={400}
        isBusy={action.isBusy}
        isDisabled={name.trim() === ''}
        problem={action.problem}
        onSubmit={() => save(name.trim())}
        onClose={() => setAsking(false)}
      >
        <TextInput
          label="Name"
          description="Filters, order and columns are saved. A view of yours with this name is replaced."
          value={name}
          maxLength={MOST_VIEW_NAME}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}
