import { expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { SourcePage } from '../source-page.ts'

/** Texts of a page with the left edge, the baseline and the width of each, in points; letters are 11 points high. */
type Drawn = readonly (readonly [left: number, baseline: number, width: number, text: string])[]

function page(drawn: Drawn): SourcePage {
  const cells = drawn.map(([left, baseline, width, text], i) => ({
    id: `p1.${i + 1}`,
    text,
    box: { left, top: baseline - 11, width, height: 11 },
  }))
  return { kind: 'page', name: '', number: 1, isHidden: false, width: 595, height: 842, cells }
}

const TITLE: Drawn = [[173, 122, 249, 'Net rates 2027 in US$ per room per night, breakfast included']]
/** Heads of one to three lines, set in the middle of their height. */
const HEADS: Drawn = [
  [212, 147, 51, 'Summer'],
  [336, 147, 39, 'Winter'],
  [81, 168, 31, 'Hotel'],
  [189, 162, 96, '01 May - 31 Oct'],
  [226, 175, 24, '2027'],
  [303, 162, 104, '01 Nov 2027 - 30'],
  [328, 175, 50, 'Apr 2028'],
  [202, 193, 24, 'DBL'],
  [256, 193, 24, 'SGL'],
  [311, 193, 24, 'DBL'],
  [376, 193, 23, 'SGL'],
]

function row(baseline: number, amounts: readonly string[]): Drawn {
  return amounts.map((text, i) => [[226, 271, 336, 400][i] ?? 0, baseline, 15, text] as const)
}

function rates(drawn: Drawn): string[] {
  return readRateSheet([page(drawn)], []).products.map(
    ({ name, rates }) => `${name}: ${rates.map(({ description, amount }) => `${description} ${amount}`).join(', ')}`,
  )
}

test('names in two lines stand beside the amounts in the middle of them', () => {
  const body: Drawn = [
    [50, 230, 92, 'Lagoon Garden'],
    [50, 243, 30, 'Hotel'],
    ...row(236.5, ['42', '38', '55', '49']),
    [50, 262, 80, 'Brown Heron'],
    [50, 275, 36, 'Beach'],
    ...row(268.5, ['68', '61', '92', '83']),
    [50, 300.5, 60, 'Hill Palace'],
    ...row(300.5, ['81', '73', '95', '86']),
  ]
  expect(rates([...TITLE, ...HEADS, ...body])).toEqual([
    'Lagoon Garden Hotel: Double 42.00, Single 38.00, Double 55.00, Single 49.00',
    'Brown Heron Beach: Double 68.00, Single 61.00, Double 92.00, Single 83.00',
    'Hill Palace: Double 81.00, Single 73.00, Double 95.00, Single 86.00',
  ])
})

test('heads in lines of different heights give their columns the seasons', () => {
  const body: Drawn = [
    [50, 230, 60, 'Hill Palace'],
    ...row(230, ['81', '73', '95', '86']),
    [50, 250, 60, 'Fort House'],
    ...row(250, ['99', '90', '120', '108']),
  ]
  const reading = readRateSheet([page([...TITLE, ...HEADS, ...body])], [])
  expect(reading.seasons.map(({ ranges }) => ranges)).toEqual([
    [{ from: '2027-05-01', to: '2027-10-31' }],
    [{ from: '2027-11-01', to: '2028-04-30' }],
  ])
  expect(reading.questions.filter(({ affects }) => affects.length > 0)).toEqual([])
})

test('sizes of groups below a head of their own are no amounts', () => {
  const drawn: Drawn = [
    [100, 122, 300, 'Net rates 2027 in US$ per person'],
    [50, 155, 60, 'Tour'],
    [180, 147, 130, 'Persons in one vehicle'],
    [190, 164, 7, '2'],
    [235, 164, 18, '3-4'],
    [285, 164, 18, '5-6'],
    [50, 190, 90, 'Northern highlights'],
    [180, 190, 30, '2 180'],
    [230, 190, 30, '1 870'],
    [280, 190, 30, '1 690'],
    [50, 210, 90, 'Migration special'],
    [180, 210, 30, '3 950'],
    [230, 210, 30, '3 520'],
    [280, 210, 30, '3 280'],
  ]
  expect(rates(drawn)).toEqual([
    'Northern highlights: 2 pax 2180.00, 3-4 pax 1870.00, 5-6 pax 1690.00',
    'Migration special: 2 pax 3950.00, 3-4 pax 3520.00, 5-6 pax 3280.00',
  ])
})
