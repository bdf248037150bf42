// Solano’s flagship in Dubrovnik, told by hand.

import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { Extra, NotesPage, Offer, PoliciesPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import {
  PERIOD,
  fromTo,
  type NewId,
  percentTiers,
  priceOf,
  productPage,
  type ProductPlan,
  range,
  type SeasonPlan,
  type WorldSheet,
} from './sheet-plan.ts'

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
    note: 'Five courses with live music.',
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
    offerType: 'Long stay',
    allowCombination: true,
    validDatesOfSale: [fromTo('2026-12-01', '2027-05-31')],
    validDatesOfTravel: [fromTo('2027-04-01', '2027-06-19'), fromTo('2027-09-07', '2027-10-31')],
    isStayPay: { stayDays: 7, payDays: 6 },
  }
  const earlyBird: Offer = {
    offerId: newId(),
    offerName: 'Early bird',
    offerDetail: 'For those who plan ahead.',
    offerType: 'Early bird',
    allowCombination: true,
    validDatesOfSale: [fromTo('2026-12-01', '2027-03-31')],
    validDatesOfTravel: [fromTo('2027-05-15', '2027-09-30')],
    discountPercentage: getAmount('10'),
    bookedDaysAhead: 90,
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
