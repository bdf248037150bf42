// What the address book is narrowed to besides words and tags. Each field takes effect as it is chosen.

import { PARTNER_CONNECTIONS, PARTNER_CONTRACTS } from '@tradewind/domain/connections/partner-lists.ts'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { oneOf, several, severalText } from '../../../search-parameters.ts'
import classes from './AddressBook.module.css'
import type { BookSearch } from './book-search.ts'

const CONNECTIONS = { connected: 'Connected', invited: 'Invited by us', requested: 'Wants to connect', none: 'Not connected' } as const
const CONTRACTS = { some: 'With contracts', none: 'Without contracts' } as const
const ANY = { value: '', label: 'Any' }

type BookFiltersProps = {
  search: BookSearch
  /** Countries of the partners. */
  countries: readonly string[]
  change: (part: Partial<BookSearch>) => void
}

export function BookFilters({ search, countries, change }: BookFiltersProps) {
  const chosen = several(search.countries) ?? []
  const data = [...new Set([...countries, ...chosen])]
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <section className={classes.filters} aria-label="Filters">
      <MultiSelect
        label="Country"
        data={data}
        value={chosen}
        onChange={(values) => change({ countries: severalText(values) })}
        placeholder={chosen.length === 0 ? 'Any' : ''}
        searchable
        clearable
        hidePickedOptions
      />
      <NativeSelect
        label="Connection"
        value={search.connection ?? ''}
        onChange={(event) => change({ connection: oneOf(PARTNER_CONNECTIONS, event.currentTarget.value) })}
        data={[ANY, ...PARTNER_CONNECTIONS.map((value) => ({ value, label: CONNECTIONS[value] }))]}
      />
      <NativeSelect
        label="Contracts"
        value={search.contracts ?? ''}
        onChange={(event) => change({ contracts: oneOf(PARTNER_CONTRACTS, event.currentTarget.value) })}
        data={[ANY, ...PARTNER_CONTRACTS.map((value) => ({ value, label: CONTRACTS[value] }))]}
      />
    </section>
  )
}
