import { expect, test } from 'vitest'
import { cropOf, SMALLEST_SIDE, tooSmall } from './crop.ts'

test('a square is cut out of the middle of a wide picture', () => {
  expect(cropOf({ width: 200, height: 100 }, { aspect: 1, zoom: 1, across: 0.5, down: 0 })).toEqual({
    left: 0.25,
    top: 0,
    width: 0.5,
    height: 1,
  })
})

test('a wide strip is cut out of a high picture, at its bottom', () => {
  expect(cropOf({ width: 100, height: 200 }, { aspect: 2, zoom: 1, across: 0, down: 1 })).toEqual({
    left: 0,
    top: 0.75,
    width: 1,
    height: 0.25,
  })
})

test('without an aspect, zooming keeps the shape of the picture', () => {
  expect(cropOf({ width: 300, height: 200 }, { aspect: undefined, zoom: 2, across: 1, down: 1 })).toEqual({
    left: 0.5,
    top: 0.5,
    width: 0.5,
    height: 0.5,
  })
})

test('a picture of a few pixels says that it is too small to crop, by its shorter side', () => {
  expect(tooSmall({ width: 16, height: 400 })).toMatch(/^This picture has 16 x 400 pixels, which is too small to crop/)
  expect(tooSmall({ width: 400, height: SMALLEST_SIDE - 1 })).toBeDefined()
  expect(tooSmall({ width: SMALLEST_SIDE, height: SMALLEST_SIDE })).toBeUndefined()
})
