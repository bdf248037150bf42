// The table of a quick run, in docs/benchmarks.md.

import { rounded } from './measured.ts'
import type { BenchRow } from './row.ts'

const BEGIN = '<!-- quick run: written by npm run bench -- QUICK -->'
const END = '<!-- end of the quick run -->'

export type QuickRun = {
  readonly rows: readonly BenchRow[]
  /** Workloads that ended with an error. */
  readonly failed: readonly string[]
  readonly commit: string
  /** Of the checkout, apart from the table itself. */
  readonly hasChanges: boolean
  /** For example 2026-11-30. */
  readonly day: string
  readonly seconds: number
}

/** The document with the table of this run in place of the one before. @throws when the document does not have the two marks */
export function withQuickTable(document: string, run: QuickRun): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (begin === -1 || end < begin) throw new Error(`docs/benchmarks.md has no place for the table: ${BEGIN} … ${END}`)
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tableOf(run)}\n\n${document.slice(end)}`
}

function tableOf({ rows, failed, commit, hasChanges, day, seconds }: QuickRun): string {
  const where = `Commit \`${commit}\`${hasChanges ? ', with changes that are not committed' : ''}, ${day}, in ${Math.round(seconds)} s.`
  const missed = rows.filter((row) => !row.isReached).length
  const ended = failed.length === 0 ? '' : ` Ended with an error: ${failed.join(', ')}.`
  return [
    `${where} ${rows.length} figures, ${missed} missed.${ended}`,
    '',
    '| | measured | ours | beside it | | ratio | wanted | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(line),
  ].join('\n')
}

function line(row: BenchRow): string {
  const verdict = row.reach === 'for comparison' ? '' : row.isReached ? 'reached' : '**missed**'
  const peer = row.note === undefined ? row.peer : `${row.peer} (${row.note})`
  const cells = [
    row.workload,
    row.measure,
    `${rounded(row.ours)} ${row.unit}`,
    peer,
    rounded(row.peers),
    `${rounded(row.ratio)} x`,
    row.reach,
    verdict,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}
