import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { typedAmount } from '../../money/typed-amount.ts'
import { sheetDiff } from '../diff/sheet-diff.ts'
import { EXAMPLE_HEAD, examplePage, exampleSet } from '../example-page.ts'
import { type CellAddress, cellText, pagesWithCells, typedCell } from '../grid/rate-cells.ts'
import { massChange } from '../mass-change/mass-change.ts'
import type { Extra, ProductPage } from '../rate-sheet.ts'
import { sectionFinding } from '../sections/section-finding.ts'
import { answer, rated, sold, stay } from '../stay/example-stay.ts'
import { yearDays } from '../year/year-days.ts'
import { priceMark } from '../year/year-words.ts'
import { mayBeFree } from './rate-kind.ts'
import { rateWithoutPrice } from './rate.ts'

const ON_REQUEST = rateWithoutPrice('Double', true)
const onRequest = (more: Partial<ProductPage> = {}) =>
  rated({}, { seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({ Single: '70' }), rates: [ON_REQUEST] }] }], ...more })
const at: CellAddress = {
  productId: 'room',
  ratePackageId: 'primary',
  seasonId: 'year',
  rateSet: 0,
  description: 'Double',
  field: 'retail',
}

describe('a rate on request', () => {
  test.each([
    'on request',
    'On Request',
    'upon request',
    'TBA',
    't.b.c.',
    'To be advised',
    'wird noch bekannt gegeben',
    'à confirmer',
    'da definire',
    'por confirmar',
    'a definir',
    '未定',
    'お問い合わせ',
    '待定',
    'RQ',
    'r/q',
    'P.O.A.',
    'price on application',
    'auf Anfrage',
    'sur demande',
    'su richiesta',
  ])('is read from %s', (text) => expect(typedAmount(text)).toEqual({ kind: 'on-request' }))

  test.each(['requested', '120 on request', 'n/a', 'pro'])('is not %s', (text) => expect(typedAmount(text).kind).not.toBe('on-request'))

  test('is typed into the grid, copied from it, and gives way to an amount or to n/a', () => {
    const put = (page: ProductPage, text: string) => pagesWithCells([page], [typedCell(at, text, 'EUR')], 'EUR').pages[0] ?? page
    const asked = put(examplePage(), 'on request')
    expect(asked.seasonRates[0]?.rateSets[0]?.rates).toEqual([ON_REQUEST])
    expect(cellText(asked, at, 'EUR')).toBe('on request')
    expect(put(asked, '90').seasonRates[0]?.rateSets[0]?.rates).toEqual([
      { description: 'Double', notApplicable: false, retailRate: '90.00' },
    ])
    expect(put(asked, 'n/a').seasonRates[0]?.rateSets[0]?.rates).toEqual([rateWithoutPrice('Double', false)])
    expect(put(asked, '').seasonRates[0]?.rateSets[0]?.rates).toEqual([{ description: 'Double', notApplicable: false }])
    expect(put(put(examplePage(), 'n/a'), 'on request').seasonRates[0]?.rateSets[0]?.rates).toEqual([ON_REQUEST])
  })

  test('is not priced by the stay calculator, which says so', () => {
    const result = answer(onRequest(), stay('2026-05-04', 1))
    expect(result).toMatchObject({
      isSellable: false,
      refusals: [{ code: 'onRequest', text: '04 May 2026: Double is on request: its price is not known before the supplier is asked.' }],
    })
  })

  test('as an extra refuses the stay when it is compulsory, and is left out with its reason when it is wished', () => {
    const gala = (compulsory: boolean): Extra => ({
      extraId: 'gala',
      extraName: 'Gala',
      unit: 'perPerson',
      time: 'once',
      compulsory,
      prices: [{ dateRanges: [], rate: rateWithoutPrice('Gala', true) }],
    })
    const page = (compulsory: boolean) => rated({ Double: '100' }, { extras: [gala(compulsory)] })
    expect(answer(page(true), stay('2026-05-04', 1))).toMatchObject({ isSellable: false, refusals: [{ code: 'onRequest' }] })
    const wished = sold(page(false), stay('2026-05-04', 1, { extraIds: ['gala'] }))
    expect(wished.total).toBe('100.00')
    expect(JSON.stringify(wished)).toContain('Gala')
    expect(JSON.stringify(wished)).toContain('It is on request')
  })

  test('is a change of its own, stays in a mass change, and stands in the year', () => {
    const sheet = (page: ProductPage) => ({ head: EXAMPLE_HEAD, pages: [page] })
    const sentences = (before: ProductPage, after: ProductPage) => sheetDiff(sheet(before), sheet(after)).map((each) => each.text)
    expect(sentences(rated({ Double: '100' }), onRequest())[0]).toBe('Room, Year, Double: 100.00 became on request.')
    expect(sentences(rated({ Double: null }), onRequest())).toEqual(['Room, Year, Double: n/a became on request.'])
    const { skipped } = massChange([onRequest()], {}, { measure: 'percentage', value: getAmount('4') }, 'EUR')
    expect(skipped).toMatchObject([{ reason: 'onRequest' }])
    const [day] = yearDays(onRequest(), EXAMPLE_HEAD, { description: 'Double', amount: 'retail' })
    expect(day && priceMark(day, 'EUR', true)).toBe('RQ')
    expect(day?.day).toBe(getDay('2026-04-01'))
  })

  test('has no price beside it', () => {
    expect(sectionFinding(onRequest(), 'seasonRates', EXAMPLE_HEAD)).toBeUndefined()
    const priced = rated(
      {},
      { seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [{ ...ON_REQUEST, notApplicable: false }] }] }] },
    )
    expect(sectionFinding(priced, 'seasonRates', EXAMPLE_HEAD)?.finding).toBe('Double: A rate on request has no price.')
  })
})

test.each([
  ['Child', true],
  ['Extra Child', true],
  ['Child 2-11', true],
  ['Infant', true],
  ['Extra Adult', true],
  ['Double', false],
  ['Adult', false],
])('%s of 0 is free: %s', (description, isFree) => expect(mayBeFree(description)).toBe(isFree))
