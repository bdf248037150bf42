import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { billingLines, checkInOutLines } from './policy-words.ts'
import { allocationText, blackoutText, currencyText, daysOfWeekText, extraText, offerText, policyText, rateSetText } from './words.ts'

const range = (from: string, to: string) => ({ from: getDay(from), to: getDay(to) })
const rates: never[] = []

describe('a rate sheet in words', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6, 7], 'every day'],
    [[7, 1, 2, 3, 4], 'Sun–Thu'],
    [[1, 6, 7], 'Sat–Mon'],
    [[1, 2, 3, 5, 6], 'Mon–Wed, Fri, Sat'],
    [[], ''],
    [[5, 6], 'Fri, Sat'],
    [[3], 'Wed'],
  ])('days %j are %s', (days, text) => expect(daysOfWeekText(days)).toBe(text))

  test('a rate set says what it is bound to', () => {
    expect(rateSetText({ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates })).toBe('')
    expect(rateSetText({ daysOfWeek: [5, 6], minStay: 2, bookingCode: 'WE', rates })).toBe('Fri, Sat · minimum stay 2 nights · code WE')
    expect(rateSetText({ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], minStay: 2, maxStay: 5, rates })).toBe('stays of 2 to 5 nights')
    expect(rateSetText({ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], maxStay: 1, rates })).toBe('maximum stay 1 night')
    const week = { daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates }
    expect(rateSetText({ ...week, minStay: 7, arrivalDays: [6], departureDays: [6] })).toBe(
      'minimum stay 7 nights · arrival Sat · departure Sat',
    )
    expect(rateSetText({ ...week, arrivalDays: [], departureDays: [] })).toBe('closed to arrival · closed to departure')
    expect(rateSetText({ ...week, minStay: 2, maxStay: 5, maxStayBindsEveryNight: true })).toBe(
      'stays of 2 to 5 nights with the maximum on every night',
    )
  })

  test('the head says currency and tax', () => {
    expect(currencyText({ currency: 'EUR', taxInclusion: 'included' })).toBe('EUR, tax included')
    expect(currencyText({ currency: 'USD', taxInclusion: 'notStated' })).toBe('USD')
    expect(currencyText({ currency: 'EUR', taxInclusion: 'excluded', taxPercentage: getAmount('10') })).toBe('EUR, tax excluded (10 %)')
    expect(currencyText({ currency: 'EUR', taxInclusion: 'notStated', taxPercentage: getAmount('7.70') })).toBe(
      'EUR, tax not stated (7.7 %)',
    )
  })

  test('an extra says price, unit, days and whether it must be taken', () => {
    const rate = { description: 'x', notApplicable: false, retailRate: getAmount('85'), commissionPercentage: getAmount('10') }
    const gala = {
      extraId: 'e',
      extraName: 'Gala dinner',
      unit: 'perPerson',
      time: 'once',
      compulsory: true,
      note: 'Children pay half.',
      prices: [{ dateRanges: [range('2026-12-31', '2026-12-31')], rate }],
    } as const
    expect(extraText(gala, 'EUR')).toBe('Gala dinner, compulsory: 85.00 EUR per person on 31 Dec 2026. Children pay half.')
    expect(
      extraText(
        { ...gala, compulsory: false, time: 'perNight', prices: [{ dateRanges: [], rate: { description: 'x', notApplicable: true } }] },
        'EUR',
      ),
    ).toBe('Gala dinner: not available. Children pay half.')
  })

  test('an offer says its windows', () => {
    const offer = {
      offerId: 'o',
      offerName: 'Stay 7 pay 6',
      offerDetail: '',
      offerType: 'stayPay',
      allowCombination: false,
      validDatesOfSale: [],
      validDatesOfTravel: [{ fromDate: getDay('2027-04-01'), toDate: getDay('2027-06-19') }],
      isStayPay: { stayDays: 7, payDays: 6, maxFOC: 2 },
    }
    expect(offerText(offer, 'EUR')).toBe(
      'Stay 7 pay 6: Stay 7, pay 6, at most 2 free. Travel 01 Apr 2027 – 19 Jun 2027. Not combinable with other offers.',
    )
  })

  test('an offer says everything that binds it', () => {
    const offer = {
      offerId: 'o',
      offerName: 'Early',
      offerDetail: '',
      offerType: '',
      allowCombination: true,
      validDatesOfSale: [],
      validDatesOfTravel: [{ fromDate: getDay('2027-04-01'), toDate: getDay('2027-04-30') }],
      travelDatesHold: 'arrival',
      isStayPay: { stayDays: 4, payDays: 3, repeats: true, freeNights: 'cheapest' },
      discountAmount: getAmount('10'),
      bookedDaysAhead: 30,
      daysOfWeek: [1, 2, 3],
      ratePackages: ['Rack'],
    } as const
    expect(offerText(offer, 'EUR')).toBe(
      'Early: Stay 4, pay 3, again for each block, cheapest nights free. 10.00 EUR off each night. Booked at least 30 days before arrival. ' +
        'Travel 01 Apr 2027 – 30 Apr 2027, by the day of arrival. Nights Mon–Wed. For Rack. Combinable with other offers.',
    )
  })

  test('a cancellation policy says its spans, its arrivals and what is paid before', () => {
    const penalty = { kind: 'percent', value: getAmount('50') } as const
    expect(
      policyText(
        {
          policyType: 'cancellation',
          note: '',
          cancelHoursDays: 'days',
          cancellations: [
            { threshold: 61, orMore: true, penalty: { ...penalty, of: 'deposit' } },
            { threshold: 60, until: 0, penalty },
            { threshold: 0, penalty, fromDate: getDay('2027-06-01') },
          ],
          dateRanges: [range('2026-12-20', '2027-01-05')],
          depositPercentage: getAmount('40'),
          balanceDueDays: 14,
          noShow: { kind: 'nights', value: getAmount('1') },
        },
        'EUR',
      ),
    ).toBe(
      '61 days or more before arrival 50 % of the deposit, 60 to 0 days before arrival 50 %, from 01 Jun 2027 50 %. ' +
        'For arrivals 20 Dec 2026 – 05 Jan 2027. Deposit 40 %. Balance due 14 days before arrival. No show 1 night.',
    )
  })

  test('allocation, blackouts and cancellation are sentences', () => {
    expect(allocationText({ allotments: 8, releaseBackDays: 21, dateRanges: [range('2027-05-15', '2027-09-30')] })).toBe(
      '8 held, released 21 days before arrival: 15 May 2027 – 30 Sep 2027',
    )
    expect(blackoutText({ range: range('2027-08-06', '2027-08-06'), reason: 'Festival' })).toBe('06 Aug 2027: Festival')
    const tier = (threshold: number, kind: 'percent' | 'nights' | 'amount', value: string) => ({
      threshold,
      penalty: { kind, value: getAmount(value) },
    })
    expect(
      policyText(
        {
          policyType: 'cancellation',
          note: 'Local time.',
          cancelHoursDays: 'days',
          cancellations: [tier(7, 'percent', '100'), tier(30, 'percent', '25'), tier(1, 'nights', '1'), tier(14, 'amount', '50')],
        },
        'EUR',
      ),
    ).toBe(
      '30 days before arrival 25 %, 14 days before arrival 50.00 EUR, 7 days before arrival 100 %, 1 day before arrival 1 night. Local time.',
    )
    // C-CN-035: hours unless said otherwise
    expect(policyText({ policyType: 'cancellation', note: '', cancellations: [tier(48, 'percent', '50')] }, 'EUR')).toBe(
      '48 hours before arrival 50 %.',
    )
  })
})

test('fees for early and late hours are amounts or percentages, and bank details, currency and insurance are lines of billing', () => {
  const page = {
    earlyCheckIn: '10:00',
    earlyCheckInFee: getAmount('25'),
    earlyCheckInCostType: '$',
    lateCheckOutFee: getAmount('50'),
    lateCheckOutCostType: '%',
    lateCheckOutPercentageType: 'the night',
  } as const
  expect(checkInOutLines(page, 'EUR')).toEqual(['Early check-in from 10:00: 25.00 EUR.', 'Late check-out: 50 % of the night.'])
  expect(billingLines(undefined)).toEqual([])
  expect(
    billingLines({
      terms: 'In 30 days.',
      bankDetails: 'IBAN 1',
      currency: 'USD',
      insuranceExpiry: getDay('2027-03-31'),
      insuranceFiles: [],
    }),
  ).toEqual(['In 30 days.', 'Bank details: IBAN 1', 'Billed in USD.', 'Insured until 31 Mar 2027.'])
  expect(billingLines({ currency: 'USD', insuranceFiles: [] })).toEqual(['Billed in USD.'])
})
