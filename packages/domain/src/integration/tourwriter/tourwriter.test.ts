// A contract in the customer's own Tourwriter file: which lines there are, which are refused, and what is said beside them.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../../rate-sheet/example-page.ts'
import type { Extra, ProductPage, RateSheet, SheetPage } from '../../rate-sheet/rate-sheet.ts'
import { csvLine } from './csv.ts'
import { differencesOf } from './differences.ts'
import { EXAMPLE_HEADINGS } from './example-headings.ts'
import { filledTemplate, type Mapped } from './fill.ts'
import { mappingsInCells, TOURWRITER_COLUMNS } from './mapping-rows.ts'
import { rateLinesOf } from './rate-lines.ts'
import { codeText, optionCode, suggestedColumns, templateOf } from './template.ts'

const FIRST = getDay('2026-05-01')
const FILE = `${EXAMPLE_HEADINGS.join(',')}\r\nP-1,O-1,Garden room,Double,Winter,2025/10/01,2026/03/31,EUR,90.00,"kept, as it is"\r\nP-1,O-2,Garden room,Single,Winter,2025/10/01,2026/03/31,EUR,70.00,\r\nP-9,O-9,Gala dinner,Adult,,,,USD,,\r\n`

const template = () => templateOf(FILE, suggestedColumns(EXAMPLE_HEADINGS))
const sheetOf = (...pages: SheetPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })
const linesOf = (...pages: SheetPage[]) => rateLinesOf(sheetOf(...pages), { locationId: 'place', first: FIRST })
const shown = (...pages: SheetPage[]) =>
  linesOf(...pages).lines.map(({ subject, periodName, range, nett }) => `${subject.name} ${periodName} ${range.from} ${range.to} ${nett}`)
const reasons = (...pages: SheetPage[]) => linesOf(...pages).refused.map(({ subject, reason }) => `${subject.name}: ${reason}`)

/** One season, July, with these sets. */
function july(...rateSets: ProductPage['seasonRates'][number]['rateSets'][number][]): ProductPage {
  return examplePage({
    seasons: [exampleSeason('July', ['2026-07-01', '2026-07-31'])],
    seasonRates: [{ seasonId: 'july', rateSets }],
  })
}

function extra(change: Partial<Extra> = {}): Extra {
  return {
    extraId: 'gala',
    extraName: 'Gala dinner',
    unit: 'perPerson',
    time: 'once',
    compulsory: false,
    prices: [{ dateRanges: [exampleRange('2026-12-24')], rate: exampleRate('Gala dinner', '80.00', '10') }],
    ...change,
  }
}

describe('lines of rates', () => {
  test('are one for each rate type and range of a season, with the nett amount', () => {
    const page = examplePage({
      seasons: [exampleSeason('High', ['2026-07-01', '2026-08-31'], ['2026-12-20', '2027-01-05'])],
      seasonRates: [
        {
          seasonId: 'high',
          rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', '100.00', '20'), exampleRate('Single', '75.00')] }],
        },
      ],
    })
    expect(shown(page)).toEqual([
      'Double High 2026-07-01 2026-08-31 80.00',
      'Double High 2026-12-20 2027-01-05 80.00',
      'Single High 2026-07-01 2026-08-31 75.00',
      'Single High 2026-12-20 2027-01-05 75.00',
    ])
  })

  test('begin on the first day that is taken, leave blackouts out, and stay within the contract period', () => {
    const page = {
      ...examplePage({ seasons: [exampleSeason('Year', ['2026-03-01', '2026-06-10'])] }),
      blackouts: [{ range: exampleRange('2026-05-10', '2026-05-12') }, { range: exampleRange('2026-06-10') }],
    }
    expect(shown(page)).toEqual(['Double Year 2026-05-01 2026-05-09 100.00', 'Double Year 2026-05-13 2026-06-09 100.00'])
  })

  test.each([
    ['a season that is over', examplePage({ seasons: [exampleSeason('Year', ['2026-04-01', '2026-04-30'])] }), 'Its last day is over'],
    [
      'days that are all blacked out',
      { ...examplePage(), blackouts: [{ range: exampleRange('2026-04-01', '2027-03-31') }] },
      'blacked out',
    ],
    ['a season outside the period', examplePage({ seasons: [exampleSeason('Year', ['2028-04-01', '2028-04-30'])] }), 'no dates within'],
    [
      'days in two seasons',
      {
        ...examplePage(),
        seasons: [exampleSeason('Year', ['2026-04-01', '2027-03-31']), exampleSeason('Fair', ['2026-09-01', '2026-09-05'])],
      },
      'in Fair too',
    ],
    [
      'prices by days of the week',
      july(exampleSet({ Double: '100' }, { daysOfWeek: [1, 2, 3, 4, 7] }), exampleSet({ Double: '120' }, { daysOfWeek: [5, 6] })),
      '100.00 Sun–Thu, 120.00 Fri, Sat',
    ],
    [
      'prices by length of stay',
      july(exampleSet({ Double: '100' }), exampleSet({ Double: '90' }, { minStay: 7 })),
      '90.00 from 7 nights on',
    ],
    ['rates on some days only', july(exampleSet({ Double: '100' }, { daysOfWeek: [5, 6] })), 'sold on Fri, Sat only'],
    [
      'a rate on request',
      july({ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: true, onRequest: true }] }),
      'on request',
    ],
    ['a rate without an amount', july({ ...exampleSet({}), rates: [{ description: 'Double', notApplicable: false }] }), 'no amount'],
    [
      'a rate on top of a share',
      july({ ...exampleSet({}), rates: [{ ...exampleRate('Extra Adult', '30'), onTopOfShare: true }] }),
      'added to one person’s share',
    ],
  ])('there is none for %s, and the reason is said', (_, page, reason) => {
    expect(reasons(page).join('\n')).toContain(reason)
    expect(shown(page)).toEqual([])
  })

  test('a rate that is not sold has no line and needs no reason; sets of one price are one line', () => {
    const page = july(
      exampleSet({ Double: '100', Triple: null }, { daysOfWeek: [1, 2, 3, 4, 5] }),
      exampleSet({ Double: '100', Triple: null }, { daysOfWeek: [6, 7] }),
    )
    expect(shown(page)).toEqual(['Double July 2026-07-01 2026-07-31 100.00'])
    expect(reasons(page)).toEqual([])
  })

  test('an extra that several products share is one line, and refused where products charge it differently', () => {
    const [first, second] = [examplePage({ extras: [extra()] }), examplePage({ productId: 'suite', extras: [extra()] })]
    const ofExtras = (...pages: SheetPage[]) => linesOf(...pages).lines.filter(({ subject }) => subject.kind === 'extra')
    expect(ofExtras(first, second)).toMatchObject([{ nett: '72.00', range: exampleRange('2026-12-24') }])
    expect(reasons(first, { ...second, extras: [extra({ time: 'perNight' })] })).toEqual([
      'Gala dinner: Its price differs from product to product, and it is mapped once for the location.',
    ])
    expect(ofExtras(examplePage({ extras: [extra({ paidOnSpot: true })] }))).toEqual([])
  })
})

describe('the filled file', () => {
  const keyOf = (page: ProductPage) => linesOf(page).lines[0]?.subject.key ?? ''
  const fill = (page: ProductPage, mapped: Mapped, currency = 'EUR', held: readonly (readonly string[])[] = []) =>
    filledTemplate(template(), linesOf(page), { mapped, currency, first: FIRST, held })
  const DOUBLE = optionCode('P-1', 'O-1')

  test('has the dates as yyyy/mm/dd and the amounts of the contract, and leaves every other column as Tourwriter exported it', () => {
    const page = july(exampleSet({ Double: '120' }))
    const { lines, refused, unmapped } = fill(page, new Map([[keyOf(page), DOUBLE]]))
    expect(lines.map(({ cells }) => csvLine(cells, template().manner))).toEqual([
      'P-1,O-1,Garden room,Double,July,2026/07/01,2026/07/31,EUR,120.00,"kept, as it is"\r\n',
    ])
    expect([refused, unmapped]).toEqual([[], []])
  })

  test('lacks what is not mapped and what is left out, and says so', () => {
    const page = july(exampleSet({ Double: '120' }))
    expect(fill(page, new Map())).toMatchObject({ lines: [], unmapped: [{ name: 'Double' }], leftOut: [] })
    expect(fill(page, new Map([[keyOf(page), null]]))).toMatchObject({ lines: [], unmapped: [], leftOut: [{ name: 'Double' }] })
  })

  test.each([
    ['an option that is gone', optionCode('P-1', 'gone'), 'EUR', 'not in your Tourwriter file any more'],
    ['another currency', DOUBLE, 'NZD', 'holds Garden room · Double in EUR, and the contract is in NZD'],
  ])('refuses %s', (_, code, currency, reason) => {
    const page = july(exampleSet({ Double: '120' }))
    const { lines, refused } = fill(page, new Map([[keyOf(page), code]]), currency)
    expect([lines.length, refused[0]?.reason]).toEqual([0, expect.stringContaining(reason) as string])
  })

  test('refuses a period that Tourwriter has already, and names the line', () => {
    const overlapping = FILE.replace('2025/10/01,2026/03/31,EUR,90', '2026/07/31,2026/10/31,EUR,90')
    const page = july(exampleSet({ Double: '120' }))
    const { refused } = filledTemplate(templateOf(overlapping, suggestedColumns(EXAMPLE_HEADINGS)), linesOf(page), {
      mapped: new Map([[keyOf(page), DOUBLE]]),
      currency: 'EUR',
      first: FIRST,
      held: [],
    })
    expect(refused[0]?.reason).toBe('Tourwriter has a period on these days already: 31 Jul 2026 – 31 Oct 2026, line 2 of your file.')
  })

  test('has only what changed since the version that Tourwriter took, and says which periods have to be deleted there', () => {
    const seasons = [exampleSeason('Spring', ['2026-04-20', '2026-06-10']), exampleSeason('July', ['2026-07-01', '2026-07-31'])]
    const at = (july: string) =>
      examplePage({
        seasons,
        seasonRates: [
          { seasonId: 'spring', rateSets: [exampleSet({ Double: '100' })] },
          { seasonId: 'july', rateSets: [exampleSet({ Double: july })] },
        ],
      })
    const mapped = new Map([[keyOf(at('120')), DOUBLE]])
    const row = (name: string, from: string, to: string, rate: string) => [
      'P-1',
      'O-1',
      'Garden room',
      'Double',
      name,
      from,
      to,
      'EUR',
      rate,
      'kept, as it is',
    ]
    // Spring began before the first day that is written now: it is the same nevertheless.
    const held = [
      row('Spring', '2026/04/20', '2026/06/10', '100.00'),
      row('July', '2026/07/01', '2026/07/31', '120.00'),
      row('Fair', '2026/09/01', '2026/09/05', '150.00'),
      row('Over', '2026/04/01', '2026/04/19', '80.00'),
    ]
    const changed = fill(at('125'), mapped, 'EUR', held)
    expect(changed.lines.map(({ cells }) => cells[8])).toEqual(['125.00'])
    expect(changed.unchanged.map(({ periodName }) => periodName)).toEqual(['Spring'])
    expect(changed.toDelete).toEqual([
      'Garden room · Double, July, 2026/07/01 – 2026/07/31',
      'Garden room · Double, Fair, 2026/09/01 – 2026/09/05',
    ])
    expect(fill(at('120'), mapped, 'EUR', held.slice(0, 2))).toMatchObject({ lines: [], toDelete: [], unchanged: [{}, {}] })
  })

  test('writes two rates of one price and one option once, and refuses the second where prices differ', () => {
    const both = (twin: string) => {
      const page = july(exampleSet({ Double: '120', Twin: twin }))
      return fill(page, new Map(linesOf(page).lines.map(({ subject }) => [subject.key, DOUBLE])))
    }
    expect(both('120').lines).toHaveLength(1)
    expect(both('125')).toMatchObject({
      lines: [{ subject: { name: 'Double' } }],
      refused: [{ reason: 'Room, Primary, Double is mapped to the same option, and has another price on these days.' }],
    })
  })

  test('never lets a spreadsheet program calculate the name of a season, and refuses one without a name', () => {
    const named = (seasonName: string) => {
      const page = july(exampleSet({ Double: '120' }))
      const other = { ...page, seasons: page.seasons.map((season) => ({ ...season, seasonName })) }
      return fill(other, new Map([[keyOf(other), DOUBLE]]))
    }
    expect(named('=1+1').lines[0]?.cells[4]).toBe("'=1+1")
    expect(named(' ').refused[0]?.reason).toContain('no name')
  })
})

test('the check says each thing that the file cannot express, once, and where it is', () => {
  const terms = {
    ...july(exampleSet({ Double: '120' }, { minStay: 3, arrivalDays: [6] })),
    blackouts: [{ range: exampleRange('2026-07-10'), reason: 'Private event' }],
    allocation: [{ allotments: 5, releaseBackDays: 14, dateRanges: [exampleRange('2026-07-01', '2026-07-31')] }],
    extras: [extra({ paidOnSpot: true })],
    childBands: [{ description: 'Child', minAge: 2, maxAge: 12, percentOfShare: getAmount('50') }],
  }
  const policies: SheetPage = { kind: 'policies', locationPolicy: [{ policyType: 'cancellation', note: 'Free until 7 days before.' }] }
  const of = (able: boolean) =>
    differencesOf(sheetOf(terms, { ...terms, productName: 'Suite' }, policies), { minStay: able, maxStay: false })
  expect(of(false).map(({ what, where }) => `${where}: ${what}`)).toEqual([
    'the whole contract: 10 Jul 2026: Private event',
    'the whole contract: Minimum stay 3 nights · arrival Sat',
    'the whole contract: Child 2 to 11 years (50 % of an adult’s share)',
    'the whole contract: 5 held, released 14 days before arrival: 01 Jul 2026 – 31 Jul 2026',
    expect.stringContaining('Gala dinner') as string,
    'the whole contract: Cancellation: Free until 7 days before.',
  ])
  expect(of(true).map(({ what }) => what)).toContain('Arrival Sat')
})

test('a workbook maps the rates that it names, and says which rows it cannot use', () => {
  const page = july(exampleSet({ Double: '120', Single: '90' }))
  const subjects = linesOf(page).lines.map(({ subject }) => subject)
  const cells = [
    ['Product', 'Rate', 'ProductID', 'OptionID'],
    ['ROOM', 'double', 'P-1', 'O-1'],
    ['Room', 'Single', 'left out', ''],
    ['Room', 'Quad', 'P-1', 'O-1'],
    ['Room', 'Single', 'P-1', 'O-77'],
    ['', '', '', ''],
  ]
  expect(mappingsInCells(cells, subjects, TOURWRITER_COLUMNS, (code) => template().options.has(code))).toMatchObject({
    found: [
      { subject: { name: 'Double' }, code: optionCode('P-1', 'O-1') },
      { subject: { name: 'Single' }, code: null },
    ],
    problems: [
      { row: 4, reason: 'The contract has no rate “Room, Quad”.' },
      { row: 5, reason: 'Your booking system has no option P-1 · O-77.' },
    ],
  })
  expect(mappingsInCells([['Product', 'Rate']], subjects, TOURWRITER_COLUMNS, () => true)).toHaveProperty('problem')
  expect(codeText(optionCode('P-1', 'O-1'))).toBe('P-1 · O-1')
})
