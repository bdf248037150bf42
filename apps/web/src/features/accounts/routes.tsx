// The addresses of accounts: before somebody is signed in (sign-in, sign-up, recovery, links of e-mails), and the settings. // A-RL-016

import { listDemoAccounts } from '@tradewind/api/accounts/sign-in.ts'
import { passwordResetText } from '@tradewind/domain/accounts/recovery-texts.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { callServer } from '../../client/call-server.ts'
import { sessionQuery } from '../../client/session.ts'
import { inside } from '../../inside-route.tsx'
import { paths } from '../../paths.ts'
import { root } from '../../root-route.tsx'
import { dayText, flag, given, oneOf, type Search, text } from '../../search-parameters.ts'
import { isSettingsSection } from './settings/settings-sections.ts'

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  // A-RT-001
  validateSearch: (search: Search) =>
    given({
      email: text(search.email),
      redirect_to: text(search.redirect_to),
      logout: flag(search.logout),
      reauth: flag(search.reauth),
      auth: text(search.auth),
      // A-RT-002
      sso: text(search.sso),
      sig: text(search.sig),
    }),
  // Before the form is there: under the hand of somebody who types nothing may move.
  loader: () => callServer(listDemoAccounts).catch(() => undefined),
  component: lazyRouteComponent(() => import('./sign-in/SignInPage.tsx'), 'SignInPage'),
})

const adminSignIn = createRoute({
  getParentRoute: () => root,
  path: '/admin-signin',
  validateSearch: (search: Search) => given({ email: text(search.email), redirect_to: text(search.redirect_to) }),
  component: lazyRouteComponent(() => import('./sign-in/AdminSignInPage.tsx'), 'AdminSignInPage'),
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  validateSearch: (search: Search) => given({ email: text(search.email), for: oneOf(['contracting'], search.for) }),
  component: lazyRouteComponent(() => import('./sign-up/SignUpPage.tsx'), 'SignUpPage'),
})

const emailSearch = (search: Search) => given({ email: text(search.email) })

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/signin/forgot-password',
  validateSearch: emailSearch,
  component: lazyRouteComponent(() => import('./recovery/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
})

const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/signin/newpassword/$token',
  validateSearch: (search: Record<string, unknown>): { invited?: true } => (search.invited === true ? { invited: true } : {}),
  component: lazyRouteComponent(() => import('./recovery/NewPasswordPage.tsx'), 'NewPasswordPage'),
})

const resendConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/signin/resend-confirmation',
  validateSearch: emailSearch,
  component: lazyRouteComponent(() => import('./confirmation/ResendConfirmationPage.tsx'), 'ResendConfirmationPage'),
})

const emailConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/signin/email/confirmation/$token',
  component: lazyRouteComponent(() => import('./confirmation/EmailConfirmationPage.tsx'), 'EmailConfirmationPage'),
})

const resendSecondary = createRoute({
  getParentRoute: () => root,
  path: '/signin/resend-secondary-confirmation-email',
  validateSearch: emailSearch,
  component: lazyRouteComponent(() => import('./secondary-email/RequestPages.tsx'), 'ResendSecondaryPage'),
})

const disassociateSecondary = createRoute({
  getParentRoute: () => root,
  path: '/signin/disassociate-secondary',
  validateSearch: emailSearch,
  component: lazyRouteComponent(() => import('./secondary-email/RequestPages.tsx'), 'DisassociateSecondaryPage'),
})

const secondaryConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/signin/email/secondary-confirmation/$token',
  component: lazyRouteComponent(() => import('./secondary-email/LinkPages.tsx'), 'SecondaryConfirmationPage'),
})

const confirmDisassociate = createRoute({
  getParentRoute: () => root,
  path: '/signin/email/confirm-disassociate/$token',
  component: lazyRouteComponent(() => import('./secondary-email/LinkPages.tsx'), 'ConfirmDisassociatePage'),
})

/** A link that lost its end on the way leads to where it is asked for again. */
const brokenLink = <const Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      redirect({ to, state: { problem: passwordResetText('Not Found') }, throw: true })
    },
  })

/** All that is open to somebody whose company asks for a second factor that she has not set up. */
const secondFactor = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  beforeLoad: async ({ context }) => {
    const session = await context.queryClient.query({ ...sessionQuery, staleTime: 'static' })
    if (session.userId === null) throw redirect({ to: paths.signIn })
  },
  component: lazyRouteComponent(() => import('./second-factor/SecondFactorPage.tsx'), 'SecondFactorPage'),
})

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/SettingsPage.tsx'), 'ProfileSettingsPage'),
})

const settingsSection = createRoute({
  getParentRoute: () => inside,
  path: '/settings/$section',
  beforeLoad: ({ params }) => {
    if (!isSettingsSection(params.section)) throw redirect({ to: '/settings' })
  },
  validateSearch: (search: Search) =>
    given({
      filter: text(search.filter),
      searchText: text(search.searchText),
      from: dayText(search.from),
      to: dayText(search.to),
      add: text(search.add),
    }),
  component: lazyRouteComponent(() => import('./settings/SettingsPage.tsx'), 'SettingsPage'),
})

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a link has confirmed or opened: one signs in with it. */
    email?: string
  }
}

export const signInRoutes = [
  signIn,
  adminSignIn,
  signUp,
  forgotPassword,
  newPassword,
  resendConfirmation,
  emailConfirmation,
  resendSecondary,
  disassociateSecondary,
  secondaryConfirmation,
  confirmDisassociate,
  secondFactor,
  brokenLink('/signin/newpassword', paths.forgotPassword),
  brokenLink('/signin/email/confirmation', paths.resendConfirmation),
  brokenLink('/signin/email/secondary-confirmation', paths.resendSecondary),
  brokenLink('/signin/email/confirm-disassociate', paths.disassociateSecondary),
] as const

export const settingsRoutes = [settings, settingsSection] as const
