// The addresses of the address book.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inside } from '../../../inside-route.tsx'
import { bookSearchOf } from './book-search.ts'

const book = createRoute({
  getParentRoute: () => inside,
  path: '/partners',
  validateSearch: bookSearchOf,
  component: lazyRouteComponent(() => import('./AddressBookPage.tsx'), 'AddressBookPage'),
})

// A-RT-021
const partner = createRoute({
  getParentRoute: () => inside,
  path: '/partnerDetails/$partnerId',
  component: lazyRouteComponent(() => import('./PartnerPage.tsx'), 'PartnerPage'),
})

export const addressBookRoutes = [book, partner] as const
