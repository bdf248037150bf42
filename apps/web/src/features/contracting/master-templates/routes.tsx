// The addresses of master templates. // C-RT-013 to C-RT-018

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../../inside-route.tsx'
import { given, type Search, text } from '../../../search-parameters.ts'

const withType = (search: Search) => given({ type: text(search.type) })

const list = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/master-template-list',
  validateSearch: withType,
  component: lazyRouteComponent(() => import('./MasterListPage.tsx'), 'MasterListPage'),
})

const create = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/create-master-template',
  validateSearch: withType,
  component: lazyRouteComponent(() => import('./MasterListPage.tsx'), 'CreateMasterPage'),
})

const pick = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/pick-master-template',
  validateSearch: (search: Search) => given({ type: text(search.type), draft: text(search.draft) }),
  component: lazyRouteComponent(() => import('./PickMasterPage.tsx'), 'PickMasterPage'),
})

const associate = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/master-template/associate/$id',
  validateSearch: withType,
  component: lazyRouteComponent(() => import('./AssociatePage.tsx'), 'AssociatePage'),
})

const master = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/master-template/$id',
  validateSearch: (search: Search) => given({ section: text(search.section), work: text(search.work) }),
  component: lazyRouteComponent(() => import('./MasterPage.tsx'), 'MasterPage'),
})

export const masterRoutes = [list, create, pick, associate, master] as const
