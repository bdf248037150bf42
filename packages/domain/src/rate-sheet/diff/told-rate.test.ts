// One rate is one change: retail, commission and nett in one sentence, with what its reader pays first. // decision 0095

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleSet } from '../example-page.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { changeSummary } from './change-summary.ts'
import type { Reader } from './sheet-change.ts'
import { sheetDiff } from './sheet-diff.ts'

type Amounts = { readonly retail?: string; readonly nett?: string; readonly commission?: string } | 'n/a' | 'on request'
function rateOf(amounts: Amounts): Rate {
  if (amounts === 'n/a') return { description: 'Double', notApplicable: true }
  if (amounts === 'on request') return { description: 'Double', notApplicable: true, onRequest: true }
  const { retail, nett, commission } = amounts
  return {
    description: 'Double',
    notApplicable: false,
    ...(retail === undefined ? {} : { retailRate: getAmount(retail) }),
    ...(nett === undefined ? {} : { nettRate: getAmount(nett) }),
    ...(commission === undefined ? {} : { commissionPercentage: getAmount(commission) }),
  }
}
const sheet = (amounts: Amounts | undefined) => {
  const rates = amounts === undefined ? [] : [rateOf(amounts)]
  const page: ProductPage = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }] })
  return { head: EXAMPLE_HEAD, pages: [page] }
}
const told = (was: Amounts | undefined, is: Amounts | undefined, reader: Reader) => sheetDiff(sheet(was), sheet(is), reader)
const texts = (was: Amounts | undefined, is: Amounts | undefined, reader: Reader) =>
  told(was, is, reader).map(({ text }) => text.replace('Room, Year, Double', '…'))

const WITH_20 = { retail: '420', commission: '20' }

describe('a rate that changed', () => {
  test.each<[string, Amounts | undefined, Amounts | undefined, string[], string[]]>([
    [
      'retail',
      WITH_20,
      { retail: '410', commission: '20' },
      ['…, nett: 336.00 became 328.00 (retail 420.00 became 410.00).'],
      ['…: 420.00 became 410.00.'],
    ],
    [
      'a commission that becomes a nett amount',
      WITH_20,
      { retail: '420', nett: '328' },
      ['…, nett: 336.00 became 328.00 (commission 20 % became 21.9 %).'],
      ['…, nett: 336.00 became 328.00 (commission 20 % became 21.9 %).'],
    ],
    [
      'all three',
      { retail: '420', nett: '336' },
      { retail: '400', commission: '25' },
      ['…, nett: 336.00 became 300.00 (retail 420.00 became 400.00, commission 20 % became 25 %).'],
      ['…: 420.00 became 400.00 (nett 336.00 became 300.00, commission 20 % became 25 %).'],
    ],
    [
      'amounts whose commission nobody gave',
      { retail: '420', nett: '336' },
      { retail: '421', nett: '340' },
      ['…, nett: 336.00 became 340.00 (retail 420.00 became 421.00).'],
      ['…: 420.00 became 421.00 (nett 336.00 became 340.00).'],
    ],
    ['nett that is given and was worked out', WITH_20, { retail: '420', nett: '336' }, [], []],
    [
      'a price without commission',
      { retail: '100', commission: '0' },
      { retail: '110.5', commission: '0' },
      ['…: 100.00 became 110.50.'],
      ['…: 100.00 became 110.50.'],
    ],
    ['nett alone', { nett: '80' }, { nett: '90' }, ['…, nett: 80.00 became 90.00.'], ['…, nett: 80.00 became 90.00.']],
    ['a rate that is not sold any more', WITH_20, 'n/a', ['…, nett: 336.00 became n/a.'], ['…: 420.00 became n/a.']],
    ['a rate on request', 'n/a', 'on request', ['…: n/a became on request.'], ['…: n/a became on request.']],
    ['a rate that is sold again', 'on request', WITH_20, ['…, nett: on request became 336.00.'], ['…: on request became 420.00.']],
    ['a new rate', undefined, WITH_20, ['…, nett: 336.00 was added.'], ['…: 420.00 was added.']],
    ['a rate that is gone', WITH_20, undefined, ['…, nett: 336.00 was removed.'], ['…: 420.00 was removed.']],
    ['an amount that was missing', {}, { retail: '100' }, ['…: no amount became 100.00.'], ['…: no amount became 100.00.']],
  ])('%s is one line', (_, was, is, forBuyer, forSupplier) => {
    expect(texts(was, is, 'buyer')).toEqual(forBuyer)
    expect(texts(was, is, 'supplier')).toEqual(forSupplier)
  })

  test('the values stand by themselves, with what else changed and by how much', () => {
    expect(told(WITH_20, { retail: '420', nett: '328' }, 'buyer')[0]).toMatchObject({
      what: 'Year, Double, nett',
      before: '336.00',
      after: '328.00',
      percentage: '−2.4 %',
      also: 'commission 20 % became 21.9 %',
    })
  })

  test('for whatever amounts it is one line at most, and counted once for each reader', () => {
    const amount = fc.option(fc.constantFrom('80', '80.00', '100', '120.5', '0'), { nil: undefined })
    const amounts = fc.oneof(
      fc.constantFrom('n/a' as const, 'on request' as const, undefined),
      fc.record({ retail: amount, nett: amount, commission: fc.option(fc.constantFrom('0', '20', '20.0', '100'), { nil: undefined }) }),
    )
    fc.assert(
      fc.property(amounts, amounts, (was, is) => {
        const counted = changeSummary(sheet(clean(was)), sheet(clean(is))).changes
        for (const reader of ['buyer', 'supplier'] as const) {
          const lines = told(clean(was), clean(is), reader)
          expect(lines.length).toBe(counted)
          expect(lines.length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

type Drawn = Amounts | undefined | { retail: string | undefined; nett: string | undefined; commission: string | undefined }

function clean(drawn: Drawn): Amounts | undefined {
  if (drawn === undefined || typeof drawn === 'string') return drawn
  return Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined))
}
