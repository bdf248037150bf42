// The example in the published schema: one room with two seasons, an extra, an offer and cancellation terms.

import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import type { ProductPage, Rate } from '../../rate-sheet/rate-sheet.ts'
import { type OpenContract, openContractOf } from './open-contract.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

function rateOf(description: string, retail: string): Rate {
  return { description, notApplicable: false, retailRate: getAmount(retail), commissionPercentage: getAmount('20') }
}

const ROOM: ProductPage = {
  kind: 'product',
  productId: 'sea-view',
  productName: 'Superior sea view',
  productType: 'Accommodation',
  ratePackageId: 'bb',
  ratePackageName: 'Bed & breakfast',
  boardBasis: 'bedAndBreakfast',
  occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 3 },
  childBands: [{ description: 'Extra Child', minAge: 2, maxAge: 12 }],
  seasons: [
    {
      seasonId: 'low',
      seasonName: 'Low',
      hue: 1,
      dateRanges: [{ seasonStartDate: getDay('2027-01-01'), seasonEndDate: getDay('2027-05-31') }],
    },
    {
      seasonId: 'high',
      seasonName: 'High',
      hue: 2,
      dateRanges: [{ seasonStartDate: getDay('2027-06-01'), seasonEndDate: getDay('2027-12-31') }],
    },
  ],
  seasonRates: [
    { seasonId: 'low', rateSets: [{ daysOfWeek: EVERY_DAY, rates: [rateOf('Double', '180.00'), rateOf('Extra Child', '30.00')] }] },
    {
      seasonId: 'high',
      rateSets: [{ daysOfWeek: EVERY_DAY, minStay: 3, rates: [rateOf('Double', '240.00'), rateOf('Extra Child', '40.00')] }],
    },
  ],
  extras: [
    {
      extraId: 'transfer',
      extraName: 'Airport transfer',
      unit: 'perPerson',
      time: 'once',
      compulsory: false,
      prices: [{ dateRanges: [], rate: rateOf('Airport transfer', '25.00') }],
    },
  ],
  offers: [
    {
      offerId: 'long-stay',
      offerName: 'Stay 7 pay 6',
      offerDetail: 'The last of seven nights is free.',
      offerType: 'Stay/Pay',
      allowCombination: false,
      validDatesOfSale: [],
      validDatesOfTravel: [{ fromDate: getDay('2027-01-01'), toDate: getDay('2027-05-31') }],
      isStayPay: { stayDays: 7, payDays: 6 },
    },
  ],
  allocation: [{ allotments: 4, releaseBackDays: 14, dateRanges: [] }],
  blackouts: [{ range: { from: getDay('2027-12-24'), to: getDay('2027-12-26') } }],
  productPolicy: [
    {
      policyType: 'cancellation',
      note: '',
      cancelHoursDays: 'days',
      cancellations: [{ threshold: 14, penalty: { kind: 'percent', value: getAmount('50') } }],
    },
  ],
}

/** @param publicUrl address of the installation, without a slash at its end */
export function exampleContract(publicUrl: string): OpenContract {
  const facts = {
    contractId: '67c0a1b2c3d4e5f607182930',
    version: 2,
    newestVersion: 2,
    inForceVersion: 2,
    state: 'accepted' as const,
    seal: 'f'.repeat(64),
    contentHash: 'e'.repeat(64),
    supplier: { companyId: '67c0a1b2c3d4e5f607182931', companyName: 'Lapad Bay Hotels' },
    buyer: { companyId: '67c0a1b2c3d4e5f607182932', companyName: 'Meridian Tours' },
    location: { locationId: '67c0a1b2c3d4e5f607182933', locationName: 'Otok Lodge', place: 'Korčula, Croatia' },
    sentAt: '2026-09-04T08:30:00.000Z',
    acceptedAt: '2026-09-11T14:05:00.000Z',
    answerBy: null,
  }
  const head = {
    templateName: 'Otok Lodge 2027',
    startDate: getDay('2027-01-01'),
    endDate: getDay('2027-12-31'),
    currency: 'EUR',
    taxInclusion: 'included' as const,
    taxPercentage: getAmount('13'),
  }
  return openContractOf(publicUrl, facts, { head, pages: [ROOM] })
}
