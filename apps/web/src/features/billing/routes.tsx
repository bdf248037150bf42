// The address of the billing page.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'

const billing = createRoute({
  getParentRoute: () => inside,
  path: '/billing',
  component: lazyRouteComponent(() => import('./BillingPage.tsx'), 'BillingPage'),
})

export const billingRoutes = [billing] as const
