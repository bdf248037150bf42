// Sheets in further layouts are read without a wrong price. The expected lines were checked by hand against the cells.

import { readFileSync } from 'node:fs'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { linesOf, type OtherLayout, pageOf } from './other-layouts.ts'

// The file has the shape that `other-layouts.ts` declares.
const LAYOUTS = JSON.parse(readFileSync(new URL('other-layouts.json', import.meta.url)).toString()) as OtherLayout[]

describe('a sheet in another layout', () => {
  test.each(LAYOUTS)('$title', ({ sheets, expected }) => {
    const pages = sheets.map((sheet, i) => pageOf(sheet, i + 1))
    expect(linesOf(readRateSheet(pages, []))).toEqual(expected)
  })
})
