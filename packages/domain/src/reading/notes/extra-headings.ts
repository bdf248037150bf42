// Lines above lines of extras that say what these are: `COMPULSORY GALA DINNERS`, `TRANSFERS (per vehicle and way)`.

import type { ReadExtra } from '../reading.ts'
import { oneOf } from '../words/phrases.ts'
import type { Clause } from './clauses.ts'
import { tidied } from './extra-names.ts'
import { HEADINGS } from './extra-words.ts'
import { MANDATORY, unitOf } from './extra-units.ts'

/** What a heading says of the extras below it. */
export type ExtraHeading = Pick<ReadExtra, 'unit' | 'mandatory'> & { readonly name: string; readonly plain: string }

const LONGEST_HEADING = 70
const NAMES_EXTRAS = new RegExp(String.raw`(?<!\p{L})${oneOf(HEADINGS)}(?!\p{L})`, 'u')

/** Whether a line is a heading at all: short, without numbers and without the end of a sentence. */
export function isHeading(clauses: readonly Clause[], text: string): boolean {
  const [clause] = clauses
  if (!clause || clauses.length > 1 || text.length > LONGEST_HEADING) return false
  return !/\d/.test(clause.plain.replace(/\([^)]*\)/g, '').replace(/20\d\d/g, '')) && !/[.;,]\s*$/.test(text) && !/:\s*\S/.test(text)
}

/** What the heading says; undefined where it announces something else than extras. */
export function headingOf({ text, plain }: Clause): ExtraHeading | undefined {
  if (!NAMES_EXTRAS.test(plain)) return undefined
  return { name: tidied(text.replace(/\([^)]*\)/g, ' ')), plain, unit: unitOf(plain, plain, false), mandatory: MANDATORY.test(plain) }
}
