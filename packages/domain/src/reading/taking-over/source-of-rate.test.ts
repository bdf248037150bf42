import { expect, test } from 'vitest'
import { cellsOfRate } from './source-of-rate.ts'

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const source = (cellId: string, other: object = {}) => ({ what: 'High, Double', cellIds: [cellId], ...other })
const rate = (set: { daysOfWeek: number[]; minStay?: number }) => ({ seasonName: 'High', description: 'Double', set })

test('a weekend rate and a rate for longer stays have their own cells', () => {
  const sources = [source('C5'), source('D5', { daysOfWeek: [5, 6] }), source('E5', { minStay: 3 })]
  expect(cellsOfRate(sources, rate({ daysOfWeek: WEEK }))).toEqual(['C5'])
  expect(cellsOfRate(sources, rate({ daysOfWeek: [5, 6] }))).toEqual(['D5'])
  expect(cellsOfRate(sources, rate({ daysOfWeek: WEEK, minStay: 3 }))).toEqual(['E5'])
  expect(cellsOfRate(sources, rate({ daysOfWeek: [7] }))).toEqual([])
})

test('rack and nett of one rate have two cells, and a rate that is alone keeps its cell whatever its nights became', () => {
  expect(cellsOfRate([source('C5'), source('D5')], rate({ daysOfWeek: WEEK }))).toEqual(['C5', 'D5'])
  expect(cellsOfRate([source('C5')], rate({ daysOfWeek: [5, 6] }))).toEqual(['C5'])
  expect(cellsOfRate([source('C5')], { ...rate({ daysOfWeek: WEEK }), description: 'Single' })).toEqual([])
})
