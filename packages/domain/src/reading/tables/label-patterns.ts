// What labels of rows and heads of columns say about the kind of a table. Folded texts.

import { asWord, oneOf } from '../words/phrases.ts'
import {
  AGE_TO,
  CHILDREN,
  EACH,
  EXTRAS,
  FROM,
  GROUPS,
  OBLIGATORY,
  PER,
  SUPPLEMENT,
  UNDER,
  VIEW_SUPPLEMENTS,
  VIEWS,
  YEARS_OF_AGE,
} from '../words/table-words.ts'

const AGE = String.raw`\d{1,2}(?:[.,]99)?`

/** `Children 4 - 11`, `under 12 years`. */
export const AGES = new RegExp(
  [
    `^(?:(?:${oneOf(FROM)}|${oneOf(UNDER)}|${oneOf(CHILDREN)}) )*${AGE} ?`,
    String.raw`(?:- ?\d|(?:${oneOf(AGE_TO)}|${oneOf(YEARS_OF_AGE)})(?![a-z])|\+)`,
  ].join(''),
)
/** `13 - 17 years` */
export const AGE_SPAN = new RegExp(String.raw`^(?:${oneOf(FROM)} )?${AGE} ?(?:-|\+|${oneOf(AGE_TO)}) ?(?:${AGE})? ?${oneOf(YEARS_OF_AGE)}`)
/** `15-24 Personen` is no age. */
export const OF_GROUPS = asWord(GROUPS)

/** A service says for whom or how long its price is; a room below a title does not. */
export const FOR_EACH = new RegExp(String.raw`(?<!\p{L})${oneOf(PER)} ${oneOf(EACH)}|${oneOf(OBLIGATORY)}`, 'u')
export const EXTRA = new RegExp(oneOf(EXTRAS))

/** `Sea view supp. p.p.` over a column of amounts on top of the prices beside it. */
export const ON_TOP = new RegExp(String.raw`(?<!\p{L})(?:${oneOf(VIEW_SUPPLEMENTS)}|${oneOf(SUPPLEMENT)}\.? ${oneOf(VIEWS)}\p{L}*)`, 'u')
