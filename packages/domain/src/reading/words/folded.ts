// Texts in a form in which words of six languages can be compared.

const OTHER_LETTERS: Readonly<Record<string, string>> = { ß: 's', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd' }
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r]/
const DASHES = /[\u2010-\u2015\u2212]/

/**
 * Lower case, without accents, with plain spaces, dashes and apostrophes. It has the length of the text, so that positions agree.
 * @example folded('Übernachtung – 1er août') is 'ubernachtung - 1er aout'
 */
export function folded(text: string): string {
  // Speed: most texts are plain ASCII.
  if (/^[\n -~]*$/.test(text)) return text.toLowerCase()
  let out = ''
  for (let i = 0; i < text.length; i += 1) out += foldedUnit(text.charAt(i))
  return out
}

function foldedUnit(unit: string): string {
  if (SPACES.test(unit)) return ' '
  if (DASHES.test(unit)) return '-'
  if (unit === '’' || unit === '‘' || unit === '´') return "'"
  if (unit === '“' || unit === '”' || unit === '„' || unit === '«' || unit === '»') return '"'
  const base = unit.normalize('NFD').charAt(0).toLowerCase()
  return (OTHER_LETTERS[base] ?? base).charAt(0) || unit
}

/** Only letters and digits of the folded text: `Doppelzimmer, Seeseite*` and `doppelzimmer seeseite` are the same name. */
export function nameKey(text: string): string {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The words of a folded text, without signs. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Without the stars and raised figures of footnotes at its end: `High**` is `High`. `4*` and `Hotel ****` keep theirs. */
export function withoutFootnote(text: string): string {
  return text
    .replace(/(?<![\d*\s])\s*(?:\*{1,4}|(?<!\d ?m)[†‡¹²³⁴]+)\s*$/u, '')
    .replace(/(?<=\p{L}[^\n]*)\s\*{1,4}\s*$/u, '')
    .trim()
}

/** The mark of a footnote at the end of a text or at the end of its first line: `**`; undefined without one. */
export function footnoteOf(text: string): string | undefined {
  const [firstLine = ''] = text.split('\n')
  for (const line of [text, firstLine]) {
    const match = /(?:(?<=[\p{L}).\d])|(?<=\s))(\*{1,4}|[†‡¹²³⁴])\s*\)?\s*$/u.exec(line)
    if (match?.[1]) return match[1]
  }
  return undefined
}
