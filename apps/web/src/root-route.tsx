// The root of all addresses.

import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from './paths.ts'
import { ActingFrame } from './shell/ActingFrame.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Failed } from './shell/Problem.tsx'

type RouterContext = { queryClient: QueryClient }

export const root = createRootRouteWithContext<RouterContext>()({
  // A-RT-025, C-RT-019: every path that contains the word.
  beforeLoad: ({ location }) => {
    if (location.pathname.includes('dashboard') && location.pathname !== paths.dashboard) redirect({ to: paths.dashboard, throw: true })
  },
  component: ActingFrame,
  notFoundComponent: NotFound,
  errorComponent: Failed,
})
