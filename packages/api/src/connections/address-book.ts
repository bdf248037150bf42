// The address book: what a company keeps about its partners, and everything that was exchanged with one.

import { SAME_BY } from '@tradewind/domain/connections/same-partners.ts'
import { FIRST_TURNOVER_YEAR, LAST_TURNOVER_YEAR } from '@tradewind/domain/connections/turnover-rows.ts'
import { LONGEST_NOTE, LONGEST_TAG, MOST_TAGS } from '@tradewind/domain/connections/partner-rows.ts'
import { LIST_STATES } from '@tradewind/domain/contracting/contract-state.ts'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { event } from '../event.ts'
import { NO_WRITE_ACCESS } from '../refusals.ts'
import { contractLine, count, currency, cursor, email, id, knownCurrency, listOf, moment, params, properName, text } from '../shapes.ts'
import { getWidget } from '../contracting/dashboard.ts'
import { listPartnerViews, listViewPartners } from './partner-views.ts'
import { listPartners, partnerCard, partnerFilter } from './partners.ts'

// An address or a merge decides where later sendings go, also after the hour of somebody who acts for the user.
const forWriters = { area: 'partners', access: 'writer', noAccess: NO_WRITE_ACCESS.performAction, isBinding: true } as const
const PATH = '/proxy/address-book'

/** Addresses of one partner. */
export const MOST_CONTACTS = 50

const bookCard = partnerCard.extend({
  tags: z.array(z.string()).describe('its own first, then those of partners that are shown as this one'),
  mergedNames: z.array(z.string()).describe('of partners that are shown as this one'),
  contracts: z.number().int().describe('all of them, archived ones included'),
  lastActivityAt: moment.nullable().describe('of its contracts'),
})
export type BookCard = z.output<typeof bookCard>

export const listAddressBook = call({
  name: 'listAddressBook',
  area: 'partners',
  what: 'The address book by name, with tags and last activity. Partners that were merged are one.',
  method: 'GET',
  path: PATH,
  access: 'member',
  query: partnerFilter.extend({ limit: count(1, 100).default(50), next: cursor.optional() }),
  answer: listOf(bookCard).extend({
    tags: z.array(z.string()).describe('all tags of the company, by name'),
    countries: z.array(z.string()).describe('ISO 3166 codes of all partners'),
  }),
})

const contact = z.object({ email, contactName: text(100).default('') })

export const getPartner = call({
  name: 'getPartner',
  area: 'partners',
  what: 'A partner, and everything that was exchanged with it: contracts, messages, files, and what waits for whom.',
  method: 'GET',
  path: '/proxy/partner/{id}',
  access: 'member',
  params,
  answer: z.object({
    partner: partnerCard.extend({
      note: z.string(),
      tags: z.array(z.string()),
      contacts: z.array(z.object({ email: z.string(), contactName: z.string() })),
      defaultTemplateId: id.nullable(),
      defaultTemplateName: z.string().nullable(),
      talkId: id.nullable().describe('in the workspace'),
      merged: z
        .array(z.object({ partnerId: id, partnerName: z.string(), note: z.string(), tags: z.array(z.string()) }))
        .describe('shown as this partner; separatePartner undoes it'),
      turnover: z
        .array(z.object({ year: z.number().int(), currency, amount: z.string() }))
        .nullable()
        .describe('newest contract year first; null for suppliers, who keep none'),
    }),
    years: z
      .array(
        z.object({
          year: z.number().int().describe('in which the period begins'),
          contracts: z.array(
            z.object({
              ...contractLine,
              version: z.number().int(),
              listState: z.enum(LIST_STATES),
              activityAt: moment,
            }),
          ),
        }),
      )
      .describe('newest first; 500 contracts at most'),
    contractsTotal: z.number().int(),
    messages: z
      .array(
        z.object({
          messageId: id,
          talkId: id,
          channel: z.string(),
          contractId: id.nullable(),
          type: z.enum(['note', 'message']),
          authorName: z.string(),
          isOwn: z.boolean(),
          text: z.string().describe('its beginning'),
          at: moment,
        }),
      )
      .describe('the last ten that the caller’s company can read'),
    files: z
      .array(z.object({ path: z.string(), fileName: z.string(), isOwn: z.boolean(), contractId: id.nullable(), at: moment }))
      .describe('the last twenty of contracts and messages'),
    waiting: z.array(z.object({ forWhom: z.enum(['us', 'them']), text: z.string(), href: z.string() })),
    lastActivityAt: moment.nullable(),
  }),
})
export type PartnerDetails = z.output<typeof getPartner.answer>

export const savePartner = call({
  name: 'savePartner',
  what: 'Saves what the company keeps about a partner: its own name for it, contacts, tags, a note, and the template that it usually gets.',
  method: 'POST',
  path: '/proxy/partner-management/partners',
  ...forWriters,
  body: z.object({
    partnerId: id,
    partnerName: properName(200),
    contacts: z.array(contact).max(MOST_CONTACTS),
    tags: z.array(properName(LONGEST_TAG)).max(MOST_TAGS),
    note: text(LONGEST_NOTE),
    defaultTemplateId: id.nullable(),
  }),
  refusals: ['NotUsable'],
})

export const listSamePartners = call({
  name: 'listSamePartners',
  area: 'partners',
  what: 'Pairs of partners that look like one. 100 at most.',
  method: 'GET',
  path: `${PATH}/same`,
  access: 'member',
  answer: z.object({
    pairs: z.array(
      z.object({
        by: z.enum(SAME_BY),
        partners: z.array(z.object({ partnerId: id, partnerName: z.string(), emails: z.array(z.string()) })).describe('two'),
      }),
    ),
  }),
})

export const mergePartners = call({
  name: 'mergePartners',
  what: 'Shows a partner as another one from now on, with everything that was exchanged. Nothing is deleted: separatePartner undoes it.',
  method: 'POST',
  path: `${PATH}/merge`,
  ...forWriters,
  body: z.object({ keptId: id, otherId: id }),
  refusals: ['StateChanged', 'NotUsable'],
})

export const separatePartner = call({
  name: 'separatePartner',
  what: 'Undoes a merge: the partner stands by itself again.',
  method: 'POST',
  path: `${PATH}/separate`,
  ...forWriters,
  body: z.object({ partnerId: id }),
  refusals: ['StateChanged'],
})

export const keepPartnersApart = call({
  name: 'keepPartnersApart',
  what: 'Says that two partners that look alike are two, or takes that back. They are not proposed while it is said.',
  method: 'POST',
  path: `${PATH}/apart`,
  ...forWriters,
  body: z.object({ partnerIds: z.array(id).length(2), areApart: z.boolean() }),
})

export const exportAddressBook = call({
  name: 'exportAddressBook',
  area: 'partners',
  what: 'The address book as a workbook or as vCards.',
  method: 'GET',
  path: `${PATH}/export`,
  access: 'member',
  query: z.object({ format: z.enum(['xlsx', 'vcf']) }),
  answerKind: 'file',
})

export const importPartners = call({
  name: 'importPartners',
  what: 'Reads names, contacts, tags and notes of partners from a workbook or vCards. Rows are matched by address, else by name; others are told, and can be invited.',
  method: 'POST',
  path: `${PATH}/import`,
  ...forWriters,
  body: z.object({
    file: z
      .object({ path: text(400) })
      .optional()
      .describe('an uploaded workbook or CSV file'),
    vcards: text(2_000_000).default(''),
    isPreview: z.boolean().describe('nothing is changed then'),
  }),
  answer: z.object({
    changes: z.array(z.object({ line: z.number().int(), partnerName: z.string(), changes: z.array(z.string()) })),
    unchanged: z.number().int(),
    unknown: z.array(z.object({ line: z.number().int(), name: z.string(), emails: z.array(z.string()) })),
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })),
    problem: z.string().nullable().describe('why the file cannot be read'),
  }),
  refusals: ['TooMuchAtOnce'],
  bodyLimit: 4 * 1024 * 1024,
})

// What a buyer turned over with its partners. Only its own company reads it.

/** Rows of one partner. */
export const MOST_TURNOVERS = 100

const turnoverYear = z
  .number()
  .int()
  .min(FIRST_TURNOVER_YEAR)
  .max(LAST_TURNOVER_YEAR)
  .describe('the calendar year in which the contract year begins: 2026 for 2026/27')
const turnoverAmount = z
  .string()
  .max(20)
  .refine((value) => findAmount(value) !== undefined && !value.startsWith('-'), 'an amount such as 12400.50')

export const saveTurnover = call({
  name: 'saveTurnover',
  what: 'Replaces what the company turned over with a partner, by contract year and currency. Buyers only; the partner never sees it.',
  method: 'POST',
  path: `${PATH}/turnover`,
  ...forWriters,
  body: z.object({
    partnerId: id,
    turnover: z
      .array(z.object({ year: turnoverYear, currency: knownCurrency, amount: turnoverAmount }))
      .max(MOST_TURNOVERS)
      .refine((rows) => new Set(rows.map((row) => `${row.year} ${row.currency}`)).size === rows.length, 'each year once in a currency'),
  }),
})

export const importTurnover = call({
  name: 'importTurnover',
  what: 'Reads the turnover with many partners from a pasted table, a workbook or a CSV file. Rows are matched by address, else by name; others are told line by line.',
  method: 'POST',
  path: `${PATH}/turnover/import`,
  ...forWriters,
  body: z.object({
    text: text(1_000_000).default('').describe('a pasted table: a partner and an amount on each line'),
    file: z
      .object({ path: text(400) })
      .optional()
      .describe('an uploaded workbook or CSV file, instead of the text'),
    year: turnoverYear.describe('of rows that say none of their own'),
    currency: knownCurrency.describe('of rows that say none of their own'),
    isPreview: z.boolean().describe('nothing is changed then'),
  }),
  answer: z.object({
    changes: z.array(
      z.object({
        line: z.number().int(),
        partnerId: id,
        partnerName: z.string(),
        year: turnoverYear,
        currency: z.string(),
        amount: z.string(),
        before: z.string().nullable().describe('what was there; null for nothing'),
      }),
    ),
    unchanged: z.number().int(),
    sums: z.array(z.object({ currency: z.string(), amount: z.string() })).describe('of all rows that were matched'),
    problems: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })).describe('500 at most'),
    problem: z.string().nullable().describe('why nothing can be read'),
  }),
  refusals: ['TooMuchAtOnce'],
  bodyLimit: 4 * 1024 * 1024,
})

export const addressBookChanged = event({
  kind: 'partner.changed',
  what: 'A company changed its address book.',
  facts: z.object({}),
  makesOld: [listPartners, listAddressBook, getPartner, listSamePartners, listPartnerViews, listViewPartners, getWidget],
})
