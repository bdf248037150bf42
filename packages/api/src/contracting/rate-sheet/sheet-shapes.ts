// The rate sheet as it travels: the domain's shapes as schemas.

import { TAX_INCLUSIONS } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { z } from 'zod'

/** The domain's lists are read-only. */
const list = <T extends z.ZodType>(item: T) => z.array(item).readonly()

const amount = z.string().describe('decimal text without separators')
const range = z.object({ from: z.string(), to: z.string() })

export const rate = z.object({
  description: z.string(),
  notApplicable: z.boolean(),
  retailRate: amount.optional(),
  nettRate: amount.optional(),
  commissionPercentage: amount.optional(),
})

const season = z.object({
  seasonId: z.string(),
  seasonName: z.string(),
  hue: z.number().int(),
  dateRanges: list(z.object({ seasonStartDate: z.string(), seasonEndDate: z.string() })),
})

const rateSet = z.object({
  daysOfWeek: list(z.number().int()),
  bookingCode: z.string().optional(),
  minStay: z.number().int().optional(),
  maxStay: z.number().int().optional(),
  rates: list(rate),
})

const policy = z.object({
  policyType: z.string(),
  note: z.string(),
  cancelHoursDays: z.enum(['hours', 'days']).optional(),
  cancellations: list(
    z.object({ threshold: z.number(), penalty: z.object({ kind: z.enum(['percent', 'nights', 'amount']), value: amount }) }),
  ).optional(),
  focChildrenCount: z.number().int().optional(),
})

const fromTo = z.object({ fromDate: z.string(), toDate: z.string() })

const productPage = z.object({
  kind: z.literal('product'),
  productId: z.string(),
  productName: z.string(),
  productType: z.enum(['Accommodation', 'Non-Accommodation']),
  ratePackageId: z.string(),
  ratePackageName: z.string(),
  seasons: list(season),
  seasonRates: list(z.object({ seasonId: z.string(), rateSets: list(rateSet) })),
  extras: list(
    z.object({
      extraId: z.string(),
      extraName: z.string(),
      unit: z.enum(['perPerson', 'perRoom', 'perService', 'perBooking']),
      time: z.enum(['once', 'perNight', 'perDay']),
      compulsory: z.boolean(),
      prices: list(z.object({ dateRanges: list(range), rate })),
      note: z.string().optional(),
    }),
  ),
  offers: list(
    z.object({
      offerId: z.string(),
      offerName: z.string(),
      offerDetail: z.string(),
      offerType: z.string(),
      specialConditions: z.string().optional(),
      allowCombination: z.boolean(),
      validDatesOfSale: list(fromTo),
      validDatesOfTravel: list(fromTo),
      isStayPay: z.object({ stayDays: z.number().int(), payDays: z.number().int(), maxFOC: z.number().int().optional() }).optional(),
      discountPercentage: amount.optional(),
    }),
  ),
  allocation: list(z.object({ allotments: z.number().int(), releaseBackDays: z.number().int(), dateRanges: list(range) })),
  blackouts: list(z.object({ range, reason: z.string().optional() })),
  productPolicy: list(policy),
  pickup: z.string().optional(),
  dropoff: z.string().optional(),
})

const policiesPage = z.object({
  kind: z.literal('policies'),
  locationPolicy: list(policy),
  checkIn: z.string().optional(),
  checkOut: z.string().optional(),
})

const notesPage = z.object({
  kind: z.literal('notes'),
  termsAndConditions: z.string().optional(),
  submissionCriteria: z.string().optional(),
  marketInfo: z.string().optional(),
})

/** A page with its place: the page id names it in edits, the revision tells what the editor saw. */
const placedPage = z.object({
  pageId: z.string(),
  revision: z.number().int(),
  completionScore: z.number().int(),
  body: z.discriminatedUnion('kind', [productPage, policiesPage, notesPage]),
})

export const sheetHead = z.object({
  templateName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  currency: z.string(),
  taxInclusion: z.enum(TAX_INCLUSIONS),
})

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
  section: z.enum(['products', 'seasons', 'rates']),
  text: z.string(),
})
