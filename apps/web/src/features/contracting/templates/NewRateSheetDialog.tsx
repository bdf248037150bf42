// A new rate sheet: for which location, for which contract year, and what it begins with.

import { createTemplate, listTemplateLocations, listTemplates } from '@tradewind/api/contracting/templates.ts'
import { Button, type OptionsFilter, Select, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getDraftNavigation } from '@tradewind/api/contracting/rate-sheet/editor.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { paths } from '../../../paths.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { FormModal } from '../../../ui/FormModal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { periodText } from '../../../ui/period-text.ts'
import { HeadFields, headFinding, headOfForm } from '../rate-sheet/public.ts'
import classes from './NewRateSheet.module.css'
import { changedPeriod, formFor, type KnownLocation, type SheetForm } from './new-sheet-form.ts'

/** Stands in the list of locations for one that is not there yet. */
const NEW_LOCATION = 'new'
const OF_NEW = { value: NEW_LOCATION, label: 'A new location…' }

/** What was typed may be a location that is not there yet, however much is found by it. */
const withNew: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase()
  const items = options.flatMap((option) => ('value' in option ? [option] : []))
  const found = items.filter(({ value, label }) => value !== NEW_LOCATION && label.toLowerCase().includes(wanted))
  return [...found.slice(0, limit), ...items.filter(({ value }) => value === NEW_LOCATION)]
}

export function NewRateSheetDialog({ opened, close }: { opened: boolean; close: () => void }) {
  return (
    <FormModal opened={opened} onClose={close} title="New rate sheet" size={560}>
      {opened && <Locations close={close} />}
    </FormModal>
  )
}

/** The form begins with what the first location suggests, so it waits for the locations. */
function Locations({ close }: { close: () => void }) {
  const found = useQuery({ ...queryOf(listTemplateLocations, { query: { searchText: '' } }), staleTime: 0 })
  if (!found.data) return <Skeleton height={320} radius="md" />
  return <NewRateSheetForm locations={found.data.locations} hasMore={found.data.total > found.data.locations.length} close={close} />
}

type NewRateSheetFormProps = { locations: readonly KnownLocation[]; hasMore: boolean; close: () => void }

function NewRateSheetForm({ locations, hasMore, close }: NewRateSheetFormProps) {
  const navigate = useNavigate()
  const [form, setForm] = useState<SheetForm>(() =>
    formFor(locations.length === 1 ? locations[0] : undefined, new Date().toISOString().slice(0, 10)),
  )
  const [isNew, setNew] = useState(locations.length === 0)
  const { isBusy, problem, refuse, clear, run } = useAction()
  const change = (part: Partial<SheetForm>) => {
    clear()
    setForm({ ...form, ...part })
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { location, place, head, fromTemplateId } = form
    const missing = isNew
      ? place.locationName.trim() === ''
        ? 'The location needs a name.'
        : undefined
      : location
        ? undefined
        : 'Choose a location.'
    const finding = missing ?? headFinding(head)
    if (finding !== undefined) return refuse(finding)
    void run(async (idempotencyKey) => {
      const { draftId, productCount, cutSeasons } = await callServer(createTemplate, {
        body: {
          location: isNew || !location ? { ...place, locationName: place.locationName.trim() } : { locationId: location.locationId },
          head: headOfForm(head),
          ...(fromTemplateId === undefined ? {} : { fromTemplateId }),
        },
        idempotencyKey,
      })
      await refresh(listTemplates, listTemplateLocations)
      if (productCount > 0) {
        notifications.show({
          title: `${counted(productCount, 'product was', 'products were')} taken over`,
          message: cutSeasons[0] ?? 'Check the rates before you publish.',
          color: cutSeasons.length === 0 ? 'teal' : 'yellow',
        })
      }
      const { pages } = await callServer(getDraftNavigation, { params: { id: draftId } })
      const [productId = 'none', ratePackage = 'Primary'] = pages.find((page) => page.kind === 'product')?.pageId.split('.') ?? []
      await navigate({ to: paths.draftProduct(draftId, productId, ratePackage) })
    })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {locations.length > 0 && (
        <LocationField
          locations={locations}
          hasMore={hasMore}
          value={isNew ? NEW_LOCATION : (form.location?.locationId ?? null)}
          chosen={form.location}
          onChange={(location, typed) => {
            setNew(location === NEW_LOCATION)
            if (location !== NEW_LOCATION) setForm(formFor(location, form.head.startDate))
            else {
              const place = typed === '' ? form.place : { ...form.place, locationName: typed }
              setForm({ ...form, place, location: undefined, fromTemplateId: undefined })
            }
          }}
        />
      )}
      {isNew && (
        <div className={classes.place}>
          <TextInput
            label="Name of the location"
            placeholder="Hotel Marina"
            value={form.place.locationName}
            onChange={(event) => change({ place: { ...form.place, locationName: event.currentTarget.value } })}
            maxLength={200}
            data-autofocus
          />
          <TextInput
            label="City"
            value={form.place.city}
            onChange={(event) => change({ place: { ...form.place, city: event.currentTarget.value } })}
            maxLength={120}
          />
          <TextInput
            label="Country"
            value={form.place.country}
            onChange={(event) => change({ place: { ...form.place, country: event.currentTarget.value } })}
            maxLength={120}
          />
        </div>
      )}
      <HeadFields form={form.head} onChange={(head) => change({ head: changedPeriod(form.head, head) })} />
      <BeginField
        location={isNew ? undefined : form.location}
        value={form.fromTemplateId}
        onChange={(fromTemplateId) => change({ fromTemplateId })}
      />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      <DialogButtons close={close}>
        <Button type="submit" loading={isBusy}>
          Make rate sheet
        </Button>
      </DialogButtons>
    </form>
  )
}

type LocationFieldProps = {
  locations: readonly KnownLocation[]
  hasMore: boolean
  value: string | null
  chosen: KnownLocation | undefined
  /** @param typed what was looked for, which may be the name of a new one */
  onChange: (location: KnownLocation | typeof NEW_LOCATION, typed: string) => void
}

/** With very many locations those that are typed are looked for at the server. */
function LocationField({ locations, hasMore, value, chosen, onChange }: LocationFieldProps) {
  const first = useRef<HTMLInputElement>(null)
  // The dialog was there before its locations.
  useEffect(() => first.current?.focus(), [])
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text, 200)
  const found = useQuery({
    ...queryOf(listTemplateLocations, { query: { searchText: wanted } }),
    enabled: hasMore && wanted !== '',
    placeholderData: keepPreviousData,
  })
  const all = [...(chosen ? [chosen] : []), ...locations, ...(found.data?.locations ?? [])]
  const known = [...new Map(all.map((location) => [location.locationId, location])).values()]
  const options = known.map((location) => ({
    value: location.locationId,
    label: location.place === '' ? location.locationName : `${location.locationName}, ${location.place}`,
  }))
  // What is chosen stands in the field as well.
  const isLabel = (typed: string) => [OF_NEW, ...options].some(({ label }) => label === typed)
  return (
    <Select
      label="Location"
      placeholder="Choose one of your locations"
      data={[OF_NEW, ...options]}
      value={value}
      onChange={(id) => {
        const location = known.find((each) => each.locationId === id)
        if (id === NEW_LOCATION) onChange(NEW_LOCATION, isLabel(text) ? '' : text.trim())
        else if (location) onChange(location, '')
      }}
      onSearchChange={setText}
      searchable
      limit={60}
      filter={withNew}
      allowDeselect={false}
      openOnFocus={false}
      ref={first}
    />
  )
}

type BeginFieldProps = {
  location: KnownLocation | undefined
  value: string | undefined
  onChange: (templateId: string | undefined) => void
}

/** Nothing, or an earlier rate sheet: those of the location first, then the latest of all. */
function BeginField({ location, value, onChange }: BeginFieldProps) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text, 200)
  const found = useQuery({
    ...queryOf(listTemplates, { query: { searchText: wanted, sort: 'changed', limit: 30 } }),
    placeholderData: keepPreviousData,
  })
  const own = useQuery({
    ...queryOf(listTemplates, { query: { ...(location ? { locationId: location.locationId } : {}), limit: 30 } }),
    enabled: location !== undefined,
  })
  const cards = [...((location && own.data?.items) ?? []), ...(found.data?.items ?? [])]
  const fresh = [...new Map(cards.map((card) => [card.templateId, card])).values()]
  if (fresh.length === 0 && wanted === '') return null
  return (
    <Select
      label="Begin with"
      description={value === undefined ? undefined : 'Products, seasons, rates and policies, moved on to the new period'}
      placeholder="Nothing: from scratch"
      data={fresh.map((card) => ({ value: card.templateId, label: `${card.locationName} · ${card.templateName} · ${periodText(card)}` }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      onSearchChange={(searched) => setText(searched.includes(' · ') ? '' : searched)}
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage="No rate sheet matches."
    />
  )
}
