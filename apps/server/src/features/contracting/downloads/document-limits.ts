// What laying out one document may take.

import { Refusal } from '@tradewind/api/refusals.ts'
import type { TaskTooBig, ThreadLimits } from '../../../platform/threads.ts'

/** A sheet of 400 products takes half a second and 250 MB with the process around it. The second thread is for another company. */
export const DOCUMENT_LIMITS: ThreadLimits = {
  threads: 2,
  timeoutMs: 60_000,
  memoryMb: 400,
  share: { ofCompany: 1, waiting: { ofCompany: 24, ofPerson: 12 }, what: 'files', seconds: 1 },
}

/** For jobs, in a thread of their own: a sheet of 3,000 products takes 20 seconds, with twelve seasons several times as long. */
export const LONG_DOCUMENT_LIMITS: ThreadLimits = {
  threads: 1,
  timeoutMs: 15 * 60_000,
  memoryMb: 2000,
  share: { ofCompany: 1, what: 'files', seconds: 20 },
}

/**
 * Values of a rate sheet: each amount, name, date and choice is one, and each further 60 characters of text.
 * A sheet of 400 products with 12 seasons and 6 rates has 170,000 and takes 0.7 s.
 */
const MOST_VALUES = 1_500_000

/** Before a thread begins: what the document would cost. @throws Refusal TooLarge */
export function refuseTooLarge(sheet: unknown): void {
  const count = valuesIn(sheet)
  if (count <= MOST_VALUES) return
  throw new Refusal('TooLarge', {
    message: `This rate sheet is about ${Math.ceil(count / MOST_VALUES)} times as large as one file can be. Divide it into several rate sheets.`,
  })
}

function valuesIn(value: unknown): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 60)
  if (typeof value !== 'object' || value === null) return 1
  let sum = 0
  for (const each of Array.isArray(value) ? value : Object.values(value)) sum += valuesIn(each)
  return sum
}

/** The answer for a document that needed more time or memory than a thread has. */
export function tooLarge(cause: TaskTooBig): Refusal {
  const what = cause.reason === 'time' ? 'time' : 'memory'
  return new Refusal('TooLarge', { message: `This file takes more ${what} than one file may. Divide the rate sheet into several.` })
}
