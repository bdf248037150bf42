// Texts in a form in which words of six languages can be compared.

import { byText } from '../kept/by-text.ts'

const OTHER_LETTERS: Readonly<Record<string, string>> = { ß: 's', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' }
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000\t\r]/
/** Arrows between two days mean a dash. */
const DASHES = /[\u2010-\u2015\u2212\u2192\u21d2\u279c\u2794]/

/**
 * Lower case, without accents, with plain spaces, dashes and apostrophes. It has the length of the text, so that positions agree.
 * @example folded('Übernachtung – 1er août') is 'ubernachtung - 1er aout'
 */
export const folded = byText((text: string): string => {
  // Speed: most texts are plain ASCII.
  if (/^[\n -~]*$/.test(text)) return text.toLowerCase()
  let out = ''
  for (let i = 0; i < text.length; i += 1) out += knownUnit(text.charAt(i))
  return out
})

/** Speed: a file has few different letters. There are 65,536 at most. */
const UNITS = new Map<string, string>()

function knownUnit(unit: string): string {
  const known = UNITS.get(unit) ?? foldedUnit(unit)
  UNITS.set(unit, known)
  return known
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
export const nameKey = byText((text: string): string => {
  return folded(text).replace(/[^\p{L}\p{N}]+/gu, '')
})

/** The words of a folded text, without signs. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Without the stars and raised figures of footnotes at its end: `High**` is `High`. `4*` and `Hotel ****` keep theirs. */
export const withoutFootnote = byText((text: string): string => {
  return text
    .replace(/(?<![\d*\s])\s*(?:\*{1,4}|(?<!\d ?m)[†‡§⁰¹²³⁴⁵⁶⁷⁸⁹]+)\s*$/u, '')
    .replace(/(?<=\p{L}[^\n]*)\s\*{1,4}\s*$/u, '')
    .trim()
})

/** The mark of a footnote at the end of a text or at the end of its first line: `**`; undefined without one. */
export const footnoteOf = byText((text: string): string | undefined => {
  const [firstLine = ''] = text.split('\n')
  for (const line of [text, firstLine]) {
    const match = /(?:(?<=[\p{L}).\d])|(?<=\s))(\*{1,4}|[†‡§]|[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2})\s*\)?\s*$/u.exec(line)
    if (match?.[1]) return match[1]
  }
  return undefined
})

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The mark with which a note begins, in plain figures, and the rest: `(1) Del 2 de enero`, `² 1 May – 30 Jun`, `** only in August`. */
export function noteMarkOf(text: string): { readonly mark: string; readonly rest: string } | undefined {
  const match = /^\s*(?:\((\d{1,2}|\*{1,4}|[a-e])\)|(\d{1,2}|[a-e])\)|([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|\*{1,4}|[†‡§]))\s*[:.=-]?\s*(?=\S)/u.exec(text)
  const mark = match?.[1] ?? match?.[2] ?? match?.[3]
  return match && mark !== undefined ? { mark: plainMark(mark), rest: text.slice(match[0].length) } : undefined
}

/** The mark at the end of a head, in plain figures: `High season (2)`, `Alta³`, `Festive**`. */
export function headMarkOf(text: string): string | undefined {
  const bare = text.trim()
  const mark = footnoteOf(bare) ?? /(?<=[\p{L}\d.]) ?\((\d{1,2}|[a-e]|\*{1,4})\)$/u.exec(bare)?.[1]
  return mark === undefined ? undefined : plainMark(mark)
}

function plainMark(mark: string): string {
  return Array.from(mark, (sign) => (RAISED.includes(sign) ? String(RAISED.indexOf(sign)) : sign)).join('')
}
