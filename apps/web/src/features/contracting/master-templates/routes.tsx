// The addresses of master templates. // C-RT-013 to C-RT-018

import { MASTER_TYPES } from '@tradewind/domain/contracting/master-templates.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { inside } from '../../../inside-route.tsx'
import { paths } from '../../../paths.ts'
import { given, oneOf, type Search, text } from '../../../search-parameters.ts'

/** The type of the master templates that a screen shows; without it the calls take their default, policyNotes. // C-CN-037 */
const withType = (search: Search) => given({ type: oneOf(MASTER_TYPES, search.type) })

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
  validateSearch: (search: Search) => given({ ...withType(search), draft: text(search.draft) }),
  component: lazyRouteComponent(() => import('./PickMasterPage.tsx'), 'PickMasterPage'),
})

const associate = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/associate/$id',
  validateSearch: withType,
  component: lazyRouteComponent(() => import('./AssociatePage.tsx'), 'AssociatePage'),
})

/** Its address until 0.1: bookmarks still lead there. */
const earlierAssociate = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/master-template/associate/$id',
  validateSearch: withType,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: paths.associateMasterTemplate(params.id), search, replace: true })
  },
})

const master = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/master-template/$id',
  validateSearch: (search: Search) => given({ section: text(search.section), work: text(search.work) }),
  component: lazyRouteComponent(() => import('./MasterPage.tsx'), 'MasterPage'),
})

export const masterRoutes = [list, create, pick, associate, earlierAssociate, master] as const
