// Search for the command palette.

import { searchEverything } from '@tradewind/api/search.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { search } from './search.ts'

export const searchFeature = feature({
  routes: [route(searchEverything, ({ context, query }) => search(context, query.searchText))],
})
