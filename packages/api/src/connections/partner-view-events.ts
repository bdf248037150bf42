// What happens to the views of an address book. Only this company hears of it.

import { z } from 'zod'
import { listPlannedSendings } from '../contracting/sending.ts'
import { event } from '../event.ts'
import { id } from '../shapes.ts'
import { listPartnerViews, listViewPartners } from './partner-views.ts'

const makesOld = [listPartnerViews, listViewPartners, listPlannedSendings]

export const partnerViewsChanged = event({
  kind: 'partnerView.changed',
  what: 'Somebody saved a view of the address book, or shared it.',
  facts: z.object({}),
  makesOld,
})

export const partnerViewTaken = event({
  kind: 'partnerView.taken',
  what: 'A view of the address book was deleted, or is no longer shared: what goes to it is stopped.',
  facts: z.object({ viewId: id, viewName: z.string(), keptBy: id.nullable().describe('who still has it; null when it was deleted') }),
  makesOld,
})
