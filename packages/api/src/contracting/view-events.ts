// What happens to the saved views of a company. Only this company hears of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { countViews, listViews } from './views.ts'

export const viewsChanged = event({
  kind: 'views.changed',
  what: 'Somebody saved, shared or deleted a view of the contract list.',
  facts: z.object({}),
  makesOld: [listViews, countViews],
})
