// No cell of a known file is lost: each ends as taken, asked, or left out with the reason.

import { readdirSync, readFileSync } from 'node:fs'
import { accountOf } from '@tradewind/domain/reading/accounting.ts'
import { withRaisedMarks } from '@tradewind/domain/reading/pages/raised-marks.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import { describe, expect, test } from 'vitest'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILES = ['layouts', 'layouts-by-others', 'fresh-layouts', 'more-layouts'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .filter((name) => /\.(?:xlsx|pdf)$/.test(name))
    .map((name) => `${folder}/${name}`),
)

describe('every cell is taken, asked or left out with its reason', () => {
  test.each(FILES)('%s', async (name) => {
    const read = await pagesOfFile(readFileSync(new URL(name, import.meta.url)), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
    if ('problem' in read) throw new Error(read.problem)
    const reading = readRateSheet(read.pages, [])
    const account = accountOf(reading)
    // A raised mark is a part of the text beside it.
    const pages = read.pages.filter((page) => !page.isHidden).map(withRaisedMarks)
    // Dots that lead from a name to its price are no text.
    const cells = pages.flatMap((page) => page.cells.filter(({ text }) => /[^\s.…·_]/.test(text)))
    expect(cells.filter(({ id }) => !account.has(id)).map(({ id, text }) => `${id} ${text}`)).toEqual([])
  })
})
