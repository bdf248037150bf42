// PartnerFinder.

import * as calls from '@tradewind/api/connections/partner-finder.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { findCompanies, findPlaces, getFinderChoices, getFoundCompany } from './find-companies.ts'
import { deleteSearch, listSearches, markSearchSeen, saveSearch } from './saved-searches.ts'

export const partnerFinderFeature = feature({
  routes: [
    route(calls.findCompanies, ({ context, body }) => findCompanies(context, body)),
    route(calls.findPlaces, ({ context, body }) => findPlaces(context, body)),
    route(calls.getFoundCompany, ({ context, params }) => getFoundCompany(context, params.id)),
    route(calls.getFinderChoices, ({ context, query }) => getFinderChoices(context, query)),
    route(calls.listSearches, ({ context }) => listSearches(context)),
    route(calls.saveSearch, ({ context, body }) => saveSearch(context, body)),
    route(calls.markSearchSeen, ({ context, params }) => markSearchSeen(context, params.id)),
    route(calls.deleteSearch, ({ context, params }) => deleteSearch(context, params.id)),
  ],
  retention: [{ table: 'profile_view', keptDays: 400, since: 'viewed_at' }],
})
