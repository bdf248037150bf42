// What happens to the saved views of a company. Only this company hears of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { countViews, listTemplateViews, listViews } from './saved-views.ts'

export const viewsChanged = event({
  kind: 'views.changed',
  what: 'Somebody saved, shared or deleted a view of the contract list, or of the list of templates.',
  facts: z.object({}),
  makesOld: [listViews, countViews, listTemplateViews],
})
