// The words for the state of a review.

import type { ExpertReview } from '@tradewind/api/contracting/expert-reviews.ts'
import { verdictText } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { isoDayText, momentText } from '../../../ui/moment-text.ts'

/** @example 'Answered 23 Nov: everything is fine' */
export function stateText(review: ExpertReview): string {
  const { state, answerBy, openedAt, remindedOn, answeredAt, verdict, remarks, expiresAt } = review
  const reminded = remindedOn === null ? '' : `, reminded ${isoDayText(remindedOn)}`
  switch (state) {
    case 'asked':
      return `Answer by ${isoDayText(answerBy)}, not opened yet${reminded}`
    case 'opened':
      return `Answer by ${isoDayText(answerBy)}, opened ${openedAt === null ? '' : momentText(openedAt)}${reminded}`
    case 'answered':
      return `Answered ${answeredAt === null ? '' : momentText(answeredAt)}${verdict === null ? ' by e-mail, see Notes' : `: ${verdictText(verdict, remarks.length)}`}`
    case 'withdrawn':
      return 'Withdrawn'
    case 'expired':
      return `Not answered, the link ended ${momentText(expiresAt)}`
  }
}
