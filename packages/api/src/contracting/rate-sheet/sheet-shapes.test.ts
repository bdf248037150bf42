import { findDay } from '@tradewind/domain/calendar/day.ts'
import { findAmount } from '@tradewind/domain/money/amount.ts'
import type { Rate, SheetHead } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { sameAs } from '../../shapes.ts'
import { amount, rate, sheetHead } from './sheet-shapes.ts'

test('what the schemas take as an amount or a day is one for the domain', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^-?\d{1,13}(\.\d{1,7})?$/), fc.constantFrom('999999999999', '999999999999.01'))
  fc.assert(fc.property(texts, (text) => !amount.safeParse(text).success || findAmount(text) !== undefined))
  const head = { templateName: 'Rates', endDate: '2027-03-31', currency: 'EUR', taxInclusion: 'included' }
  const days = fc.oneof(fc.string(), fc.stringMatching(/^20\d\d-\d\d-\d\d$/))
  fc.assert(fc.property(days, (startDate) => sheetHead.safeParse({ ...head, startDate }).success === (findDay(startDate) !== undefined)))
})

test('a schema that is not exactly the type of the domain does not compile', () => {
  expect(sameAs<Rate>()(rate)).toBe(rate)
  // @ts-expect-error a field that the domain may have is missing
  sameAs<Rate>()(rate.omit({ onTopOfShare: true }))
  // @ts-expect-error a field that the domain does not have
  sameAs<Rate>()(rate.extend({ retailRateNote: z.string().optional() }))
  // @ts-expect-error a field that has to be there may be absent
  sameAs<Rate>()(rate.partial({ description: true }))
  // @ts-expect-error text that is no day
  sameAs<SheetHead>()(sheetHead.extend({ startDate: z.string() }))
})
