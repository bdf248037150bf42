// The addresses of links that open one contract.

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { sessionFor } from '../../inside-route.tsx'
import { paths } from '../../paths.ts'
import { root } from '../../root-route.tsx'
import { flag, given, type Search, text } from '../../search-parameters.ts'

const landingSearch = (search: Search) =>
  given({
    hashToken: text(search.hashToken),
    encryptedEmail: text(search.encryptedEmail),
    autosignin: flag(search.autosignin),
    all: flag(search.all),
    sign: flag(search.sign),
    offer: flag(search.offer),
  })
const landing = createRoute({
  getParentRoute: () => root,
  path: '/assets-landing-signing',
  validateSearch: landingSearch,
  component: lazyRouteComponent(() => import('./LandingPage.tsx'), 'LandingPage'),
})

const requestLanding = createRoute({
  getParentRoute: () => root,
  path: '/assets-landing-request',
  validateSearch: landingSearch,
  component: lazyRouteComponent(() => import('./RequestLandingPage.tsx'), 'RequestLandingPage'),
})

const stopSaleLanding = createRoute({
  getParentRoute: () => root,
  path: '/assets-landing-stop-sale',
  validateSearch: landingSearch,
  component: lazyRouteComponent(() => import('./StopSaleLandingPage.tsx'), 'StopSaleLandingPage'),
})

const reviewLanding = createRoute({
  getParentRoute: () => root,
  path: '/assets-landing-review',
  validateSearch: landingSearch,
  component: lazyRouteComponent(() => import('./ReviewLandingPage.tsx'), 'ReviewLandingPage'),
})

const assetConsolidation = createRoute({
  getParentRoute: () => root,
  path: '/assets-consolidation/$hashToken',
  validateSearch: (search: Search) => given({ associateEmail: text(search.associateEmail) }),
  beforeLoad: async ({ location }) => {
    const session = await sessionFor(location.href)
    if (session.contractId !== null) throw redirect({ to: paths.signIn, search: { redirect_to: location.href } })
    if (session.mustSetUpSecondFactor) throw redirect({ to: paths.secondFactor })
  },
  component: lazyRouteComponent(() => import('./AssetConsolidationPage.tsx'), 'AssetConsolidationPage'),
})

export const landingRoutes = [landing, requestLanding, stopSaleLanding, reviewLanding, assetConsolidation] as const
