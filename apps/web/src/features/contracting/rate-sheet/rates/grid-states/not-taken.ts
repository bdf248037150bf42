// What is told when the text of a field is lost.

import type { Effect } from './grid-state.ts'

export const NO_ROW = 'Its row is not there any more.'

export function notTaken(text: string, reason: string): Effect {
  return { kind: 'tell', text: `“${text.trim()}” was not taken over. ${reason}` }
}
