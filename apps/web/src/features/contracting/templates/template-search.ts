// The address of the list of templates, and what is asked of the server for it.

import { COMPLETIONS, TEMPLATE_FILTERS, TEMPLATE_GROUPS, TEMPLATE_SORTS } from '@tradewind/domain/contracting/template-lists.ts'
import type { SentQueryOf } from '@tradewind/api/call.ts'
import type { TemplateView } from '@tradewind/api/contracting/saved-views.ts'
import type { groupTemplates } from '@tradewind/api/contracting/templates.ts'
import { dayText, given, oneOf, type Search, text } from '../../../search-parameters.ts'

export type TemplateFilter = Omit<SentQueryOf<typeof groupTemplates>, 'by'>

/** What stands behind the question mark. Everything that the list shows is in it. */
export function templateSearchOf(search: Search) {
  return given({
    searchText: text(search.searchText),
    state: oneOf(TEMPLATE_FILTERS, search.state),
    place: oneOf(['archived', 'trash'], search.place),
    sort: oneOf(TEMPLATE_SORTS, search.sort),
    groupBy: oneOf(TEMPLATE_GROUPS, search.groupBy),
    from: dayText(search.from),
    to: dayText(search.to),
    // C-RL-032: whether the advanced part is open is no part of what is asked.
    advanced: search.advanced === true ? (true as const) : undefined,
    country: text(search.country),
    currency: text(search.currency),
    completion: oneOf(COMPLETIONS, search.completion),
    // C-RL-027: location when there are several of them
    showType: text(search.showType),
    import: search.import === 'new' ? ('new' as const) : undefined,
    sheet: search.sheet === 'new' ? ('new' as const) : undefined,
    /** An import: what it made or changed is shown, and chosen. */
    imported: text(search.imported),
    /** An import: everything else is shown. */
    besides: text(search.besides),
    /** The saved view that the list began with. */
    view: text(search.view),
  })
}
export type TemplateSearch = ReturnType<typeof templateSearchOf>

/** Parameters of the advanced part. */
const ADVANCED = ['country', 'currency', 'completion'] as const

export const countAdvanced = (search: TemplateSearch) => ADVANCED.filter((name) => search[name] !== undefined && search[name] !== '').length

/** Whether more than text, tab and place narrow the list. */
export const isFurtherNarrowed = (search: TemplateSearch) =>
  countAdvanced(search) > 0 || search.from !== undefined || search.imported !== undefined || search.besides !== undefined

export const NOTHING_NARROWED = {
  searchText: undefined,
  state: undefined,
  from: undefined,
  to: undefined,
  country: undefined,
  currency: undefined,
  completion: undefined,
  imported: undefined,
  besides: undefined,
} as const

/** What the address narrows the list to. */
export function filterOf(search: TemplateSearch): TemplateFilter {
  const { searchText = '', state = 'all', place = 'active', from, to, country, currency, completion, imported, besides } = search
  return {
    searchText,
    state,
    place,
    ...(from !== undefined && to !== undefined ? { startDate: from, endDate: to } : {}),
    ...(country ? { countries: country } : {}),
    ...(currency ? { currencies: currency } : {}),
    ...(completion === undefined ? {} : { completion }),
    ...(imported === undefined ? {} : { importId: imported }),
    ...(besides === undefined ? {} : { notOfImport: besides }),
  }
}

/** What a saved view puts behind the question mark; the opposite of filterOf. */
export function searchOf({ viewId, filter, arrangement }: Pick<TemplateView, 'viewId' | 'filter' | 'arrangement'>): TemplateSearch {
  const { searchText, state, place, startDate, endDate, countries, currencies, completion } = filter
  return {
    searchText: searchText || undefined,
    state: state === 'all' ? undefined : state,
    place: place === 'active' ? undefined : place,
    sort: arrangement.sort,
    groupBy: arrangement.groupBy,
    from: startDate,
    to: endDate,
    country: countries,
    currency: currencies,
    completion,
    view: viewId,
  }
}

/** Whether two addresses show the same list; which view it began with and what stands open over it do not count. */
export function isSameList(a: TemplateSearch, b: TemplateSearch): boolean {
  const said = ({ sort, groupBy, ...search }: TemplateSearch) => JSON.stringify([filterOf(search), sort ?? null, groupBy ?? null])
  return said(a) === said(b)
}
