// The rate sheets of the demo world that are told by hand: a flagship hotel, a lodge and a tour operator.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type {
  Extra,
  NotesPage,
  Offer,
  PoliciesPage,
  Policy,
  ProductPage,
  Rate,
  RateSet,
  Season,
  SheetHead,
  SheetPage,
} from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { seasonRanges } from '@tradewind/domain/rate-sheet/seasons/seasons.ts'

export type WorldLocation = {
  readonly locationName: string
  readonly city: string
  readonly country: string
  readonly countryCode: string
  readonly address: string
}

export type WorldSheet = { readonly location: WorldLocation; readonly head: SheetHead; readonly pages: readonly SheetPage[] }

/** Makes a new identifier at each call. */
export type NewId = () => string

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const PERIOD = { startDate: getDay('2026-12-01'), endDate: getDay('2027-11-30') }

const range = (from: string, to: string): DayRange => ({ from: getDay(from), to: getDay(to) })
const fromTo = (from: string, to: string) => ({ fromDate: getDay(from), toDate: getDay(to) })

function rateAt(description: string, retail: number | null, commission: number): Rate {
  if (retail === null) return { description, notApplicable: true }
  return {
    description,
    notApplicable: false,
    retailRate: getAmount(retail.toFixed(2)),
    commissionPercentage: getAmount(String(commission)),
  }
}

/** A price of an extra: without days it holds always. */
function priceOf(name: string, retail: number, commission = 0, dateRanges: readonly DayRange[] = []) {
  return { dateRanges, rate: rateAt(name, retail, commission) }
}

type SeasonPlan = { readonly name: string; readonly hue: number; readonly ranges: readonly DayRange[] }

/** The same seasons for each product of a location, with identities of their own in each. */
function seasonsFrom(plans: readonly SeasonPlan[], newId: NewId): Season[] {
  return plans.map((plan) => ({ seasonId: newId(), seasonName: plan.name, hue: plan.hue, dateRanges: seasonRanges(plan.ranges) }))
}

type ProductPlan = {
  readonly name: string
  readonly type: ProductPage['productType']
  readonly ratePackage: string
  readonly commission: number
  /** One row of retail prices for each rate type, one price for each season; null is not sold. */
  readonly rates: Readonly<Record<string, readonly (number | null)[]>>
  readonly minStay?: readonly (number | undefined)[]
  readonly extras?: readonly Extra[]
  readonly offers?: readonly Offer[]
  readonly allocation?: ProductPage['allocation']
  readonly blackouts?: ProductPage['blackouts']
  readonly policy?: readonly Policy[]
  readonly pickup?: string
  readonly dropoff?: string
}

function productPage(plan: ProductPlan, productId: string, seasonPlans: readonly SeasonPlan[], newId: NewId): ProductPage {
  const seasons = seasonsFrom(seasonPlans, newId)
  const setOf = (i: number): RateSet => {
    const minStay = plan.minStay?.[i]
    const rates = Object.entries(plan.rates).map(([description, prices]) => rateAt(description, prices[i] ?? null, plan.commission))
    return { daysOfWeek: EVERY_DAY, ...(minStay === undefined ? {} : { minStay }), rates }
  }
  return {
    kind: 'product',
    productId,
    productName: plan.name,
    productType: plan.type,
    ratePackageId: newId(),
    ratePackageName: plan.ratePackage,
    seasons,
    seasonRates: seasons.map((season, i) => ({ seasonId: season.seasonId, rateSets: [setOf(i)] })),
    extras: plan.extras ?? [],
    offers: plan.offers ?? [],
    allocation: plan.allocation ?? [],
    blackouts: plan.blackouts ?? [],
    productPolicy: plan.policy ?? [],
    ...(plan.pickup === undefined ? {} : { pickup: plan.pickup }),
    ...(plan.dropoff === undefined ? {} : { dropoff: plan.dropoff }),
  }
}

const percentTiers = (...tiers: readonly (readonly [days: number, percent: number])[]) =>
  tiers.map(([threshold, percent]) => ({ threshold, penalty: { kind: 'percent' as const, value: getAmount(String(percent)) } }))

/** Solano's house in Dubrovnik: the sheet that shows everything a hotel's sheet can say. */
export function dubrovnikSheet(newId: NewId): WorldSheet {
  const seasons: SeasonPlan[] = [
    {
      name: 'Low',
      hue: 1,
      ranges: [range('2026-12-01', '2026-12-26'), range('2027-01-06', '2027-03-25'), range('2027-11-01', '2027-11-30')],
    },
    { name: 'Shoulder', hue: 2, ranges: [range('2027-03-26', '2027-05-14'), range('2027-10-01', '2027-10-31')] },
    { name: 'Mid', hue: 3, ranges: [range('2027-05-15', '2027-06-19'), range('2027-09-07', '2027-09-30')] },
    { name: 'High', hue: 4, ranges: [range('2027-06-20', '2027-09-06')] },
    { name: 'Festive', hue: 5, ranges: [range('2026-12-27', '2027-01-05')] },
  ]
  const gala: Extra = {
    extraId: newId(),
    extraName: 'Gala dinner on New Year’s Eve',
    unit: 'perPerson',
    time: 'once',
    compulsory: true,
    prices: [priceOf('Gala dinner', 85, 10, [range('2026-12-31', '2026-12-31')])],
    note: 'Children under 12 pay half.',
  }
  const transfer: Extra = {
    extraId: newId(),
    extraName: 'Airport transfer',
    unit: 'perService',
    time: 'once',
    compulsory: false,
    prices: [priceOf('Airport transfer', 42, 15)],
    note: 'Car for up to three, each way.',
  }
  const halfBoard: Extra = {
    extraId: newId(),
    extraName: 'Dinner, three courses',
    unit: 'perPerson',
    time: 'perNight',
    compulsory: false,
    prices: [priceOf('Dinner', 34, 20)],
  }
  const sevenForSix: Offer = {
    offerId: newId(),
    offerName: 'Stay 7 pay 6',
    offerDetail: 'The last night is free.',
    offerType: 'stayPay',
    allowCombination: true,
    validDatesOfSale: [fromTo('2026-12-01', '2027-05-31')],
    validDatesOfTravel: [fromTo('2027-04-01', '2027-06-19'), fromTo('2027-09-07', '2027-10-31')],
    isStayPay: { stayDays: 7, payDays: 6, maxFOC: 2 },
  }
  const earlyBird: Offer = {
    offerId: newId(),
    offerName: 'Early bird',
    offerDetail: 'Booked at least 90 days before arrival.',
    offerType: 'earlyBird',
    allowCombination: true,
    validDatesOfSale: [fromTo('2026-12-01', '2027-03-31')],
    validDatesOfTravel: [fromTo('2027-05-15', '2027-09-30')],
    discountPercentage: getAmount('10'),
  }
  const rooms: ProductPlan[] = [
    {
      name: 'Classic room',
      type: 'Accommodation',
      ratePackage: 'Bed & breakfast',
      commission: 20,
      minStay: [undefined, undefined, 2, 3, 4],
      rates: {
        Single: [198, 232, 288, 364, 398],
        Double: [236, 274, 338, 420, 456],
        Twin: [236, 274, 338, 420, 456],
        'Extra Adult': [68, 76, 92, 118, 124],
        'Extra Child': [34, 38, 46, 58, 62],
      },
      extras: [gala, transfer, halfBoard],
      offers: [sevenForSix, earlyBird],
      allocation: [
        { allotments: 8, releaseBackDays: 21, dateRanges: [range('2027-05-15', '2027-09-30')] },
        { allotments: 12, releaseBackDays: 7, dateRanges: [range('2027-03-26', '2027-05-14')] },
      ],
    },
    {
      name: 'Superior sea view',
      type: 'Accommodation',
      ratePackage: 'Bed & breakfast',
      commission: 20,
      minStay: [undefined, undefined, 2, 3, 4],
      rates: {
        Single: [252, 296, 368, 464, 512],
        Double: [292, 344, 424, 532, 584],
        Twin: [292, 344, 424, 532, 584],
        Triple: [364, 428, 524, 652, null],
        'Extra Adult': [76, 84, 102, 128, 136],
        'Extra Child': [38, 42, 51, 64, 68],
      },
      extras: [gala, transfer, halfBoard],
      offers: [sevenForSix],
      allocation: [{ allotments: 5, releaseBackDays: 21, dateRanges: [range('2027-05-15', '2027-09-30')] }],
      blackouts: [{ range: range('2027-08-06', '2027-08-10'), reason: 'Film festival, house fully taken' }],
    },
    {
      name: 'Family suite',
      type: 'Accommodation',
      ratePackage: 'Bed & breakfast',
      commission: 18,
      minStay: [2, 2, 3, 5, 5],
      rates: { Quad: [468, 548, 676, 842, 918], 'Extra Child': [38, 42, 51, 64, 68] },
      extras: [gala, transfer],
      policy: [
        { policyType: 'child', note: 'Children from 2 to 11 in their parents’ suite pay Extra Child; under 2 they stay free in a cot.' },
      ],
    },
  ]
  return {
    location: {
      locationName: 'Solano Dubrovnik',
      city: 'Dubrovnik',
      country: 'Croatia',
      countryCode: 'HR',
      address: 'Lapadska obala 17, 20000 Dubrovnik',
    },
    head: { templateName: 'Contract rates 2026/27', ...PERIOD, currency: 'EUR', taxInclusion: 'included' },
    pages: [...rooms.map((room) => productPage(room, newId(), seasons, newId)), HOTEL_POLICIES, HOTEL_NOTES],
  }
}

const HOTEL_POLICIES: PoliciesPage = {
  kind: 'policies',
  checkIn: '15:00',
  checkOut: '11:00',
  locationPolicy: [
    {
      policyType: 'cancellation',
      note: 'Counted back from 15:00 on the day of arrival, local time.',
      cancelHoursDays: 'days',
      cancellations: percentTiers([30, 25], [21, 50], [14, 75], [7, 100]),
    },
    { policyType: 'group', note: 'Ten rooms and more are a group: rates and cancellation on request.' },
    { policyType: 'freeOfCharge', note: 'One place free of charge for every 20 paying guests, in half a twin room.' },
    { policyType: 'infant', note: 'Under 2 years free of charge in a cot.' },
  ],
}

const HOTEL_NOTES: NotesPage = {
  kind: 'notes',
  termsAndConditions:
    'Rates are per room and night, including breakfast and value added tax. City tax of 2.65 EUR per person and night is paid at the hotel.\nReservations are binding once confirmed in writing. Payment 30 days after departure.',
  marketInfo: 'For sale in all markets except Croatia.',
}

/** The lodge: priced per person sharing, with park fees and a season of rain. */
export function lodgeSheet(newId: NewId): WorldSheet {
  const seasons: SeasonPlan[] = [
    {
      name: 'Green',
      hue: 2,
      ranges: [range('2027-03-16', '2027-04-14'), range('2027-05-16', '2027-06-15'), range('2027-11-01', '2027-11-30')],
    },
    { name: 'Shoulder', hue: 3, ranges: [range('2027-01-04', '2027-03-15'), range('2027-10-16', '2027-10-31')] },
    { name: 'High', hue: 4, ranges: [range('2027-06-16', '2027-10-15'), range('2026-12-01', '2026-12-19')] },
    { name: 'Festive', hue: 5, ranges: [range('2026-12-20', '2027-01-03')] },
    { name: 'Closed for the rains', hue: 8, ranges: [range('2027-04-15', '2027-05-15')] },
  ]
  const fee: Extra = {
    extraId: newId(),
    extraName: 'Conservation fee',
    unit: 'perPerson',
    time: 'perNight',
    compulsory: true,
    prices: [priceOf('Conservation fee', 45)],
    note: 'Goes to the park authority; not commissionable.',
  }
  const airstrip: Extra = {
    extraId: newId(),
    extraName: 'Transfer from Lake Manyara airstrip',
    unit: 'perService',
    time: 'once',
    compulsory: false,
    prices: [priceOf('Transfer', 90, 10)],
  }
  const lunch: Extra = {
    extraId: newId(),
    extraName: 'Christmas lunch',
    unit: 'perPerson',
    time: 'once',
    compulsory: true,
    prices: [priceOf('Christmas lunch', 60, 0, [range('2026-12-25', '2026-12-25')])],
  }
  const fourForThree: Offer = {
    offerId: newId(),
    offerName: 'Stay 4 pay 3',
    offerDetail: 'The cheapest night is free.',
    offerType: 'stayPay',
    allowCombination: false,
    validDatesOfSale: [fromTo('2026-12-01', '2027-11-30')],
    validDatesOfTravel: [fromTo('2027-03-16', '2027-06-15')],
    isStayPay: { stayDays: 4, payDays: 3 },
  }
  const closed = { range: range('2027-04-15', '2027-05-15'), reason: 'Closed for the long rains' }
  const camp = (name: string, ratePackage: string, factor: number): ProductPlan => ({
    name,
    type: 'Accommodation',
    ratePackage,
    commission: 25,
    minStay: [undefined, undefined, 2, 3, undefined],
    rates: {
      'Per person sharing': [310, 395, 520, 610, null].map((price) => (price === null ? null : Math.round(price * factor))),
      Single: [390, 520, 690, 840, null].map((price) => (price === null ? null : Math.round(price * factor))),
      'Extra Child': [155, 198, 260, 305, null].map((price) => (price === null ? null : Math.round(price * factor))),
    },
    extras: [fee, airstrip, lunch],
    offers: [fourForThree],
    blackouts: [closed],
    policy: [{ policyType: 'child', note: 'From 6 to 15 years: Extra Child, sharing with two adults. Children under 6 on request.' }],
  })
  const [tent, suite] = [newId(), newId()]
  return {
    location: {
      locationName: 'Mto wa Simba Lodge',
      city: 'Karatu',
      country: 'Tanzania',
      countryCode: 'TZ',
      address: 'Ngorongoro Rim Road, Karatu',
    },
    head: { templateName: 'STO rates 2026/27', ...PERIOD, currency: 'USD', taxInclusion: 'included' },
    pages: [
      productPage(camp('Canvas tent', 'Full board', 1), tent, seasons, newId),
      productPage(camp('Canvas tent', 'Game package', 1.62), tent, seasons, newId),
      productPage(camp('Crater view suite', 'Full board', 1.34), suite, seasons, newId),
      {
        kind: 'policies',
        checkIn: '14:00',
        checkOut: '10:00',
        locationPolicy: [
          {
            policyType: 'cancellation',
            note: 'A deposit of 20 % is due on confirmation.',
            cancelHoursDays: 'days',
            cancellations: percentTiers([60, 20], [45, 50], [30, 75], [14, 100]),
          },
          { policyType: 'freeOfCharge', note: 'One guide or driver free of charge per vehicle.' },
        ],
      },
      {
        kind: 'notes',
        termsAndConditions:
          'Full board includes all meals, house wine and beer, and laundry. The game package adds two game drives a day and park entry.',
        submissionCriteria: 'Send bookings with names, ages and dietary needs.',
      },
    ],
  }
}

/** The tour operator: priced per person by size of the group, with pick-up and drop-off. */
export function toursSheet(newId: NewId): WorldSheet {
  const seasons: SeasonPlan[] = [
    { name: 'Cool', hue: 1, ranges: [range('2026-12-01', '2027-02-28'), range('2027-10-16', '2027-11-30')] },
    { name: 'Spring and autumn', hue: 2, ranges: [range('2027-03-01', '2027-05-31'), range('2027-09-16', '2027-10-15')] },
    { name: 'Hot', hue: 7, ranges: [range('2027-06-01', '2027-09-15')] },
  ]
  const tour = (name: string, rates: ProductPlan['rates'], pickup: string, dropoff: string): ProductPlan => ({
    name,
    type: 'Non-Accommodation',
    ratePackage: 'Primary',
    commission: 15,
    rates,
    pickup,
    dropoff,
    blackouts: [{ range: range('2027-02-08', '2027-03-09'), reason: 'Ramadan: on request' }],
    policy: [
      {
        policyType: 'cancellation',
        note: '',
        cancelHoursDays: 'hours',
        cancellations: [
          { threshold: 72, penalty: { kind: 'percent', value: getAmount('50') } },
          { threshold: 24, penalty: { kind: 'percent', value: getAmount('100') } },
        ],
      },
    ],
  })
  const tours = [
    tour(
      'Medina walk with a historian',
      { Adult: [48, 54, 48], Child: [24, 27, 24], 'Private, up to 6': [210, 230, 210] },
      'Any riad in the medina, 09:00',
      'Jemaa el-Fnaa, about 13:00',
    ),
    tour(
      'Agafay desert evening',
      { Adult: [72, 84, 78], Child: [36, 42, 39], 'Private, up to 4': [320, 360, 340] },
      'Hotel in Marrakech, 15:30',
      'Hotel in Marrakech, about 22:30',
    ),
    tour(
      'Three days to Merzouga',
      { 'Adult, 1-4': [395, 445, null], 'Adult, 5-8': [345, 385, null], Child: [210, 236, null] },
      'Hotel in Marrakech, 07:30 on day 1',
      'Hotel in Marrakech or Fes, evening of day 3',
    ),
    tour(
      'Toubkal foothills on foot',
      { Adult: [96, 112, 96], 'Private, up to 6': [420, 480, 420] },
      'Hotel in Marrakech, 08:00',
      'Hotel in Marrakech, about 18:00',
    ),
  ]
  return {
    location: {
      locationName: 'Atlas & Dune Marrakech',
      city: 'Marrakech',
      country: 'Morocco',
      countryCode: 'MA',
      address: 'Derb Snane 14, Medina, Marrakech',
    },
    head: { templateName: 'Journeys 2026/27', ...PERIOD, currency: 'EUR', taxInclusion: 'included' },
    pages: [
      ...tours.map((plan) => productPage(plan, newId(), seasons, newId)),
      {
        kind: 'policies',
        locationPolicy: [
          { policyType: 'child', note: 'Children are 4 to 11 years old.' },
          { policyType: 'group', note: 'From 9 guests on request.' },
        ],
      },
      { kind: 'notes', termsAndConditions: 'Prices include guide, vehicle and driver; meals as named. Tips are not included.' },
    ],
  }
}
