// One change over the rate sheets of many templates: seen for each of them first, then done, and undone in one action.

import { MANY_KINDS } from '@tradewind/domain/rate-sheet/change-many/many-change.ts'
import { KEPT_PRICES } from '@tradewind/domain/rate-sheet/change-many/commission-change.ts'
import { MEASURES } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { ROUNDING_MODES } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { day, id, knownCurrency, name, text } from '../shapes.ts'
import { stayEffect } from './diff.ts'
import { amount } from './rate-sheet/sheet-shapes.ts'

/** Templates in one action. */
export const MOST_CHANGED = 400
/** Names of seasons, and of products, that are offered. */
export const MOST_NAMES = 200
/** Templates in one preview. */
export const MOST_PREVIEWED = 10
/** Changes of one template that a preview lists; the others are counted. */
export const MOST_LISTED = 40

const percentage = amount.refine((value) => Number(value) >= 0 && Number(value) <= 100, 'a percentage from 0 to 100')

const manyChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal(MANY_KINDS[0]),
      measure: z.enum(MEASURES),
      value: amount.describe('percent, or an amount; a negative one lowers'),
      currency: knownCurrency.optional().describe('of the amount: rate sheets of other currencies are left as they are'),
      rounding: z.object({ mode: z.enum(ROUNDING_MODES), stepCents: z.number().int().min(1).max(1_000_000) }).optional(),
      leaveExtraPersons: z.boolean().optional(),
      seasonNames: z.array(name(80)).min(1).max(50).optional().describe('all seasons unless given'),
    }),
    z.object({ kind: z.literal(MANY_KINDS[1]), percentage, keeps: z.enum(KEPT_PRICES).describe('the price that stays') }),
    z.object({
      kind: z.literal(MANY_KINDS[2]),
      seasonName: name(80),
      newName: name(80).optional(),
      shiftDays: z.number().int().min(-366).max(366).optional().describe('a negative number moves it earlier'),
    }),
    z.object({
      kind: z.literal(MANY_KINDS[3]),
      from: day,
      to: day,
      isOpen: z.boolean().optional().describe('true: the days are sold again'),
      productNames: z.array(name(200)).min(1).max(50).optional().describe('all products unless given'),
      reason: text(200).optional(),
    }),
  ])
  .refine((change) => change.kind !== 'stopSale' || change.from <= change.to, { path: ['to'], message: 'not before the first day' })
  .refine((change) => change.kind !== 'season' || change.newName !== undefined || (change.shiftDays ?? 0) !== 0, {
    path: ['shiftDays'],
    message: 'a new name, or a number of days',
  })
  .refine((change) => change.kind !== 'rates' || change.measure === 'percentage' || change.currency !== undefined, {
    path: ['currency'],
    message: 'the currency of the amount',
  })
  .refine((change) => change.kind !== 'rates' || change.measure === 'fixed' || Number(change.value) >= -100, {
    path: ['value'],
    message: 'not below -100 percent',
  })

const effect = z.object({ productName: z.string(), ...stayEffect.shape })

export const previewedTemplate = z.object({
  templateId: id,
  locationName: z.string(),
  templateName: z.string(),
  currency: z.string(),
  finding: z.string().nullable().describe('why it is left as it is; then nothing else is told'),
  rateCount: z.number().int().describe('rates that become others'),
  changeCount: z.number().int().describe('changes, of which `changes` has the first'),
  changes: z.array(
    z.object({
      text: z.string(),
      productId: z.string().optional(),
      what: z.string().optional(),
      before: z.string().optional(),
      after: z.string().optional(),
      also: z.string().optional(),
      percentage: z.string().optional(),
    }),
  ),
  stays: z.array(z.string()).describe('what in it stays as it is, and why'),
  effect: effect.nullable().describe('the typical stay whose price changes most'),
  findings: z.array(z.object({ level: z.enum(['error', 'warning', 'hint']), text: z.string() })).describe('new ones of the rate check'),
})
export type PreviewedTemplate = z.output<typeof previewedTemplate>

const templates = (most: number) =>
  z
    .array(id)
    .min(1)
    .max(most)
    .refine((each) => new Set(each).size === each.length, 'each template once')

export const previewManyChange = call({
  name: 'previewManyChange',
  area: 'templates',
  what: 'What one change would do to each of these templates: old and new, a typical stay, and what the rate check would find; or why one is left as it is. Nothing is changed.',
  method: 'POST',
  path: '/proxy/contracting/template-list/change/preview',
  access: 'writer',
  body: z.object({ templateIds: templates(MOST_PREVIEWED), change: manyChange }),
  answer: z.object({ templates: z.array(previewedTemplate) }),
  refusals: ['TooMuchAtOnce'],
})

export const namesForChange = call({
  name: 'namesForChange',
  area: 'templates',
  what: 'The names of seasons and products in these templates, the commonest first, for choosing what a change is about.',
  method: 'POST',
  path: '/proxy/contracting/template-list/change/names',
  access: 'writer',
  body: z.object({ templateIds: templates(MOST_CHANGED) }),
  answer: z.object({ seasonNames: z.array(z.string()), productNames: z.array(z.string()) }),
})

export const changeMany = call({
  name: 'changeMany',
  area: 'templates',
  what: 'Makes one change in the drafts of these templates, by a piece of work that can be undone until a draft was changed or published. A template that cannot be changed so is left as it is and named with the reason.',
  method: 'POST',
  path: '/proxy/contracting/template-list/change',
  access: 'writer',
  body: z.object({ templateIds: templates(MOST_CHANGED), change: manyChange }),
  answer: z.object({ workId: id }),
  refusals: ['TooMuchAtOnce'],
  isIdempotent: true,
})

export type AskedChange = z.output<typeof manyChange>
