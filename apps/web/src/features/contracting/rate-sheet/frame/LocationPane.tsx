// What holds for the whole location: policies, check-in and check-out, billing, terms and notes.

import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import classes from './Editor.module.css'
import { FollowedSections } from './FollowedSections.tsx'
import { LOCATION_SECTIONS } from './location-sections.ts'
import type { LocationTab } from '../places/public.ts'
import { useNavigation } from '../engine/public.ts'

export function LocationPane() {
  const { section } = useSearch({ from: '/inside/contracting/draft/$contractId/policies' })
  return <LocationSection tab={section} />
}

/** One of these sections; the first unless given. */
export function LocationSection({ tab }: { tab: LocationTab | undefined }) {
  const navigation = useNavigation()
  const shown = LOCATION_SECTIONS.find((each) => each.tab === tab) ?? LOCATION_SECTIONS[0]
  if (!shown) return null
  const Panel = shown.panel
  return (
    <>
      <div className={classes.head}>
        <div className={classes.title}>
          <h1>{shown.label}</h1>
          <span className="s13 muted">{navigation.location.locationName}</span>
        </div>
        {navigation.location.locationId !== null && <FollowedSections tab={shown.tab} />}
      </div>
      <div className={classes.panel}>
        <Suspense fallback={<Skeleton height={320} m={20} w="auto" />}>
          <Panel />
        </Suspense>
      </div>
    </>
  )
}
