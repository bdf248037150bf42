import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSet } from '../example-page.ts'
import { type MassChange, massChange } from './mass-change.ts'
import { massChangeText, ratesThatDiffer, skippedTexts } from './mass-change-words.ts'

describe('what a mass change does in words', () => {
  test.each<[MassChange, string, string]>([
    [{ measure: 'percentage', value: getAmount('4') }, 'EUR', '+4 %, rounded to 0.01 EUR'],
    [
      { measure: 'percentage', value: getAmount('-2.5'), rounding: { mode: 'alwaysDown', stepCents: 50 } },
      'EUR',
      '-2.5 %, always down to 0.50 EUR',
    ],
    [
      { measure: 'fixed', value: getAmount('300'), rounding: { mode: 'alwaysUp', stepCents: 100 } },
      'JPY',
      '+300 JPY, always up to 100 JPY',
    ],
  ])('%o in %s is “%s”', (change, currency, words) => {
    expect(massChangeText(change, currency)).toBe(words)
  })

  test('only rates that become others count, and those that stay are counted by their reason', () => {
    const rates = [exampleRate('Double', '100'), exampleRate('Twin', '100.40'), exampleRate('Triple', null), exampleRate('Quad', null)]
    const page = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates }] }] })
    const change: MassChange = { measure: 'fixed', value: getAmount('0'), rounding: { mode: 'normal', stepCents: 100 } }
    const { changes, skipped } = massChange([page], {}, change, 'EUR')
    expect(ratesThatDiffer(changes).map((each) => each.description)).toEqual(['Twin'])
    expect(skippedTexts(skipped)).toEqual(['2 not applicable'])
    expect(skippedTexts([])).toEqual([])
  })
})
