// The addresses of the outbox, and of the page where readers end further e-mails.

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { root } from '../../root-route.tsx'
import { given, type Search, text } from '../../search-parameters.ts'

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: (search: Search) => given({ mail: text(search.mail) }),
  component: lazyRouteComponent(() => import('./OutboxPage.tsx'), 'OutboxPage'),
})

const mailChoice = createRoute({
  getParentRoute: () => root,
  path: '/mail/choice/$token',
  component: lazyRouteComponent(() => import('./MailChoicePage.tsx'), 'MailChoicePage'),
})

export const mailRoutes = [outbox, mailChoice] as const
