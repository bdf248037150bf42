// Schemas of the rate sheet with upper bounds, for reading and saving. They match the types of the domain.

import { COST_TYPES } from '@tradewind/domain/rate-sheet/policies/check-in-out.ts'
import {
  ALLOCATION_TYPES,
  AMOUNT_PER,
  BED_TYPES,
  BOARD_BASES,
  CANCEL_UNITS,
  CHARGE_TIMES,
  CHARGE_UNITS,
  FREE_SHARES,
  POLICY_TYPES,
  PRODUCT_TYPES,
  RATES_THAT_DIFFER,
  type SheetHead,
  type SheetPage,
  TAX_INCLUSIONS,
  TIER_UNITS,
} from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'
import { currency, sameAs, text, wholeFrom } from '../../shapes.ts'
import { markets, offer } from './offer-shapes.ts'
import { amount, datesMissing, day, itemId, list, longText, range, ranges, shortText, weekdays, whole } from './sheet-values.ts'

export { amount, offer }

export const rate = z.object({
  description: shortText,
  notApplicable: z.boolean(),
  onRequest: z.boolean().optional().describe('only with notApplicable: the supplier names the price when asked'),
  retailRate: amount.optional(),
  nettRate: amount.optional(),
  commissionPercentage: amount.optional(),
  defaultCommission: amount.optional().describe('the default that it took over: while the commission is the same, it follows the default'),
  onTopOfShare: z.boolean().optional(),
  percentOfShare: amount.optional().describe("of extra persons: percent of one person's share of the room; the amounts follow it"),
})

const season = z.object({
  seasonId: itemId,
  seasonName: shortText,
  hue: whole(1, 8),
  dateRanges: list(z.object({ seasonStartDate: day, seasonEndDate: day })),
  defaultCommission: amount.optional().describe('percent, for rates of the season that say none'),
})

const rateSet = z.object({
  daysOfWeek: weekdays,
  bookingCode: shortText.optional(),
  minStay: whole(0, 999).optional(),
  minStayBindsEveryNight: z.boolean().optional(),
  maxStay: whole(0, 999).optional(),
  maxStayBindsEveryNight: z.boolean().optional(),
  arrivalDays: weekdays.optional(),
  departureDays: weekdays.optional(),
  nightsInPrice: whole(1, 365).optional().describe('the amounts are the price of a stay of so many nights; absent: of one night'),
  rates: list(rate, 100),
})

const penalty = z.object({
  kind: z.enum(['percent', 'nights', 'amount']),
  value: amount,
  of: z.enum(['stay', 'deposit']).optional(),
  statedAsRefund: z.boolean().optional(),
})

const policy = z.object({
  policyType: z.enum(POLICY_TYPES),
  note: longText,
  cancelHoursDays: z.enum(CANCEL_UNITS).optional(),
  cancellations: list(
    z.object({
      threshold: z.number().min(0).max(100_000),
      penalty,
      until: z.number().min(0).max(100_000).optional(),
      orMore: z.boolean().optional(),
      unit: z.enum(TIER_UNITS).optional(),
      fromDate: day.optional(),
      countedFrom: z.enum(['arrival', 'booking']).optional(),
    }),
    50,
  ).optional(),
  focChildrenCount: whole(0, 999).optional(),
  dateRanges: ranges.optional(),
  fromRooms: whole(1, 9999).optional(),
  depositPercentage: amount.optional(),
  balanceDueDays: whole(0, 9999).optional(),
  noShow: penalty.optional(),
  conditions: longText.optional(),
})

export const extra = z.object({
  extraId: itemId,
  extraName: shortText,
  unit: z.enum(CHARGE_UNITS),
  time: z.enum(CHARGE_TIMES),
  compulsory: z.boolean(),
  daysOfWeek: weekdays.optional(),
  prices: list(
    z.object({
      dateRanges: ranges,
      rate,
      datesMissing,
      childPrices: list(z.object({ minAge: whole(0, 99), maxAge: whole(1, 99), rate }), 20).optional(),
    }),
    100,
  ),
  paidOnSpot: z.boolean().optional(),
  fromAge: whole(1, 99).optional(),
  mostNights: whole(1, 999).optional(),
  note: longText.optional(),
})

export const productPage = z.object({
  kind: z.literal('product'),
  productId: itemId,
  productName: shortText,
  productType: z.enum(PRODUCT_TYPES),
  ratePackageId: itemId,
  ratePackageName: shortText,
  seasons: list(season, 200),
  seasonRates: list(z.object({ seasonId: itemId, rateSets: list(rateSet, 50) }), 200),
  defaultCommission: amount.optional().describe('percent, for rates that say none in seasons without a default of their own'),
  extras: list(extra),
  offers: list(offer),
  allocation: list(
    z.object({
      allotments: whole(0, 99_999),
      releaseBackDays: whole(0, 9999),
      dateRanges: ranges,
      allocationType: z.enum(ALLOCATION_TYPES).optional(),
      numberOfRooms: whole(0, 99_999).optional(),
    }),
  ),
  blackouts: list(
    z.object({
      range,
      reason: shortText.optional(),
      packageOnly: z.boolean().optional().describe('meant for this rate package alone: the others of the product are on sale'),
    }),
  ),
  productPolicy: list(policy, 100),
  boardBasis: z.enum(BOARD_BASES).optional(),
  occupancy: z
    .object({
      minimumPersons: whole(1, 999),
      standardPersons: whole(1, 999),
      maximumPersons: whole(1, 999),
      maximumChildren: whole(0, 999).optional(),
    })
    .optional(),
  childBands: list(
    z.object({
      description: shortText,
      minAge: whole(0, 99),
      maxAge: whole(1, 99),
      childNumber: whole(1, 20).optional().describe('only for this child: 1 is the first'),
      withAdults: z
        .union([z.literal(1), z.literal(2)])
        .optional()
        .describe('1: shares with one adult; 2: with two or more'),
      percentOfShare: amount.optional().describe("percent of one adult's share, instead of a rate"),
    }),
    20,
  ).optional(),
  adultFromAge: whole(1, 99).optional().describe('years; from this age a child counts as an adult'),
  familyDiscounts: list(z.object({ underAge: whole(1, 99), leastChildren: whole(1, 20), freeChildren: whole(1, 20) }), 10).optional(),
  groupSize: z
    .object({ from: whole(1, 9999), to: whole(1, 9999).optional() })
    .optional()
    .describe('travellers of a group'),
  groupSteps: list(z.object({ description: shortText, from: whole(1, 9999), to: whole(1, 9999).optional() }), 50)
    .optional()
    .describe('the rate that each of so many travellers pays'),
  freePlaces: z
    .object({ forEach: whole(1, 999), atMost: whole(1, 999).optional(), share: z.enum(FREE_SHARES) })
    .optional()
    .describe('one place is free for each so many who pay'),
  markets,
  categoryRank: whole(1, 999).optional(),
  bedsAndSofas: z
    .object({
      isApartment: z.boolean(),
      rooms: list(z.object({ count: whole(1, 99), bedType: z.enum(BED_TYPES), other: shortText.optional() }), 50),
    })
    .optional(),
  derivedFrom: z
    .object({
      productId: itemId.optional().describe('of the product that is followed; absent: another rate package of the same product'),
      ratePackageId: itemId,
      percentage: amount,
      amount: amount.optional(),
      amountPer: z.enum(AMOUNT_PER).optional(),
      appliesTo: list(z.enum(RATES_THAT_DIFFER), 5).optional().describe('which rates differ; absent: all, those of 0 too'),
      overrides: list(z.object({ seasonId: itemId, rateSet: whole(0, 50), description: shortText }), 5000),
    })
    .optional(),
  pickup: longText.optional(),
  dropoff: longText.optional(),
})

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 14:00')
const costType = z.enum(COST_TYPES)

export const policiesPage = z.object({
  kind: z.literal('policies'),
  locationPolicy: list(policy, 100),
  checkIn: time.optional(),
  checkOut: time.optional(),
  earlyCheckIn: time.optional(),
  earlyCheckInFee: amount.optional(),
  earlyCheckInCostType: costType.optional(),
  earlyCheckInPercentageType: shortText.optional(),
  lateCheckOut: time.optional(),
  lateCheckOutFee: amount.optional(),
  lateCheckOutCostType: costType.optional(),
  lateCheckOutPercentageType: shortText.optional(),
})

export const notesPage = z.object({
  kind: z.literal('notes'),
  billingInformation: z
    .object({
      terms: longText.optional(),
      bankDetails: longText.optional(),
      currency: currency.optional(),
      insuranceExpiry: day.optional(),
      insuranceFiles: list(z.object({ path: text(600), name: shortText, size: wholeFrom(0), type: shortText }), 20),
    })
    .optional(),
  corporateIdentificationNumber: shortText.optional(),
  termsAndConditions: longText.optional(),
  submissionCriteria: longText.optional(),
  marketInfo: longText.optional(),
})

/** A page with its id and its revision. Saves send both, so that the server detects conflicts. */
export const placedPage = z.object({
  pageId: z.string(),
  revision: z.number().int(),
  completionScore: z.number().int(),
  body: sameAs<SheetPage>()(z.discriminatedUnion('kind', [productPage, policiesPage, notesPage])),
})
export type PlacedPage = z.output<typeof placedPage>

export const sheetHead = sameAs<SheetHead>()(
  z.object({
    templateName: z.string(),
    startDate: day,
    endDate: day,
    currency: z.string(),
    taxInclusion: z.enum(TAX_INCLUSIONS),
    taxPercentage: amount.optional(),
  }),
)

export const placedSheet = z.object({
  sheetId: z.string(),
  head: sheetHead,
  contentHash: z.string().nullable(),
  pages: z.array(placedPage),
})
export type PlacedSheet = z.output<typeof placedSheet>

export const finding = z.object({
  level: z.enum(['missing', 'warning']),
  productId: z.string().optional(),
  ratePackageId: z.string().optional(),
  seasonId: z.string().optional(),
  section: z.enum(['products', 'seasons', 'rates', 'extras', 'offers', 'policies']),
  text: z.string(),
})
