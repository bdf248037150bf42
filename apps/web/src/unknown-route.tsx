// Every address that no area lists.

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionQuery } from './client/session.ts'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'
import { NotFound } from './shell/NotFound.tsx'

const frame = createRoute({
  getParentRoute: () => root,
  id: 'unknown',
  // Nobody is led to the sign-in and back for an address that is not there.
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' })
    if (session.mustSetUpSecondFactor) redirect({ to: paths.secondFactor, throw: true })
  },
  component: lazyRouteComponent(() => import('./shell/UnknownAddress.tsx'), 'UnknownAddress'),
})

const anyAddress = createRoute({ getParentRoute: () => frame, path: '$', component: NotFound })

export const unknownRoute = frame.addChildren([anyAddress])
