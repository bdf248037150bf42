// Data load as its two sides see it: asked for, talked about, reviewed and accepted by the supplier; asked for by the buyer as well.

import {
  CONVERSION_PRIORITIES,
  CONVERSION_SETTINGS,
  CONVERSION_STATUSES,
} from '@tradewind/domain/contracting/data-load/conversion-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../files.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { placedSheet } from './rate-sheet/sheet-shapes.ts'
import { sourcePage } from './readings.ts'
import { email, id, knownCurrency, moment, name, properName, sheetRevision, text } from '../shapes.ts'

const noAccess = NO_WRITE_ACCESS.performAction
const files = z.array(z.object({ path: text(400) })).max(20)
const setting = z.enum(CONVERSION_SETTINGS)
const message = text(5000)

export const loadMessage = z.object({
  messageId: id,
  kind: z.enum(['staff', 'supplier', 'note']),
  authorName: z.string(),
  body: z.string(),
  sentAt: moment,
})

/** One rate sheet of a data load. */
export const loadSheet = z.object({
  draftId: id,
  locationName: z.string(),
  completionPercent: z.number().int(),
  productCount: z.number().int(),
})
export type LoadSheet = z.output<typeof loadSheet>

/** How far a data load is, for both sides. */
export const loadStatus = z.object({
  dataLoadId: id,
  rateConversionStatus: z.enum(CONVERSION_STATUSES),
  assigneeName: z.string().nullable().describe('who of the provider’s staff works on it'),
  dueDate: z.string(),
})
export type LoadStatus = z.output<typeof loadStatus>

export const askForDataLoad = call({
  name: 'askForDataLoad',
  area: 'dl-queue',
  what: 'A supplier asks the provider’s staff to fill its rate sheet in for a request. Without files it waits for them. Asked again, files and message are added.',
  method: 'POST',
  path: '/dl-queue/supplier',
  access: 'landing-writer',
  noAccess,
  body: z.object({
    askedId: id,
    files: files.default([]),
    rateConversionSetting: setting.default('rates'),
    messageForDL: message.default(''),
  }),
  answer: loadStatus,
  refusals: ['StateChanged', 'UploadMissing', 'NotUsable'],
  isBinding: true,
  isIdempotent: true,
})

export const requestDL = call({
  name: 'requestDL',
  area: 'dl-queue',
  what: 'Asks for data load, or changes what was asked: the supplier of a request, or the buyer that has files of the supplier, also those of a contract of its own that it filed as the answer.',
  method: 'PUT',
  path: '/proxy/contracting/requestDL',
  access: 'landing-writer',
  noAccess,
  // C-FD-018
  body: z.object({
    contractId: id.describe('a contract that answers a request, or what was asked, as getAsked and listAsked name it'),
    rateConversionSetting: setting,
    messageForDL: message,
    priority: z.enum(CONVERSION_PRIORITIES),
  }),
  answer: loadStatus,
  refusals: ['StateChanged', 'NotUsable'],
  isBinding: true,
})

export const ezLoadRequest = call({
  name: 'ezLoadRequest',
  area: 'landing',
  what: 'Hands files over for data load, for several requests at once. For a visitor by link the requests are the one of the link.',
  method: 'POST',
  path: '/landing/ezLoadRequest',
  access: 'landing-writer',
  noAccess,
  body: z.object({ supplierId: id.optional(), files: files.min(1), requests: z.array(id).min(1).max(20), email: email.optional() }),
  answer: z.object({ loads: z.array(loadStatus) }),
  refusals: ['StateChanged', 'UploadMissing', 'NotUsable'],
  isBinding: true,
  isIdempotent: true,
})

export const getDataLoad = call({
  name: 'getDataLoad',
  area: 'dl-queue',
  what: 'The data load of a request as the supplier sees it: its files, what was said, and once it is submitted the rate sheet with the cells that its rates come from.',
  method: 'GET',
  path: '/landing/request/{askedId}/data-load',
  access: 'landing',
  params: z.object({ askedId: id }),
  answer: z.object({
    load: loadStatus
      .extend({
        files: z.array(uploadedFile),
        messages: z.array(loadMessage),
        sheets: z.array(loadSheet).describe('to be reviewed, one for each hotel of the files; empty while the staff work on them'),
        canReopen: z.boolean().describe('accepted, and the buyer has answered none of the contracts'),
      })
      .nullable(),
  }),
})

const source = z.object({ what: z.string(), seasonName: z.string().optional(), cellIds: z.array(z.string()) })

export const getSheetSources = call({
  name: 'getSheetSources',
  area: 'dl-queue',
  what: 'The whole rate sheet, and from which cells of which file its rates come, by product, as far as they were read from files.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/sources',
  access: 'member',
  params: z.object({ id }),
  answer: z.object({
    revision: sheetRevision.describe('of what is shown; acceptDummyTemplate names it'),
    sheet: placedSheet.describe('all that is accepted: rates, extras, offers, policies, terms and currency'),
    files: z.array(z.object({ importId: id, fileName: z.string() })),
    products: z.array(
      z.object({
        pageId: z.string(),
        productName: z.string(),
        ratePackageName: z.string(),
        importId: id.nullable().describe('null: no rate of it was read from a file'),
        sources: z.array(source),
        rates: z
          .array(
            z.object({
              seasonName: z.string(),
              description: z.string(),
              condition: z.string().describe('days of the week and length of stay, in words; empty: every night'),
              text: z.string(),
              cellIds: z.array(z.string()).describe('none: not read from a file'),
            }),
          )
          .describe('as they stand now'),
      }),
    ),
  }),
})

export const getSourcePages = call({
  name: 'getSourcePages',
  area: 'dl-queue',
  what: 'The pages of a file from which rates of a draft were read.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/sources/{importId}',
  access: 'member',
  params: z.object({ id, importId: id }),
  answer: z.object({
    fileName: z.string(),
    pages: z.array(sourcePage),
  }),
})

export const sendRcMsg = call({
  name: 'sendRcMsg',
  area: 'requests',
  what: 'A message about a data load, from the supplier to the staff or back. With `isCorrection` the supplier sends it back to be corrected.',
  method: 'POST',
  path: '/proxy/contracting/send-rc-msg',
  access: 'landing-writer',
  noAccess,
  body: z.object({ dataLoadId: id, message: name(5000), isCorrection: z.boolean().default(false) }),
  refusals: ['StateChanged'],
  isBinding: true,
})

export const viewDummyTemplate = call({
  name: 'viewDummyTemplate',
  area: 'dummy-accounts',
  what: 'The supplier has looked at the rate sheet that was filled in for it; the staff see that. A second time nothing changes.',
  method: 'PUT',
  path: '/proxy/dummy/template/viewed',
  access: 'landing-writer',
  isBinding: true,
  noAccess,
  body: z.object({ dataLoadId: id }),
})

export const acceptDummyTemplate = call({
  name: 'acceptDummyTemplate',
  area: 'dummy-accounts',
  what: 'The supplier accepts the rate sheet that was filled in for it: it is published, and the buyer gets it as a contract; of several hotels one for each.',
  method: 'PUT',
  path: '/proxy/dummy/template/accept',
  access: 'landing-writer',
  noAccess,
  body: z.object({
    dataLoadId: id,
    seen: z
      .array(z.object({ draftId: id, revision: sheetRevision }))
      .min(1)
      .max(200)
      .describe('each rate sheet that is accepted, with the revision of getSheetSources that was read; another one is refused'),
    message: message.default(''),
    isIncompleteMeant: z.boolean().default(false).describe('the confirm of checkDummyAccount was answered with yes'),
  }),
  answer: z.object({ contractId: id.describe('of the first'), contractIds: z.array(id) }),
  refusals: ['StateChanged', 'NotComplete', 'DraftMissing'],
  isBinding: true,
  isIdempotent: true,
})

export const reopenDataLoad = call({
  name: 'reopenDataLoad',
  area: 'dl-queue',
  what: 'The supplier takes back what it accepted, while the buyer has answered nothing: the contracts are withdrawn, and the rate sheets are reviewed again.',
  method: 'POST',
  path: '/landing/request/{askedId}/data-load/reopen',
  access: 'landing-writer',
  noAccess,
  params: z.object({ askedId: id }),
  refusals: ['StateChanged', 'BeingSigned'],
  isBinding: true,
})

export const withdrawDataLoad = call({
  name: 'withdrawDataLoad',
  area: 'dl-queue',
  what: 'The supplier does not need the data load any more, and answers in another way.',
  method: 'POST',
  path: '/landing/request/{askedId}/data-load/withdraw',
  access: 'landing-writer',
  noAccess,
  params: z.object({ askedId: id }),
  refusals: ['StateChanged'],
  isBinding: true,
})

export const buyerDraft = call({
  name: 'buyerDraft',
  area: 'drafts',
  what: 'A buyer begins a rate sheet in the name of a supplier that it asked and that has no account, or goes on with it.',
  method: 'POST',
  path: '/proxy/contracting/buyer/draft',
  access: 'writer',
  noAccess,
  body: z.object({ askedId: id, currency: knownCurrency, locationName: properName(200) }),
  answer: z.object({ draftId: id }),
  refusals: ['StateChanged', 'NotUsable'],
  isBinding: true,
})

export const submitBuyerDraft = call({
  name: 'submitBuyerDraft',
  area: 'drafts',
  what: 'Asks the supplier by e-mail to check and send the rate sheet that the buyer began in its name.',
  method: 'POST',
  path: '/proxy/contracting/buyer/draft/submit',
  access: 'writer',
  noAccess,
  body: z.object({ askedId: id }),
  refusals: ['StateChanged', 'DraftMissing'],
  isBinding: true,
})

export const getDraftErrand = call({
  name: 'getDraftErrand',
  area: 'drafts',
  what: 'For what somebody works in the rate sheet of another company: a data load, or a request of the caller.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/errand',
  access: 'member',
  params: z.object({ id }),
  answer: z.object({
    errand: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('load'),
        dataLoadId: id,
        supplierName: z.string(),
        sheets: z.array(loadSheet).describe('one for each hotel of the files'),
        files: z.array(
          uploadedFile.extend({
            importId: id.nullable().describe('by which its pages are asked for; null while it has none'),
            pages: z
              .enum(['unread', 'beingRead', 'there', 'none'])
              .describe('none: a long table of columns, or a file that cannot be read'),
          }),
        ),
      }),
      z.object({ kind: z.literal('buyer'), requestId: id, askedId: id, supplierName: z.string() }),
    ]),
  }),
})
