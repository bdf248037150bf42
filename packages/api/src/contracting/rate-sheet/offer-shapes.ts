// Schemas of offers, and of the markets for which offers and rates are valid.

import { FREE_NIGHTS, GUESTS_BY, TAKEN_OF, TRAVEL_DATES_HOLD } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { amount, datesMissing, day, itemId, list, longText, ranges, shortText, weekdays, whole } from './sheet-values.ts'

const market = z.object({
  marketName: shortText.optional().describe('absent: the countries are meant one by one'),
  countries: list(z.string().regex(/^[A-Z]{2}$/), 300).describe('ISO 3166 codes'),
})
export const markets = z
  .object({ guestsBy: z.enum(GUESTS_BY), onlyFor: list(market, 50).optional(), notFor: list(market, 50).optional() })
  .optional()
  .describe('for guests of which countries it is valid; absent: for everybody')

const fromTo = z.object({ fromDate: day, toDate: day })

export const offer = z.object({
  offerId: itemId,
  offerName: shortText,
  offerDetail: longText,
  offerType: shortText,
  specialConditions: longText.optional(),
  allowCombination: z.boolean(),
  combinesWith: list(shortText, 100).optional().describe('names of the only offers that it is combined with'),
  order: whole(1, 99).optional().describe('place among combined offers, 1 first; absent: after them, by kind'),
  takenOf: z.enum(TAKEN_OF).optional(),
  validDatesOfSale: list(fromTo),
  validDatesOfTravel: list(fromTo),
  datesMissing,
  isStayPay: z
    .object({
      stayDays: whole(1, 999),
      payDays: whole(0, 999),
      maxFOC: whole(0, 999).optional(),
      repeats: z.boolean().optional(),
      freeNights: z.enum(FREE_NIGHTS).optional(),
      freeNightsInclude: list(shortText, 100)
        .optional()
        .describe('names of the extras that a free night includes; absent: extras are charged on free nights too'),
    })
    .optional(),
  discountPercentage: amount.optional(),
  discountAmount: amount.optional(),
  discountAmountOf: z.enum(['night', 'stay']).optional(),
  bookedDaysAhead: whole(0, 9999).optional(),
  bookedDaysAheadMost: whole(0, 9999).optional(),
  earlyBirdSteps: list(z.object({ daysAhead: whole(0, 9999), percentage: amount }), 10).optional(),
  minNights: whole(1, 999).optional(),
  maxNights: whole(1, 999).optional(),
  notOn: ranges.optional(),
  travelDatesHold: z.enum(TRAVEL_DATES_HOLD).optional(),
  daysOfWeek: weekdays.optional(),
  ratePackages: list(shortText).optional(),
  markets,
})
