// What a person may answer when two readings of a column are nearly as plausible.

import type { AxisRole } from '../words/heads.ts'

/** What each meaning is called in a question; only these are offered. */
const CALLED = {
  room: 'what is sold: rooms, tours, routes',
  place: 'where it is sold: hotels, towns, places of departure',
  variant: 'a kind of what is sold: view, class, service',
  period: 'seasons',
  code: 'codes of what is sold',
  remark: 'remarks that change no price',
  occupancy: 'for how many persons the prices are',
  price: 'prices',
} as const satisfies Partial<Record<AxisRole, string>>
type Choice = keyof typeof CALLED

function isChoice(role: string): role is Choice {
  return Object.hasOwn(CALLED, role)
}

export function calledInQuestion(role: AxisRole): string {
  return isChoice(role) ? CALLED[role] : 'something else'
}

const [QUESTION, VALUE] = ['column:', 'holds:'] as const

/** @param cellId of the first cell of the column */
export function columnQuestionId(cellId: string): string {
  return `${QUESTION}${cellId}`
}

export function valueOfChoice(role: AxisRole): string {
  return `${VALUE}${role}`
}

/** Whether an answer says what a column holds: the file is read anew with it. */
export function isColumnChoice(value: string): boolean {
  return value.startsWith(VALUE)
}

/** The column and its meaning, where the answer to a question about a column is not that it was read right. */
export function chosenColumn(questionId: string, value: string): { readonly cellId: string; readonly role: AxisRole } | undefined {
  const role = value.slice(VALUE.length)
  return questionId.startsWith(QUESTION) && isColumnChoice(value) && isChoice(role)
    ? { cellId: questionId.slice(QUESTION.length), role }
    : undefined
}
