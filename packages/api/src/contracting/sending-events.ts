// What happens to planned sendings and updates.

import { z } from 'zod'
import { event } from '../event.ts'
import { listPlannedSendings } from './sending.ts'
import { listPlannedUpdates } from './supplier-updates.ts'

export const plannedSendingsChanged = event({
  kind: 'sending.planned',
  what: 'Somebody planned, changed or cancelled a sending or an update, or its time came. Only the supplier hears of it.',
  facts: z.object({}),
  makesOld: [listPlannedSendings, listPlannedUpdates],
})
