// Where in a sentence something is written from right to left.

const LETTER = '[\\p{Script=Arabic}\\p{Script=Hebrew}]'
/** Several words of one name are one run; digits and signs at its edges belong to the sentence. */
const RUN = new RegExp(
  `(${LETTER}(?:[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{M}\\s'’\\-]*[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{M}])?)`,
  'u',
)

/**
 * @returns the parts of the text, by turns in the direction of the sentence (the first one, which may be empty) and from right to left
 * @example namesApart('Season שיא, 01 Apr 2026') is ['Season ', 'שיא', ', 01 Apr 2026']
 */
export function namesApart(text: string): string[] {
  return text.split(RUN)
}
