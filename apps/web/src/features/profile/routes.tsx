// The addresses of profiles.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../inside-route.tsx'

// A-RT-022
const profile = createRoute({
  getParentRoute: () => inside,
  path: '/profile',
  component: lazyRouteComponent(() => import('./company/ProfilePage.tsx'), 'ProfilePage'),
})

const onboarding = createRoute({
  getParentRoute: () => inside,
  path: '/profile/onboarding',
  component: lazyRouteComponent(() => import('./company/OnboardingPage.tsx'), 'OnboardingPage'),
})

// A-RT-023
const location = createRoute({
  getParentRoute: () => inside,
  path: '/profile/locations/$locationId',
  component: lazyRouteComponent(() => import('./locations/LocationPage.tsx'), 'LocationPage'),
})

export const profileRoutes = [profile, onboarding, location] as const
