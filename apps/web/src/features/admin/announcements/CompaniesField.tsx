// Companies of a list, found by whatever their people can name.

import { findCompaniesAndUsers } from '@tradewind/api/admin/company-details.ts'
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MOST_LISTED } from '@tradewind/api/admin/announcements.ts'
import { useState } from 'react'
import { queryOf } from '../../../client/queries.ts'

export type Chosen = { readonly companyId: string; readonly companyName: string }

export function CompaniesField({ chosen, change }: { chosen: readonly Chosen[]; change: (companies: readonly Chosen[]) => void }) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [searchText] = useDebouncedValue(typed.trim(), 250)
  const { data } = useQuery({
    ...queryOf(findCompaniesAndUsers, { query: { searchText } }),
    enabled: searchText !== '',
    placeholderData: keepPreviousData,
  })
  const found = searchText === '' ? [] : (data?.companies ?? [])
  const known = [...chosen, ...found.filter(({ companyId }) => !chosen.some((each) => each.companyId === companyId))]
  return (
    <MultiSelect
      label="Companies"
      description="Type a name, a domain, an address or an id."
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // Closed once one is chosen: it would cover the button below.
      dropdownOpened={isOpen && typed.trim() !== ''}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => {
        setTyped('')
        setOpen(false)
      }}
      maxValues={MOST_LISTED}
      // Found by the server, also by what is not in the name.
      filter={({ options }) => options}
      nothingFoundMessage={searchText === '' ? undefined : 'Nothing matches'}
      data={known.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
      value={chosen.map(({ companyId }) => companyId)}
      onChange={(ids) => change(ids.flatMap((id) => known.find(({ companyId }) => companyId === id) ?? []))}
    />
  )
}
