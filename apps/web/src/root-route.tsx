// The root of all addresses.

import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { Failed, NotFound } from './shell/Problem.tsx'

type RouterContext = { queryClient: QueryClient }

export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFound, errorComponent: Failed })
