// Somebody outside of a contract looks it over: a person of a company asks by e-mail, the expert reads one version by link and answers.

import { LONGEST_DEADLINE_DAYS, REVIEW_STATES, VERDICTS } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { day, email, id, moment, name, params, properName, text, wholeFrom } from '../shapes.ts'
import { placedSheet } from './rate-sheet/sheet-shapes.ts'

const area = 'expert-review'
const hashToken = z.string().min(1).max(100)

/** Remarks of one answer. */
export const MOST_REMARKS = 100
/** Characters of a remark. */
export const LONGEST_REMARK = 2000
/** Characters of what is asked. */
export const LONGEST_QUESTION = 2000

const review = z.object({
  reviewId: id,
  expertName: z.string(),
  email: z.string(),
  version: z.number().int(),
  isRatesOnly: z.boolean(),
  message: z.string(),
  answerBy: z.string(),
  askedBy: z.string(),
  askedAt: moment,
  expiresAt: moment.describe('the link opens nothing from then on'),
  openedAt: moment.nullable(),
  remindedOn: z.string().nullable().describe('the day of the last reminder'),
  answeredAt: moment.nullable(),
  state: z.enum(REVIEW_STATES),
  verdict: z.enum(VERDICTS).nullable(),
  remarks: z.array(z.object({ title: z.string().describe('the product or part that it is about'), text: z.string() })),
  problem: z.string().nullable().describe('why no answer is to be expected: the e-mail did not arrive, or is not wanted'),
})
export type ExpertReview = z.output<typeof review>

export const listReviews = call({
  name: 'listReviews',
  area,
  what: 'Whom the caller’s company asked to look over a contract, newest first, with their answers. The other side sees none of it.',
  method: 'GET',
  path: '/proxy/contracting/contract/{id}/reviews',
  access: 'member',
  params,
  answer: z.object({ items: z.array(review) }),
})

export const askForReview = call({
  name: 'askForReview',
  area,
  what: 'Asks a person by e-mail to look over one version of a contract. The link needs no account, shows this version alone and expires.',
  method: 'POST',
  path: '/proxy/contracting/contract/{id}/reviews',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params,
  body: z.object({
    expertName: properName(100),
    email,
    message: text(LONGEST_QUESTION).default(''),
    version: wholeFrom(1),
    isRatesOnly: z.boolean().default(false).describe('without policies, notes, extras, offers and allocation'),
    answerBy: day.describe(`within ${LONGEST_DEADLINE_DAYS} days`),
  }),
  answer: z.object({ reviewId: id }),
  refusals: ['NotUsable', 'SendingStopped', 'TooManyStrangers'],
  isBinding: true,
  isIdempotent: true,
})

export const withdrawReview = call({
  name: 'withdrawReview',
  area,
  what: 'Closes the link of a review that was not answered. A second time changes nothing.',
  method: 'POST',
  path: '/proxy/contracting/review/{reviewId}/withdraw',
  access: 'writer',
  isBinding: true,
  noAccess: NO_WRITE_ACCESS.performAction,
  params: z.object({ reviewId: id }),
  refusals: ['StateChanged'],
})

export const remindExpert = call({
  name: 'remindExpert',
  area,
  what: 'Reminds an expert who has not answered, by another e-mail with a link of its own; once a day at most. Two days before the answer-by day this happens by itself.',
  method: 'POST',
  path: '/proxy/contracting/review/{reviewId}/remind',
  access: 'writer',
  noAccess: NO_WRITE_ACCESS.performAction,
  params: z.object({ reviewId: id }),
  refusals: ['StateChanged', 'NotUsable'],
  isBinding: true,
})

const opened = z.object({
  reviewId: id,
  companyName: z.string(),
  askedBy: z.string(),
  expertName: z.string(),
  message: z.string(),
  version: z.number().int(),
  isRatesOnly: z.boolean(),
  answerBy: z.string(),
  expiresAt: moment,
  answeredAt: moment.nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  remarks: z.array(z.object({ title: z.string(), text: z.string() })).describe('what was answered'),
  places: z.array(z.object({ place: z.string(), title: z.string() })).describe('what a remark can be about'),
  supplierName: z.string(),
  buyerName: z.string(),
  location: z.object({ locationName: z.string(), place: z.string(), address: z.string().nullable() }),
  sheet: placedSheet,
})
export type OpenedReview = z.output<typeof opened>

export const openReviewLink = call({
  name: 'openReviewLink',
  area: 'landing',
  what: 'The version that the link of a review shows, to read only. Notes, files, history and other versions are not in it.',
  method: 'POST',
  path: '/landing/review/open',
  access: 'anyone',
  body: z.object({ hashToken }),
  answer: opened,
  answerKind: 'ready-json',
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})

export const answerReviewByLink = call({
  name: 'answerReviewByLink',
  area: 'landing',
  what: 'The verdict and remarks of an expert; they become a private note of the company that asked. The same answer a second time changes nothing.',
  method: 'POST',
  path: '/landing/review/answer',
  access: 'anyone',
  body: z.object({
    hashToken,
    verdict: z.enum(VERDICTS),
    remarks: z
      .array(
        z.object({
          place: z.string().max(100),
          rate: z.string().max(100).optional().describe('one rate of the product, as the domain names it'),
          text: name(LONGEST_REMARK),
        }),
      )
      .max(MOST_REMARKS)
      .default([]),
  }),
  refusals: ['LinkNotValid', 'TooManyAttempts', 'NotUsable', 'StateChanged'],
})

export const noteReviewSeen = call({
  name: 'noteReviewSeen',
  area: 'landing',
  what: 'A person pressed, scrolled, typed or stayed on the page of the link: only then the review counts as opened. Programs that scan mails open links as well.',
  method: 'POST',
  path: '/landing/review/seen',
  access: 'anyone',
  body: z.object({ hashToken }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})
