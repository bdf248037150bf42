// Series of groups from Marrakech, told by hand: prices by the number of travellers, free places, and a rate for one market.

import { PERIOD, type NewId, productPage, type ProductPlan, range, type SeasonPlan, type WorldSheet } from './sheet-plan.ts'
import { MARRAKECH } from './tours-sheet.ts'

const GERMAN_SPEAKING = { marketName: 'German-speaking', countries: ['DE', 'AT', 'CH'] }

/** Two journeys for groups; the second one also for guests from German-speaking countries at a rate of their own. */
export function groupSeriesSheet(newId: NewId): WorldSheet {
  const seasons: SeasonPlan[] = [
    { name: 'Cool', hue: 1, ranges: [range('2026-12-01', '2027-02-28'), range('2027-10-16', '2027-11-30')] },
    { name: 'Spring and autumn', hue: 2, ranges: [range('2027-03-01', '2027-05-31'), range('2027-09-16', '2027-10-15')] },
  ]
  const bySize = (small: readonly number[], middle: readonly number[], large: readonly number[]) => ({
    '2 to 6 travellers': small,
    '7 to 14 travellers': middle,
    '15 travellers and more': large,
  })
  const journey = (name: string, ratePackage: string, rates: ProductPlan['rates']): ProductPlan => ({
    name,
    type: 'Non-Accommodation',
    ratePackage,
    commission: 12,
    rates,
    pickup: 'Airport of Marrakech, any time',
    dropoff: 'Airport of Marrakech, any time',
  })
  const terms = {
    groupSteps: [
      { description: '2 to 6 travellers', from: 2, to: 6 },
      { description: '7 to 14 travellers', from: 7, to: 14 },
      { description: '15 travellers and more', from: 15 },
    ],
    freePlaces: { forEach: 20, atMost: 2, share: 'full' as const },
  }
  const cities = productPage(
    journey('Imperial cities, 8 days', 'Primary', bySize([980, 1040], [860, 910], [790, 835])),
    newId(),
    seasons,
    newId,
  )
  const desert = productPage(
    journey('To the dunes, 5 days', 'Primary', bySize([640, 690], [560, 600], [515, 550])),
    newId(),
    seasons,
    newId,
  )
  const german = productPage(
    journey('To the dunes, 5 days', 'German-speaking guide', bySize([685, 735], [590, 630], [540, 575])),
    desert.productId,
    seasons,
    newId,
  )
  return {
    location: MARRAKECH,
    head: { templateName: 'Group series 2026/27', ...PERIOD, currency: 'EUR', taxInclusion: 'included' },
    pages: [
      { ...cities, ...terms },
      { ...desert, ...terms },
      { ...german, ...terms, markets: { guestsBy: 'residence', onlyFor: [GERMAN_SPEAKING] } },
      {
        kind: 'policies',
        locationPolicy: [
          { policyType: 'group', note: 'From 30 travellers on request. The guide travels with the group from the first to the last day.' },
        ],
      },
      { kind: 'notes', termsAndConditions: 'Prices are per person in a double room with half board.' },
    ],
  }
}
