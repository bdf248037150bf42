// Saves what is searched for, under a name or into the search that it began with.

import {
  type FinderFilter,
  listSearches,
  MOST_SEARCH_NAME,
  type SavedSearch,
  saveSearch,
} from '@tradewind/api/connections/partner-finder.ts'
import { Button, TextInput } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { isSameFilter } from './finder-search.ts'

type SaveSearchProps = {
  filter: FinderFilter
  saved: SavedSearch | undefined
  isNarrowed: boolean
  onSaved: (searchId: string) => void
}

export function SaveSearch({ filter, saved, isNarrowed, onSaved }: SaveSearchProps) {
  const [isAsking, setAsking] = useState(false)
  const [name, setName] = useState('')
  const action = useAction()
  const save = (searchName: string) =>
    void action.run(async () => {
      const { searchId } = await callServer(saveSearch, { body: { searchName, filter } })
      await refresh(listSearches)
      setAsking(false)
      onSaved(searchId)
    })
  const isChanged = saved !== undefined && !isSameFilter(saved.filter, filter)
  if (!isNarrowed || (saved && !isChanged)) return null
  return (
    <>
      {saved && (
        <Button variant="subtle" loading={action.isBusy} onClick={() => save(saved.searchName)}>
          Save changes
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconStar size={14} stroke={1.75} />}
        onClick={() => {
          action.clear()
          setName('')
          setAsking(true)
        }}
      >
        {saved ? 'Save as…' : 'Save search'}
      </Button>
      <FormDialog
        opened={isAsking}
        title="Save search"
        submit="Save"
        size={400}
        isBusy={action.isBusy}
        problem={action.problem}
        isDisabled={name.trim() === ''}
        onSubmit={() => save(name.trim())}
        onClose={() => setAsking(false)}
      >
        <TextInput
          label="Name"
          description="PartnerFinder counts the companies that are new in it since you looked."
          data-autofocus
          maxLength={MOST_SEARCH_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </FormDialog>
    </>
  )
}
