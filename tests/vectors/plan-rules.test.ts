// The rules of rate plans beyond their schema: our files keep them, and each broken one is found.

import { ratePlansOf } from '@tradewind/domain/contracting/alpinebits/rate-plans-of.ts'
import { ratePlansXml } from '@tradewind/domain/contracting/alpinebits/write-rate-plans.ts'
import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { examplePage, exampleRange, exampleRate, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import { ruleFindings } from '@tradewind/stage/alpinebits/plan-rules.ts'
import { xmlTree } from '@tradewind/stage/alpinebits/xml-tree.ts'
import { expect, test } from 'vitest'

const { contract, sheet } = exampleContract('https://rates.example.com')
const [page] = sheet.pages

/** A plan with everything that a plan can have. */
const FULL = examplePage({
  ...(page?.kind === 'product' ? page : {}),
  occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 4 },
  childBands: [
    { description: 'Baby', minAge: 0, maxAge: 2 },
    { description: 'Extra Child', minAge: 2, maxAge: 12 },
  ],
  familyDiscounts: [{ underAge: 6, leastChildren: 2, freeChildren: 1 }],
  seasonRates: ['low', 'high'].map((seasonId) => ({
    seasonId,
    rateSets: [
      exampleSet(
        { Single: '80', Double: seasonId === 'low' ? '100' : '140', 'Extra Adult': '30', Baby: '0', 'Extra Child': '15' },
        { minStay: 2, maxStay: 20, arrivalDays: [6] },
      ),
    ],
  })),
  extras: [
    {
      extraId: 'gala',
      extraName: 'Gala',
      unit: 'perPerson',
      time: 'perNight',
      compulsory: false,
      daysOfWeek: [5],
      prices: ['2027-06-01', '2027-08-01'].map((from) => ({ dateRanges: [exampleRange(from)], rate: exampleRate('Gala', '60') })),
    },
  ],
  offers: [
    {
      offerId: 'o',
      offerName: '7 for 6',
      offerDetail: '',
      offerType: 'Stay/Pay',
      allowCombination: false,
      validDatesOfSale: [],
      validDatesOfTravel: [],
      isStayPay: { stayDays: 7, payDays: 6, repeats: true },
    },
  ],
})
const XML =
  ratePlansXml(ratePlansOf({ contract, sheet: { ...sheet, pages: [FULL] } }).message, {
    edition: '2020-10',
    madeAt: '2026-11-29T08:00:00Z',
  }) ?? ''
const findings = (xml: string) => ruleFindings(xmlTree(xml)).map((text) => text.replace(/^\S+: /, ''))

test('a plan with everything keeps them', () => {
  for (const part of [
    'Supplements',
    'AdditionalGuestAmount',
    'Discount',
    'Guests',
    'LengthOfStay',
    'ArrivalDaysOfWeek',
    'ALPINEBITSDOW',
    'DiscountPattern',
  ])
    expect(XML).toContain(part)
  expect(findings(XML)).toEqual([])
})

const dated = /<Rate InvTypeCode="(\w+)" Start="2027-01-01" End="2027-05-31">/.exec(XML)
const room = dated?.[1] ?? ''

test.each<[rule: string, from: string | RegExp, to: string, finding: RegExp]>([
  ['a code of the plan', /RatePlanCode="[^"]*"/, '', /codes of rate plans/],
  ['a static rate', 'Type="25"', 'NumberOfGuests="2"', /no static one/],
  ['meals', /<MealsIncluded[^>]*\/>/, '', /no meals/],
  ['days of a rate', `InvTypeCode="${room}" Start="2027-01-01"`, `InvTypeCode="${room}"`, /without room or days/],
  [
    'rates that do not overlap',
    `InvTypeCode="${room}" Start="2027-06-01"`,
    `InvTypeCode="${room}" Start="2027-05-31"`,
    /rates of \w+ overlap/,
  ],
  ['no unit in a dated rate', `<Rate InvTypeCode="${room}"`, `<Rate RateTimeUnit="Day" InvTypeCode="${room}"`, /what is static/],
  ['unique guest counts', 'NumberOfGuests="1"', 'NumberOfGuests="2"', /guest counts/],
  ['amounts above 0', 'AmountAfterTax="80.00"', 'AmountAfterTax="0"', /an amount that is none/],
  ['one amount for adults', 'AgeQualifyingCode="8" MaxAge="2"', 'AgeQualifyingCode="10"', /further adults/],
  ['ages of children', 'AgeQualifyingCode="8" MaxAge="2"', 'AgeQualifyingCode="8"', /children without ages/],
  ['ages that do not overlap', 'MinAge="2" MaxAge="12"', 'MinAge="1" MaxAge="12"', /ages that overlap/],
  ['ages in order', 'MinAge="2" MaxAge="12"', 'MinAge="12" MaxAge="2"', /ages that are none/],
  ['rules that do not overlap', `Code="${room}" Start="2027-12-24"`, `Code="${room}" Start="2027-12-23"`, /booking rules of \w+ overlap/],
  ['rules of a room', 'CodeContext="ROOMTYPE"', '', /a code of no room/],
  ['least before greatest', 'Time="2" TimeUnit', 'Time="21" TimeUnit', /above the greatest/],
  ['one length of a kind', 'SetMaxLOS', 'SetMinLOS', /length of stay twice/],
  ['indicators of a supplement', 'AddToBasicRateIndicator="true"', '', /without indicators/],
  ['days of a supplement', 'Amount="60.00" Start="2027-06-01"', 'Amount="60.00"', /dated entry without/],
  ['days of the week of a supplement', 'InvCode="0000100"', 'InvCode="00001"', /days of the week that are none/],
  ['one static supplement', 'ChargeTypeCode="21"', '', /not one static entry/],
  ['supplements that do not overlap', 'Start="2027-08-01" End="2027-08-01"', 'Start="2027-06-01" End="2027-08-01"', /entries that overlap/],
  ['adults in the first offer', /<Occupancy AgeQualifyingCode="10"[^>]*\/>/, '', /no adults/],
  ['an age of adults', ' MinAge="18"', '', /age of adults/],
  ['an age of adults that is one', 'MinAge="18"', 'MinAge="19"', /ages of adults that are none/],
  ['children who are none', 'AgeQualifyingCode="8" MaxAge="18"', 'AgeQualifyingCode="8" MaxAge="19"', /children who are adults/],
  ['the pattern of free nights', 'DiscountPattern="0000001"', 'DiscountPattern="0000011"', /pattern/],
  ['a family offer', 'LastQualifyingPosition="1"', 'LastQualifyingPosition="3"', /family offer that is none/],
  ['offers once', '</Offers>', '<Offer><Discount Percent="100" NightsRequired="3" NightsDiscounted="1"/></Offer></Offers>', /twice/],
])('%s is missed', (_rule, from, to, finding) => {
  const broken = XML.replace(from, to)
  expect(broken).not.toBe(XML)
  expect(findings(broken).filter((text) => finding.test(text))).not.toEqual([])
})

test('a second plan of the same code, or in another currency, is found', () => {
  const plan = /<RatePlan [\s\S]*<\/RatePlan>/.exec(XML)?.[0] ?? ''
  expect(findings(XML.replace(plan, plan + plan))).toEqual(['codes of rate plans are not there or not unique'])
  expect(findings(XML.replace(plan, plan + plan.replace(/RatePlanCode="[^"]*"/, 'RatePlanCode="B"').replace('"EUR"', '"USD"')))).toEqual([
    'rate plans have several currencies',
  ])
})

test('what is not XML is refused', () => {
  for (const text of ['', '<a>', '<a></b>', '<a/><b/>', '<a b=c/>']) expect(() => xmlTree(text)).toThrow()
})
