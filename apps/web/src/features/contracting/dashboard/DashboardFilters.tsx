// The global filters of the dashboard beside the contract year: locations and a folder. // C-FD-025

import { listDashboardLocations } from '@tradewind/api/contracting/dashboard.ts'
import { listFolders } from '@tradewind/api/contracting/filing.ts'
import { Button, MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'
import { several, severalText } from '../../../search-parameters.ts'
import classes from './Dashboard.module.css'
import type { DashboardSearch } from './dashboard-search.ts'

type DashboardFiltersProps = { search: DashboardSearch; change: (part: DashboardSearch) => void }

const TYPING_MS = 200
const MOST_LOCATIONS = 50

export function DashboardFilters({ search, change }: DashboardFiltersProps) {
  const [typed, setTyped] = useState('')
  const [searchText] = useDebouncedValue(typed, TYPING_MS)
  const found = useQuery({ ...queryOf(listDashboardLocations, { query: { searchText } }), placeholderData: keepPreviousData })
  const { locations } = search
  const chosen = useQuery({
    ...queryOf(listDashboardLocations, { query: { locations: locations ?? '' } }),
    enabled: locations !== undefined,
    placeholderData: keepPreviousData,
  })
  const folders = useQuery(queryOf(listFolders)).data?.folders
  const ids = several(locations) ?? []
  const known = new Map([...(chosen.data?.items ?? []), ...(found.data?.items ?? [])].map((each) => [each.locationId, each.locationName]))
  // A location that has no contract any more is still named, so that it can be removed.
  const options = [...new Set([...ids, ...known.keys()])].map((value) => ({ value, label: known.get(value) ?? 'Location that is gone' }))
  const folderOptions = (folders ?? []).map((folder) => ({ value: folder.folderId, label: folder.folderName }))
  const isFolderGone = search.folder !== undefined && folders !== undefined && !folderOptions.some((each) => each.value === search.folder)
  return (
    <div className={classes.filters} data-place="dashboard-filters">
      <MultiSelect
        label="Locations"
        classNames={{ input: classes.locations ?? '' }}
        data={options}
        value={ids}
        onChange={(values) => change({ locations: severalText(values) })}
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched, without case and accents.
        filter={({ options: all }) => all}
        placeholder={ids.length === 0 ? 'All' : ''}
        maxValues={MOST_LOCATIONS}
        searchable
        clearable
        hidePickedOptions
      />
      <Select
        label="Folder"
        data={isFolderGone ? [...folderOptions, { value: search.folder ?? '', label: 'Folder that is gone' }] : folderOptions}
        value={search.folder ?? null}
        onChange={(folder) => change({ folder: folder ?? undefined })}
        placeholder="All"
        searchable
        clearable
      />
      {(locations !== undefined || search.folder !== undefined) && (
        <Button variant="subtle" className={classes.clear} onClick={() => change({ locations: undefined, folder: undefined })}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
