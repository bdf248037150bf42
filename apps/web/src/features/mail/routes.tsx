// The address of the outbox.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../root-route.tsx'
import { given, type Search, text } from '../../search-parameters.ts'

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: (search: Search) => given({ mail: text(search.mail) }),
  component: lazyRouteComponent(() => import('./OutboxPage.tsx'), 'OutboxPage'),
})

export const mailRoutes = [outbox] as const
