// The profile of one location: its facts, pictures and products. // A-RT-023, C-FD-027

import { getProfile } from '@tradewind/api/profile/company.ts'
import { getLocationProfile, type LocationProfile, saveLocation } from '@tradewind/api/profile/locations.ts'
import { RATING_TYPES } from '@tradewind/domain/profile/choices.ts'
import { NumberInput, Select, Skeleton, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isNothingThere } from '../../../client/call-failed.ts'
import { callServer } from '../../../client/call-server.ts'
import { keepAnswer, queryOf, refresh } from '../../../client/queries.ts'
import { useSession } from '../../../client/session.ts'
import { useSentForm } from '../../../client/use-sent-form.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../shell/NotFound.tsx'
import { usePageTitle } from '../../../shell/use-page-title.ts'
import { Card } from '../../../ui/Card.tsx'
import { FailedRegion } from '../../../ui/FailedRegion.tsx'
import { isMissing } from '../../../ui/field-rules.ts'
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx'
import classes from '../../../ui/Sections.module.css'
import { MissingNotice, SaveRow } from '../company/public.ts'
import { MediaCard } from '../media/public.ts'
import { ProductsCard } from '../products/public.ts'

export function LocationPage() {
  const { locationId } = useParams({ from: '/inside/profile/locations/$locationId' })
  const { data, error, refetch } = useQuery(queryOf(getLocationProfile, { params: { locationId } }))
  usePageTitle(data?.locationName ?? 'Location')
  if (isNothingThere(error)) return <NotFound />
  if (error && !data) return <FailedRegion error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={480} m={24} w="auto" radius="lg" />
  return <LocationContent key={locationId} location={data} />
}

function LocationContent({ location }: { location: LocationProfile }) {
  const canWrite = useSession().access === 'write'
  return (
    <div className={classes.page}>
      <div>
        <Link to={paths.profile} className="s13">
          Profile of {location.companyName}
        </Link>
        <h1>{location.locationName}</h1>
      </div>
      <MissingNotice missing={location.missing} what="This location" />
      <FactsCard location={location} canWrite={canWrite} />
      <MediaCard media={location.media} locationId={location.locationId} canWrite={canWrite} />
      <ProductsCard location={location} canWrite={canWrite} />
    </div>
  )
}

function FactsCard({ location, canWrite }: { location: LocationProfile; canWrite: boolean }) {
  const form = useSentForm({
    saved: {
      locationName: location.locationName,
      address: location.address,
      city: location.city,
      roomCount: location.roomCount ?? '',
      ratingValue: location.rating?.value ?? '',
      ratingType: location.rating?.type ?? 'Stars',
      amenities: location.amenities,
      description: location.description,
      notes: location.notes,
    },
    rules: { locationName: isMissing },
    send: async ({ roomCount, ratingValue, ratingType, ...values }) => {
      const rating = typeof ratingValue === 'number' ? { value: ratingValue, type: ratingType } : null
      const params = { locationId: location.locationId }
      const saved = await callServer(saveLocation, {
        params,
        body: { ...values, rating, roomCount: typeof roomCount === 'number' ? roomCount : null },
      })
      keepAnswer(queryOf(getLocationProfile, { params }), saved)
      await refresh(getProfile)
    },
    onSent: () => undefined,
  })
  const { getInputProps } = form.fields
  return (
    <Card title="About this location">
      <form className={classes.body} onSubmit={form.submit} noValidate>
        <fieldset disabled={!canWrite} className={classes.two} style={{ border: 0, padding: 0, margin: 0 }}>
          <TextInput label="Name" description="Rate sheets and contracts have it too." maxLength={200} {...getInputProps('locationName')} />
          <TextInput label="Address" description="Street and number." maxLength={300} {...getInputProps('address')} />
          <TextInput label="City" maxLength={120} {...getInputProps('city')} />
          <NumberInput label="Rooms" min={0} max={100_000} allowDecimal={false} {...getInputProps('roomCount')} />
          <NumberInput label="Rating" min={0} max={10} decimalScale={1} {...getInputProps('ratingValue')} />
          <Select label="Kind of rating" data={[...RATING_TYPES]} allowDeselect={false} {...getInputProps('ratingType')} />
        </fieldset>
        <fieldset disabled={!canWrite} className={classes.body} style={{ border: 0, padding: 0, margin: 0 }}>
          <TagsInput label="Amenities" description="Enter adds one." maxTags={60} {...getInputProps('amenities')} />
          <Textarea label="Description" autosize minRows={3} maxRows={12} maxLength={4000} {...getInputProps('description')} />
          <Textarea
            label="Notes"
            description="Only your company sees them."
            autosize
            minRows={2}
            maxLength={4000}
            {...getInputProps('notes')}
          />
        </fieldset>
        {canWrite && <SaveRow form={form} />}
      </form>
      <UnsavedChanges isChanged={form.isChanged} />
    </Card>
  )
}
