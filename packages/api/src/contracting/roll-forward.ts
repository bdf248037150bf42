// Next year's templates from this year's, many at once.

import { DATE_WAYS } from '@tradewind/domain/rate-sheet/next-year/moved-days.ts'
import { MEASURES } from '@tradewind/domain/rate-sheet/mass-change/mass-change.ts'
import { ROUNDING_MODES } from '@tradewind/domain/rate-sheet/rates/rounding.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id } from '../shapes.ts'
import { MOST_PREVIEWED, previewedTemplate } from './change-many.ts'
import { amount } from './rate-sheet/sheet-shapes.ts'

/** Templates in one action. */
export const MOST_ROLLED = 400

const rule = z.object({
  years: z.number().int().min(1).max(5).default(1),
  way: z.enum(DATE_WAYS).default('weekday').describe('the same day of the week, or the same date'),
  prices: z
    .object({
      measure: z.enum(MEASURES),
      value: amount.describe('percent, or an amount in the currency of each template'),
      rounding: z.object({ mode: z.enum(ROUNDING_MODES), stepCents: z.number().int().min(1).max(1_000_000) }).optional(),
      leaveExtraPersons: z.boolean().optional(),
    })
    .optional()
    .describe('how prices change; they stay as they are unless given'),
})
export type NextYearRule = z.output<typeof rule>

export const previewRollForward = call({
  name: 'previewRollForward',
  area: 'templates',
  what: 'What the templates of a later year would be: the days and prices that differ from these, and in `findings` what a person has to look at; or why one is left out. Nothing is made.',
  method: 'POST',
  path: '/proxy/contracting/template-list/roll-forward/preview',
  access: 'writer',
  body: rule.extend({ templateIds: z.array(id).min(1).max(MOST_PREVIEWED) }),
  answer: z.object({ templates: z.array(previewedTemplate) }),
  refusals: ['TooMuchAtOnce'],
})

export const rollForward = call({
  name: 'rollForward',
  area: 'templates',
  what: 'Makes the templates of a later year from these, by a piece of work that can be undone: dates move with the weekdays and with feasts, prices by a rule, and what a person has to look at is listed. One whose later year is there already is left out.',
  method: 'POST',
  path: '/proxy/contracting/template-list/roll-forward',
  access: 'writer',
  body: rule.extend({ templateIds: z.array(id).min(1).max(MOST_ROLLED) }),
  answer: z.object({ workId: id }),
  refusals: ['TooMuchAtOnce'],
  isIdempotent: true,
})
