import { describe, expect, test } from 'vitest'
import type { ProductPage, SheetPage } from '../../rate-sheet/rate-sheet.ts'
import { getDay } from '../../calendar/day.ts'
import { addDays } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import {
  isReviewReminderDue,
  lastDayOfReview,
  noteOfReview,
  pagesForReview,
  placesOfReview,
  ratesOfReview,
  reviewState,
} from './expert-review.ts'

const product = (productId: string, ratePackageName: string): ProductPage => ({
  kind: 'product',
  productId,
  productName: productId === 'p1' ? 'Double room' : 'Suite',
  productType: 'Accommodation',
  ratePackageId: ratePackageName,
  ratePackageName,
  seasons: [],
  seasonRates: [],
  extras: [],
  offers: [],
  allocation: [],
  blackouts: [{ range: { from: getDay('2027-05-01'), to: getDay('2027-05-02') } }],
  productPolicy: [],
  pickup: 'At the port',
})
const pages: { pageId: string; body: SheetPage }[] = [
  { pageId: 'a', body: product('p1', 'Primary') },
  { pageId: 'b', body: product('p1', 'Half board') },
  { pageId: 'c', body: product('p2', 'Primary') },
  { pageId: 'd', body: { kind: 'policies', locationPolicy: [] } },
  {
    pageId: 'e',
    body: {
      kind: 'notes',
      billingInformation: { terms: '30 days', insuranceFiles: [{ path: 'x', name: 'x.pdf', size: 1, type: 'application/pdf' }] },
    },
  },
]

describe('what an expert reads', () => {
  test('everything but the insurance papers, or the rates alone', () => {
    expect(pagesForReview(pages, false).at(-1)?.body).toMatchObject({ billingInformation: { terms: '30 days', insuranceFiles: [] } })
    const rates = pagesForReview(pages, true)
    expect(rates.map((page) => page.pageId)).toEqual(['a', 'b', 'c'])
    expect(rates[0]?.body).toMatchObject({ blackouts: [] })
    expect(rates[0]?.body).not.toHaveProperty('pickup')
  })
  test('remarks are about the whole, a product, or a part that is shown', () => {
    expect(placesOfReview(pages).map(({ title }) => title)).toEqual([
      'The whole contract',
      'Double room, Primary',
      'Double room, Half board',
      'Suite',
      'Policies',
      'Notes and terms',
    ])
    expect(placesOfReview(pagesForReview(pages, true)).map(({ place }) => place)).toEqual(['whole', 'a', 'b', 'c'])
  })
})

test('a remark can be about one rate, which is named by season, row, conditions and amount', () => {
  const page: ProductPage = {
    ...product('p1', 'Primary'),
    seasons: [{ seasonId: 's1', seasonName: 'High season', hue: 1, dateRanges: [] }],
    seasonRates: [
      {
        seasonId: 's1',
        rateSets: [
          {
            daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
            rates: [
              { description: 'Single', notApplicable: false, retailRate: getAmount('100.00'), commissionPercentage: getAmount('20') },
              { description: 'Double', notApplicable: false, retailRate: getAmount('140.00') },
            ],
          },
          {
            daysOfWeek: [5, 6],
            rates: [
              { description: 'Single', notApplicable: true },
              { description: 'Double', notApplicable: true, onRequest: true },
              { description: 'Triple', notApplicable: false },
            ],
          },
        ],
      },
    ],
  }
  expect(ratesOfReview(page, 'EUR')).toEqual([
    { rate: 's1.0.0', title: 'High season, Single, 80.00' },
    { rate: 's1.0.1', title: 'High season, Double, 140.00' },
    { rate: 's1.1.0', title: 'High season, Single, Fri, Sat, n/a' },
    { rate: 's1.1.1', title: 'High season, Double, Fri, Sat, on request' },
    { rate: 's1.1.2', title: 'High season, Triple, Fri, Sat' },
  ])
})

test('an expert is reminded once, two days before the deadline; a missed reminder is made up for until that day', () => {
  const asked = { answerBy: getDay('2027-02-20'), askedOn: getDay('2027-02-01'), remindedOn: null }
  const dueOn = (review: Parameters<typeof isReviewReminderDue>[0]) =>
    Array.from({ length: 25 }, (_, n) => addDays(getDay('2027-02-01'), n)).filter((day) => isReviewReminderDue(review, day))
  expect(dueOn(asked)).toEqual(['2027-02-18', '2027-02-19', '2027-02-20'])
  expect(dueOn({ ...asked, remindedOn: getDay('2027-02-18') })).toEqual([])
  expect(dueOn({ ...asked, remindedOn: getDay('2027-02-17') })).toEqual(['2027-02-18', '2027-02-19', '2027-02-20'])
  expect(dueOn({ ...asked, askedOn: getDay('2027-02-18') })).toEqual([])
  expect(dueOn({ ...asked, askedOn: getDay('2027-02-17') })).toHaveLength(3)
})

test('an answer stays an answer; a link ends two weeks after the deadline', () => {
  const asked = { openedAt: null, answeredAt: null, withdrawnAt: null, expiresAt: 10 }
  expect(reviewState(asked, 9)).toBe('asked')
  expect(reviewState(asked, 10)).toBe('expired')
  expect(reviewState({ ...asked, openedAt: 1 }, 9)).toBe('opened')
  expect(reviewState({ ...asked, withdrawnAt: 5 }, 20)).toBe('withdrawn')
  expect(reviewState({ ...asked, answeredAt: 5 }, 20)).toBe('answered')
  expect(lastDayOfReview(getDay('2027-02-20'))).toBe('2027-03-06')
})

test('the note says verdict and remarks', () => {
  expect(noteOfReview(2, 'fine', [])).toBe('Review of version 2: everything is fine')
  expect(noteOfReview(2, 'remarks', [{ title: 'Policies', text: 'Too strict' }])).toBe(
    'Review of version 2: 1 remark\n\nPolicies: Too strict',
  )
  expect(noteOfReview(2, 'fine', [{ title: 'Suite', text: 'Cheap' }])).toBe('Review of version 2: fine, with 1 remark\n\nSuite: Cheap')
})
