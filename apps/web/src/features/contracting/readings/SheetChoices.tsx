// What is decided for the whole file: name and period of the rate sheet, commission, and which location each part is about.

import type { ReadingView } from '@tradewind/api/contracting/readings.ts'
import { Select, TextInput } from '@mantine/core'
import { type LocationChoice, proposedLocation } from '@tradewind/domain/reading/taking-over/location-choice.ts'
import { DayInput } from '../../../ui/DayInput.tsx'
import { knownPlaces } from './known-places.ts'
import classes from './ReaderPage.module.css'
import type { OpenReading } from './use-reading.ts'

const PERCENT = /^(?:100|\d{1,2})(?:\.\d{1,2})?$/

export function SheetChoices({ view, open }: { view: ReadingView; open: OpenReading }) {
  const { choices, choose, reading, toBe } = open
  const sections = [...new Set(reading.products.map((product) => product.section ?? ''))]
  const period = toBe.period ?? YEAR
  return (
    <div className={classes.choices}>
      {view.draftId === null && (
        <>
          <TextInput
            size="xs"
            label="Name of the rate sheet"
            defaultValue={choices.templateName ?? 'Rates'}
            onBlur={(event) => choose({ templateName: event.currentTarget.value.trim() || undefined })}
          />
          <DayInput
            size="xs"
            label="From"
            period={period}
            value={choices.startDate ?? toBe.period?.from}
            onChange={(startDate) =>
              startDate !== undefined && startDate !== (choices.startDate ?? toBe.period?.from) && choose({ startDate })
            }
          />
          <DayInput
            size="xs"
            label="To"
            period={period}
            value={choices.endDate ?? toBe.period?.to}
            onChange={(endDate) => endDate !== undefined && endDate !== (choices.endDate ?? toBe.period?.to) && choose({ endDate })}
          />
        </>
      )}
      <TextInput
        size="xs"
        label="Commission, %"
        defaultValue={choices.commissionPercentage ?? reading.facts.commissionPercent?.value ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim()
          if (typed === '' || PERCENT.test(typed)) choose({ commissionPercentage: typed === '' ? undefined : typed })
        }}
      />
      {sections.map((section) => (
        <LocationField key={section} section={section} view={view} open={open} />
      ))}
    </div>
  )
}

export const YEAR = { from: '2027-01-01', to: '2027-12-31' } as Parameters<typeof DayInput>[0]['period'] // dates only, where the file gives none

function LocationField({ section, view, open }: { section: string; view: ReadingView; open: OpenReading }) {
  const proposed = proposedLocation(section, open.reading, knownPlaces(view))
  const choice: LocationChoice = open.choices.locations[section] ?? proposed
  const newName = choice.kind === 'new' ? choice.locationName : proposed.kind === 'new' ? proposed.locationName : section || 'New location'
  const isFree = view.draftId === null || view.hasOtherSheets
  const data = [
    ...(isFree ? [{ value: 'new', label: `${newName} (new)` }] : []),
    ...(isFree ? view.places : view.places.filter((place) => place.locationId === view.draftLocationId)).map((place) => ({
      value: place.locationId,
      label: place.locationName,
    })),
    { value: 'leaveOut', label: 'Leave out' },
  ]
  const decide = (value: string | null) => {
    const next: LocationChoice =
      value === 'leaveOut'
        ? { kind: 'leaveOut' }
        : value === 'new' || value === null
          ? { kind: 'new', locationName: newName }
          : { kind: 'location', locationId: value }
    open.choose({ locations: { ...open.choices.locations, [section]: next } })
  }
  return (
    <Select
      size="xs"
      label={section === '' ? 'Location' : `Location of “${section}”`}
      searchable
      allowDeselect={false}
      data={data}
      value={choice.kind === 'location' ? choice.locationId : choice.kind}
      onChange={decide}
    />
  )
}
