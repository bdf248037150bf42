// The addresses of the integration screens. // A-ST-010, A-ST-011, A-ST-012, A-ST-013, A-ST-014

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { BOOKING_SYSTEMS } from '@tradewind/domain/integration/booking-system.ts'
import { LINE_KINDS } from '@tradewind/domain/integration/audit/placed-rate.ts'
import { SUBJECT_KINDS } from '@tradewind/domain/integration/subject.ts'
import { inside } from '../../inside-route.tsx'
import { paths } from '../../paths.ts'
import { given, oneOf, type Search, text } from '../../search-parameters.ts'

/** The first that is switched on where it names none. */
const system = (search: Search) => ({ system: oneOf(BOOKING_SYSTEMS, search.system) })

const start = createRoute({
  getParentRoute: () => inside,
  path: '/integration',
  beforeLoad: () => {
    throw redirect({ to: paths.contractsToExport })
  },
})

const toExport = createRoute({
  getParentRoute: () => inside,
  path: '/integration/contracts-to-be-exported',
  validateSearch: (search: Search) => given({ ...system(search), contract: text(search.contract) }),
  component: lazyRouteComponent(() => import('./ToExportPage.tsx'), 'ToExportPage'),
})

const exported = createRoute({
  getParentRoute: () => inside,
  path: '/integration/exported-contracts',
  validateSearch: (search: Search) => given({ ...system(search), job: text(search.job) }),
  component: lazyRouteComponent(() => import('./ExportedPage.tsx'), 'ExportedPage'),
})

const mappings = createRoute({
  getParentRoute: () => inside,
  path: '/integration/mappings',
  validateSearch: (search: Search) => given({ ...system(search), search: text(search.search), kind: oneOf(SUBJECT_KINDS, search.kind) }),
  component: lazyRouteComponent(() => import('./MappingsPage.tsx'), 'MappingsPage'),
})

const addMapping = createRoute({
  getParentRoute: () => inside,
  path: '/integration/add-mapping',
  validateSearch: (search: Search) => given({ ...system(search), contract: text(search.contract) }),
  component: lazyRouteComponent(() => import('./AddMappingPage.tsx'), 'AddMappingPage'),
})

const audits = createRoute({
  getParentRoute: () => inside,
  path: '/integration/audits',
  validateSearch: (search: Search) => given(system(search)),
  component: lazyRouteComponent(() => import('./AuditsPage.tsx'), 'AuditsPage'),
})

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/integration/audits/$auditId',
  validateSearch: (search: Search) =>
    given({
      ...system(search),
      kind: oneOf(LINE_KINDS, search.kind),
      position: text(search.position),
      product: text(search.product),
      season: text(search.season),
    }),
  component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
})

const credentials = createRoute({
  getParentRoute: () => inside,
  path: '/integration/credentials',
  validateSearch: (search: Search) => given(system(search)),
  component: lazyRouteComponent(() => import('./CredentialsPage.tsx'), 'CredentialsPage'),
})

export const integrationRoutes = [start, toExport, exported, mappings, addMapping, audits, audit, credentials] as const
