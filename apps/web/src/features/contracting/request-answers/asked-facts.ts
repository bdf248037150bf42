// A request as the supplier that was asked sees it.

import type { AnswerOf } from '@tradewind/api/call.ts'
import type { getAsked } from '@tradewind/api/contracting/request-answers.ts'

export type AskedFacts = AnswerOf<typeof getAsked>
