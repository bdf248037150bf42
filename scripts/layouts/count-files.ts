// Reads files that have their answers beside them, and counts what was read.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { WEIGHTS, type Weights } from '@tradewind/domain/reading/weighing/weights.ts'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import type { ExpectedSheet } from '../../tests/vectors/counting/expected.ts'
import { type Share, termsFound, termsUnfounded, warningsRaised } from '../../tests/vectors/counting/terms-found.ts'
import { type Score, scoreOf } from '../../tests/vectors/layout-score.ts'

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file with its pages and its answer. */
export type KnownFile = { readonly name: string; readonly pages: readonly SourcePage[]; readonly answer: ExpectedSheet }
export type Counted = Score & { readonly name: string; readonly terms: Share; readonly unfounded: number; readonly warnings: Share }

/** All files of a folder that have their answers beside them; an error in words where there are none. */
export async function filesOf(folder: string): Promise<KnownFile[]> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, `${name}.expected.json`)))
  if (names.length === 0) throw new Error(`${folder} has no file with its answer beside it: FILE and FILE.expected.json.`)
  const files: KnownFile[] = []
  for (const name of names) {
    const read = await pagesOfFile(readFileSync(join(folder, name)), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
    if ('problem' in read) throw new Error(`${name}: ${read.problem}`)
    // The answers have the shape that layouts/README.md describes.
    const answer = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as ExpectedSheet
    files.push({ name, pages: read.pages, answer })
  }
  return files
}

export function counted({ name, pages, answer }: KnownFile, weights: Weights = WEIGHTS): Counted {
  const reading = readRateSheet(pages, [], weights)
  const score = scoreOf(answer, reading, pages)
  const unfounded = termsUnfounded(answer, reading)
  return {
    name,
    ...score,
    terms: termsFound(answer, reading),
    unfounded: unfounded.length,
    warnings: warningsRaised(answer, reading),
    log: [...score.log, ...unfounded],
  }
}

export function lineOf(name: string, one: Omit<Counted, 'name'>): string {
  const { right, asked, missing, wrong, extra, points, terms, unfounded, warnings, seasons, seasonsRight } = one
  const counts = Object.entries({ right, asked, missing, wrong, extra }).map(([word, count]) => `${String(count).padStart(5)} ${word}`)
  const shares = `seasons ${seasonsRight}/${seasons}, terms ${terms.found}/${terms.of} and ${unfounded} unfounded, asked about ${warnings.found}/${warnings.of}`
  return `${name.slice(0, 40).padEnd(40)} ${points.toFixed(2).padStart(6)} ${counts.join(' ')}   ${shares}`
}

/** Counts are added up; the points are the mean of the files. */
export function sumOf(all: readonly Counted[]): Omit<Counted, 'name'> {
  const sum = (of: (one: Counted) => number) => all.reduce((total, one) => total + of(one), 0)
  const share = (of: (one: Counted) => Share): Share => ({ found: sum((one) => of(one).found), of: sum((one) => of(one).of) })
  return {
    expected: sum((one) => one.expected),
    right: sum((one) => one.right),
    asked: sum((one) => one.asked),
    missing: sum((one) => one.missing),
    wrong: sum((one) => one.wrong),
    extra: sum((one) => one.extra),
    points: sum((one) => one.points) / all.length,
    seasons: sum((one) => one.seasons),
    seasonsRight: sum((one) => one.seasonsRight),
    terms: share((one) => one.terms),
    unfounded: sum((one) => one.unfounded),
    warnings: share((one) => one.warnings),
    log: [],
  }
}
