import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleSeason } from '../example-page.ts'
import type { Season } from '../rate-sheet.ts'
import { hueIn, pagesWithSheetHues, sheetHues } from './sheet-hues.ts'

const [LOW, HIGH, PEAK] = [
  ['2026-04-01', '2026-06-30'],
  ['2026-07-01', '2026-08-31'],
  ['2026-09-01', '2026-10-31'],
] as const
const season = (name: string, hue: number, ...ranges: (readonly [string, string])[]): Season => ({ ...exampleSeason(name, ...ranges), hue })
const huesOf = (...pages: Season[][]) => {
  const hues = sheetHues(pages.map((seasons) => ({ seasons })))
  return pages.map((seasons) => seasons.map((each) => hueIn(hues, each)))
}

test('a season has the colour of the first product that has it, whatever it is called and in which order its dates stand', () => {
  expect(huesOf([season('Low', 1, LOW, PEAK), season('High', 2, HIGH)], [season('Summer', 1, HIGH), season('Rest', 2, PEAK, LOW)])).toEqual(
    [
      [1, 2],
      [2, 1],
    ],
  )
})

test('other dates under the same name are another season, and take no colour that another season has', () => {
  expect(huesOf([season('Low', 1, LOW), season('High', 2, HIGH)], [season('Low', 1, LOW), season('High', 2, PEAK)])).toEqual([
    [1, 2],
    [1, 3],
  ])
})

test('seasons without days are known by their names', () => {
  expect(huesOf([season('Low', 1), season('High', 2)], [season('High', 1), season('Low', 2)])).toEqual([
    [1, 2],
    [2, 1],
  ])
})

test('with up to eight seasons no two have one colour; beyond, those of one product still differ, and equal dates always agree', () => {
  const days = fc.integer({ min: 1, max: 30 }).map((day) => `2026-04-${String(day).padStart(2, '0')}`)
  const page = fc.uniqueArray(fc.record({ day: days, hue: fc.integer({ min: 1, max: 8 }) }), {
    selector: ({ day }) => day,
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
      const seasons = pages.map((each) => each.map(({ day, hue }) => season(day, hue, [day, day])))
      const hues = huesOf(...seasons)
      const byDay = new Map<string, number>()
      seasons.forEach((each, i) =>
        each.forEach(({ seasonName }, j) => {
          const hue = hues[i]?.[j] ?? 0
          expect(byDay.get(seasonName) ?? hue).toBe(hue)
          byDay.set(seasonName, hue)
          expect(hue >= 1 && hue <= 8).toBe(true)
        }),
      )
      if (byDay.size <= 8) expect(new Set(byDay.values()).size).toBe(byDay.size)
    }),
  )
})

test('pages that are shown have the hues of their sheet, and those that have them already stay as they are', () => {
  const first = { seasons: [season('Low', 1, LOW), season('High', 2, HIGH)] }
  const [kept, changed] = pagesWithSheetHues([first, { seasons: [season('High', 1, HIGH)] }])
  expect(kept).toBe(first)
  expect(changed?.seasons.map(({ hue }) => hue)).toEqual([2])
})
