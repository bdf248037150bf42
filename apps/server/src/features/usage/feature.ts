// Usage data for the operator's sink.

import { getUsage as getCall, noteUsage as noteCall, saveUsage as saveCall } from '@tradewind/api/usage.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { tellUsageJob } from './public.ts'
import { getUsage, noteUsage, saveUsage } from './usage.ts'

export const usageFeature = feature({
  routes: [
    route(getCall, ({ context }) => getUsage(context)),
    route(saveCall, ({ context, body }) => saveUsage(context, body)),
    route(noteCall, ({ context, headers }) => noteUsage(context, headers)),
  ],
  jobs: [tellUsageJob],
})
