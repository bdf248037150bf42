// The values that a rate sheet is made of: amounts, days, texts, lists, each with its bounds.

import { type Day, findDay } from '@tradewind/domain/calendar/day.ts'
import type { Amount } from '@tradewind/domain/money/amount.ts'
import { z } from 'zod'
import { text } from '../../shapes.ts'

/** Read-only, as in the domain. */
export const list = <T extends z.ZodType>(item: T, most = 400): z.ZodType<readonly z.output<T>[], readonly z.input<T>[]> =>
  z.array(item).max(most).readonly()

// Answers are not transformed, so a schema cannot convert text to an amount or a day. These two casts are safe because
// the schemas accept only what `findAmount` and `findDay` accept. No other cast is needed below.
// The pattern repeats the bound of `findAmount`, which would bring the decimal library into the first file of the browser.
export const amount = z
  .string()
  .regex(/^-?(?!9{12}\.\d*[1-9])\d{1,12}(\.\d{1,6})?$/, 'decimal text without separators, not above 999999999999')
  .describe('decimal text without separators') as unknown as z.ZodType<Amount, string>
export const day = z
  .string()
  .refine((value) => findDay(value) !== undefined, 'a calendar day such as 2026-04-01')
  .meta({ format: 'date' }) as unknown as z.ZodType<Day, string>
export const range = z.object({ from: day, to: day })
export const ranges = list(range)
export const shortText = text(200)
export const longText = text(20_000)
export const whole = (least: number, most: number) => z.number().int().min(least).max(most)
export const weekdays = list(whole(1, 7), 7).describe('ISO weekdays, 1 Monday to 7 Sunday')
export const itemId = text(40)

/** The dates are incomplete: the extra is not charged and the offer is not applied. */
export const datesMissing = z.literal(true).optional()
