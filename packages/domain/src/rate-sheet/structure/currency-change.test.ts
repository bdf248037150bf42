import { describe, expect, test } from 'vitest'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSet } from '../example-page.ts'
import type { ProductPage } from '../rate-sheet.ts'
import { currencyFinding } from './currency-change.ts'

const sheet = (retail: string, change: Partial<ProductPage> = {}) => ({
  head: EXAMPLE_HEAD,
  pages: [examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: retail })] }], ...change })],
})

describe('another currency', () => {
  test('is refused where an amount has more decimals than it, naming the amount', () => {
    expect(currencyFinding(sheet('464.46'), 'JPY')).toBe(
      'JPY has no decimals, and Room, Primary has Double in Year at 464.46. Round the amounts first: “Change rates” does that for rates, by 0 % with a larger step.',
    )
    expect(currencyFinding(sheet('464.465'), 'EUR')).toContain('EUR has 2 decimals')
    const price = { rate: exampleRate('Breakfast', '12.50'), dateRanges: [] }
    const extra = { extraId: 'b', extraName: 'Breakfast', unit: 'perPerson', time: 'perDay', compulsory: false, prices: [price] } as const
    expect(currencyFinding(sheet('464', { extras: [extra] }), 'JPY')).toContain('has Breakfast at 12.50')
  })

  test.each(['464', '464.00', '464.0'])('is taken where nothing is lost: %s', (retail) => {
    expect(currencyFinding(sheet(retail), 'JPY')).toBeUndefined()
    expect(currencyFinding(sheet(retail), 'KWD')).toBeUndefined()
  })
})
