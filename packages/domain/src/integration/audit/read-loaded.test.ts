// Files and answers with loaded prices: what is read of them, and what is put aside with its reason.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { codeOfParts } from '../tourplan/option-code.ts'
import { readReply } from '../tourplan/reply.ts'
import type { BookingSystem } from '../booking-system.ts'
import { meaningsFinding, suggestedMeanings } from './loaded-columns.ts'
import { loadedInReply } from './loaded-in-reply.ts'
import { gatherAsides } from './loaded-rate.ts'
import { loadedHeadings, loadedRates } from './read-loaded.ts'
import { weekdaysIn } from './typed-weekdays.ts'

const FIRST = getDay('2026-05-01')
const CODE = codeOfParts(['LIS', 'AC', 'SEAVW', 'DBL'])

function read(system: BookingSystem, text: string, priceCode?: string) {
  const cells = text
    .trim()
    .split('\n')
    .map((line) => line.split(';').map((cell) => cell.trim()))
  const meanings = suggestedMeanings(system, cells[0] ?? [])
  const asides = gatherAsides()
  const rates = loadedRates(cells, { system, meanings, first: FIRST, ...(priceCode === undefined ? {} : { priceCode }) }, asides)
  return {
    rates: rates.map(({ code, range, amount, place, ...others }) => [code, `${range.from} ${range.to}`, amount, place, others] as const),
    asides: asides.all().map(({ reason, count, examples }) => `${count} ${reason} ${examples.join(', ')}`),
  }
}

describe('a file of Tourwriter', () => {
  test('has one price a row, with what it says of days, stays and currency', () => {
    const { rates, asides } = read(
      'tourwriter',
      `ProductID; OptionID; Start date; End date; Net rate; Currency; Days; Min stay
       P-1; O-2; 2026/07/01; 2026/07/31; 1,234.50; eur; Fri-Sat; 2
       P-1; O-2; 2026/08/01; 2026/08/31; n/a; ; ;`,
    )
    expect(rates).toEqual([
      ['P-1\tO-2', '2026-07-01 2026-07-31', '1234.50', 'row 2', { days: [5, 6], minStay: 2, currency: 'EUR' }],
      ['P-1\tO-2', '2026-08-01 2026-08-31', null, 'row 3', {}],
    ])
    expect(asides).toEqual([])
  })

  test('has rows that cannot be read: each is put aside with its reason and its number', () => {
    const { rates, asides } = read(
      'tourwriter',
      `ProductID; OptionID; Start date; End date; Net rate; Currency; Days; Min stay
       ; O-2; 2026/07/01; 2026/07/31; 1; ; ;
       P-1; ; 2026/07/01; 2026/07/31; 1; ; ;
       P-1; O-2; ; 2026/07/31; 1; ; ;
       P-1; O-2; 2026/02/30; 2026/07/31; 1; ; ;
       P-1; O-2; 2026/08/01; 2026/07/31; 1; ; ;
       P-1; O-2; 2026/04/01; 2026/04/30; 1; ; ;
       P-1; O-2; 2026/07/01; 2026/07/31; -5; ; ;
       P-1; O-2; 2026/07/01; 2026/07/31; #REF!; ; ;
       P-1; O-2; 2026/07/01; 2026/07/31; ; ; ;
       P-1; O-2; 2026/07/01; 2026/07/31; 1; ZZZ; ;
       P-1; O-2; 2026/07/01; 2026/07/31; 1; ; whenever;
       P-1; O-2; 2026/07/01; 2026/07/31; 1; ; ; two`,
    )
    expect(rates).toEqual([])
    expect(asides).toEqual([
      '1 It has no code. row 2',
      '1 It has no OptionID. row 3: P-1',
      '1 It has no dates. row 4: 2026/07/31',
      '1 Its dates are no days of a calendar. row 5: 2026/02/30',
      '1 Its last night is before its first. row 6: 2026/08/01 – 2026/07/31',
      '1 Its last night is over. row 7: 2026/04/30',
      '2 Its price is no amount. row 8: -5, row 9: #REF!',
      '1 It has no price. row 10',
      '1 Its currency is not known. row 11: ZZZ',
      '1 Its days of the week cannot be read. row 12: whenever',
      '1 Its length of stay is no number. row 13: two',
    ])
  })

  test('whose dates do not say which number is the month is read with the day first, and that is said', () => {
    const { rates, asides } = read('tourwriter', 'ProductID; OptionID; Start; End; Net\nP; O; 01/07/2026; 05/07/2026; 1')
    expect(rates[0]?.[1]).toBe('2026-07-01 2026-07-05')
    expect(asides).toEqual(['0 Dates were read with the day first: nothing in the file says which number is the month. 01/07/2026'])
    expect(read('tourwriter', 'ProductID; OptionID; Start; End; Net\nP; O; 07/01/2026; 07/31/2026; 1').rates[0]?.[1]).toBe(
      '2026-07-01 2026-07-31',
    )
  })
})

describe('a file of Tourplan', () => {
  test('has a column for each place, or names the place; spaces at the end of a code may be missing', () => {
    const { rates } = read('tourplan', `Option code; From; To; SG; Double\nLISACSEAVW DBL; 2026-07-01; 2026-07-31; 90; 120,00`)
    expect(rates.map(([code, , amount]) => [code, amount])).toEqual([
      [`${CODE}\tSG`, '90'],
      [`${CODE}\tTW`, '120.00'],
    ])
    const named = read(
      'tourplan',
      `Option code; Place; From; To; Price\nlisacseavw dbl; tw; 2026-07-01; 2026-07-31; 120\nLIS; TW; 2026-07-01; 2026-07-31; 1`,
    )
    expect(named.rates.map(([code]) => code)).toEqual([`${CODE}\tTW`])
    expect(named.asides).toEqual(['1 Its code is no option code of Tourplan, which has 17 characters. row 3: LIS'])
  })

  test('has rows of another price code, which are put aside', () => {
    const { rates, asides } = read(
      'tourplan',
      `Option code; Place; From; To; Price; Price code\nLISACSEAVW DBL; TW; 2026-07-01; 2026-07-31; 120; WK`,
      'ST',
    )
    expect([rates, asides]).toEqual([[], ['1 It has another price code than ST, which your rates are exported with. row 2: WK']])
  })
})

test.each([
  ['tourwriter', ['ProductID', 'OptionID', 'Start date', 'Net rate'], undefined],
  ['tourwriter', ['ProductID', 'OptionID', 'Net rate'], 'No column is taken for “First night”. Prices are found by it.'],
  ['tourwriter', ['ProductID', 'Start date', 'Net rate'], 'No column is taken for “OptionID”. Prices are found by it.'],
  ['tourwriter', ['ProductID', 'OptionID', 'Start date', 'SG'], 'No column is taken for a price.'],
  ['tourplan', ['Option code', 'From', 'SG', 'TW'], undefined],
  ['tourplan', ['Option code', 'From', 'SG', 'Price'], 'Prices are in one column, or in a column for each place. Choose one of the two.'],
] as const)('the columns of a file for %s: %j', (system, headings, finding) => {
  expect(meaningsFinding(system, suggestedMeanings(system, headings))).toBe(finding)
})

test('a column that two meanings fit is taken once, and two of one meaning are refused', () => {
  expect(suggestedMeanings('tourwriter', ['Net rate', 'Price', 'Start', 'From'])).toEqual(['nett', 'ignore', 'from', 'ignore'])
  expect(meaningsFinding('tourwriter', ['nett', 'nett'])).toBe('Two columns are taken for “Nett price”. Choose one.')
})

test('a file without rows, or with too many, says so', () => {
  expect(loadedHeadings([['', '']])).toEqual({ problem: 'The first row has to say what each column holds, and it is empty.' })
  expect(loadedHeadings([['Code']])).toEqual({ problem: 'There are no rows below the headings.' })
  const many = Array.from({ length: 200_002 }, () => ['x'])
  expect(loadedHeadings(many)).toEqual({
    problem: 'The file has 200001 rows, and 200000 are compared at once at most. Divide it by supplier.',
  })
})

test.each([
  ['Mon-Fri', [1, 2, 3, 4, 5]],
  ['Fri - Mon', [1, 5, 6, 7]],
  ['Sat, Sun', [6, 7]],
  ['Saturday/Sunday', [6, 7]],
  ['YNNNNYY', [1, 6, 7]],
  ['1234500', [1, 2, 3, 4, 5]],
  ['6 7', [6, 7]],
  ['', undefined],
  ['daily', undefined],
  ['Mon-Sun', undefined],
  ['NNNNNNN', null],
  ['89', null],
  ['weekend', null],
] as const)('days of the week: %s', (text, days) => expect(weekdaysIn(text)).toEqual(days))

describe('an answer of GetRate', () => {
  const answered = (ranges: string) => {
    const reply = readReply(`<Reply><GetRateReply>${ranges}</GetRateReply></Reply>`, 'GetRate')
    if (reply.kind !== 'reply') throw new Error(reply.kind)
    const asides = gatherAsides()
    const rates = loadedInReply(reply.content, { optionCode: CODE, optionText: 'LIS AC SEAVW DBL', priceCode: 'ST', first: FIRST }, asides)
    return { rates, asides: asides.all().map(({ reason }) => reason) }
  }
  const range = (inner: string, days = '<Date_From>2026-07-01</Date_From><Date_To>2026-07-31</Date_To>') =>
    `<DateRange><OptionCode>LISACSEAVW DBL</OptionCode>${days}<Buy_Currency>EUR</Buy_Currency>${inner}</DateRange>`
  const set = (inner = '', cost = '<RoomRate><SG>90.00</SG><TW>120.00</TW></RoomRate>') =>
    `<RateSet><Stay_Type>High</Stay_Type><Min_SCU>2</Min_SCU><Max_SCU>999</Max_SCU>${inner}<FITCost>${cost}</FITCost></RateSet>`

  test('has a price for each place, with its days, stays, name and currency', () => {
    const extras =
      '<RoomRate><TW>120.00</TW></RoomRate><Extras><AdultExtras><ExtraRates><Ex1Rate>5.00</Ex1Rate></ExtraRates></AdultExtras></Extras>'
    const { rates } = answered(range(set('<Apply_Mon>N</Apply_Mon>', extras)))
    const shared = {
      range: { from: '2026-07-01', to: '2026-07-31' },
      days: [2, 3, 4, 5, 6, 7],
      minStay: 2,
      maxStay: 999,
      periodName: 'High',
      currency: 'EUR',
      place: '01 Jul 2026 – 31 Jul 2026',
    }
    expect(rates).toEqual([
      { ...shared, code: `${CODE}\tTW`, amount: '120.00' },
      { ...shared, code: `${CODE}\tEx1`, amount: '5.00' },
    ])
  })

  test('that is closed has no amount, and what is over is not there', () => {
    expect(answered(range(set('<Prov>C</Prov>'))).rates.map(({ amount }) => amount)).toEqual([null, null])
    expect(answered(range(set(), '<Date_From>2026-01-01</Date_From><Date_To>2026-04-30</Date_To>')).rates).toEqual([])
  })

  test('of an early booking, of another price code, of groups, or without dates is put aside with the reason', () => {
    expect(answered(range(`<Sale_From>2026-01-01</Sale_From><Sale_To>2026-02-01</Sale_To>${set()}`)).asides).toEqual([
      'It is sold only for a time of its own, such as an early booking: compare it by hand.',
    ])
    expect(answered(range(`<SellBeforeTravel>0</SellBeforeTravel>${set()}`)).rates).toHaveLength(2)
    expect(answered(range(`<Price_Code>WK</Price_Code>${set()}`)).asides).toEqual([
      'It has another price code than ST, which your rates are exported with.',
    ])
    expect(answered(range(set('', ''))).asides).toEqual(['A period of Tourplan has no price of single travellers (FITCost).'])
    expect(answered(range(set(), '')).asides).toEqual(['A period in the answer of Tourplan has no dates.'])
  })
})
