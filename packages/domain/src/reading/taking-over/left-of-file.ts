// What of a file is not in the rate sheet that it becomes, for a person to enter, or to leave out knowingly.

import { counted } from '../../text/counted.ts'
import type { Reading } from '../reading.ts'
import { conditionRemarks } from './conditions-to-be.ts'
import type { SheetToBe } from './sheet-to-be.ts'

export type LeftOfFile = {
  /** A line of the file as it is printed; undefined where the text itself says what is left. */
  readonly line: string | undefined
  readonly text: string
  readonly cellIds: readonly string[]
}

/** Lines that were not understood first, in the order of the file; then what has no place, or not as it is printed. Empty: everything has its place. */
export function leftOf(reading: Reading, toBe: Pick<SheetToBe, 'remarks' | 'period'>): LeftOfFile[] {
  return [
    ...reading.notUnderstood.map(({ text, why, cellIds }) => ({ line: text, text: why, cellIds })),
    ...[...toBe.remarks, ...conditionRemarks(reading, toBe.period)].map(({ text, cellIds }) => ({ line: undefined, text, cellIds })),
  ]
}

/**
 * A sentence for each question that nobody answered and that holds rates back. Empty: no rate waits.
 * @example 3 rates left out, because nobody answered: Is “22” in C7 the price or a supplement?
 */
export function unansweredOf({ questions }: Pick<Reading, 'questions'>): string[] {
  return questions
    .filter(({ answer, affects }) => answer === undefined && affects.length > 0)
    .map(({ text, affects }) => `${counted(affects.length, 'rate', 'rates')} left out, because nobody answered: ${text}`)
}

/** @example “Gala dinner obligatory” No amount was found. */
export function leftText({ line, text }: LeftOfFile): string {
  return line === undefined ? text : `“${line}” ${text}`
}
