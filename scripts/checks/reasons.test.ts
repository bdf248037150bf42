import { expect, test } from 'vitest'
import { crowdedTitles, type Known, type ReasonToCheck, reasonFinding } from './reasons.ts'

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
  ['a requirement that no test cites yet', '(waits for C-CL-113): the invoices show it.', {}],
])('a reason holds that rests on %s', (_, reason, more) => {
  expect(of(reason, more)).toBeUndefined()
})

test.each([
  ['names nothing that it rests on', 'comes with signing.', {}, /names neither a decision/],
  ['has brackets and no words', '(decision 0109): ', {}, /names neither a decision/],
  ['names a decision that is not there', '(decision 0110): a name.', {}, 'Decision 0110 does not name A-FD-002.'],
  [
    'names a decision that is about another requirement',
    '(decision 0109): a name.',
    { id: 'A-FD-003' },
    'Decision 0109 does not name A-FD-003.',
  ],
  ['says that what is shown is not', '(not shown): no.', {}, /neither \[n\.s\.\] nor \[undef\]/],
  ['waits for what is there', '(waits for C-CL-112): comes.', {}, 'A-FD-002 waited for C-CL-112, which a test cites.'],
  ['stands beside a test', '(decision 0109): a name in the browser.', { isCited: true }, 'A test cites A-FD-002: it needs no reason.'],
])('a reason does not hold that %s', (_, reason, more, finding) => {
  expect(of(reason, more)).toMatch(finding)
})

test('a title cites four requirements at most, each counted once', () => {
  const four = 'works [C-RL-001] [C-RL-002] [C-RL-003] [C-RL-004]'
  expect(crowdedTitles([four, `${four} [C-RL-001]`, `${four} [C-RL-005]`])).toEqual([`${four} [C-RL-005]`])
})
