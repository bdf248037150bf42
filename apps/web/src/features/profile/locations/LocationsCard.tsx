// The locations of a supplier on its profile: opened, added, put into order.

import { getProfile, type CompanyProfile } from '@tradewind/api/profile/company.ts'
import { addLocation, reorderLocations } from '@tradewind/api/profile/locations.ts'
import { Button, Select, TextInput } from '@mantine/core'
import { COUNTRIES } from '@tradewind/domain/places/countries.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { placeText } from '@tradewind/domain/text/names.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callServer } from '../../../client/call-server.ts'
import { queryOf, refresh, showAtOnce } from '../../../client/queries.ts'
import { useAction } from '../../../client/use-action.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/Card.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { Initials } from '../../../ui/Initials.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SortableList } from '../../../ui/SortableList.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from '../../../ui/Sections.module.css'

const profileQuery = queryOf(getProfile)
/** More are shown when they are asked for. */
const SHOWN = 12

export function LocationsCard({ locations, canWrite }: { locations: CompanyProfile['locations']; canWrite: boolean }) {
  const [isAdding, setAdding] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const action = useAction()
  const order = (locationIds: string[]) => {
    const byId = new Map(locations.map((location) => [location.locationId, location]))
    const first = locationIds.flatMap((id) => byId.get(id) ?? [])
    const rest = locations.filter((location) => !locationIds.includes(location.locationId))
    // The new order is shown at once; what the server has follows.
    showAtOnce(profileQuery, (profile) => ({ ...profile, locations: [...first, ...rest] }))
    void action.run(async () => {
      try {
        await callServer(reorderLocations, { body: { locationIds } })
      } finally {
        await refresh(getProfile)
      }
    })
  }
  return (
    <Card
      title="Locations"
      count={locations.length}
      action={
        canWrite && (
          <Button size="xs" variant="default" onClick={() => setAdding(true)}>
            Add a location
          </Button>
        )
      }
    >
      {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
      <SortableList
        label="Locations"
        items={isWhole ? locations : locations.slice(0, SHOWN)}
        keyOf={(location) => location.locationId}
        nameOf={(location) => location.locationName}
        onOrder={canWrite ? order : undefined}
      >
        {(location) => (
          <div className={classes.row}>
            {location.imageUrl === null ? (
              <Initials name={location.locationName} size={32} />
            ) : (
              <img className={classes.thumb} src={location.imageUrl} alt="" loading="lazy" draggable={false} />
            )}
            <span className="clip">
              <Link to={paths.profileLocation(location.locationId)} className="med">
                {location.locationName}
              </Link>
              <span className="t2"> {placeText(location)}</span>
            </span>
            <span className="row g2">
              <span className="t2">{counted(location.productCount, 'product', 'products')}</span>
              {location.isMarketingReady && <Tag tone="ok">Marketing-ready</Tag>}
            </span>
          </div>
        )}
      </SortableList>
      {locations.length > SHOWN && (
        <Button variant="subtle" size="xs" m={8} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${locations.length}`}
        </Button>
      )}
      {isAdding && <NewLocationDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

function NewLocationDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const form = useSentForm({
    saved: { locationName: '', city: '', country: null as string | null },
    rules: { locationName: isMissing },
    send: async (body) => {
      const { locationId } = await callServer(addLocation, { body })
      await refresh(getProfile)
      void navigate({ to: paths.profileLocation(locationId) })
    },
    onSent: onClose,
  })
  return (
    <FormDialog opened form={form} title="New location" submit="Add location" onClose={onClose}>
      <TextInput label="Name" maxLength={200} data-autofocus {...form.fields.getInputProps('locationName')} />
      <TextInput label="City" maxLength={120} {...form.fields.getInputProps('city')} />
      <Select
        label="Country"
        searchable
        clearable
        data={COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.fields.getInputProps('country')}
      />
    </FormDialog>
  )
}
