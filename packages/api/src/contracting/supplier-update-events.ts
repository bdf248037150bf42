// What happens to the queue of updates. Only the supplier hears of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { countHolders, getUpdate, listUpdateQueue } from './supplier-updates.ts'

export const updateQueueChanged = event({
  kind: 'updates.changed',
  what: 'A change was put into the queue of updates or taken out, or a conflict was decided.',
  facts: z.object({}),
  makesOld: [listUpdateQueue, getUpdate, countHolders],
})
