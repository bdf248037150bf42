// A tour as a product of OCTO, with its words and its lowest prices where they are asked for.

import type { Day } from '../../calendar/day.ts'
import { cancelHoursOf } from '../../integration/tourplan/cancel-hours.ts'
import type { Policy, ProductPage, RateSheet, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import { policyText, policyTitle } from '../../rate-sheet/words/policy-words.ts'
import { OCTO_LANGUAGE, type OctoFeature, type OctoOption, type OctoPricing, type OctoProduct, type OctoUnit } from './octo.ts'
import { calendarDay, type TourQuestion } from './tour-days.ts'
import type { TourUnit } from './tour-units.ts'
import { lookedAt, type Tour, type TourOption } from './tours.ts'

/** `today`: the day of booking, from which on prices are looked at. */
export type ProductQuestion = {
  readonly sheet: RateSheet
  readonly today: Day
  readonly withContent: boolean
  readonly withPricing: boolean
}

export function octoProduct(tour: Tour, question: ProductQuestion): OctoProduct {
  const { head } = question.sheet
  const { id, name, options, pricedPer } = tour
  return {
    id,
    internalName: name,
    reference: options[0]?.page.productId ?? id,
    locale: OCTO_LANGUAGE,
    timeZone: 'UTC',
    allowFreesale: false,
    instantConfirmation: false,
    instantDelivery: false,
    availabilityRequired: true,
    availabilityType: 'OPENING_HOURS',
    deliveryFormats: [],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    options: options.map((option, i) => octoOption(tour, option, i === 0, question)),
    ...(question.withPricing ? { defaultCurrency: head.currency, availableCurrencies: [head.currency], pricingPer: pricedPer } : {}),
    ...(question.withContent ? { title: name, ...content(sheetFeatures(question.sheet)), categoryLabels: labelsOf(tour) } : {}),
  }
}

function labelsOf({ description = '' }: Tour): string[] {
  return rateKind(description).kind === 'service' && /^private/i.test(description.trim()) ? ['private-tours'] : []
}

function content(features: readonly OctoFeature[]) {
  const empty: readonly string[] = []
  return {
    shortDescription: null,
    description: null,
    features,
    faqs: empty,
    media: empty,
    locations: empty,
    categoryLabels: empty,
    commentary: empty,
  }
}

function octoOption(tour: Tour, option: TourOption, isFirst: boolean, question: ProductQuestion): OctoOption {
  const { page, units, fewest, most } = option
  const { head } = question.sheet
  const lowest = question.withPricing ? lowestOf(tour, option, head, question.today) : undefined
  return {
    id: page.ratePackageId,
    default: isFirst,
    internalName: page.ratePackageName,
    reference: null,
    availabilityLocalStartTimes: ['00:00'],
    ...cutoffOf(page, question.sheet),
    requiredContactFields: [],
    restrictions: { minUnits: fewest, maxUnits: most ?? null },
    units: units.map((unit) => octoUnit(unit, option, lowest?.units, question)),
    ...(lowest && tour.pricedPer === 'BOOKING' ? { pricingFrom: lowest.all } : {}),
    ...(question.withContent ? { title: page.ratePackageName, ...content(pageFeatures(page, head)) } : {}),
  }
}

function octoUnit(
  unit: TourUnit,
  { page, units }: TourOption,
  lowest: ReadonlyMap<string, OctoPricing> | undefined,
  { withContent }: ProductQuestion,
): OctoUnit {
  const { id, name, type, minAge, maxAge, childAge } = unit
  const isChild = childAge !== undefined
  const pricing = lowest?.get(id)
  return {
    id,
    internalName: name,
    reference: null,
    type,
    restrictions: {
      minAge,
      maxAge,
      idRequired: false,
      minQuantity: null,
      maxQuantity: isChild ? (page.occupancy?.maximumChildren ?? null) : null,
      paxCount: 1,
      // A rate sheet does not say whether children travel alone.
      accompaniedBy: isChild ? units.filter((each) => each.childAge === undefined).map((each) => each.id) : [],
    },
    requiredContactFields: [],
    ...(pricing ? { pricingFrom: [pricing] } : {}),
    ...(withContent ? { title: name, shortDescription: '', features: [] } : {}),
  }
}

/** The lowest price of the fewest who are sold, or of each unit, on any day that is still to come. */
function lowestOf(tour: Tour, option: TourOption, head: SheetHead, today: Day) {
  const question: TourQuestion = { tour, option, head, party: undefined, today, withPricing: true }
  const units = new Map<string, OctoPricing>()
  let all: OctoPricing | undefined
  for (const day of lookedAt(head, today)) {
    const { unitPricingFrom = [], pricingFrom } = calendarDay(question, day)
    if (pricingFrom && pricingFrom.retail < (all?.retail ?? Number.POSITIVE_INFINITY)) all = pricingFrom
    for (const { unitId, ...pricing } of unitPricingFrom) {
      if (pricing.retail < (units.get(unitId)?.retail ?? Number.POSITIVE_INFINITY)) units.set(unitId, pricing)
    }
  }
  return { units, all: all ? [all] : [] }
}

/** Longer than any booking is made ahead: without a known moment, no program may promise that a cancellation is free of charge. */
const NEVER_FREE_DAYS = 3650

function cutoffOf(
  page: ProductPage,
  sheet: RateSheet,
): Pick<OctoOption, 'cancellationCutoff' | 'cancellationCutoffAmount' | 'cancellationCutoffUnit'> {
  const hours = cancelHoursOf(cancellationOf(page, sheet))
  if (hours === undefined)
    return {
      cancellationCutoff: 'No moment is known until which a cancellation is free of charge: see the terms.',
      cancellationCutoffAmount: NEVER_FREE_DAYS,
      cancellationCutoffUnit: 'day',
    }
  return { cancellationCutoff: `${hours} hours`, cancellationCutoffAmount: hours, cancellationCutoffUnit: 'hour' }
}

/** The policies of the page where it has any of its own, else those of the location. */
function cancellationOf(page: ProductPage, sheet: RateSheet): readonly Policy[] {
  const own = page.productPolicy.filter(({ policyType }) => policyType === 'cancellation')
  if (own.length > 0) return own
  const ofLocation = sheet.pages.flatMap((each) => (each.kind === 'policies' ? each.locationPolicy : []))
  return ofLocation.filter(({ policyType }) => policyType === 'cancellation')
}

function sheetFeatures({ pages, head }: RateSheet): OctoFeature[] {
  return pages.flatMap((page): OctoFeature[] => {
    if (page.kind === 'policies') return page.locationPolicy.map((policy) => policyFeature(policy, head))
    if (page.kind === 'notes') return texts('BOOKING_TERM', page.termsAndConditions)
    return []
  })
}

function pageFeatures(page: ProductPage, head: SheetHead): OctoFeature[] {
  const compulsory = page.extras.filter((extra) => extra.compulsory)
  return [
    ...texts('PREARRIVAL_INFORMATION', page.pickup && `Pick-up: ${page.pickup}`, page.dropoff && `Drop-off: ${page.dropoff}`),
    ...texts('INCLUSION', ...compulsory.filter(({ paidOnSpot }) => !paidOnSpot).map(({ extraName }) => extraName)),
    ...texts('EXCLUSION', ...compulsory.filter(({ paidOnSpot }) => paidOnSpot).map(({ extraName }) => `${extraName}, paid on the spot`)),
    ...page.productPolicy.map((policy) => policyFeature(policy, head)),
  ]
}

function policyFeature(policy: Policy, { currency }: SheetHead): OctoFeature {
  const type = policy.policyType === 'cancellation' ? 'CANCELLATION_TERM' : 'BOOKING_TERM'
  return { type, shortDescription: `${policyTitle(policy)}: ${policyText(policy, currency)}` }
}

function texts(type: OctoFeature['type'], ...all: readonly (string | undefined)[]): OctoFeature[] {
  return all.flatMap((shortDescription) => (shortDescription ? [{ type, shortDescription }] : []))
}
