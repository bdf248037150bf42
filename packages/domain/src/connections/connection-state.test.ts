import { describe, expect, test } from 'vitest'
import { CONNECTION_ACTIONS, CONNECTION_STATES, connectionChange, statesBefore } from './connection-state.ts'

describe('a connection', () => {
  test('is accepted, rejected, ignored and taken back by who was asked, never by who asked [A-TR-004] [A-TR-005] [A-TR-006]', () => {
    expect(connectionChange('accept', 'invited', 'invited')).toBe('connected')
    expect(connectionChange('reject', 'invited', 'invited')).toBe('rejected')
    expect(connectionChange('undo', 'invited', 'rejected')).toBe('invited')
    expect(connectionChange('ignore', 'invited', 'invited')).toBe('invited')
    for (const action of ['accept', 'reject', 'undo', 'ignore'] as const)
      for (const state of CONNECTION_STATES) expect(connectionChange(action, 'inviting', state)).toBeUndefined()
  })

  test('is removed by both once they are connected, and before that by who asked [A-TR-008]', () => {
    expect(connectionChange('remove', 'inviting', 'connected')).toBe('archived')
    expect(connectionChange('remove', 'invited', 'connected')).toBe('archived')
    expect(connectionChange('remove', 'inviting', 'invited')).toBe('archived')
    expect(connectionChange('remove', 'invited', 'invited')).toBeUndefined()
  })

  test('that was removed does not change any more, and only an invitation can be answered', () => {
    for (const action of CONNECTION_ACTIONS) {
      expect(connectionChange(action, 'invited', 'archived')).toBeUndefined()
      if (action !== 'remove') expect(connectionChange(action, 'invited', 'connected')).toBeUndefined()
    }
  })

  test('the states before an action are those out of which it leads', () => {
    for (const action of CONNECTION_ACTIONS)
      for (const side of ['inviting', 'invited'] as const)
        expect(statesBefore(action, side)).toEqual(
          CONNECTION_STATES.filter((state) => connectionChange(action, side, state) !== undefined).toSorted(
            (a, b) => statesBefore(action, side).indexOf(a) - statesBefore(action, side).indexOf(b),
          ),
        )
  })
})
