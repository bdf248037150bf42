import { describe, expect, test } from 'vitest'
import { mergedValue } from './merged-value.ts'

const rates = (low: string, high: string, name = 'Low') => ({
  seasons: [
    { seasonId: 'low', seasonName: name, dateRanges: [{ startDate: '2027-01-01', endDate: '2027-05-31' }] },
    { seasonId: 'high', seasonName: 'High', dateRanges: [{ startDate: '2027-06-01', endDate: '2027-12-31' }] },
  ],
  seasonRates: [
    { seasonId: 'low', rateSets: [{ daysOfWeek: [1, 2], rates: [{ description: 'Double', retailRate: low, nettRate: low }] }] },
    { seasonId: 'high', rateSets: [{ daysOfWeek: [1, 2], rates: [{ description: 'Double', retailRate: high, nettRate: high }] }] },
  ],
})
const merged = (base: unknown, mine: unknown, theirs: unknown) => {
  const result = mergedValue(base, mine, theirs)
  return result.isClash ? 'clash' : result.value
}

describe('two people in one section', () => {
  test('where both changed one rate, mine stands there and theirs everywhere else', () => {
    expect(mergedValue(rates('100', '200'), rates('110', '200'), rates('120', '220', 'Winter'))).toEqual({
      isClash: true,
      value: rates('110', '220', 'Winter'),
    })
  })

  test('rates of two seasons, and the name of one, come together', () => {
    expect(merged(rates('100', '200'), rates('110', '200'), rates('100', '220', 'Winter'))).toEqual(rates('110', '220', 'Winter'))
  })

  test('the same change of both is no clash', () => {
    expect(merged(rates('100', '200'), rates('110', '200'), rates('110', '200'))).toEqual(rates('110', '200'))
  })

  test('one rate that both changed is a clash, and so is one amount of it beside another', () => {
    expect(merged(rates('100', '200'), rates('110', '200'), rates('120', '200'))).toBe('clash')
    const rate = { description: 'Double', retailRate: '100', commissionPercentage: '10', nettRate: '90' }
    expect(merged([rate], [{ ...rate, retailRate: '110', nettRate: '99' }], [{ ...rate, commissionPercentage: '20' }])).toBe('clash')
  })

  test('a list that has another item on one side is not taken apart when the other side changed it too', () => {
    const base = rates('100', '200')
    const [low, high] = base.seasons
    expect(merged(base.seasons, [low], [high, low])).toBe('clash')
    expect(merged(base.seasons, [low], base.seasons)).toEqual([low])
    expect(merged(base.seasons, [high, low], [low, { ...high, seasonName: 'Peak' }])).toBe('clash')
  })

  test('what one side emptied stays empty', () => {
    const base = { occupancy: { maximumPersons: 2 }, categoryRank: 1, bedsAndSofas: { rooms: [] } }
    expect(
      merged(
        base,
        { occupancy: { maximumPersons: 3 }, categoryRank: 1, bedsAndSofas: { rooms: [] } },
        { occupancy: base.occupancy, categoryRank: 2 },
      ),
    ).toEqual({
      occupancy: { maximumPersons: 3 },
      categoryRank: 2,
    })
  })
})
