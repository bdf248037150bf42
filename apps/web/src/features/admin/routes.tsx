// The addresses of the platform's administrators.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'
import { given, type Search, text } from '../../search-parameters.ts'

const platformUsers = createRoute({
  getParentRoute: () => inside,
  path: '/admin/users',
  validateSearch: (search: Search) => given({ searchText: text(search.searchText) }),
  component: lazyRouteComponent(() => import('./log-in-as/PlatformUsersPage.tsx'), 'PlatformUsersPage'),
})

const companyAuditLog = createRoute({
  getParentRoute: () => inside,
  path: '/admin/audit-log',
  validateSearch: (search: Search) =>
    given({
      companyId: text(search.companyId),
      companyName: text(search.companyName),
      filter: text(search.filter),
      searchText: text(search.searchText),
    }),
  component: lazyRouteComponent(() => import('./audit-log/CompanyAuditLogPage.tsx'), 'CompanyAuditLogPage'),
})

export const adminRoutes = [platformUsers, companyAuditLog] as const
