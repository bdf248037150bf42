// A contract as rates of Tourplan: what is written, what is refused, and what is said of everything that Tourplan has no place for.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../../rate-sheet/example-page.ts'
import type { Extra, Offer, Policy, ProductPage, RateSheet, SheetPage } from '../../rate-sheet/rate-sheet.ts'
import { rateLinesOf } from '../tourwriter/rate-lines.ts'
import { tourplanLines } from './contract-lines.ts'
import { codeOfParts, placeCode } from './option-code.ts'
import { childrenOf, textAt, xmlNodeOf } from './reply.ts'

const FIRST = getDay('2026-05-01')
const CODE = 'LISACSEAVW DBLSEA'
const RULES = { priceCode: 'ST', taxCode: null, charset: 'utf-8', transliterates: false } as const
const sheetOf = (...pages: SheetPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })

type Change = {
  readonly codes?: Readonly<Record<string, string | null>>
  readonly held?: readonly string[]
  readonly rules?: Partial<typeof RULES> | { taxCode: string }
}

/** By the names of rates and extras: places of one option, or whole codes. */
function made(sheet: RateSheet, { codes = { Double: 'TW', Single: 'SG' }, held = [], rules = {} }: Change = {}) {
  const lines = rateLinesOf(sheet, { locationId: 'place', first: FIRST })
  const subjects = new Map([...lines.lines, ...lines.refused].map(({ subject }) => [subject.key, subject]))
  const mapped = new Map(
    [...subjects.values()].flatMap(({ key, name }) => {
      const code = codes[name]
      return code === undefined ? [] : [[key, code === null || code.includes('\t') ? code : placeCode(CODE, code as 'TW')] as const]
    }),
  )
  return tourplanLines(sheet, lines, { locationId: 'place', first: FIRST, mapped, rules: { ...RULES, ...rules }, held })
}

function july(change: Partial<ProductPage>, ...rateSets: ProductPage['seasonRates'][number]['rateSets'][number][]): ProductPage {
  return examplePage({
    seasons: [exampleSeason('July', ['2026-07-01', '2026-07-31'])],
    seasonRates: [{ seasonId: 'july', rateSets: rateSets.length > 0 ? rateSets : [exampleSet({ Double: '120.00', Single: '90.00' })] }],
    ...change,
  })
}

const trees = (sheet: RateSheet, change?: Change) => made(sheet, change).lines.map(({ text }) => xmlNodeOf(text))
const days = (sheet: RateSheet, change?: Change) =>
  trees(sheet, change).map((node) => `${textAt(node, 'Date_From')} ${textAt(node, 'Date_To')} ${textAt(node, 'RateSet', 'Prov')}`)
const saidOf = (sheet: RateSheet, change?: Change) => made(sheet, change).differences.map(({ what, instead }) => `${what} → ${instead}`)

const OFFER: Offer = {
  offerId: 'o',
  offerName: 'Offer',
  offerDetail: '',
  offerType: 'Other',
  allowCombination: false,
  validDatesOfSale: [],
  validDatesOfTravel: [],
}

test('a season of a room is one period with the amounts of its rates, byte for byte', () => {
  const [line] = made(sheetOf(july({}))).lines
  expect(line?.text).toBe(
    '<DateRange><OptionCode>LISACSEAVW DBLSEA</OptionCode><Price_Code>ST</Price_Code><Date_From>2026-07-01</Date_From><Date_To>2026-07-31</Date_To>' +
      '<Buy_Currency>EUR</Buy_Currency><Sell_Currency>EUR</Sell_Currency><RateSet><Stay_Type>July</Stay_Type><Min_SCU>1</Min_SCU><Max_SCU>999</Max_SCU>' +
      '<Prov>K</Prov><Apply_Mon>Y</Apply_Mon><Apply_Tue>Y</Apply_Tue><Apply_Wed>Y</Apply_Wed><Apply_Thu>Y</Apply_Thu><Apply_Fri>Y</Apply_Fri>' +
      '<Apply_Sat>Y</Apply_Sat><Apply_Sun>Y</Apply_Sun><FITCost><RoomRate><SG>90.00</SG><TW>120.00</TW></RoomRate></FITCost></RateSet></DateRange>\n',
  )
  expect(made(sheetOf(july({}))).differences).toEqual([])
})

describe('periods', () => {
  test('begin on the first day, and days that are blacked out are closed, not left out', () => {
    const page = july({
      seasons: [exampleSeason('July', ['2026-04-10', '2026-07-31'])],
      blackouts: [{ range: exampleRange('2026-06-10', '2026-06-12') }],
    })
    expect(days(sheetOf(page))).toEqual(['2026-05-01 2026-06-09 K', '2026-06-10 2026-06-12 C', '2026-06-13 2026-07-31 K'])
  })

  test('have a set of rates for other days of the week and other lengths of stay', () => {
    const page = july(
      {},
      exampleSet({ Double: '100' }, { daysOfWeek: [1, 2, 3, 4, 7] }),
      exampleSet({ Double: '130' }, { daysOfWeek: [5, 6], maxStay: 6 }),
      exampleSet({ Double: '120' }, { daysOfWeek: [5, 6], minStay: 7 }),
    )
    const [node] = trees(sheetOf(page))
    const shown = childrenOf(node, 'RateSet').map((set) =>
      ['Min_SCU', 'Max_SCU', 'Apply_Thu', 'Apply_Fri', 'Rate_Text'].map((name) => textAt(set, name)).join(' '),
    )
    expect(shown).toEqual(['1 999 Y N Sun–Thu', '1 6 N Y Fri, Sat · maximum stay 6 nights', '7 999 N Y Fri, Sat · minimum stay 7 nights'])
  })

  test.each([
    [
      'two prices for the same stay',
      july({}, exampleSet({ Double: '100' }), exampleSet({ Double: '90' }, { minStay: 7 })),
      'does not say which holds',
    ],
    ['a booking code', july({}, exampleSet({ Double: '100' }, { bookingCode: 'X1' })), 'booking code X1'],
    [
      'a rate on request',
      july({}, { ...exampleSet({}), rates: [{ description: 'Double', notApplicable: true, onRequest: true }] }),
      'on request',
    ],
    [
      'a rate on top of a share',
      july({}, { ...exampleSet({}), rates: [{ ...exampleRate('Double', '30'), onTopOfShare: true }] }),
      'one person’s share',
    ],
    [
      'no nett amount',
      july({}, { ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false, retailRate: getAmount('5') }] }),
      'no nett amount',
    ],
    ['a season that is over', examplePage({ seasons: [exampleSeason('Year', ['2026-04-01', '2026-04-30'])] }), 'last day is over'],
  ])('are refused with the reason: %s', (_what, page, reason) => {
    const { lines, refused } = made(sheetOf(page))
    expect(lines).toEqual([])
    expect(refused[0]?.reason).toContain(reason)
  })

  test('of two products for one option are refused where they differ, and written once where they do not', () => {
    const other = { ...july({}, exampleSet({ Double: '1' })), productId: 'suite', productName: 'Suite' }
    const both = made(sheetOf(july({}), other))
    expect([both.lines.length, both.refused[0]?.reason]).toEqual([
      1,
      'Room, Primary is mapped to the same option, and has other rates on these days.',
    ])
    expect(made(sheetOf(july({}), { ...july({}), productId: 'suite', productName: 'Suite' }))).toMatchObject({ lines: [{}], refused: [] })
  })

  test('say taxes by the code of the connection, and say so where there is none', () => {
    const excluded: RateSheet = { head: { ...EXAMPLE_HEAD, taxInclusion: 'excluded' }, pages: [july({})] }
    expect(textAt(trees(excluded, { rules: { taxCode: 'VAT' } })[0], 'Taxes', 'TaxInfo', 'TaxMainOption')).toBe('Y')
    expect(textAt(trees(sheetOf(july({})), { rules: { taxCode: 'VAT' } })[0], 'Taxes', 'TaxInfo', 'TaxMainOption')).toBe('N')
    expect(saidOf(excluded)[0]).toContain('Prices without tax')
  })
})

describe('offers', () => {
  test('stay–pay is in the rates of its days of travel', () => {
    const offers = [
      {
        ...OFFER,
        isStayPay: { stayDays: 7, payDays: 6 },
        validDatesOfTravel: [{ fromDate: getDay('2026-07-11'), toDate: getDay('2026-07-20') }],
      },
    ]
    const nodes = trees(sheetOf(july({ offers })))
    expect(
      nodes.map((node) =>
        `${textAt(node, 'Date_From')} ${['Stay1', 'Pay1', 'StayPayType', 'Repeat_Times'].map((name) => textAt(node, 'RateSet', name)).join(' ')}`.trim(),
      ),
    ).toEqual(['2026-07-01', '2026-07-11 7 6 1 0', '2026-07-21'])
    expect(saidOf(sheetOf(july({ offers })))).toEqual([])
    const repeated = [{ ...OFFER, isStayPay: { stayDays: 4, payDays: 3, repeats: true, maxFOC: 2, freeNights: 'first' as const } }]
    const [node] = trees(sheetOf(july({ offers: repeated })))
    expect([textAt(node, 'RateSet', 'StayPayType'), textAt(node, 'RateSet', 'Repeat_Times')]).toEqual(['5', '2'])
  })

  test('an early booking is a period more with its time of sale and less 10 per cent; its last day of sale ends it', () => {
    const early = { ...OFFER, offerName: 'Early', discountPercentage: getAmount('10'), bookedDaysAhead: 90 }
    const [, second] = trees(sheetOf(july({ offers: [early] })))
    expect(['SellBeforeTravel', 'SellBeforeType'].map((name) => textAt(second, name))).toEqual(['90', 'D'])
    expect([textAt(second, 'RateSet', 'Stay_Type'), textAt(second, 'RateSet', 'FITCost', 'RoomRate', 'TW')]).toEqual(['Early', '108.00'])
    const window = {
      ...early,
      bookedDaysAhead: undefined,
      validDatesOfSale: [{ fromDate: getDay('2026-01-01'), toDate: getDay('2026-05-31') }],
    } as unknown as Offer
    expect(['Sale_From', 'Sale_To'].map((name) => textAt(trees(sheetOf(july({ offers: [window] })))[1], name))).toEqual([
      '2026-05-01',
      '2026-05-31',
    ])
    const closed = { offers: [early], blackouts: [{ range: exampleRange('2026-07-10', '2026-07-31') }] }
    expect(days(sheetOf(july(closed)))).toEqual(['2026-07-01 2026-07-09 K', '2026-07-10 2026-07-31 C', '2026-07-01 2026-07-09 K'])
    const over = { ...window, validDatesOfSale: [{ fromDate: getDay('2026-01-01'), toDate: getDay('2026-04-30') }] }
    expect(trees(sheetOf(july({ offers: [over] })))).toHaveLength(1)
    expect(saidOf(sheetOf(july({ offers: [early] })))[0]).toContain('a rate of its own with its time of sale')
  })

  test.each<[string, Partial<Offer>, string]>([
    ['a percentage whenever it is booked', { discountPercentage: getAmount('10') }, 'percentage off whenever it is booked'],
    ['an amount', { discountAmount: getAmount('10') }, 'takes an amount off'],
    ['last minute', { discountPercentage: getAmount('10'), bookedDaysAheadMost: 7 }, 'late bookings'],
    ['days that are excluded', { isStayPay: { stayDays: 7, payDays: 6 }, notOn: [exampleRange('2026-07-04')] }, 'does not hold'],
    ['a stay–pay with a time of sale', { isStayPay: { stayDays: 7, payDays: 6 }, bookedDaysAhead: 30 }, 'another condition'],
    ['text', { offerDetail: 'Second child free' }, 'it is text'],
  ])('are said where Tourplan has no place for them: %s', (_what, change, why) => {
    const sheet = sheetOf(july({ offers: [{ ...OFFER, ...change }] }))
    expect(made(sheet).lines).toHaveLength(1)
    expect(saidOf(sheet)[0]).toContain(why)
    expect(saidOf(sheet)[0]).toContain('priced too high')
  })

  test('a second rule for free nights, and which of two offers are combined, are said', () => {
    const offers = [
      { ...OFFER, isStayPay: { stayDays: 7, payDays: 6 } },
      { ...OFFER, offerName: 'Second', isStayPay: { stayDays: 5, payDays: 4, freeNights: 'first' as const } },
    ]
    const said = saidOf(sheetOf(july({ offers })))
    expect(said[0]).toContain('no rule for which offers are combined')
    expect(said[1]).toContain('one rule for its free nights')
  })
})

describe('extras, children and cancellation', () => {
  const extra = (extraName: string, change: Partial<Extra> = {}): Extra => ({
    extraId: extraName,
    extraName,
    unit: 'perPerson',
    time: 'once',
    compulsory: false,
    prices: [{ dateRanges: [], rate: exampleRate(extraName, '80.00', '10') }],
    ...change,
  })

  test('an extra stands in its place; the compulsory one of two has it, and the other is said', () => {
    const extras = [extra('Cot'), extra('Gala dinner', { compulsory: true })]
    const sheet = sheetOf(july({ extras }))
    const codes = { Double: 'TW', Single: 'SG', Cot: '*\tEx1', 'Gala dinner': '*\tEx1' }
    expect(textAt(trees(sheet, { codes })[0], 'RateSet', 'FITCost', 'Extras', 'AdultExtras', 'ExtraRates', 'Ex1Rate')).toBe('72.00')
    expect(saidOf(sheet, { codes }).find((each) => each.startsWith('Cot'))).toContain('Ex1 is that of Gala dinner')
  })

  test('an extra with dates has no place with its options, and is an option of its own', () => {
    const dated = extra('Gala dinner', {
      prices: [{ dateRanges: [exampleRange('2026-12-24')], rate: exampleRate('Gala dinner', '80.00', '10') }],
    })
    const sheet = sheetOf(july({ extras: [dated] }))
    expect(saidOf(sheet, { codes: { Double: 'TW', Single: 'SG', 'Gala dinner': '*\tEx1' } })[0]).toContain('no dates for extras')
    const own = `${codeOfParts(['LIS', 'ME', 'SEAVW', 'GALA'])}\tAdult`
    const node = trees(sheet, { codes: { Double: 'TW', Single: 'SG', 'Gala dinner': own } })[1]
    expect([textAt(node, 'OptionCode'), textAt(node, 'Date_From'), textAt(node, 'RateSet', 'FITCost', 'AdultRate')]).toEqual([
      'LISMESEAVW GALA  ',
      '2026-12-24',
      '72.00',
    ])
  })

  test('of two child bands in one place the dearer is written, and it is said', () => {
    const childBands = [
      { description: 'Child 2-5', minAge: 2, maxAge: 6 },
      { description: 'Child 6-11', minAge: 6, maxAge: 12 },
    ]
    const sheet = sheetOf(july({ childBands }, exampleSet({ Double: '120', 'Child 2-5': '0', 'Child 6-11': '60' })))
    const codes = { Double: 'TW', 'Child 2-5': 'Ex1', 'Child 6-11': 'Ex1' }
    expect(textAt(trees(sheet, { codes })[0], 'RateSet', 'FITCost', 'Extras', 'ChildExtras', 'ExtraRates', 'Ex1Rate')).toBe('60.00')
    expect(saidOf(sheet, { codes }).some((each) => each.includes('the dearer one is written'))).toBe(true)
  })

  test('an option has prices per room or per person: a child at a price per person is refused beside rooms, and taken without them', () => {
    const sheet = (rates: Record<string, string>) =>
      sheetOf(july({ childBands: [{ description: 'Child', minAge: 2, maxAge: 12 }] }, exampleSet(rates)))
    expect(made(sheet({ Double: '120', Child: '60' }), { codes: { Double: 'TW', Child: 'Child' } }).refused[0]?.reason).toContain(
      'Map it to an extra',
    )
    const [node] = trees(sheet({ Adult: '80', Child: '60' }), { codes: { Adult: 'Adult', Child: 'Child' } })
    expect([textAt(node, 'RateSet', 'FITCost', 'AdultRate'), textAt(node, 'RateSet', 'FITCost', 'ChildRate')]).toEqual(['80.00', '60.00'])
  })

  const tier = (threshold: number, value: string) => ({ threshold, penalty: { kind: 'percent' as const, value: getAmount(value) } })
  const policy = (change: Partial<Policy>): Policy => ({ policyType: 'cancellation', note: '', cancelHoursDays: 'days', ...change })

  test.each<[string, Policy, string]>([
    ['the first limit, and the charges are said', policy({ cancellations: [tier(30, '50'), tier(7, '100'), tier(60, '0')] }), '720'],
    ['none where it is never free of charge', policy({ cancellations: [{ ...tier(30, '50'), orMore: true }] }), ''],
    [
      'none where it depends on the day of arrival',
      policy({ cancellations: [tier(30, '50')], dateRanges: [exampleRange('2026-07-01')] }),
      '',
    ],
    ['none where it is for groups', policy({ cancellations: [tier(30, '50')], fromRooms: 5 }), ''],
  ])('Cancel_Hours is %s', (_what, productPolicy, hours) => {
    const sheet = sheetOf(july({ productPolicy: [productPolicy] }))
    expect(textAt(trees(sheet)[0], 'RateSet', 'Cancel_Hours')).toBe(hours)
    expect(saidOf(sheet)).toHaveLength(1)
    expect(saidOf(sheet)[0]).toContain(hours === '' ? 'is not in the rates' : 'Cancel_Hours 720')
  })
})

describe('a later version', () => {
  const before = made(sheetOf(july({}), { ...examplePage(), productId: 'suite', productName: 'Suite' }), {
    codes: { Double: 'TW', Single: 'SG' },
  })

  test('writes what changed; days that have gone by are no difference; what is no more has to be deleted', () => {
    const held = made(sheetOf(july({}))).lines.map(({ text }) => text.trimEnd())
    expect(made(sheetOf(july({})), { held })).toMatchObject({ lines: [], unchanged: [{}], toDelete: [] })
    const dearer = sheetOf(july({}, exampleSet({ Double: '130.00', Single: '90.00' })))
    expect(made(dearer, { held })).toMatchObject({ lines: [{}], unchanged: [], toDelete: [] })
    const moved = sheetOf(july({ seasons: [exampleSeason('July', ['2026-07-05', '2026-07-31'])] }))
    expect(made(moved, { held }).toDelete).toEqual(['LIS AC SEAVW DBLSEA, 01 Jul 2026 – 31 Jul 2026'])
    const year = sheetOf(examplePage())
    const begun = made(year).lines.map(({ text }) => text.replace('2026-05-01', '2026-04-01'))
    expect(made(year, { held: begun })).toMatchObject({ lines: [], unchanged: [{}], toDelete: [] })
    expect(made(year, { held: begun.map((text) => text.replace('2027-03-31', '2026-04-30')) }).toDelete).toEqual([])
    expect(before.lines.length).toBeGreaterThan(0)
  })

  test('is held back by what is not mapped, and names what is left out', () => {
    expect(made(sheetOf(july({})), { codes: { Double: 'TW', Single: null } })).toMatchObject({
      leftOut: ['Room, Primary, Single'],
      unmapped: [],
    })
    expect(made(sheetOf(july({})), { codes: { Double: 'TW' } }).unmapped).toEqual(['Room, Primary, Single'])
  })
})
