// The address of the dashboard: its global filters. // C-FD-025

import { dayText, given, type Search, several, severalText } from '../../../search-parameters.ts'

const ID = /^[0-9a-f]{24}$/

export function dashboardSearchOf(search: Search) {
  return given({
    from: dayText(search.from),
    to: dayText(search.to),
    locations: severalText(several(search.locations)?.filter((each) => ID.test(each)) ?? []),
    folder: several(search.folder)?.find((each) => ID.test(each)),
  })
}

export type DashboardSearch = ReturnType<typeof dashboardSearchOf>
