// Sheets that were written, with their answers, before the reader was run on them. What it got wrong was mended by general rules.

import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ExpectedSheet } from './counting/expected.ts'
import { scoreOf } from './layout-score.ts'

const FOLDER = new URL('more-layouts/', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => /\.(?:xlsx|pdf)$/.test(name))
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

describe('a sheet in a layout of its own is read without correction', () => {
  test.each(FILES)('%s', async (name) => {
    const score = scoreOf(answerOf(name), readRateSheet(await pagesOf(name), []))
    expect({ ...score, log: [] }, score.log.join('\n')).toMatchObject({ points: 1, wrong: 0, extra: 0, missing: 0, asked: 0 })
  })
})

async function pagesOf(name: string): Promise<readonly SourcePage[]> {
  const read = await pagesOfFile(readFileSync(new URL(name, FOLDER)), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
  if ('problem' in read) throw new Error(read.problem)
  return read.pages
}

/** The answers have the shape that layouts/README.md describes. */
function answerOf(name: string): ExpectedSheet {
  return JSON.parse(readFileSync(new URL(`${name}.expected.json`, FOLDER)).toString()) as ExpectedSheet
}
