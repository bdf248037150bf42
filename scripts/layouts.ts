// Counts how rate sheets are read, by the rules of tests/vectors/layouts/README.md: npm run layouts [-- FOLDER …] [--log] [--hidden] [--tune] [--corrections].

import { join, resolve } from 'node:path'
import { WEIGHTS } from '@tradewind/domain/reading/weighing/weights.ts'
import { columnCases } from '../tests/vectors/counting/column-cases.ts'
import { withHiddenWords } from '../tests/vectors/counting/hidden-words.ts'
import { counted, filesOf, type KnownFile, lineOf, sumOf } from './layouts/count-files.ts'
import { timeCorrections } from './layouts/time-corrections.ts'
import { foldsOf, tunedOn } from './layouts/tune-weights.ts'

const KNOWN = ['layouts', 'layouts-by-others', 'fresh-layouts', 'more-layouts'].map((folder) =>
  join(import.meta.dirname, '..', 'tests/vectors', folder),
)
const has = (option: string) => process.argv.includes(option)
const named = process.argv.slice(2).filter((each) => !each.startsWith('--'))

try {
  const folders = named.length > 0 ? named.map((each) => resolve(each)) : KNOWN
  if (has('--corrections')) timeCorrections()
  else if (has('--tune')) await tune(folders)
  else for (const folder of folders) await count(folder)
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}

/** Each file of a folder, and all of them. `--hidden`: read without the words over their columns. */
async function count(folder: string): Promise<void> {
  const all = (await filesOf(folder)).map(has('--hidden') ? hidden : (file) => file).map((file) => counted(file))
  for (const one of all) {
    console.log(lineOf(one.name, one))
    if (has('--log')) for (const each of one.log) console.log(`    ${each}`)
  }
  console.log(lineOf(`${all.length} files`, sumOf(all)), '\n')
}

/** What weights are worth on sheets that they were not tuned on, and the weights that all sheets together give. */
async function tune(folders: readonly string[]): Promise<void> {
  const files: KnownFile[] = []
  for (const folder of folders) files.push(...(await filesOf(folder)))
  const sheets = files.map(({ name, pages }) => ({ name, cases: columnCases(pages) }))
  const folds = foldsOf(sheets)
  for (const [title, change] of [
    ['with their words', (file: KnownFile) => file],
    ['with hidden words', hidden],
  ] as const) {
    const changed = files.map(change)
    const left = folds.flatMap((fold) => changed.filter(({ name }) => fold.left.has(name)).map((file) => counted(file, fold.weights)))
    console.log(lineOf(`${title}, as they stand`, sumOf(changed.map((file) => counted(file)))))
    console.log(lineOf(`${title}, left out of tuning`, sumOf(left)))
  }
  const best = tunedOn(sheets)
  const moved = Object.entries(best).filter(([name, points]) => Object.entries(WEIGHTS).some((own) => own[0] === name && own[1] !== points))
  console.log(`\nTuned on all sheets: ${moved.map(([name, points]) => `${name} ${points}`).join(', ') || 'nothing changes'}`)
}

function hidden(file: KnownFile): KnownFile {
  return { ...file, pages: withHiddenWords(file.pages) }
}
