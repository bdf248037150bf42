// Rooms as rate plans: what they say, and what they leave out in so many words.

import { expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../../rate-sheet/example-page.ts'
import type { Extra, Offer, ProductPage, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { exampleContract } from '../open-contract/example-contract.ts'
import { codesFor } from './codes.ts'
import { leftOutRows } from './left-out-list.ts'
import { ratePlansOf } from './rate-plans-of.ts'
import { ratePlansXml } from './write-rate-plans.ts'

const { contract } = exampleContract('https://rates.example.com')
const ROOM = { minimumPersons: 1, standardPersons: 2, maximumPersons: 3 }

function planned(change: Partial<ProductPage>, head: Partial<SheetHead> = {}) {
  const sheet = { head: { ...EXAMPLE_HEAD, ...head }, pages: [examplePage({ occupancy: ROOM, boardBasis: 'halfBoard', ...change })] }
  const made = ratePlansOf({ contract, sheet })
  const [plan] = made.message.plans
  return { plan, made, texts: [...leftOutRows({ contract, sheet }, made)].map(({ subject, text }) => `${subject}: ${text}`) }
}

const sets = (...rateSets: ReturnType<typeof exampleSet>[]) => ({ seasonRates: [{ seasonId: 'year', rateSets }] })

test('a rate has the price of the room for each number of guests, and what a further adult and each child pay', () => {
  const { plan } = planned({
    ...sets(exampleSet({ Single: '80', Double: '100', 'Extra Adult': '30', 'Extra Child': '15' })),
    childBands: [{ description: 'Extra Child', minAge: 2, maxAge: 12 }],
  })
  expect(plan?.rates).toEqual([
    {
      range: exampleRange('2026-04-01', '2027-03-31'),
      byGuests: [
        { guests: 1, amount: '80.00' },
        { guests: 2, amount: '100.00' },
      ],
      furtherAdult: '30.00',
      children: [{ minAge: 2, maxAge: 12, amount: '15.00' }],
    },
  ])
  expect(plan?.mealPlanCode).toBe('12')
  expect(plan?.guests).toEqual({ adultFromAge: 18 })
})

test('weekend rates are ranges of their own, and days without rates are in none', () => {
  const { plan } = planned({
    seasons: [exampleSeason('Year', ['2026-04-01', '2026-04-14'])],
    ...sets(exampleSet({ Double: '100' }, { daysOfWeek: [1, 2, 3, 4, 7] }), exampleSet({ Double: '120' }, { daysOfWeek: [5, 6] })),
  })
  expect(plan?.rates.map(({ range, byGuests }) => `${range.from} ${range.to} ${byGuests.at(-1)?.amount}`)).toEqual([
    '2026-04-01 2026-04-02 100.00',
    '2026-04-03 2026-04-04 120.00',
    '2026-04-05 2026-04-09 100.00',
    '2026-04-10 2026-04-11 120.00',
    '2026-04-12 2026-04-14 100.00',
  ])
})

test('blackouts, lengths of stay and days of arrival and departure are booking rules', () => {
  const { plan, texts } = planned({
    ...sets(
      exampleSet({ Double: '100' }, { minStay: 3, maxStay: 14, maxStayBindsEveryNight: true, arrivalDays: [6], departureDays: [6, 7] }),
    ),
    blackouts: [{ range: exampleRange('2026-12-24', '2026-12-26') }],
  })
  const terms = { minStay: 3, maxStayThrough: 14, arrivalDays: [6], departureDays: [6, 7] }
  expect(plan?.bookingRules).toEqual([
    { range: exampleRange('2026-04-01', '2026-12-23'), isClosed: false, ...terms },
    { range: exampleRange('2026-12-24', '2026-12-26'), isClosed: true, ...terms },
    { range: exampleRange('2026-12-27', '2027-03-31'), isClosed: false, ...terms },
  ])
  expect(texts).toContain('Length of stay: A length of stay that is asked on every night is also asked on the day of departure.')
})

test('children whose price depends on their number are refused rather than sold at another price', () => {
  const rates = sets(exampleSet({ Double: '100', 'Child 1': '20', 'Child 2': '10' }))
  const childBands = [
    { description: 'Child 1', minAge: 0, maxAge: 12, childNumber: 1 },
    { description: 'Child 2', minAge: 0, maxAge: 12, childNumber: 2 },
  ]
  const { plan, texts } = planned({ ...rates, childBands, occupancy: { ...ROOM, maximumPersons: 4 } })
  expect(plan?.guests).toEqual({})
  expect(plan?.rates[0]?.children).toEqual([])
  expect(texts.filter((text) => text.startsWith('Rates: Children'))).toHaveLength(1)
})

test('adults whose prices do not rise evenly are left out, and said', () => {
  const { plan, texts } = planned({
    ...sets(exampleSet({ Double: '100', Triple: '130', Quad: '140' })),
    occupancy: { ...ROOM, maximumPersons: 4 },
  })
  expect(plan?.rates[0]?.furtherAdult).toBeUndefined()
  expect(texts).toContain('Rates: More than 2 adults: their prices do not rise by the same amount for each.')
})

test('tax comes on top where the sheet excludes it, and is said where nobody knows it', () => {
  const taxed = planned({}, { taxInclusion: 'excluded', taxPercentage: getAmount('13') })
  expect(taxed.plan?.rates[0]?.byGuests.at(-1)?.amount).toBe('113.00')
  expect(taxed.texts.some((text) => text.startsWith('Tax:'))).toBe(false)
  const unknown = planned({}, { taxInclusion: 'excluded' })
  expect(unknown.plan?.rates[0]?.byGuests.at(-1)?.amount).toBe('100.00')
  expect(unknown.texts.some((text) => text.startsWith('Tax:'))).toBe(true)
})

const OFFER: Offer = {
  offerId: 'o',
  offerName: 'Stay 7 pay 6',
  offerDetail: '',
  offerType: 'Stay/Pay',
  allowCombination: false,
  validDatesOfSale: [],
  validDatesOfTravel: [],
  isStayPay: { stayDays: 7, payDays: 6, repeats: true },
}

test('free nights for everybody are in the plan, any other offer is listed with its data', () => {
  const { plan, texts } = planned({ offers: [OFFER] })
  expect(plan?.freeNights).toEqual({ required: 7, free: 1, repeats: true })
  expect(texts.filter((text) => text.startsWith('Offer:'))).toEqual([
    expect.stringMatching(/^Offer: In the file as free nights\. Stay 7 pay 6/),
  ])
  for (const change of [
    { bookedDaysAhead: 30 },
    { validDatesOfSale: [{ fromDate: EXAMPLE_HEAD.startDate, toDate: EXAMPLE_HEAD.endDate }] },
    { isStayPay: { stayDays: 7, payDays: 6, freeNights: 'cheapest' as const } },
    { isStayPay: { stayDays: 7, payDays: 5, repeats: true } },
    { discountPercentage: getAmount('10') },
  ]) {
    const other = planned({ offers: [{ ...OFFER, ...change }] })
    expect(other.plan?.freeNights).toBeUndefined()
    expect(other.texts.filter((text) => text.startsWith('Offer: Stay 7 pay 6'))).toHaveLength(1)
  }
})

const CLEANING: Extra = {
  extraId: 'e',
  extraName: 'Cleaning',
  unit: 'perRoom',
  time: 'once',
  compulsory: true,
  prices: [{ dateRanges: [], rate: exampleSet({ Cleaning: '40' }).rates[0] ?? { description: 'Cleaning', notApplicable: true } }],
}

test('extras are supplements where a plan can say them, and are listed where it cannot', () => {
  const { plan, texts } = planned({ extras: [{ ...CLEANING, note: 'Towels too.' }] })
  expect(texts).toContain('Extra note: Cleaning: Towels too.')
  expect(plan?.supplements.map(({ chargeType, isCompulsory, prices }) => [chargeType, isCompulsory, prices[0]?.amount])).toEqual([
    ['18', true, '40.00'],
  ])
  for (const change of [{ paidOnSpot: true }, { fromAge: 6 }, { mostNights: 3, time: 'perNight' as const }, { daysOfWeek: [6] }]) {
    const other = planned({ extras: [{ ...CLEANING, ...change }] })
    expect(other.plan?.supplements).toEqual([])
    expect(other.texts.filter((text) => text.startsWith('Extra: Cleaning'))).toHaveLength(1)
  }
})

test('tours, rates of groups and rates for some countries are not in the file, and the list says why', () => {
  for (const [change, word] of [
    [{ productType: 'Non-Accommodation' as const }, 'tours'],
    [{ groupSize: { from: 10 } }, 'groups'],
    [{ markets: { guestsBy: 'residence' as const, onlyFor: [{ countries: ['DE'] }] } }, 'countries'],
  ] as const) {
    const { plan, texts } = planned(change)
    expect(plan).toBeUndefined()
    expect(texts.filter((text) => text.startsWith('Not in the file') && text.includes(word))).toHaveLength(1)
  }
})

test('each booking code is a plan of its own where several hold on the same days', () => {
  const { made, texts } = planned(
    sets(exampleSet({ Double: '100' }, { bookingCode: 'FLEX' }), exampleSet({ Double: '90' }, { bookingCode: 'NRF' })),
  )
  expect(made.message.plans.map(({ title, rates }) => `${title}: ${rates[0]?.byGuests.at(-1)?.amount}`)).toEqual([
    'Room, Primary, FLEX: 100.00',
    'Room, Primary, NRF: 90.00',
  ])
  expect(texts.some((text) => text.startsWith('Rates: Several sets'))).toBe(true)
})

test('names are written so that they stay names, and the youngest children have no least age', () => {
  const { made } = planned({
    productName: 'A & B <"x">\u0000',
    ...sets(exampleSet({ Double: '100', Baby: '0' })),
    childBands: [{ description: 'Baby', minAge: 0, maxAge: 2 }],
  })
  const xml = ratePlansXml(made.message, { edition: '2024-10', madeAt: '2026-11-29T08:00:00Z' }) ?? ''
  expect(xml).toContain('>A &#38; B &#60;&#34;x&#34;&#62; , Primary<')
  expect(xml).toContain('<AdditionalGuestAmount Amount="0.00" AgeQualifyingCode="8" MaxAge="2"/>')
  expect(xml).toContain('RatePlanNotifType="Full"')
  expect(ratePlansXml(made.message, { edition: '2020-10', madeAt: '2026-11-29T08:00:00Z' })).toContain('RatePlanNotifType="New"')
  expect(ratePlansXml({ ...made.message, plans: [] }, { edition: '2020-10', madeAt: '' })).toBeUndefined()
})

test('the same id has the same code beside any others, and no two have one', () => {
  // The 32 bits of FNV-1a are the same for the words of each pair.
  const pairs = [
    ['costarring', 'liquid'],
    ['declinate', 'macallums'],
  ]
  for (const pair of pairs) expect(new Set(codesFor(pair).values()).size).toBe(2)
  const ids = Array.from({ length: 5000 }, (_, i) => `product-${i}`)
  const codes = codesFor(ids)
  expect(new Set(codes.values()).size).toBe(5000)
  expect(codesFor(['product-7']).get('product-7')).toBe(codes.get('product-7'))
  expect([...codes.values()].every((code) => /^[A-Z0-9]{8}$/.test(code))).toBe(true)
})
