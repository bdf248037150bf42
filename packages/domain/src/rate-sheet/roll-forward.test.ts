import { describe, expect, test } from 'vitest'
import { getDay } from '../calendar/day.ts'
import { getAmount } from '../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason } from './example-page.ts'
import { newOffer } from './offers/new-offer.ts'
import { sheetCheck } from './rate-check/rate-check.ts'
import type { Policy, ProductPage, RateSheet } from './rate-sheet.ts'
import { rolledForward } from './roll-forward.ts'

const policy: Policy = {
  policyType: 'cancellation',
  note: '',
  cancellations: [{ threshold: 48, orMore: true, fromDate: getDay('2026-06-01'), penalty: { kind: 'percent', value: getAmount('0') } }],
  dateRanges: [exampleRange('2026-12-20', '2027-01-05')],
}
const page: ProductPage = examplePage({
  seasons: [exampleSeason('Low', ['2026-04-01', '2027-02-28']), exampleSeason('High', ['2027-03-01', '2027-03-31'])],
  extras: [
    {
      extraId: 'e',
      extraName: 'Gala',
      unit: 'perPerson',
      time: 'once',
      compulsory: true,
      prices: [{ dateRanges: [exampleRange('2026-12-31')], rate: exampleRate('Gala', '85') }],
    },
  ],
  offers: [
    {
      ...newOffer('o', EXAMPLE_HEAD, getDay('2026-01-01')),
      validDatesOfTravel: [{ fromDate: getDay('2026-05-01'), toDate: getDay('2026-05-31') }],
    },
  ],
  allocation: [{ allotments: 3, releaseBackDays: 14, dateRanges: [exampleRange('2026-06-01', '2026-06-30')] }],
  blackouts: [{ range: exampleRange('2026-08-06', '2026-08-10') }],
  productPolicy: [policy],
})
const sheet: RateSheet = {
  head: EXAMPLE_HEAD,
  pages: [page, { kind: 'policies', locationPolicy: [policy] }, { kind: 'notes', marketInfo: 'All.' }],
}

describe('rolling a rate sheet forward', () => {
  test('every date is a year later, and nothing else differs', () => {
    const later = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value).replace(/"(\d{4})-(\d\d-\d\d)"/g, (_, year: string, rest: string) => `"${Number(year) + 1}-${rest}"`),
      )
    expect(rolledForward(sheet, 1)).toEqual(later(sheet))
  })

  test('the day that a leap year has more is unassigned, and the rate check tells it', () => {
    const texts = sheetCheck(
      rolledForward({ head: EXAMPLE_HEAD, pages: [examplePage({ seasons: page.seasons, seasonRates: [] })] }, 1),
    ).map((each) => each.text)
    expect(texts).toEqual(['No season holds 29 Feb 2028.'])
  })

  test('29 February becomes 28 where there is none', () => {
    const leap = examplePage({ blackouts: [{ range: exampleRange('2028-02-29') }] })
    const [rolled] = rolledForward({ head: EXAMPLE_HEAD, pages: [leap] }, 1).pages
    expect(rolled?.kind === 'product' && rolled.blackouts[0]?.range).toEqual({ from: '2029-02-28', to: '2029-02-28' })
  })
})
