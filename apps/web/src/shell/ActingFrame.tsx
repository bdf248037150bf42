// Around every screen: whoever acts for a user sees so, on whatever page.

import { Outlet, useLocation } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { followOtherTabs, sessionQuery } from '../client/session.ts'
import { readToken } from '../client/token.ts'
import classes from './ActingFrame.module.css'

const ActingBanner = lazy(() => import('./ActingBanner.tsx'))

export function ActingFrame() {
  // Signing in and out empties the cache and goes to another page: who is there now is looked up again then.
  useLocation()
  // Nobody without a token acts for anybody: the sign-in page asks nothing.
  const { data: session } = useQuery({ ...sessionQuery, enabled: readToken() !== undefined })
  useEffect(followOtherTabs, [])
  const actor = session?.realActor
  return (
    <div className={actor ? classes.acting : undefined}>
      {actor && (
        <Suspense fallback={<div className={classes.bar} />}>
          <ActingBanner session={session} actor={actor} />
        </Suspense>
      )}
      <Outlet />
    </div>
  )
}
