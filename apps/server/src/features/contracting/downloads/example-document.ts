// A rate sheet with every section filled, for the tests of printed sheets and workbooks.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { NotesPage, PoliciesPage, ProductPage, Rate, RateSet, Season, SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import type { RateDocument } from './rate-document.ts'

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7]

/** High and Low over the whole contract year, Low in two ranges. */
export const EXAMPLE_SEASONS: readonly Season[] = [
  exampleSeason('low', 'Low', 1, ['2026-04-01', '2026-06-30'], ['2026-09-16', '2027-03-31']),
  exampleSeason('high', 'High', 4, ['2026-07-01', '2026-09-15']),
]

export function exampleSeason(seasonId: string, seasonName: string, hue: number, ...ranges: [from: string, to: string][]): Season {
  return {
    seasonId,
    seasonName,
    hue,
    dateRanges: ranges.map(([from, to]) => ({ seasonStartDate: getDay(from), seasonEndDate: getDay(to) })),
  }
}

/** @param retail for example `84.00`; `n/a` for a rate that is not sold @param commission percent */
export function exampleRate(description: string, retail: string, commission = '25'): Rate {
  if (retail === 'n/a') return { description, notApplicable: true }
  return { description, notApplicable: false, retailRate: getAmount(retail), commissionPercentage: getAmount(commission) }
}

export function exampleRates(rates: readonly Rate[], terms: Partial<RateSet> = {}): RateSet {
  return { daysOfWeek: ALL_DAYS, rates, ...terms }
}

/** A product with two seasons: Single 70 and 98, Double 84 and 126, Extra Child not sold in Low. */
export function exampleProduct(productName: string, more: Partial<ProductPage> = {}): ProductPage {
  return {
    kind: 'product',
    productId: productName,
    productName,
    productType: 'Accommodation',
    ratePackageId: `${productName} primary`,
    ratePackageName: 'Primary',
    seasons: EXAMPLE_SEASONS,
    seasonRates: [
      {
        seasonId: 'low',
        rateSets: [exampleRates([exampleRate('Single', '70.00'), exampleRate('Double', '84.00'), exampleRate('Extra Child', 'n/a')])],
      },
      {
        seasonId: 'high',
        rateSets: [exampleRates([exampleRate('Single', '98.00'), exampleRate('Double', '126.00'), exampleRate('Extra Child', '18.00')])],
      },
    ],
    extras: [],
    offers: [],
    allocation: [],
    blackouts: [],
    productPolicy: [],
    ...more,
  }
}

/** Extras, offers, allocation, blackouts, a child policy, pickup and drop-off. */
export const EXAMPLE_DETAILS: Partial<ProductPage> = {
  extras: [
    {
      extraId: 'gala',
      extraName: 'Gala dinner',
      unit: 'perPerson',
      time: 'once',
      compulsory: true,
      note: 'Five courses',
      prices: [{ dateRanges: [{ from: getDay('2026-12-31'), to: getDay('2026-12-31') }], rate: exampleRate('', '85.00') }],
    },
  ],
  offers: [
    {
      offerId: 'stay-pay',
      offerName: 'Summer weeks',
      offerDetail: 'Last night free of charge.',
      offerType: 'Stay pay',
      specialConditions: 'Not with group rates.',
      allowCombination: true,
      validDatesOfSale: [{ fromDate: getDay('2026-01-01'), toDate: getDay('2026-03-31') }],
      validDatesOfTravel: [{ fromDate: getDay('2026-07-01'), toDate: getDay('2026-08-31') }],
      isStayPay: { stayDays: 7, payDays: 6 },
      discountPercentage: getAmount('10.00'),
    },
  ],
  allocation: [{ allotments: 5, releaseBackDays: 14, dateRanges: [] }],
  blackouts: [{ range: { from: getDay('2026-12-24'), to: getDay('2026-12-26') }, reason: 'Private event' }],
  productPolicy: [{ policyType: 'child', note: 'Under 2 free of charge.' }],
  occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 3 },
  childBands: [{ description: 'Extra Child', minAge: 2, maxAge: 12 }],
  bedsAndSofas: {
    isApartment: false,
    rooms: [
      { count: 1, bedType: 'king' },
      { count: 1, bedType: 'sofaBed' },
    ],
  },
  pickup: 'Every hotel in the old town',
  dropoff: 'At the harbour',
}

export const EXAMPLE_POLICIES: PoliciesPage = {
  kind: 'policies',
  locationPolicy: [
    {
      policyType: 'cancellation',
      note: 'By e-mail only.',
      cancelHoursDays: 'days',
      cancellations: [
        { threshold: 7, penalty: { kind: 'nights', value: getAmount('2') } },
        { threshold: 21, penalty: { kind: 'percent', value: getAmount('50.00') } },
      ],
    },
  ],
  checkIn: '15:00',
  checkOut: '11:00',
  earlyCheckIn: '10:00',
  earlyCheckInFee: getAmount('25'),
  earlyCheckInCostType: '$',
}

export const EXAMPLE_NOTES: NotesPage = {
  kind: 'notes',
  billingInformation: {
    bankDetails: 'IBAN HR12',
    insuranceFiles: [{ path: 'x/contract/1/liability.pdf', name: 'liability.pdf', size: 1, type: 'application/pdf' }],
  },
  corporateIdentificationNumber: 'HR 12345678901',
  termsAndConditions: 'Payment within 14 days.',
  submissionCriteria: 'Bookings by e-mail.',
  marketInfo: 'Not for resale online.',
}

/** The document around these pages. */
export function exampleDocument(
  pages: readonly SheetPage[],
  more: Partial<Omit<RateDocument, 'sheet'>> & { readonly currency?: string; readonly templateName?: string } = {},
): RateDocument {
  const { currency = 'EUR', templateName = 'Rates 2026/27', ...rest } = more
  return {
    sheet: {
      head: { templateName, startDate: getDay('2026-04-01'), endDate: getDay('2027-03-31'), currency, taxInclusion: 'included' },
      pages,
    },
    locale: 'en',
    supplierName: 'Lapad Bay Hotels',
    location: { name: 'Hotel Porat', place: 'Dubrovnik, Croatia', address: 'Obala 12', country: 'Croatia' },
    preparedFor: 'Meridian Tours',
    version: 3,
    seal: '9f3ac41e77d0aabb',
    madeAt: '2026-01-15T10:00:00.000Z',
    ...rest,
  }
}
