// The shapes of OCTO, the open standard for tours: what this feed answers of them. // decision 0188
// Source: octotravel/octo-types, openapi.yaml (MIT). Amounts are whole numbers in the smallest unit of the currency, with tax.

/** What a caller may ask for besides, by the header Octo-Capabilities. */
export const OCTO_CAPABILITIES = ['octo/content', 'octo/pricing'] as const

/** The one language of the words that are ours. Names and terms are in the language of the supplier. */
export const OCTO_LANGUAGE = 'en'

export const UNIT_TYPES = ['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'FAMILY', 'SENIOR', 'STUDENT', 'MILITARY', 'OTHER'] as const
export type UnitType = (typeof UNIT_TYPES)[number]

/** `BOOKING`: the price of all travellers together, because it is not the sum of what each of them pays alone. */
export const PRICED_PER = ['UNIT', 'BOOKING'] as const
export type PricedPer = (typeof PRICED_PER)[number]

export const FEATURE_TYPES = ['EXCLUSION', 'INCLUSION', 'PREARRIVAL_INFORMATION', 'BOOKING_TERM', 'CANCELLATION_TERM'] as const

/** Days of which a tour can be sold are `AVAILABLE`, or `FREESALE` where nobody has to be asked; all others are `CLOSED`. */
export const DAY_STATES = ['AVAILABLE', 'FREESALE', 'CLOSED'] as const

type OctoTax = { readonly name: string; readonly retail: number; readonly original: number; readonly net: number | null }
/** `original` is before offers; `net` is what the buyer pays, null where it is not known. */
export type OctoPricing = {
  readonly original: number
  readonly retail: number
  readonly net: number | null
  readonly currency: string
  readonly currencyPrecision: number
  readonly includedTaxes: readonly OctoTax[]
}
export type OctoUnitPricing = OctoPricing & { readonly unitId: string }

export type OctoFeature = { readonly shortDescription: string; readonly type: (typeof FEATURE_TYPES)[number] }

export type OctoUnit = {
  readonly id: string
  readonly internalName: string
  readonly reference: null
  readonly type: UnitType
  readonly restrictions: {
    /** Full years, both included. */
    readonly minAge: number
    readonly maxAge: number
    readonly idRequired: boolean
    readonly minQuantity: number | null
    readonly maxQuantity: number | null
    readonly paxCount: number
    readonly accompaniedBy: readonly string[]
  }
  readonly requiredContactFields: readonly string[]
  readonly pricingFrom?: readonly OctoPricing[]
  readonly title?: string
  readonly shortDescription?: string
  readonly features?: readonly OctoFeature[]
}

/** What octo/content adds to a product and to each of its options. */
type OctoContent = {
  readonly title?: string
  readonly shortDescription?: null
  readonly description?: null
  readonly features?: readonly OctoFeature[]
  readonly faqs?: readonly string[]
  readonly media?: readonly string[]
  readonly locations?: readonly string[]
  readonly categoryLabels?: readonly string[]
  readonly commentary?: readonly string[]
}

export type OctoOption = OctoContent & {
  readonly id: string
  readonly default: boolean
  readonly internalName: string
  readonly reference: null
  readonly availabilityLocalStartTimes: readonly string[]
  readonly cancellationCutoff: string
  readonly cancellationCutoffAmount: number
  readonly cancellationCutoffUnit: 'hour' | 'day'
  readonly requiredContactFields: readonly string[]
  readonly restrictions: { readonly minUnits: number | null; readonly maxUnits: number | null }
  readonly units: readonly OctoUnit[]
  readonly pricingFrom?: readonly OctoPricing[]
}

export type OctoProduct = OctoContent & {
  readonly id: string
  readonly internalName: string
  readonly reference: string
  readonly locale: string
  readonly timeZone: string
  readonly allowFreesale: boolean
  readonly instantConfirmation: boolean
  readonly instantDelivery: boolean
  readonly availabilityRequired: boolean
  readonly availabilityType: 'OPENING_HOURS'
  readonly deliveryFormats: readonly string[]
  readonly deliveryMethods: readonly 'VOUCHER'[]
  readonly redemptionMethod: 'MANIFEST'
  readonly options: readonly OctoOption[]
  readonly defaultCurrency?: string
  readonly availableCurrencies?: readonly string[]
  readonly pricingPer?: PricedPer
}

type OctoDay = {
  readonly available: boolean
  readonly status: (typeof DAY_STATES)[number]
  readonly vacancies: null
  readonly capacity: null
  readonly openingHours: readonly string[]
}
export type OctoCalendarDay = OctoDay & {
  readonly localDate: string
  readonly unitPricingFrom?: readonly OctoUnitPricing[]
  readonly pricingFrom?: OctoPricing
}
export type OctoAvailability = OctoDay & {
  readonly id: string
  readonly localDateTimeStart: string
  readonly localDateTimeEnd: string
  readonly utcCutoffAt: string
  readonly allDay: boolean
  readonly maxUnits: number | null
  readonly unitPricing?: readonly OctoUnitPricing[]
  readonly pricing?: OctoPricing
}
