// Every address of the application and the screen that stands there. Screens are loaded when they are first opened.

import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { CONTRACT_SORTS, LIST_TYPES } from '@tradewind/api/contracting/contract-list.ts'
import { LOCATION_TABS, PRODUCT_TABS, STRUCTURE_DIALOGS } from './features/contracting/rate-sheet/places/public.ts'
import { TEMPLATE_FILTERS, TEMPLATE_SORTS } from '@tradewind/api/contracting/templates.ts'
import { queryClient } from './client/queries.ts'
import { sessionQuery } from './client/session.ts'
import { hasForgottenToken, readToken } from './client/token.ts'
import { paths } from './paths.ts'
import { root } from './root-route.tsx'
import { flag, given, oneOf, type Search, text } from './search-parameters.ts'
import { signInRoutes } from './sign-in-routes.tsx'

/** The session of somebody who is signed in. Everybody else signs in first and comes back; that a session has ended is told. // A-TR-044 */
async function sessionFor(href?: string) {
  const hadToken = readToken() !== undefined || hasForgottenToken()
  const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' })
  if (session.userId === null) {
    const search = { ...(hadToken ? { logout: true as const } : {}), ...(href === undefined ? {} : { redirect_to: href }) }
    throw redirect({ to: paths.signIn, search })
  }
  return session
}

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  // Nothing was asked for to which signing in would have to lead back.
  beforeLoad: async () => {
    await sessionFor()
    throw redirect({ to: paths.home })
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
  component: lazyRouteComponent(() => import('./features/accounts/second-factor/SecondFactorPage.tsx'), 'SecondFactorPage'),
})

const landingSearch = (search: Search) =>
  given({ hashToken: text(search.hashToken), encryptedEmail: text(search.encryptedEmail), autosignin: flag(search.autosignin) })
const landing = createRoute({
  getParentRoute: () => root,
  path: '/assets-landing-signing',
  validateSearch: landingSearch,
  component: lazyRouteComponent(() => import('./features/landing/LandingPage.tsx'), 'LandingPage'),
})

const assetConsolidation = createRoute({
  getParentRoute: () => root,
  path: '/assets-consolidation/$hashToken',
  validateSearch: (search: Search) => given({ associateEmail: text(search.associateEmail) }),
  beforeLoad: async ({ location }) => {
    const session = await sessionFor(location.href)
    if (session.contractId !== null) throw redirect({ to: paths.signIn, search: { redirect_to: location.href } })
    if (session.mustSetUpSecondFactor) throw redirect({ to: paths.secondFactor })
  },
  component: lazyRouteComponent(() => import('./features/landing/AssetConsolidationPage.tsx'), 'AssetConsolidationPage'),
})

/** Screens behind the sign-in. Somebody who came by link sees the contract in a frame of its own. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: async ({ location }) => {
    const session = await sessionFor(location.href)
    if (session.mustSetUpSecondFactor) throw redirect({ to: paths.secondFactor })
    // A-TR-019, A-RO-030: a shell account has the contracting area only.
    if (session.isShellAccount && location.pathname === paths.home) throw redirect({ to: paths.contractList() })
    const isVisitor = session.contractId !== null
    if (isVisitor && !location.pathname.startsWith(`/contracting/contract/${session.contractId}`))
      throw redirect({ to: paths.contract(session.contractId ?? '') })
  },
  component: lazyRouteComponent(() => import('./shell/Frame.tsx'), 'Frame'),
})

const home = createRoute({
  getParentRoute: () => inside,
  path: '/home',
  component: lazyRouteComponent(() => import('./features/home/HomePage.tsx'), 'HomePage'),
})

const contractList = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/contract-list/$listType',
  params: { parse: ({ listType }) => ({ listType: oneOf(LIST_TYPES, listType) ?? 'all' }), stringify: ({ listType }) => ({ listType }) },
  validateSearch: (search: Search) =>
    given({
      searchText: text(search.searchText),
      sort: oneOf(CONTRACT_SORTS, search.sort),
      viewed: oneOf(['viewed', 'unviewed'], search.viewed),
      from: text(search.from),
      to: text(search.to),
      contractIds: text(search.contractIds),
    }),
  component: lazyRouteComponent(() => import('./features/contracting/contract-list/ContractListPage.tsx'), 'ContractListPage'),
})

const CONTRACT_TABS = ['details', 'activities', 'notes', 'files'] as const

const contract = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/contract/$id/$tab',
  params: { parse: ({ id, tab }) => ({ id, tab: oneOf(CONTRACT_TABS, tab) ?? 'details' }), stringify: (params) => params },
  validateSearch: (search: Search) =>
    given({
      download: search.download === true || search.download === 'open' ? ('open' as const) : undefined,
      // A-TR-023
      jumpBackTo: text(search.jumpBackTo),
      magicLinkHashToken: text(search.magicLinkHashToken),
      version: Number.isInteger(search.version) && Number(search.version) > 0 ? Number(search.version) : undefined,
    }),
  component: lazyRouteComponent(() => import('./features/contracting/contract/ContractPage.tsx'), 'ContractPage'),
})

const contractStart = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/contract/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.contract(params.id) })
  },
})

const templateList = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/template-list',
  validateSearch: (search: Search) =>
    given({
      searchText: text(search.searchText),
      state: oneOf(TEMPLATE_FILTERS, search.state),
      place: oneOf(['archived', 'trash'], search.place),
      sort: oneOf(TEMPLATE_SORTS, search.sort),
      // C-RL-027: location when there are several of them
      showType: text(search.showType),
      import: search.import === 'new' ? ('new' as const) : undefined,
      sheet: search.sheet === 'new' ? ('new' as const) : undefined,
    }),
  component: lazyRouteComponent(() => import('./features/contracting/templates/TemplateListPage.tsx'), 'TemplateListPage'),
})

const template = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/template/$id/details',
  component: lazyRouteComponent(() => import('./features/contracting/templates/TemplatePage.tsx'), 'TemplatePage'),
})

const templateLogs = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/template/$id/logs',
  // C-RL-028: what stands there goes to the call as it is.
  validateSearch: (search: Search) => given({ productId: text(search.productId), limit: text(search.limit), next: text(search.next) }),
  component: lazyRouteComponent(() => import('./features/contracting/templates/TemplateLogsPage.tsx'), 'TemplateLogsPage'),
})

const draft = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/draft/$contractId',
  // The dialog that is open, and the product that it is about.
  validateSearch: (search: Search) => given({ open: oneOf(STRUCTURE_DIALOGS, search.open), of: text(search.of) }),
  component: lazyRouteComponent(() => import('./features/contracting/drafts/DraftPage.tsx'), 'DraftPage'),
})

const draftStart = createRoute({
  getParentRoute: () => draft,
  path: '/',
  component: lazyRouteComponent(() => import('./features/contracting/rate-sheet/frame/public.ts'), 'FirstPane'),
})

const draftProduct = createRoute({
  getParentRoute: () => draft,
  path: '/product/$productId/$ratePackage',
  validateSearch: (search: Search) => given({ section: oneOf(PRODUCT_TABS, search.section) }),
  component: lazyRouteComponent(() => import('./features/contracting/rate-sheet/frame/public.ts'), 'ProductPane'),
})

const draftPolicies = createRoute({
  getParentRoute: () => draft,
  path: '/policies',
  validateSearch: (search: Search) => given({ section: oneOf(LOCATION_TABS, search.section) }),
  component: lazyRouteComponent(() => import('./features/contracting/rate-sheet/frame/public.ts'), 'LocationPane'),
})

const draftProducts = createRoute({
  getParentRoute: () => draft,
  path: '/products',
  component: lazyRouteComponent(() => import('./features/contracting/rate-sheet/frame/public.ts'), 'AllRatesPane'),
})

const importRoute = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/import/$id',
  validateSearch: (search: Search) => given({ show: oneOf(['locations', 'unusable', 'warning'], search.show) }),
  component: lazyRouteComponent(() => import('./features/contracting/imports/ImportPage.tsx'), 'ImportPage'),
})

const SETTINGS_SECTIONS = ['security', 'notifications', 'appearance', 'users', 'company', 'single-sign-on', 'audit-log'] as const

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: lazyRouteComponent(() => import('./features/accounts/settings/SettingsPage.tsx'), 'ProfileSettingsPage'),
})

const settingsSection = createRoute({
  getParentRoute: () => inside,
  path: '/settings/$section',
  beforeLoad: ({ params }) => {
    if (!oneOf(SETTINGS_SECTIONS, params.section)) throw redirect({ to: '/settings' })
  },
  validateSearch: (search: Search) => given({ filter: text(search.filter), searchText: text(search.searchText), add: text(search.add) }),
  component: lazyRouteComponent(() => import('./features/accounts/settings/SettingsPage.tsx'), 'SettingsPage'),
})

const platformUsers = createRoute({
  getParentRoute: () => inside,
  path: '/admin/users',
  validateSearch: (search: Search) => given({ searchText: text(search.searchText) }),
  component: lazyRouteComponent(() => import('./features/admin/log-in-as/PlatformUsersPage.tsx'), 'PlatformUsersPage'),
})

const companyAuditLog = createRoute({
  getParentRoute: () => inside,
  path: '/admin/audit-log',
  validateSearch: (search: Search) =>
    given({
      companyId: text(search.companyId),
      companyName: text(search.companyName),
      filter: text(search.filter),
      searchText: text(search.searchText),
    }),
  component: lazyRouteComponent(() => import('./features/admin/audit-log/CompanyAuditLogPage.tsx'), 'CompanyAuditLogPage'),
})

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  validateSearch: (search: Search) => given({ mail: text(search.mail) }),
  component: lazyRouteComponent(() => import('./features/mail/OutboxPage.tsx'), 'OutboxPage'),
})

const help = createRoute({
  getParentRoute: () => inside,
  path: '/help/$article',
  component: lazyRouteComponent(() => import('./features/help/HelpPage.tsx'), 'HelpPage'),
})

const helpStart = createRoute({
  getParentRoute: () => inside,
  path: '/help',
  beforeLoad: () => {
    throw redirect({ to: paths.help('first-steps') })
  },
})

const tree = root.addChildren([
  start,
  ...signInRoutes,
  secondFactor,
  landing,
  assetConsolidation,
  outbox,
  inside.addChildren([
    home,
    contractList,
    contract,
    contractStart,
    templateList,
    template,
    templateLogs,
    draft.addChildren([draftStart, draftProduct, draftProducts, draftPolicies]),
    importRoute,
    settings,
    settingsSection,
    platformUsers,
    companyAuditLog,
    help,
    helpStart,
  ]),
])

export const router = createRouter({
  routeTree: tree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  // A screen that takes longer than this to come leaves the old one standing until then.
  defaultPendingMs: 400,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** What the screen that one comes from has to say: read on the sign-in page. */
    info?: string
    /** The same for what went wrong. */
    problem?: string
  }
}
