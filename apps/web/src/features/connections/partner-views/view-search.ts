// The address of the address book for what a view keeps.

import type { PartnerView } from '@tradewind/api/connections/partner-views.ts'

type Filter = PartnerView['filter']

export function searchOfView({ viewId, filter: { searchText, ...filter } }: Pick<PartnerView, 'viewId' | 'filter'>) {
  return { ...(searchText ? { search: searchText } : {}), ...filter, view: viewId }
}

/** Whether both narrow the list alike. */
export function isSameFilter(a: Filter, b: Filter): boolean {
  const said = ({ searchText, tags, countries, connection, contracts }: Filter) =>
    JSON.stringify([searchText ?? '', tags ?? '', countries ?? '', connection ?? '', contracts ?? ''])
  return said(a) === said(b)
}
