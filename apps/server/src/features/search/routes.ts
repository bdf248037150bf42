// Search for the command palette.

import { searchEverything } from '@tradewind/api/search.ts'
import { route } from '../../context.ts'
import { search } from './search.ts'

export const searchRoutes = [route(searchEverything, ({ context, query }) => search(context, query.searchText))]
