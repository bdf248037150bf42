// A tour operator’s journeys from Marrakech, told by hand.

import { getAmount } from '@tradewind/domain/money/amount.ts'
import { PERIOD, type NewId, productPage, type ProductPlan, range, type SeasonPlan, type WorldSheet } from './sheet-plan.ts'

/** Where the journeys of the tour operator begin. */
export const MARRAKECH: WorldSheet['location'] = {
  locationName: 'Atlas & Dune Marrakech',
  city: 'Marrakech',
  country: 'Morocco',
  countryCode: 'MA',
  address: 'Derb Snane 14, Medina, Marrakech',
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
    location: MARRAKECH,
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
