// The addresses of the provider's own people.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../root-route.tsx'
import { inside } from '../../inside-route.tsx'
import { LOAD_TABS } from './dl-queue/load-tabs.ts'
import { dayText, flag, given, oneOf, type Search, text } from '../../search-parameters.ts'

const platformUsers = createRoute({
  getParentRoute: () => inside,
  path: '/admin/users',
  validateSearch: (search: Search) => given({ searchText: text(search.searchText), deleted: flag(search.deleted) }),
  component: lazyRouteComponent(() => import('./log-in-as/PlatformUsersPage.tsx'), 'PlatformUsersPage'),
})

const providerPeople = createRoute({
  getParentRoute: () => inside,
  path: '/admin/people',
  component: lazyRouteComponent(() => import('./provider-people/ProviderPeoplePage.tsx'), 'ProviderPeoplePage'),
})

const findCompany = createRoute({
  getParentRoute: () => inside,
  path: '/admin/find',
  validateSearch: (search: Search) => given({ searchText: text(search.searchText) }),
  component: lazyRouteComponent(() => import('./company-details/FindCompanyPage.tsx'), 'FindCompanyPage'),
})

const companyDetails = createRoute({
  getParentRoute: () => inside,
  path: '/admin/company-details/$companyId',
  validateSearch: (search: Search) => given({ reason: text(search.reason) }),
  component: lazyRouteComponent(() => import('./company-details/CompanyDetailsPage.tsx'), 'CompanyDetailsPage'),
})

const contractActivities = createRoute({
  getParentRoute: () => inside,
  path: '/admin/contract/$contractId',
  validateSearch: (search: Search) => given({ reason: text(search.reason) }),
  component: lazyRouteComponent(() => import('./contract-activities/ContractActivitiesPage.tsx'), 'ContractActivitiesPage'),
})

const signedLink = createRoute({
  getParentRoute: () => root,
  path: '/signed-link',
  component: lazyRouteComponent(() => import('./signed-tokens/SignedLinkPage.tsx'), 'SignedLinkPage'),
})

const operations = createRoute({
  getParentRoute: () => inside,
  path: '/admin/operations',
  component: lazyRouteComponent(() => import('./operations/OperationsPage.tsx'), 'OperationsPage'),
})

const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/admin/announcements',
  component: lazyRouteComponent(() => import('./announcements/AnnouncementsPage.tsx'), 'AnnouncementsPage'),
})

const companyAuditLog = createRoute({
  getParentRoute: () => inside,
  path: '/admin/audit-log',
  validateSearch: (search: Search) =>
    given({
      companyId: text(search.companyId),
      companyName: text(search.companyName),
      reason: text(search.reason),
      filter: text(search.filter),
      searchText: text(search.searchText),
      from: dayText(search.from),
      to: dayText(search.to),
    }),
  component: lazyRouteComponent(() => import('./audit-log/CompanyAuditLogPage.tsx'), 'CompanyAuditLogPage'),
})

const dataLoads = createRoute({
  getParentRoute: () => inside,
  path: '/admin/dl-queue',
  validateSearch: (search: Search) => given({ show: oneOf(LOAD_TABS, search.show), searchText: text(search.searchText) }),
  component: lazyRouteComponent(() => import('./dl-queue/QueuePage.tsx'), 'QueuePage'),
})

const dataLoad = createRoute({
  getParentRoute: () => inside,
  path: '/admin/dl-queue/$id',
  component: lazyRouteComponent(() => import('./dl-queue/LoadPage.tsx'), 'LoadPage'),
})

const dataLoadReading = createRoute({
  getParentRoute: () => inside,
  path: '/admin/dl-queue/$id/reading/$importId',
  component: lazyRouteComponent(() => import('./dl-queue/LoadReadingPage.tsx'), 'LoadReadingPage'),
})

export const adminRoutes = [
  findCompany,
  companyDetails,
  contractActivities,
  announcements,
  platformUsers,
  providerPeople,
  operations,
  companyAuditLog,
  dataLoads,
  dataLoad,
  dataLoadReading,
] as const

/** For people who are not signed in. */
export const signedLinkRoutes = [signedLink] as const
