// Reading a file that is laid out for people: its pages, what a person corrects, and taking it over.

import { HOLDINGS } from '@tradewind/domain/reading/pointing/told.ts'
import { PRICE_BASES, RATE_TYPES } from '@tradewind/domain/reading/reading.ts'
import { SHEET_CHANGES } from '@tradewind/domain/reading/taking-over/compare-sheets.ts'
import { BOARD_CODES } from '@tradewind/domain/reading/words/boards.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { count, day, id, name, params, text } from '../shapes.ts'

const cellId = text(60)
const pointed = z.union([
  z.object({ scope: z.enum(['cell', 'row', 'column', 'table']), cellId }),
  z.object({ scope: z.literal('block'), cellIds: z.array(cellId).min(1).max(2000).readonly() }),
])
const percent = z.string().regex(/^(?:100|\d{1,2})(?:\.\d{1,2})?$/)
const age = z.number().int().min(0).max(99)
const told = z.discriminatedUnion('meaning', [
  z.object({
    meaning: z.literal('season'),
    name: name(120),
    ranges: z
      .array(z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, 'The last night is before the first.'))
      .max(24)
      .readonly()
      .describe('first and last night; empty where the file has the dates'),
  }),
  z.object({
    meaning: z.literal('weekdays'),
    days: z.array(z.number().int().min(1).max(7)).min(1).max(7).readonly().describe('1 Monday to 7 Sunday'),
  }),
  z.object({ meaning: z.literal('room'), name: name(120) }),
  z.object({ meaning: z.literal('section'), name: name(120) }),
  z.object({ meaning: z.literal('nights'), nights: z.number().int().min(1).max(60) }),
  z.object({ meaning: z.literal('board'), board: z.enum(BOARD_CODES) }),
  z.object({ meaning: z.literal('occupancy'), occupancy: name(60) }),
  z.object({ meaning: z.literal('age'), ageFrom: age, ageTo: age }),
  z.object({ meaning: z.literal('rateType'), rateType: z.enum(RATE_TYPES) }),
  z.object({ meaning: z.literal('commission'), percent }),
  z.object({ meaning: z.literal('currency'), currency: z.string().regex(/^[A-Z]{3}$/) }),
  z.object({ meaning: z.literal('basis'), basis: z.enum(PRICE_BASES) }),
  z.object({ meaning: z.literal('price'), amount: z.string().regex(/^\d{1,9}\.\d{2}$/) }),
  z.object({ meaning: z.literal('note') }),
])
const correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), questionId: text(200), value: text(300) }),
  z.object({ kind: z.literal('leaveOut'), at: pointed }),
  z.object({ kind: z.literal('means'), at: pointed, told }).describe('what a cell, row, column or block means'),
  z.object({ kind: z.literal('holds'), cellId, holding: z.enum(HOLDINGS) }).describe('what the cells of a column say'),
  z
    .object({ kind: z.literal('table'), cellIds: z.array(cellId).min(1).max(5000).readonly(), headRows: z.number().int().min(0).max(6) })
    .describe('the cells are one table of rates; its first rows are its head'),
  z.object({ kind: z.literal('year'), year: z.number().int().min(2000).max(2100) }),
  z.object({ kind: z.literal('dateOrder'), order: z.enum(['dayFirst', 'monthFirst']) }),
])

const locationChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('location'), locationId: id }),
  z.object({ kind: z.literal('new'), locationName: name(120) }),
  z.object({ kind: z.literal('leaveOut') }),
])
const choices = z.object({
  templateName: name(120).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  commissionPercentage: percent.optional().describe('percent, 0 to 100'),
  productNames: z.record(text(200), name(120)).default({}).describe('names as printed, each with the name in the rate sheet'),
  locations: z.record(z.string().max(200), locationChoice).default({}).describe('by house as printed; empty text for the whole file'),
  gone: z
    .array(text(60))
    .max(500)
    .default([])
    .describe('pages of the rate sheet that stands to take out, because the file has them no more'),
})
export type ReadingChoices = z.output<typeof choices>

const confirmation = z
  .object({ tableId: text(120), meaning: text(20) })
  .describe('a table that a person said is right, with the fingerprint of what it meant then')

const grid = z.object({ row: z.number().int(), column: z.number().int(), rowSpan: z.number().int(), columnSpan: z.number().int() })
const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() })
const cellValue = z.union([
  z.object({ kind: z.literal('number'), number: z.string(), isPercent: z.literal(true).optional(), currency: z.string().optional() }),
  z.object({ kind: z.literal('day'), day }),
])
export const sourcePage = z.object({
  kind: z.enum(['sheet', 'page']),
  name: z.string(),
  number: z.number().int(),
  isHidden: z.boolean(),
  width: z.number(),
  height: z.number(),
  cells: z.array(z.object({ id: z.string(), text: z.string(), value: cellValue.optional(), place: grid.optional(), box: box.optional() })),
})

const placeThere = z.object({
  locationId: id,
  locationName: z.string(),
  templates: z.array(z.object({ templateId: id, templateName: z.string(), startDate: day, endDate: day, currency: z.string() })),
})

const taken = z.object({
  sheets: z.array(
    z.object({ locationName: z.string(), templateId: id, draftId: id, rateCount: z.number().int(), pageCount: z.number().int() }),
  ),
  left: z.array(z.string()).describe('what of the file was not taken over, and why; at most 200'),
})
export type ReadingTaken = z.output<typeof taken>

const readingView = z.object({
  importId: id,
  fileName: z.string(),
  fileUrl: z.string().describe('the bytes of the file, for drawing the pages of a PDF'),
  pages: z.array(sourcePage),
  corrections: z.array(correction),
  carriedCount: z.number().int().describe('corrections that an earlier file of the same layout brought'),
  choices,
  confirmed: z.array(confirmation),
  known: z
    .array(z.array(z.tuple([z.string(), z.string().nullable()])))
    .describe('tables of the earlier file with this layout, as they were taken over: one without a change needs no press'),
  pressCount: z.number().int().describe('how many tables were confirmed by a press'),
  correctionCount: z.number().int().describe('how many corrections and answers were given'),
  revision: z.number().int(),
  draftId: id.nullable().describe('the draft that the file is read into'),
  draftLocationId: id.nullable(),
  hasOtherSheets: z
    .boolean()
    .describe('of a data load: other hotels of the file get rate sheets of their own; else the draft alone is changed'),
  places: z.array(placeThere).describe('locations of the company with their rate sheets'),
  locationAliases: z.record(z.string(), z.string()),
  productAliases: z.array(z.object({ locationId: id, written: z.string(), productName: z.string() })),
  products: z.array(z.object({ locationId: id, productName: z.string() })).describe('products of the company, at most 5,000'),
  taken: taken.nullable(),
})
export type ReadingView = z.output<typeof readingView>

export const getReading = call({
  name: 'getReading',
  area: 'import',
  what: 'The pages of a file that is laid out for people, with what was corrected and learned.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}/reading',
  access: 'member',
  params,
  answer: readingView,
})

export const saveReading = call({
  name: 'saveReading',
  area: 'import',
  what: 'Keeps corrections, answers, choices and the tables that were confirmed. Nothing is made yet.',
  method: 'PUT',
  path: '/proxy/contracting/template/omniimport/{id}/reading',
  access: 'writer',
  params,
  body: z.object({
    revision: count(1, 1_000_000),
    screen: z
      .object({ id: text(40), step: count(1, 1_000_000) })
      .optional()
      .describe(
        'the opened screen, by an id of its own, and the number of the step it saves: steps of one screen need no answer to the one before',
      ),
    corrections: z.array(correction).max(2000),
    choices,
    confirmed: z.array(confirmation).max(2000).default([]),
  }),
  answer: z.object({ revision: z.number().int() }),
  refusals: ['ImportNotReady', 'StateChanged'],
})

export const compareReading = call({
  name: 'compareReading',
  area: 'import',
  what: 'What taking the file over does to the rate sheets that stand, by location, product and season, with the effect on a typical stay.',
  method: 'GET',
  path: '/proxy/contracting/template/omniimport/{id}/reading/comparison',
  access: 'member',
  params,
  answer: z.object({
    locations: z.array(
      z.object({
        section: z.string(),
        locationName: z.string(),
        templateName: z.string().nullable().describe('the rate sheet that is changed; none where a new one is made'),
        change: z.enum(SHEET_CHANGES),
        products: z.array(
          z.object({
            pageId: z.string(),
            productName: z.string(),
            ratePackageName: z.string(),
            change: z.enum(SHEET_CHANGES),
            seasons: z.array(z.object({ seasonName: z.string(), dates: z.string(), change: z.enum(SHEET_CHANGES) })),
            lines: z.array(z.string()),
            effect: z.string().nullable().describe('of a typical stay, in words'),
          }),
        ),
      }),
    ),
  }),
  refusals: ['ImportNotReady', 'TooMuchAtOnce'],
})

export const takeOverReading = call({
  name: 'takeOverReading',
  area: 'import',
  what: 'Takes everything over that no question holds back, all at once or nothing. The file is read again by the server, which refuses while a table is not confirmed.',
  method: 'POST',
  path: '/proxy/contracting/template/omniimport/{id}/reading/take-over',
  access: 'writer',
  params,
  body: z.object({
    revision: count(1, 1_000_000),
    isRemembered: z.boolean().default(true).describe('learn for the next file of this layout'),
  }),
  answer: taken,
  refusals: ['ImportNotReady', 'StateChanged', 'TooMuchAtOnce', 'NotUsable', 'DraftMissing'],
  isIdempotent: true,
})

export const listReadFiles = call({
  name: 'listReadFiles',
  area: 'import',
  what: 'The files that were read into a draft since its template was published last, newest first, with what of each was not taken over. At most 20.',
  method: 'GET',
  path: '/proxy/contracting/draft/{id}/readFiles',
  access: 'member',
  params,
  answer: z.object({ files: z.array(z.object({ importId: id, fileName: z.string(), left: z.array(z.string()) })) }),
})

export const discardReading = call({
  name: 'discardReading',
  area: 'import',
  what: 'Discards a file that was not taken over.',
  method: 'DELETE',
  path: '/proxy/contracting/template/omniimport/{id}/reading',
  access: 'writer',
  params,
  refusals: ['ImportNotReady'],
})
