// The addresses of connections. // A-ST-002

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { inside } from '../../../inside-route.tsx'
import { paths } from '../../../paths.ts'
import { given, type Search, text } from '../../../search-parameters.ts'

const start = createRoute({
  getParentRoute: () => inside,
  path: '/connections',
  beforeLoad: () => {
    throw redirect({ to: paths.connections() })
  },
})

const list = createRoute({
  getParentRoute: () => inside,
  path: '/connections/$list',
  validateSearch: (search: Search) => given({ search: text(search.search) }),
  component: lazyRouteComponent(() => import('./ConnectionsPage.tsx'), 'ConnectionsPage'),
})

export const connectionRoutes = [start, list] as const
