// The addresses of the guide.

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'
import { paths } from '../../paths.ts'

const help = createRoute({
  getParentRoute: () => inside,
  path: '/help/$article',
  component: lazyRouteComponent(() => import('./HelpPage.tsx'), 'HelpPage'),
})

const helpStart = createRoute({
  getParentRoute: () => inside,
  path: '/help',
  beforeLoad: () => {
    throw redirect({ to: paths.help('first-steps') })
  },
})

export const helpRoutes = [help, helpStart] as const
