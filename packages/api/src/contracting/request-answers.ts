// A supplier answers a request: by its link, without an account, or signed in.

import { NEEDS, WAYS } from '@tradewind/domain/contracting/requests/asked-state.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../files.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { count, cursor, email, id, ids, knownCurrency, listOf, moment, name, properName, sheetRevision, text } from '../shapes.ts'

/** Not the exact length of a token: a link cut short by a mail program gets the same answer as an unknown link, not WrongInput. */
const linkToken = z.string().min(1).max(100)
const askedParams = z.object({ askedId: id })
const noAccess = NO_WRITE_ACCESS.performAction

export const lookAtRequestLink = call({
  name: 'lookAtRequestLink',
  area: 'landing',
  what: 'Whether the link of a request is valid, and who opens it. Nothing changes.',
  method: 'POST',
  path: '/landing/request/look',
  access: 'anyone',
  body: z.object({ hashToken: linkToken }),
  answer: z.object({
    askedId: id,
    requestId: id.nullable().describe('for the buyer who asks only'),
    buyerName: z.string(),
    requestName: z.string(),
    emailHint: z.string().describe('masked: r…@lapad.test'),
    isWithdrawn: z.boolean(),
    isDataLoad: z.boolean().describe('a rate sheet that staff of the provider filled in waits for review'),
    viewer: z.enum(['sender', 'receiver', 'stranger', 'nobody']),
    viewerType: z.enum(['Contractor', 'Supplier', 'internal', 'platform']),
  }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})

export const openRequestLink = call({
  name: 'openRequestLink',
  area: 'landing',
  what: 'Opens a session for the one request of the link.',
  method: 'POST',
  path: '/landing/request/open',
  access: 'anyone',
  body: z.object({ hashToken: linkToken, encryptedEmail: text(600) }),
  answer: z.object({ askedId: id, jwt: z.string() }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})

export const listReceivedRequests = call({
  name: 'listReceivedRequests',
  area: 'requests',
  what: 'The requests that the caller’s company was asked, newest first.',
  method: 'GET',
  path: '/proxy/contracting/requests/received',
  access: 'member',
  scope: 'requests.read',
  query: z.object({ limit: count(1, 100).default(50), next: cursor.optional() }),
  answer: listOf(
    z.object({
      askedId: id,
      requestName: z.string(),
      buyerName: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      deadline: z.string(),
      isLate: z.boolean(),
      state: z.enum(['open', 'answered', 'declined', 'withdrawn']),
      askedAt: moment,
    }),
  ),
})

export const getAsked = call({
  name: 'getAsked',
  area: 'requests',
  what: 'A request as the supplier that was asked sees it, with what it has answered so far and the ways that are open to the caller.',
  method: 'GET',
  path: '/landing/request/{askedId}',
  access: 'landing',
  params: askedParams,
  answer: z.object({
    askedId: id,
    buyerName: z.string(),
    sender: z.object({ name: z.string(), email: z.string() }),
    requestName: z.string(),
    supplierName: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    wanted: z.string(),
    needs: z.array(z.enum(NEEDS)),
    currency: z.string().nullable(),
    message: z.string(),
    deadline: z.string(),
    daysLeft: z.number().int().describe('negative after the deadline'),
    files: z.array(uploadedFile).describe('to be filled in'),
    state: z.enum(['open', 'answered', 'declined', 'withdrawn']),
    way: z.enum(WAYS).nullable(),
    answeredAt: moment.nullable(),
    answerMessage: z.string(),
    answerFiles: z.array(uploadedFile),
    declineReason: z.string(),
    sheet: z
      .object({ draftId: id, completionPercent: z.number().int(), revision: sheetRevision })
      .nullable()
      .describe('what is filled in so far'),
    sentSheet: z
      .object({ locationName: z.string(), currency: z.string() })
      .nullable()
      .describe('what was filled in and sent before: beginSheet opens it, to be changed and sent again'),
    isDataLoad: z.boolean().describe('staff of the provider fill the rate sheet in, or did'),
    canFillSheet: z.boolean().describe('false: the company has an account, and the caller is not signed in to it'),
    canSendTemplate: z.boolean(),
    canNameColleague: z.boolean(),
  }),
})

export const declineRequest = call({
  name: 'declineRequest',
  area: 'requests',
  what: 'Declines a request, with a reason. It can still be answered afterwards.',
  method: 'POST',
  path: '/landing/request/{askedId}/decline',
  access: 'landing-writer',
  noAccess,
  params: askedParams,
  body: z.object({ reason: name(1000) }),
  refusals: ['StateChanged'],
  isBinding: true,
})

export const nameColleague = call({
  name: 'nameColleague',
  area: 'requests',
  what: 'Names a colleague who should answer: the colleague gets an e-mail with a link to the same request.',
  method: 'POST',
  path: '/landing/request/{askedId}/colleague',
  access: 'landing-writer',
  noAccess,
  params: askedParams,
  body: z.object({ email, firstName: properName(100) }),
  refusals: ['StateChanged', 'NotUsable', 'SendingStopped', 'TooManyStrangers'],
  isBinding: true,
})

export const sendExternalRates = call({
  name: 'sendExternalRates',
  area: 'landing',
  what: 'Answers requests with uploaded files. For a visitor by link the requests are the one of the link.',
  method: 'POST',
  path: '/landing/sendExternalRates',
  access: 'landing-writer',
  noAccess,
  body: z.object({
    subject: text(200).default(''),
    message: text(5000).default(''),
    files: z
      .array(z.object({ path: text(400) }))
      .min(1)
      .max(20),
    requests: z.array(id).min(1).max(20).describe('as getAsked names them'),
    fromEmail: email.optional(),
    userId: id.optional(),
    supplierId: id.optional(),
  }),
  refusals: ['StateChanged', 'UploadMissing'],
  isBinding: true,
  isIdempotent: true,
})

export const beginSheet = call({
  name: 'beginSheet',
  area: 'requests',
  what: 'The rate sheet that is filled in for a request; made when there is none. One that was sent and is no answer any more is opened again.',
  method: 'POST',
  path: '/landing/request/{askedId}/sheet',
  access: 'landing-writer',
  noAccess,
  params: askedParams,
  body: z.object({ currency: knownCurrency, locationName: properName(200) }),
  answer: z.object({ draftId: id }),
  refusals: ['StateChanged', 'NotUsable'],
})

export const checkDummyAccount = call({
  name: 'checkDummyAccount',
  area: 'dummy-accounts',
  what: 'Whether the rate sheet that is filled in for a request can be sent, and what has to be said before.',
  method: 'GET',
  path: '/landing/checkDummyAccount',
  access: 'landing',
  query: z.object({ shortid: id.describe('the request, as getAsked names it'), contractId: id.describe('the draft') }),
  answer: z.object({
    isDummyAccount: z.boolean().describe('nobody has claimed the company'),
    verdict: z.enum(['passes', 'alert', 'confirm']),
    text: z.string(),
    completionPercent: z.number().int(),
  }),
})

export const submitRCRates = call({
  name: 'submitRCRates',
  area: 'rates',
  what: 'Answers a request with the rate sheet that was filled in for it: it is published, and the buyer gets it as a contract.',
  method: 'POST',
  path: '/proxy/contracting/submitRCRates',
  access: 'landing-writer',
  noAccess,
  body: z.object({
    askedId: id,
    revision: sheetRevision.optional().describe('of the rate sheet as getAsked gave it; another one is refused'),
    message: text(5000).default(''),
    isIncompleteMeant: z.boolean().default(false).describe('the confirm of checkDummyAccount was answered with yes'),
  }),
  answer: z.object({ contractId: id }),
  refusals: ['StateChanged', 'NotComplete', 'DraftMissing'],
  isBinding: true,
  isIdempotent: true,
})

export const answerWithTemplates = call({
  name: 'answerWithTemplates',
  area: 'requests',
  what: 'Answers a request with published rate sheets of the supplier: the buyer gets each as a contract.',
  method: 'POST',
  path: '/proxy/contracting/supplier/answerRequest',
  access: 'writer',
  noAccess,
  body: z.object({ askedId: id, templateIds: ids, message: text(5000).default('') }),
  answer: z.object({ contractIds: z.array(id) }),
  refusals: ['StateChanged', 'NothingPublished'],
  isBinding: true,
  isIdempotent: true,
})

export const noteRequestSeen = call({
  name: 'noteRequestSeen',
  area: 'landing',
  what: 'A person pressed, scrolled, typed or stayed on the page of the link: only then the request counts as opened. Programs that scan mails open links as well.',
  method: 'POST',
  path: '/landing/request/seen',
  access: 'anyone',
  body: z.object({ hashToken: linkToken }),
  refusals: ['LinkNotValid', 'TooManyAttempts'],
})
