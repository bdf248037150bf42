import { expect, test } from 'vitest'
import { crowdedFinding, crowdedTitles, type Known, type ReasonToCheck, reasonFinding } from './reasons.ts'

const known: Known = {
  decisionText: (number) => (number === '0109' ? '# 0109\n\n- A-FD-002: a name in the browser.' : undefined),
  isCited: (id) => id === 'C-CL-112',
}
const of = (reason: string, more: Partial<ReasonToCheck> = {}) =>
  reasonFinding({ id: 'A-FD-002', text: 'field: Sign-in state.', reason, isCited: false, ...more }, known)

test.each([
  ['a decision that names the requirement', '(decision 0109): a name in the browser.', {}],
  ['what the specification leaves out', '(not shown): the bodies are our own.', { text: 'rule: not shown. [n.s.]' }],
  ['what the specification leaves open', '(not shown): we read it so.', { text: 'rule: effect not described. [undef]' }],
])('a reason holds that rests on %s', (_, reason, more) => {
  expect(of(reason, more)).toBeUndefined()
})

test('a reason holds as long as no test cites the requirement that it waits for', () => {
  expect(of('(waits for C-CL-113): the invoices show it.')).toBeUndefined()
  expect(of('(waits for C-CL-112): comes.')).toBe('A-FD-002 waited for C-CL-112, which a test cites.')
})

test.each([
  ['names nothing that it rests on', 'comes with signing.', /names neither a decision/],
  ['has brackets and no words', '(decision 0109): ', /names neither a decision/],
  ['names a decision that is not there', '(decision 0110): a name.', /^Decision 0110 does not name/],
  ['says that what is shown is not', '(not shown): no.', /neither \[n\.s\.\] nor \[undef\]/],
])('a reason does not hold that %s', (_, reason, finding) => {
  expect(of(reason)).toMatch(finding)
})

test('a reason does not hold that names a decision about another requirement', () => {
  expect(of('(decision 0109): a name.', { id: 'A-FD-003' })).toBe('Decision 0109 does not name A-FD-003.')
})

test('a reason does not hold beside a test', () => {
  expect(of('(decision 0109): a name in the browser.', { isCited: true })).toBe('A test cites A-FD-002: it needs no reason.')
})

test('a title cites four requirements at most, each counted once', () => {
  const four = 'works [C-RL-001] [C-RL-002] [C-RL-003] [C-RL-004]'
  expect(crowdedTitles([four, `${four} [C-RL-001]`, `${four} [C-RL-005]`])).toEqual([`${four} [C-RL-005]`])
})

test('a file has as many crowded titles as it had before that was a rule, and never more; a number that has fallen is written down', () => {
  const crowded = 'works [C-RL-001] [C-RL-002] [C-RL-003] [C-RL-004] [C-RL-005]'
  const findings = (titles: readonly string[], allowed: number) => crowdedFinding('a.test.ts', titles, allowed)
  expect(findings(['works [C-RL-001]'], 0)).toEqual([])
  expect(findings([crowded], 1)).toEqual([])
  expect(findings([crowded], 0)).toEqual([`a.test.ts: one title cites more than 4 requirements: ${crowded}`])
  expect(findings([crowded], 2)).toEqual(['a.test.ts has 1 crowded titles by now: STILL_CROWDED allows 2.'])
})
