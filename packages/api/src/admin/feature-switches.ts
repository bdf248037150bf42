// The provider switches features on for single companies.

import { FEATURES } from '@tradewind/domain/accounts/features.ts'
import { z } from 'zod'
import { getSessionInfo } from '../accounts/sessions.ts'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { id, text } from '../shapes.ts'

/** For administrators alone, and never in the name of another person. */
const toggle = {
  area: 'admin',
  method: 'POST',
  access: 'platform',
  isOwnOnly: true,
  body: z.object({ companyId: id, enabled: z.boolean(), reason: text(300).transform((value) => value.trim()) }),
  refusals: ['NotUsable'],
} as const

/** A-CL-046 */
export const toggleTourWriter = call({
  name: 'toggleTourWriter',
  what: 'Switches Tourwriter on or off for a company. Its calls are refused from the next one on when it is off; what was stored stays.',
  path: '/proxy/admin/toggleTourWriter',
  ...toggle,
})

/** A-CL-047 */
export const toggleTourplan = call({
  name: 'toggleTourplan',
  what: 'Switches Tourplan on or off for a company. Its calls are refused from the next one on when it is off; what was stored stays.',
  path: '/proxy/admin/toggleTourplan',
  ...toggle,
})

export const featureSwitched = event({
  kind: 'company.featureSwitched',
  what: 'The provider switched a feature on or off for a company.',
  facts: z.object({ feature: z.enum(FEATURES), enabled: z.boolean() }),
  makesOld: [getSessionInfo],
})
