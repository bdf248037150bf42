// What a search is narrowed to, as chips: each opens its choices, with the number of companies. // A-RL-012, A-RL-013, A-RL-014

import { Button, CloseButton, MultiSelect, type MultiSelectProps, Popover, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { countryName } from '@tradewind/domain/places/countries.ts'
import { countText } from '@tradewind/domain/text/counted.ts'
import { type ReactNode, useState } from 'react'
import { several, severalText } from '../../../search-parameters.ts'
import type { FinderChoices } from './finder-search.ts'
import type { FinderSearch } from './finder-address.ts'
import { isNarrowed, NOTHING_NARROWED } from './finder-search.ts'
import classes from './PartnerFinder.module.css'

type FinderFiltersProps = { search: FinderSearch; choices: FinderChoices | undefined; narrow: (part: Partial<FinderSearch>) => void }

/** So many values are named on a chip; more are counted. */
const MOST_NAMED = 2

export function FinderFilters({ search, choices, narrow }: FinderFiltersProps) {
  const chip = (key: 'countries' | 'destinations' | 'segments', label: string, nameOf: (value: string) => string, more?: ReactNode) => {
    const values = several(search[key]) ?? []
    const set = (next: readonly string[]) => narrow({ [key]: severalText(next) })
    const data = (choices?.[key] ?? [])
      .map(({ value }) => ({ value, label: nameOf(value) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
    const known = [
      ...data,
      ...values.filter((value) => !data.some((each) => each.value === value)).map((value) => ({ value, label: nameOf(value) })),
    ]
    return (
      <Chip label={label} value={namesOf(values.map(nameOf))} onClear={() => set([])}>
        <Choices label={label} data={known} counts={choices?.[key] ?? []} value={values} onChange={set} />
        {more}
      </Chip>
    )
  }
  const own = choices?.own ?? []
  return (
    <div className={classes.filters} role="group" aria-label="Filters">
      {chip('countries', 'Country', countryName)}
      <Chip label="City or region" value={search.place} onClear={() => narrow({ place: undefined })}>
        <PlaceField value={search.place ?? ''} onChange={(place) => narrow({ place: place || undefined })} />
      </Chip>
      {chip(
        'destinations',
        'Destinations sold',
        countryName,
        own.length > 0 && (
          <Button mt="sm" size="compact-sm" variant="subtle" onClick={() => narrow({ destinations: severalText(own.slice(0, 60)) })}>
            All that we sell
          </Button>
        ),
      )}
      {chip('segments', 'Segment', (value) => value)}
      {search.unconnected ? (
        <Chip label="Connection" value="Not connected yet" onClear={() => narrow({ unconnected: undefined })}>
          <p className="s13 t2">Companies that you are connected with are left out.</p>
        </Chip>
      ) : (
        <button type="button" className={classes.add} onClick={() => narrow({ unconnected: true })}>
          <IconPlus size={13} aria-hidden />
          Not connected yet
        </button>
      )}
      {isNarrowed(search) && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => narrow({ ...NOTHING_NARROWED, saved: undefined })}>
          Clear all
        </Button>
      )}
    </div>
  )
}

function Chip({ label, value, onClear, children }: { label: string; value: string | undefined; onClear: () => void; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={300} trapFocus shadow="md" returnFocus>
      <Popover.Target>
        {value ? (
          <span className={classes.chip}>
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <span>{label}</span>
              <b>{value}</b>
            </button>
            <CloseButton size={26} iconSize={13} aria-label={`Remove filter ${label}`} onClick={onClear} />
          </span>
        ) : (
          <button type="button" className={classes.add} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconPlus size={13} aria-hidden />
            {label}
          </button>
        )}
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  )
}

type ChoicesProps = {
  label: string
  data: readonly { value: string; label: string }[]
  counts: readonly { value: string; companies: number }[]
  value: readonly string[]
  onChange: (values: readonly string[]) => void
}

function Choices({ label, data, counts, value, onChange }: ChoicesProps) {
  const companiesOf = new Map(counts.map((each) => [each.value, each.companies]))
  const option: MultiSelectProps['renderOption'] = ({ option: each, checked }) => (
    <span className="row g2 grow">
      <span className={`grow clip ${checked ? 'str' : ''}`}>{each.label}</span>
      <span className="s12 muted tn">{countText(companiesOf.get(each.value) ?? 0)}</span>
    </span>
  )
  return (
    <MultiSelect
      data-autofocus
      label={label}
      placeholder={value.length === 0 ? 'Any' : ''}
      data={data}
      value={[...value]}
      onChange={onChange}
      renderOption={option}
      searchable
      clearable
      maxDropdownHeight={280}
      nothingFoundMessage="Nothing of this name"
      comboboxProps={{ withinPortal: false }}
    />
  )
}

function PlaceField({ value, onChange }: { value: string; onChange: (place: string) => void }) {
  const [text, setText] = useState(value)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange(text.trim())
      }}
    >
      <TextInput
        data-autofocus
        label="City or region"
        placeholder="Such as Dalmatia"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== value && onChange(text.trim())}
      />
    </form>
  )
}

function namesOf(names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined
  return names.length <= MOST_NAMED ? names.join(', ') : `Any of ${names.length}`
}
