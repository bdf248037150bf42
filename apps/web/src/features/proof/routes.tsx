// The address at which anybody checks a document.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../root-route.tsx'

const proof = createRoute({
  getParentRoute: () => root,
  path: '/proof',
  component: lazyRouteComponent(() => import('./ProofPage.tsx'), 'ProofPage'),
})

export const proofRoutes = [proof] as const
