// Every address of the application: each area lists its own and the screens that stand there, which are loaded when they are first opened.

import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { queryClient } from './client/queries.ts'
import { settingsRoutes, signInRoutes } from './features/accounts/routes.tsx'
import { adminRoutes, signedLinkRoutes } from './features/admin/routes.tsx'
import { billingRoutes } from './features/billing/routes.tsx'
import { addressBookRoutes } from './features/connections/address-book/routes.tsx'
import { connectionRoutes } from './features/connections/connections/routes.tsx'
import { partnerFinderRoutes } from './features/connections/partner-finder/routes.tsx'
import { masterRoutes } from './features/contracting/master-templates/routes.tsx'
import { editorRoutes } from './features/contracting/rate-sheet/routes.tsx'
import { contractingRoutes, proofRoutes } from './features/contracting/routes.tsx'
import { helpRoutes } from './features/help/routes.tsx'
import { homeRoutes } from './features/home/routes.tsx'
import { integrationRoutes } from './features/integration/routes.tsx'
import { landingRoutes } from './features/landing/routes.tsx'
import { mailRoutes } from './features/mail/routes.tsx'
import { workspaceRoutes } from './features/workspace/routes.tsx'
import { profileRoutes } from './features/profile/routes.tsx'
import { inside, sessionFor } from './inside-route.tsx'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'
import { Failed } from './shell/Problem.tsx'
import { unknownRoute } from './unknown-route.tsx'

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  // Nothing was asked for to which signing in would have to lead back.
  beforeLoad: async () => {
    await sessionFor()
    throw redirect({ to: paths.home })
  },
})

const tree = root.addChildren([
  start,
  ...signInRoutes,
  ...landingRoutes,
  ...signedLinkRoutes,
  ...mailRoutes,
  ...proofRoutes,
  inside.addChildren([
    ...homeRoutes,
    ...contractingRoutes,
    ...masterRoutes,
    ...editorRoutes,
    ...profileRoutes,
    ...connectionRoutes,
    ...addressBookRoutes,
    ...partnerFinderRoutes,
    ...settingsRoutes,
    ...adminRoutes,
    ...billingRoutes,
    ...integrationRoutes,
    ...workspaceRoutes,
    ...helpRoutes,
  ]),
  unknownRoute,
])

export const router = createRouter({
  routeTree: tree,
  context: { queryClient },
  // In the place of the screen that failed, so that the frame around it stays.
  defaultErrorComponent: Failed,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A screen that takes longer than this to come leaves the old one standing until then.
  defaultPendingMs: 400,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** What the screen that one comes from has to say: read on the sign-in page. */
    info?: string
    /** The same for what went wrong. */
    problem?: string
  }
}
