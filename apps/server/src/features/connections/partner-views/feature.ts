// Views of the address book.

import * as calls from '@tradewind/api/connections/partner-views.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { deletePartnerView, listPartnerViews, listViewPartners, savePartnerView, sharePartnerView } from './partner-views.ts'

export const partnerViewFeature = feature({
  routes: [
    route(calls.listPartnerViews, ({ context }) => listPartnerViews(context)),
    route(calls.listViewPartners, ({ context, params }) => listViewPartners(context, params.id)),
    route(calls.savePartnerView, ({ context, body }) => savePartnerView(context, body)),
    route(calls.sharePartnerView, ({ context, params, body }) => sharePartnerView(context, params.id, body.isShared)),
    route(calls.deletePartnerView, ({ context, params }) => deletePartnerView(context, params.id)),
  ],
})
