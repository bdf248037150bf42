// The address of the home page.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'

const home = createRoute({
  getParentRoute: () => inside,
  path: '/home',
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
})

export const homeRoutes = [home] as const
