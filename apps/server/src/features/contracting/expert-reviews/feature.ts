// Reviews of contracts by experts: for the company that asks, and for the expert by link.

import {
  answerReviewByLink as answerReviewByLinkCall,
  askForReview as askForReviewCall,
  listReviews as listReviewsCall,
  noteReviewSeen as noteReviewSeenCall,
  openReviewLink as openReviewLinkCall,
  remindExpert as remindExpertCall,
  withdrawReview as withdrawReviewCall,
} from '@tradewind/api/contracting/expert-reviews.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailOfReview, remindExpertsJob, reviewAddresses } from './public.ts'
import { answerReviewByLink, noteReviewSeen, openReviewLink } from './answer-review.ts'
import { askForReview, listReviews, withdrawReview } from './ask-review.ts'
import { remindExpert } from './remind-experts.ts'

export const expertReviewFeature = feature({
  routes: [
    route(listReviewsCall, ({ context, params }) => listReviews(context, params.id)),
    route(askForReviewCall, ({ context, params, body }) => askForReview(context, params.id, body)),
    route(withdrawReviewCall, ({ context, params }) => withdrawReview(context, params.reviewId)),
    route(remindExpertCall, ({ context, params }) => remindExpert(context, params.reviewId)),
    route(noteReviewSeenCall, ({ context, body, head }) => noteReviewSeen(context, body.hashToken, head)),
    route(openReviewLinkCall, ({ context, body, head }) => openReviewLink(context, body.hashToken, head)),
    route(answerReviewByLinkCall, ({ context, body, head }) => answerReviewByLink(context, body, head)),
  ],
  jobs: [remindExpertsJob],
  mails: { 'review.answered': mailOfReview },
  inbound: [reviewAddresses],
})
