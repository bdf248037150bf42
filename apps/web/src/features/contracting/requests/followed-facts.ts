// A request as its buyer follows it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getRequest } from '@tradewind/api/contracting/requests.ts'

export type FollowedFacts = AnswerOf<typeof getRequest>
