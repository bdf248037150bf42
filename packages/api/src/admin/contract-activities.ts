// The activities that both sides of a contract read, for administrators of the platform, who may remove single ones.

import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, text } from '../shapes.ts'

const forAdministrators = { area: 'admin', access: 'platform', isOwnOnly: true } as const
const reason = text(300).transform((value) => value.trim())
const party = z.object({ companyId: id, companyName: z.string() })

const activity = z.object({
  activityId: id,
  at: moment,
  actorName: z.string(),
  companyName: z.string(),
  sentence: z.string().describe('without its subject: `accepted version 2`'),
})
export type ContractActivity = z.output<typeof activity>

/** As many as both sides see. */
export const MOST_ACTIVITIES = 500

export const listContractActivities = call({
  name: 'listContractActivities',
  what: 'The activities of a contract that both sides read, newest first; 500 at most. Who reads them is in the audit logs of both sides with the reason, once an hour.',
  method: 'POST',
  path: '/proxy/admin/contract/{contractId}/activities',
  ...forAdministrators,
  params: z.object({ contractId: id }),
  body: z.object({ reason }),
  answer: z.object({
    contractId: id,
    templateName: z.string(),
    locationName: z.string(),
    supplier: party,
    buyer: party,
    items: z.array(activity),
  }),
  refusals: ['NotUsable'],
})

/** C-RO-023 */
export const removeContractActivity = call({
  name: 'removeContractActivity',
  what: 'Removes one activity of a contract for both sides. It stays in the chain of the contract, so that proofs verify; who removed it and why is in the audit logs of both sides.',
  method: 'POST',
  path: '/proxy/admin/contract/{contractId}/activities/{activityId}/remove',
  ...forAdministrators,
  params: z.object({ contractId: id, activityId: id }),
  body: z.object({ reason }),
  refusals: ['NotUsable'],
})
