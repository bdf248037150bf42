// Counts how rate sheets are read, by the rules of tests/vectors/layouts/README.md: npm run layouts [-- FOLDER …] [--log].

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import { pagesOfFile } from '@tradewind/server/features/contracting/imports/read-pages.ts'
import type { ExpectedSheet } from '../tests/vectors/counting/expected.ts'
import { type Share, termsFound, warningsRaised } from '../tests/vectors/counting/terms-found.ts'
import { type Score, scoreOf } from '../tests/vectors/layout-score.ts'

const KNOWN = ['tests/vectors/layouts', 'tests/vectors/layouts-by-others', 'tests/vectors/more-layouts'].map((folder) =>
  join(import.meta.dirname, '..', folder),
)
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Counted = Score & { readonly name: string; readonly terms: Share; readonly warnings: Share }

const named = process.argv.slice(2).filter((each) => !each.startsWith('--'))
const hasLog = process.argv.includes('--log')
for (const folder of named.length > 0 ? named.map((each) => resolve(each)) : KNOWN) {
  if (!existsSync(folder)) fail(`There is no folder ${folder}.`)
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, `${name}.expected.json`)))
  if (names.length === 0) fail(`${folder} has no file with its answer beside it: FILE and FILE.expected.json.`)
  const counted: Counted[] = []
  for (const name of names) {
    const one = await countFile(folder, name)
    counted.push(one)
    console.log(lineOf(one.name, one))
    if (hasLog) for (const each of one.log) console.log(`    ${each}`)
  }
  console.log(lineOf(`${counted.length} files`, sumOf(counted)), '\n')
}

async function countFile(folder: string, name: string): Promise<Counted> {
  const read = await pagesOfFile(readFileSync(join(folder, name)), name.endsWith('.pdf') ? 'application/pdf' : WORKBOOK)
  if ('problem' in read) fail(`${name}: ${read.problem}`)
  const reading = readRateSheet(read.pages, [])
  // The answers have the shape that layouts/README.md describes.
  const answer = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), 'utf8')) as ExpectedSheet
  return {
    name,
    ...scoreOf(answer, reading, read.pages),
    terms: termsFound(answer, reading),
    warnings: warningsRaised(answer, reading),
  }
}

function lineOf(name: string, one: Omit<Counted, 'name'>): string {
  const { right, asked, missing, wrong, extra, points, terms, warnings, seasons, seasonsRight } = one
  const counts = Object.entries({ right, asked, missing, wrong, extra }).map(([word, count]) => `${String(count).padStart(5)} ${word}`)
  const shares = `seasons ${seasonsRight}/${seasons}, terms ${terms.found}/${terms.of}, asked about ${warnings.found}/${warnings.of}`
  return `${name.slice(0, 40).padEnd(40)} ${points.toFixed(2).padStart(6)} ${counts.join(' ')}   ${shares}`
}

/** Counts are added up; the points are the mean of the files. */
function sumOf(all: readonly Counted[]): Omit<Counted, 'name'> {
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
    warnings: share((one) => one.warnings),
    log: [],
  }
}

function fail(problem: string): never {
  console.error(problem)
  process.exit(1)
}
