// What happens to planned sendings.

import { z } from 'zod'
import { event } from '../event.ts'
import { listPlannedSendings } from './sending.ts'

export const plannedSendingsChanged = event({
  kind: 'sending.planned',
  what: 'Somebody planned, changed or cancelled a sending, or its time came. Only the supplier hears of it.',
  facts: z.object({}),
  makesOld: [listPlannedSendings],
})
