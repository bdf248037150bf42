// Switching features on and off for single companies.

import * as calls from '@tradewind/api/admin/feature-switches.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { switchFeature } from './switch-feature.ts'

export const featureSwitchFeature = feature({
  routes: [
    route(calls.toggleTourWriter, ({ context, body }) => switchFeature(context, 'tourwriter', body)),
    route(calls.toggleTourplan, ({ context, body }) => switchFeature(context, 'tourplan', body)),
  ],
})
