// The table that a quick run of the benchmark writes into docs/benchmarks.md.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type QuickRun, withQuickTable } from '../../bench/quick-table.ts'

const DOCUMENT = readFileSync(new URL('../../docs/benchmarks.md', import.meta.url), 'utf8')
const row = {
  workload: 'W6',
  measure: 'changes',
  unit: 'ms',
  ours: 4.283,
  peer: 'a|b',
  peers: 43.81,
  ratio: 10.23,
  reach: '5 x',
  isReached: true,
} as const
const RUN: QuickRun = {
  rows: [row, { ...row, isReached: false }],
  failed: [],
  commit: '34c7a958',
  hasChanges: false,
  day: '2026-11-30',
  seconds: 241.4,
}

test('the table names its commit and takes the place of the table before, and nothing else changes', () => {
  const first = withQuickTable(DOCUMENT, { ...RUN, commit: 'aaaaaaaa', hasChanges: true, failed: ['W8'] })
  expect(first).toContain(
    'Commit `aaaaaaaa`, with changes that are not committed, 2026-11-30, in 241 s. 2 figures, 1 missed. Ended with an error: W8.',
  )
  const second = withQuickTable(first, RUN)
  expect(second).toContain('Commit `34c7a958`, 2026-11-30, in 241 s. 2 figures, 1 missed.\n')
  expect(second).toContain('| W6 | changes | 4.28 ms | a\\|b | 43.8 | 10.2 x | 5 x | reached |\n')
  expect(second).not.toContain('aaaaaaaa')
  expect(withQuickTable(second, RUN)).toBe(second)
  const rest = (text: string) => text.replace(/<!-- quick run[^>]*-->[\s\S]*<!-- end of the quick run -->/, '')
  expect(rest(second)).toBe(rest(DOCUMENT))
  expect(() => withQuickTable('no place', RUN)).toThrow('no place for the table')
})
