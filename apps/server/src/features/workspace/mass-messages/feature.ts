// Messages to many partners.

import * as calls from '@tradewind/api/workspace/mass-messages.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { sendMassMessageJob } from './public.ts'
import { newMassMessage, previewMassMessage, retryMassMessage } from './mass-messages.ts'

export const massMessageFeature = feature({
  routes: [
    route(calls.previewMassMessage, ({ context, body }) => previewMassMessage(context, body)),
    route(calls.newMassMessage, ({ context, body }) => newMassMessage(context, body)),
    route(calls.retryMassMessage, ({ context, params }) => retryMassMessage(context, params.id)),
  ],
  jobs: [sendMassMessageJob],
})
