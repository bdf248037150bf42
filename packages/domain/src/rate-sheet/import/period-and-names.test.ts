import { describe, expect, test } from 'vitest'
import { EXAMPLE_OPTIONS, exampleTable } from './example-table.ts'
import { planImport } from './plan.ts'
import { suggestImport } from './suggest-mapping.ts'

const table = exampleTable
const options = EXAMPLE_OPTIONS
describe('the period of seasons across New Year', () => {
  const period = (...seasons: (readonly [string, string])[]) => {
    const rows = seasons.map(([from, to], i) => ['Porat', `Season ${i}`, from, to, '84'])
    const { startDate, endDate } = suggestImport(table(['Hotel', 'Season', 'From', 'To', 'Double'], ...rows)).options
    return [startDate, endDate]
  }
  test('is the calendar year where a season begins or ends with it', () => {
    expect(period(['2027-01-01', '2027-03-31'], ['2027-04-01', '2027-12-31'], ['2027-12-20', '2027-01-05'])).toEqual([
      '2027-01-01',
      '2027-12-31',
    ])
  })
  test('otherwise the year from the first season on, which cuts none', () => {
    expect(period(['2026-11-01', '2026-03-31'], ['2026-04-01', '2026-10-31'])).toEqual(['2026-04-01', '2027-03-31'])
    expect(period(['2027-05-15', '2027-09-30'], ['2027-10-01', '2027-05-14'])).toEqual(['2027-05-15', '2028-05-14'])
  })
})

test('names in capitals stay as they are written, but for countries', () => {
  const file = table(['Country', 'City', 'Hotel', 'Double'], ['GERMANY', 'BONN', 'HICKAM AFB', '84'], ['USA', 'NEW YORK', 'NH HOTEL', '90'])
  const { locations } = planImport(file, suggestImport(file).mapping, options)
  expect(locations.map(({ country, city, locationName }) => [country, city, locationName])).toEqual([
    ['Germany', 'BONN', 'HICKAM AFB'],
    ['USA', 'NEW YORK', 'NH HOTEL'],
  ])
})
