import { describe, expect, test } from 'vitest'
import { type FileReport, outcomeOf } from './test-outcome.ts'

const file = (name: string, ...statuses: string[]): FileReport => ({
  name,
  status: statuses.every((status) => status === 'passed') ? 'passed' : 'failed',
  message: '',
  assertionResults: statuses.map((status, i) => ({ fullName: `test ${i}`, status, failureMessages: [`Error: ${name} ${i}\n  at here`] })),
})
const report = (...files: FileReport[]) => ({ hasEndedWell: files.every(({ status }) => status === 'passed'), files })

describe('the outcome of a run', () => {
  test('counts single tests, and a skipped one as failed', () => {
    expect(outcomeOf(report(file('a', 'passed', 'passed'), file('b', 'passed', 'failed', 'skipped')))).toMatchObject({
      passed: 3,
      failed: 2,
    })
  })

  test('of a file that could not be loaded is one failure', () => {
    expect(outcomeOf(report({ ...file('a'), status: 'failed', message: 'no such module' }))).toMatchObject({
      failed: 1,
      worthAnotherRun: ['a'],
    })
  })

  test('of an error outside of all files is one failure, and nothing can be run again', () => {
    expect(outcomeOf({ hasEndedWell: false, files: [file('a', 'passed')] })).toMatchObject({ passed: 1, failed: 1, worthAnotherRun: [] })
  })

  test('is green where the second run of a file is, and names what failed at first with its reason', () => {
    const outcome = outcomeOf(report(file('a', 'passed'), file('b', 'passed', 'failed')), [file('b', 'passed', 'passed')])
    expect(outcome).toMatchObject({ passed: 3, failed: 0, flaky: ['b: test 1: Error: b 1'] })
  })

  test('stays red where the second run fails as well, also for another test', () => {
    const outcome = outcomeOf(report(file('b', 'passed', 'failed')), [file('b', 'failed', 'passed')])
    expect(outcome).toMatchObject({ passed: 1, failed: 1, flaky: [] })
  })

  test('is red when more than three files failed: none of them runs again, and what passed alone does not help', () => {
    const names = ['a', 'b', 'c', 'd']
    const first = report(...names.map((name) => file(name, 'failed')))
    expect(outcomeOf(first).worthAnotherRun).toEqual([])
    expect(
      outcomeOf(
        first,
        names.map((name) => file(name, 'passed')),
      ),
    ).toMatchObject({ passed: 4, failed: 4 })
    expect(outcomeOf(report(...names.slice(1).map((name) => file(name, 'failed')))).worthAnotherRun).toEqual(['b', 'c', 'd'])
  })
})
