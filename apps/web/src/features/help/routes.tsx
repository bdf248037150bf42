// The addresses of the guide.

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'
import { paths } from '../../paths.ts'
import { given, type Search, text } from '../../search-parameters.ts'

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

const answers = createRoute({
  getParentRoute: () => inside,
  path: '/admin/help',
  validateSearch: (search: Search) => given({ article: text(search.article) }),
  component: lazyRouteComponent(() => import('./HelpAnswersPage.tsx'), 'HelpAnswersPage'),
})

export const helpRoutes = [help, helpStart, answers] as const
