import { expect, test } from 'vitest'
import { CONTRACT_YEAR_KEYS, DEFAULT_CONTRACT_YEAR, yearsToChoose, yearText } from './contract-year.ts'

test('where no year is returned, 1 April 2018 to 31 March 2019 can be chosen [C-CN-005] [C-CN-032]', () => {
  expect(yearsToChoose([])).toEqual([{ startDate: '2018-04-01', endDate: '2019-03-31' }])
  const years = [{ startDate: '2026-04-01', endDate: '2027-03-31' }]
  expect(yearsToChoose(years)).toEqual(years)
  expect(DEFAULT_CONTRACT_YEAR).toEqual({ startDate: '2018-04-01', endDate: '2019-03-31' })
})

test('the chosen year is kept under these keys [C-CN-006] [C-CN-007]', () => {
  expect(CONTRACT_YEAR_KEYS).toEqual({ start: 'contractYearStartDate', end: 'contractYearEndDate' })
})

test('a year is called by its first year, and by the last where it is another', () => {
  expect(yearText(DEFAULT_CONTRACT_YEAR)).toBe('2018/19')
  expect(yearText({ startDate: '2026-05-01', endDate: '2026-10-31' })).toBe('2026')
  expect(yearText({ startDate: '2099-11-01', endDate: '2101-10-31' })).toBe('2099/01')
})
