import { expect, test } from 'vitest'
import { inLayoutOrder, isShown, layoutOf, withColumn, withMoved, withWidth } from './table-layout.ts'

const COLUMNS = [{ id: 'name', isFixed: true }, { id: 'state' }, { id: 'period' }, { id: 'currency', isOptional: true }]
const ids = (layout = {}) =>
  inLayoutOrder(COLUMNS, layout)
    .filter((column) => isShown(column, layout))
    .map((column) => column.id)

test('a column takes the place of the one it is moved to, in both directions; the first stays', () => {
  expect(ids(withMoved(COLUMNS, {}, 'period', 'state'))).toEqual(['name', 'period', 'state'])
  const all = withColumn(COLUMNS, {}, 'currency', true)
  expect(ids(withMoved(COLUMNS, all, 'state', 'currency'))).toEqual(['name', 'period', 'currency', 'state'])
  expect(withMoved(COLUMNS, all, 'name', 'state')).toBe(all)
  expect(withMoved(COLUMNS, all, 'state', 'name')).toBe(all)
})

test('columns are shown and hidden; a column that came later stands behind', () => {
  expect(ids()).toEqual(['name', 'state', 'period'])
  expect(ids(withColumn(COLUMNS, {}, 'state', false))).toEqual(['name', 'period'])
  expect(ids({ shown: [] })).toEqual(['name'])
  expect(ids({ order: ['period', 'gone'], shown: ['state', 'period', 'currency'] })).toEqual(['name', 'period', 'state', 'currency'])
})

test('a width has bounds and is given back', () => {
  expect(withWidth({}, 'state', 120.4).widths).toEqual({ state: 120 })
  expect(withWidth({}, 'state', 3).widths).toEqual({ state: 64 })
  expect(withWidth({}, 'state', 5000).widths).toEqual({ state: 800 })
  expect(withWidth({ widths: { state: 120, period: 90 } }, 'state', undefined).widths).toEqual({ period: 90 })
})

test('what is kept is read with distrust', () => {
  for (const text of [undefined, '', 'null', '7', '{"order":3,"shown":[1],"widths":{"state":"wide"},"density":"huge"}'])
    expect(layoutOf(text)).toEqual({})
  const kept = { order: ['period'], shown: ['period'], widths: { period: 90 }, density: 'compact' }
  expect(layoutOf(JSON.stringify(kept))).toEqual(kept)
})
