// The addresses of contracts, templates and imports.

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ASKED_FILTERS } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { inside } from '../../inside-route.tsx'
import { paths } from '../../paths.ts'
import { root } from '../../root-route.tsx'
import { keptYear } from './contract-list/contract-year.ts'
import { listSearchOf } from './contract-list/list-search.ts'
import { given, oneOf, type Search, text, wholeQuery } from '../../search-parameters.ts'
import { compareSearch } from './compare/public.ts'
import { dashboardSearchOf } from './dashboard/dashboard-search.ts'
import { CONTRACT_TABS } from './contract/contract-tabs.ts'
import { templateSearchOf } from './templates/template-search.ts'

const dashboard = createRoute({
  getParentRoute: () => inside,
  path: paths.dashboard,
  validateSearch: dashboardSearchOf,
  // C-RL-038: as in the list of contracts.
  beforeLoad: ({ search }) => {
    const year = search.from === undefined ? keptYear() : undefined
    if (year) throw redirect({ to: paths.dashboard, search: { ...search, from: year.startDate, to: year.endDate }, replace: true })
  },
  component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

const contractList = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/contract-list/$listType',
  validateSearch: listSearchOf,
  // C-RL-038: the year that was chosen last counts until another one is, or none. Named contracts and saved views say themselves of which year they are.
  beforeLoad: ({ search, params }) => {
    const isOwnList = search.contractIds !== undefined || search.view !== undefined
    const year = search.from === undefined && search.period === undefined && !isOwnList ? keptYear() : undefined
    if (!year) return
    throw redirect({
      to: paths.contractList(params.listType),
      search: { ...search, from: year.startDate, to: year.endDate },
      replace: true,
    })
  },
  component: lazyRouteComponent(() => import('./contract-list/ContractListPage.tsx'), 'ContractListPage'),
})

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
  component: lazyRouteComponent(() => import('./contract/ContractPage.tsx'), 'ContractPage'),
})

const contractAsOf = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/contract/$id/as-of',
  validateSearch: (search: Search) => given({ on: text(search.on) }),
  component: lazyRouteComponent(() => import('./contract/AsOfPage.tsx'), 'AsOfPage'),
})

const contractStart = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/contract/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.contract(params.id) })
  },
})

/** C-RT-006: `/contracting/draft/{id}/details` and the like. Addresses with a page of their own come first. */
const anyDetails = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/$segment2/$segment3/details',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.contract(params.segment3), replace: true })
  },
})

const templateList = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/template-list',
  validateSearch: templateSearchOf,
  // C-RL-038: as in the list of contracts.
  beforeLoad: ({ search }) => {
    const year = search.from === undefined ? keptYear() : undefined
    if (year) throw redirect({ to: paths.templateList, search: { ...search, from: year.startDate, to: year.endDate }, replace: true })
  },
  component: lazyRouteComponent(() => import('./templates/TemplateListPage.tsx'), 'TemplateListPage'),
})

const template = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/template/$id/details',
  component: lazyRouteComponent(() => import('./templates/TemplatePage.tsx'), 'TemplatePage'),
})

const templateLogs = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/template/$id/logs',
  // C-RL-028: the whole query string goes to the call as it is. Named are those that the call knows.
  validateSearch: (search: Search): { productId?: string; limit?: string; next?: string } => wholeQuery(search),
  component: lazyRouteComponent(() => import('./templates/TemplateLogsPage.tsx'), 'TemplateLogsPage'),
})

const importRoute = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/import/$id',
  validateSearch: (search: Search) => given({ show: oneOf(['locations', 'compared', 'unusable', 'warning'], search.show) }),
  component: lazyRouteComponent(() => import('./imports/ImportPage.tsx'), 'ImportPage'),
})

const updates = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/updates',
  validateSearch: (search: Search) => given({ template: text(search.template) }),
  component: lazyRouteComponent(() => import('./supplier-updates/UpdatesPage.tsx'), 'UpdatesPage'),
})

const compare = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/compare',
  validateSearch: compareSearch,
  component: lazyRouteComponent(() => import('./compare/ComparePage.tsx'), 'ComparePage'),
})

const requestList = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/requests',
  component: lazyRouteComponent(() => import('./requests/RequestListPage.tsx'), 'RequestListPage'),
})

const newRequest = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/requests/new',
  validateSearch: (search: Search) => given({ repeat: text(search.repeat) }),
  component: lazyRouteComponent(() => import('./requests/NewRequestPage.tsx'), 'NewRequestPage'),
})

// C-RT-012: for the buyer the request, for the supplier what it was asked.
const request = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/request/$requestId',
  validateSearch: (search: Search) => given({ show: oneOf(ASKED_FILTERS, search.show) }),
  component: lazyRouteComponent(() => import('./requests/RequestPage.tsx'), 'RequestPage'),
})

const stopSaleList = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/stop-sales',
  component: lazyRouteComponent(() => import('./stop-sale/StopSaleListPage.tsx'), 'StopSaleListPage'),
})

const stopSale = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/stop-sale/$id',
  component: lazyRouteComponent(() => import('./stop-sale/StopSalePage.tsx'), 'StopSalePage'),
})

const reviewLoad = createRoute({
  getParentRoute: () => inside,
  path: '/contracting/request/$requestId/review',
  component: lazyRouteComponent(() => import('./data-load/ReviewPage.tsx'), 'ReviewPage'),
})

export const contractingRoutes = [
  dashboard,
  contractList,
  contract,
  contractAsOf,
  contractStart,
  anyDetails,
  templateList,
  template,
  templateLogs,
  importRoute,
  compare,
  updates,
  requestList,
  newRequest,
  request,
  reviewLoad,
  stopSaleList,
  stopSale,
] as const

/** Anybody checks a document there, without an account. */
const proof = createRoute({
  getParentRoute: () => root,
  path: '/proof',
  component: lazyRouteComponent(() => import('./signatures/ProofPage.tsx'), 'ProofPage'),
})

export const proofRoutes = [proof] as const
