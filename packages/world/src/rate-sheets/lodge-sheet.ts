// A lodge on the rim of a crater, told by hand.

import type { Extra, Offer } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
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
    offerType: 'Long stay',
    allowCombination: false,
    validDatesOfSale: [fromTo('2026-12-01', '2027-11-30')],
    validDatesOfTravel: [fromTo('2027-03-16', '2027-06-15')],
    isStayPay: { stayDays: 4, payDays: 3, freeNights: 'cheapest' },
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
