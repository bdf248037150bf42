// The addresses of PartnerFinder. // A-ST-006

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../../inside-route.tsx'
import { finderSearchOf } from './finder-address.ts'

const finder = createRoute({
  getParentRoute: () => inside,
  path: '/partner-finder',
  validateSearch: finderSearchOf,
  component: lazyRouteComponent(() => import('./PartnerFinderPage.tsx'), 'PartnerFinderPage'),
})

const company = createRoute({
  getParentRoute: () => inside,
  path: '/partner-finder/$companyId',
  component: lazyRouteComponent(() => import('./FoundCompanyPage.tsx'), 'FoundCompanyPage'),
})

const location = createRoute({
  getParentRoute: () => inside,
  path: '/partner-finder/$companyId/locations/$locationId',
  component: lazyRouteComponent(() => import('./FoundLocationPage.tsx'), 'FoundLocationPage'),
})

export const partnerFinderRoutes = [finder, company, location] as const
