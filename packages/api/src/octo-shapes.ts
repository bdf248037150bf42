// The shapes of OCTO's answers, the same as those of the domain.

import {
  DAY_STATES,
  FEATURE_TYPES,
  type OctoAvailability,
  type OctoCalendarDay,
  type OctoProduct,
  PRICED_PER,
  UNIT_TYPES,
} from '@tradewind/domain/contracting/octo/octo.ts'
import { z } from 'zod'
import { sameAs } from './shapes.ts'

const whole = z.number().int()
const pricing = z.object({
  original: whole,
  retail: whole,
  net: whole.nullable(),
  currency: z.string(),
  currencyPrecision: whole,
  includedTaxes: z.array(z.object({ name: z.string(), retail: whole, original: whole, net: whole.nullable() })).readonly(),
})
const unitPricing = pricing.extend({ unitId: z.string() })
const feature = z.object({ shortDescription: z.string(), type: z.enum(FEATURE_TYPES) })
const texts = z.array(z.string()).readonly()

const unit = z.object({
  id: z.string(),
  internalName: z.string(),
  reference: z.null(),
  type: z.enum(UNIT_TYPES),
  restrictions: z.object({
    minAge: whole,
    maxAge: whole,
    idRequired: z.boolean(),
    minQuantity: whole.nullable(),
    maxQuantity: whole.nullable(),
    paxCount: whole,
    accompaniedBy: texts,
  }),
  requiredContactFields: texts,
  pricingFrom: z.array(pricing).readonly().optional(),
  title: z.string().optional(),
  shortDescription: z.string().optional(),
  features: z.array(feature).readonly().optional(),
})

/** What octo/content adds. */
const content = {
  title: z.string().optional(),
  shortDescription: z.null().optional(),
  description: z.null().optional(),
  features: z.array(feature).readonly().optional(),
  faqs: texts.optional(),
  media: texts.optional(),
  locations: texts.optional(),
  categoryLabels: texts.optional(),
  commentary: texts.optional(),
}

export const octoProduct = sameAs<OctoProduct>()(
  z.object({
    id: z.string(),
    internalName: z.string(),
    reference: z.string(),
    locale: z.string(),
    timeZone: z.string(),
    allowFreesale: z.boolean(),
    instantConfirmation: z.boolean(),
    instantDelivery: z.boolean(),
    availabilityRequired: z.boolean(),
    availabilityType: z.literal('OPENING_HOURS'),
    deliveryFormats: texts,
    deliveryMethods: z.array(z.literal('VOUCHER')).readonly(),
    redemptionMethod: z.literal('MANIFEST'),
    options: z
      .array(
        z.object({
          ...content,
          id: z.string(),
          default: z.boolean(),
          internalName: z.string(),
          reference: z.null(),
          availabilityLocalStartTimes: texts,
          cancellationCutoff: z.string(),
          cancellationCutoffAmount: whole,
          cancellationCutoffUnit: z.enum(['hour', 'day']),
          requiredContactFields: texts,
          restrictions: z.object({ minUnits: whole.nullable(), maxUnits: whole.nullable() }),
          units: z.array(unit).readonly(),
          pricingFrom: z.array(pricing).readonly().optional(),
        }),
      )
      .readonly(),
    defaultCurrency: z.string().optional(),
    availableCurrencies: texts.optional(),
    pricingPer: z.enum(PRICED_PER).optional(),
    ...content,
  }),
)

const tourDay = { available: z.boolean(), status: z.enum(DAY_STATES), vacancies: z.null(), capacity: z.null(), openingHours: texts }
export const octoCalendarDay = sameAs<OctoCalendarDay>()(
  z.object({
    localDate: z.string(),
    ...tourDay,
    unitPricingFrom: z.array(unitPricing).readonly().optional(),
    pricingFrom: pricing.optional(),
  }),
)
export const octoAvailability = sameAs<OctoAvailability>()(
  z.object({
    id: z.string(),
    localDateTimeStart: z.string(),
    localDateTimeEnd: z.string(),
    utcCutoffAt: z.string(),
    allDay: z.boolean(),
    ...tourDay,
    maxUnits: whole.nullable(),
    unitPricing: z.array(unitPricing).readonly().optional(),
    pricing: pricing.optional(),
  }),
)
