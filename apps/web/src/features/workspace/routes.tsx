// The addresses of the workspace. One screen stands at all of them, so that the list stays where it is.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'
import { given, type Search, text } from '../../search-parameters.ts'

const workspace = createRoute({
  getParentRoute: () => inside,
  path: '/workspace',
  // The link to one message, and to one e-mail of the inbox.
  validateSearch: (search: Search) => given({ message: text(search.message), item: text(search.item) }),
  component: lazyRouteComponent(() => import('./talk/WorkspacePage.tsx'), 'WorkspacePage'),
})
// A-RT-016
const start = createRoute({ getParentRoute: () => workspace, path: '/' })
// A-RT-020
const inbox = createRoute({ getParentRoute: () => workspace, path: '/inbox' })
const connection = createRoute({ getParentRoute: () => workspace, path: '/$connection' })
// A-RT-017, A-RT-018: `general` and `contracting`.
const channel = createRoute({ getParentRoute: () => workspace, path: '/$connection/$channel' })
// A-RT-019
const contract = createRoute({ getParentRoute: () => workspace, path: '/$connection/$channel/$contract' })

// C-RT-011
const contractDocument = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/workspace/$id',
  component: lazyRouteComponent(() => import('./talk/DocumentPage.tsx'), 'DocumentPage'),
})

export const workspaceRoutes = [workspace.addChildren([start, inbox, connection, channel, contract]), contractDocument] as const
