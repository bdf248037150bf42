// The addresses of the rate sheet editor.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../../inside-route.tsx'
import { given, oneOf, type Search, text } from '../../../search-parameters.ts'
import { LOCATION_TABS, PRODUCT_TABS, STRUCTURE_DIALOGS } from './places/public.ts'

const draft = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/draft/$contractId',
  // The dialog that is open, and the product that it is about.
  validateSearch: (search: Search) => given({ open: oneOf(STRUCTURE_DIALOGS, search.open), of: text(search.of) }),
  component: lazyRouteComponent(() => import('../drafts/DraftPage.tsx'), 'DraftPage'),
})

const draftStart = createRoute({
  getParentRoute: () => draft,
  path: '/',
  component: lazyRouteComponent(() => import('./frame/public.ts'), 'FirstPane'),
})

const draftProduct = createRoute({
  getParentRoute: () => draft,
  path: '/product/$productId/$ratePackage',
  validateSearch: (search: Search) => given({ section: oneOf(PRODUCT_TABS, search.section) }),
  component: lazyRouteComponent(() => import('./frame/public.ts'), 'ProductPane'),
})

const draftPolicies = createRoute({
  getParentRoute: () => draft,
  path: '/policies',
  validateSearch: (search: Search) => given({ section: oneOf(LOCATION_TABS, search.section) }),
  component: lazyRouteComponent(() => import('./frame/public.ts'), 'LocationPane'),
})

const draftProducts = createRoute({
  getParentRoute: () => draft,
  path: '/products',
  component: lazyRouteComponent(() => import('./frame/public.ts'), 'AllRatesPane'),
})

export const editorRoutes = [draft.addChildren([draftStart, draftProduct, draftProducts, draftPolicies])] as const
