// The root of all addresses.

import { createRootRouteWithContext } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { ActingFrame } from './shell/ActingFrame.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Failed } from './shell/Problem.tsx'

type RouterContext = { queryClient: QueryClient }

export const root = createRootRouteWithContext<RouterContext>()({
  component: ActingFrame,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})
