// What the address of the address book narrows it to.

import type { PartnerView } from '@tradewind/api/connections/partner-views.ts'
import { PARTNER_CONNECTIONS, PARTNER_CONTRACTS } from '@tradewind/domain/connections/partner-lists.ts'
import { given, oneOf, type Search, text } from '../../../search-parameters.ts'

export function bookSearchOf(search: Search) {
  return given({
    search: text(search.search),
    tags: text(search.tags),
    countries: text(search.countries),
    connection: oneOf(PARTNER_CONNECTIONS, search.connection),
    contracts: oneOf(PARTNER_CONTRACTS, search.contracts),
    // Whether the filters are open is no part of what is asked.
    filters: search.filters === true ? (true as const) : undefined,
    /** The saved view that the list began with. */
    view: text(search.view),
  })
}
export type BookSearch = ReturnType<typeof bookSearchOf>

/** Parameters of the filters that open. */
const FILTERS = ['countries', 'connection', 'contracts'] as const

export const countFilters = (search: BookSearch) => FILTERS.filter((name) => search[name] !== undefined).length

/** As the list and a view take it; what narrows nothing is left out. */
export function filterOf({ search, tags, countries, connection, contracts }: BookSearch): PartnerView['filter'] {
  return {
    ...(search ? { searchText: search } : {}),
    ...(tags ? { tags } : {}),
    ...(countries ? { countries } : {}),
    ...(connection ? { connection } : {}),
    ...(contracts ? { contracts } : {}),
  }
}
