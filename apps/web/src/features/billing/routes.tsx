// The address of the billing page.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'
import { given, oneOf, type Search } from '../../search-parameters.ts'
import { CARD_RETURNS } from './card-return.ts'

const billing = createRoute({
  getParentRoute: () => inside,
  path: '/billing',
  validateSearch: (search: Search) => given({ card: oneOf(CARD_RETURNS, search.card) }),
  component: lazyRouteComponent(() => import('./BillingPage.tsx'), 'BillingPage'),
})

export const billingRoutes = [billing] as const
