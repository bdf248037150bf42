// What happens to the review of a contract. Only the company that asked hears of it.

import { z } from 'zod'
import { event } from '../event.ts'
import { listNotifications } from '../notifications.ts'
import { id } from '../shapes.ts'
import { getHistoryFeed } from './contract.ts'
import { listReviews } from './expert-reviews.ts'

export const reviewChanged = event({
  kind: 'review.changed',
  what: 'A company asked for a review of a contract or withdrew it, or the expert opened it.',
  facts: z.object({ reviewId: id }),
  makesOld: [listReviews, getHistoryFeed],
})

export const reviewAnswered = event({
  kind: 'review.answered',
  what: 'An expert answered what a company asked about a contract, by link or by e-mail.',
  facts: z.object({
    companyId: id,
    reviewId: id,
    askedById: id,
    expertName: z.string(),
    locationName: z.string(),
    templateName: z.string(),
    version: z.number().int(),
    verdict: z.string().describe('in words; empty for an answer by e-mail'),
    text: z.string().describe('the answer as it stands in the notes'),
  }),
  makesOld: [listReviews, getHistoryFeed, listNotifications],
  notice: {
    to: 'own',
    people: ({ askedById }) => [askedById],
    tab: 'notes',
    sentence: ({ expertName, locationName, templateName, version, verdict }) =>
      `${expertName} looked over version ${version} of ${locationName || templateName}${verdict === '' ? '' : `: ${verdict}`}`,
    toast: ({ expertName, verdict, locationName }) => ({
      title: `${expertName} has answered`,
      message: [locationName, verdict].filter(Boolean).join(': '),
      tone: 'ok',
    }),
    choice: { label: 'An expert answers your question about a contract', hasMail: true, hasApplication: true },
  },
})
