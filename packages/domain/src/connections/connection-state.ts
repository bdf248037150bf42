// What may happen to the connection of two companies, and who may do it.

/** `invited` until the other side answers; `archived` once one of them has removed it. It can be asked for again then. */
export const CONNECTION_STATES = ['invited', 'connected', 'rejected', 'archived'] as const
export type ConnectionState = (typeof CONNECTION_STATES)[number]

/** A-TR-004 to A-TR-008. Resending an invitation changes no state. */
export const CONNECTION_ACTIONS = ['accept', 'reject', 'undo', 'ignore', 'remove'] as const
export type ConnectionAction = (typeof CONNECTION_ACTIONS)[number]

/** Which of the two asked. */
export type ConnectionSide = 'inviting' | 'invited'

type Rule = { readonly from: ConnectionState; readonly sides: readonly ConnectionSide[]; readonly to: ConnectionState }

const RULES: Readonly<Record<ConnectionAction, readonly Rule[]>> = {
  accept: [{ from: 'invited', sides: ['invited'], to: 'connected' }],
  reject: [{ from: 'invited', sides: ['invited'], to: 'rejected' }],
  undo: [{ from: 'rejected', sides: ['invited'], to: 'invited' }],
  // It stays as it is and is out of the way.
  ignore: [{ from: 'invited', sides: ['invited'], to: 'invited' }],
  remove: [
    { from: 'connected', sides: ['inviting', 'invited'], to: 'archived' },
    { from: 'invited', sides: ['inviting'], to: 'archived' },
  ],
}

/** The state before and after an action of one side; undefined when this side never has it. */
export function connectionChange(action: ConnectionAction, side: ConnectionSide, from: ConnectionState): ConnectionState | undefined {
  return RULES[action].find((rule) => rule.from === from && rule.sides.includes(side))?.to
}

/** The states out of which an action of one side leads. */
export function statesBefore(action: ConnectionAction, side: ConnectionSide): ConnectionState[] {
  return RULES[action].flatMap((rule) => (rule.sides.includes(side) ? [rule.from] : []))
}
