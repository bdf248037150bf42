// Seasons whose days are in a list beside the tables: a calendar of two columns, a name with its days below the prices.

import { describe, expect, test } from 'vitest'
import { readExample as read } from './example-reading.ts'
import type { Reading } from './reading.ts'

const rangesOf = ({ seasons }: Reading) =>
  Object.fromEntries(seasons.map(({ name, ranges }) => [name, ranges.map(({ from, to }) => `${from}/${to}`)]))
const asked = ({ questions }: Reading) => questions.filter(({ kind }) => kind !== 'unsaid').map(({ questionId }) => questionId)

describe('a calendar of two columns below the prices', () => {
  const CALENDAR = ['Calendar', 'Peak | July 1 - 15, August 3 - September 10', 'Regular | all other dates']
  const sheet = (...below: string[]) => [
    'Agent rates January 1, 2027 - December 31, 2027 (net)',
    'Prices in USD per person per night, half board',
    '',
    'Room | Persons | Regular | Peak',
    'Garden room | 2 persons | 120 | 160',
    'Lake room | 2 persons | 150 | 190',
    '',
    ...below,
  ]
  const CHILDREN = ['Children (per child per night)', '3-5 years, own bed | $40', '6-11 years, own bed | $60']

  test('gives its names their days, and what is left', () => {
    const reading = read(sheet(...CALENDAR, '', ...CHILDREN))
    expect(rangesOf(reading)).toEqual({
      Peak: ['2027-07-01/2027-07-15', '2027-08-03/2027-09-10'],
      Regular: ['2027-01-01/2027-06-30', '2027-07-16/2027-08-02', '2027-09-11/2027-12-31'],
    })
    expect(asked(reading)).toEqual([])
    expect(reading.childPolicy.map(({ ageFrom, ageTo }) => [ageFrom, ageTo])).toEqual([
      [3, 5],
      [6, 11],
    ])
  })
  test('is no season of the table below it', () => {
    const reading = read(
      sheet(...CALENDAR, '', 'Annex per night', 'Annex double room | 2 persons | 90', 'Annex twin room | 2 persons | 80'),
    )
    const annex = reading.products.filter(({ name }) => name.startsWith('Annex')).flatMap(({ rates }) => rates)
    expect(annex.map(({ seasonId }) => seasonId)).toEqual([undefined, undefined])
  })
})

describe('a name that is no word for seasons, with its days below the prices', () => {
  const rows = [
    'Retail prices 2027 in EUR per room and night, breakfast included, for 2 persons',
    '',
    'Room | Low season | Regatta',
    'Bay room | 90 | 140',
  ]

  test.each(['(minimum stay 3 nights)', '(at least three nights, no refunds)', ''])('and a remark behind them: %s', (remark) => {
    const reading = read([...rows, '', 'Low season: 1 March - 30 June', `Regatta: 1 July - 12 July ${remark}`])
    expect(rangesOf(reading)).toEqual({ 'Low season': ['2027-03-01/2027-06-30'], Regatta: ['2027-07-01/2027-07-12'] })
    expect(asked(reading)).toEqual([])
  })
  test('a sentence with days that begins with it gives it none', () => {
    const full = 'Regatta: 1 July - 12 July is full (all of the rooms are taken by the clubs)'
    expect(asked(read([...rows, '', 'Low season: 1 March - 30 June', full]))).toContain('head:s1!C4')
  })
})
