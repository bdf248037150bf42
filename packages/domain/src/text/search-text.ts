// Text in normal form, for searching and sorting.

const MARKS = /\p{M}+/gu
const SPACES = /\s+/gu

/**
 * The text lower-cased, without accents and with single spaces, for searching and sorting.
 * @example searchText('  Otok  Korčula ') is 'otok korcula'
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  const joined = parts.filter(Boolean).join(' ')
  return joined
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/đ/g, 'd')
    .replace(/ł/g, 'l')
    .replace(SPACES, ' ')
    .trim()
}

/** Words of a search that count; more only narrow what is found already. */
const MOST_WORDS = 8

/**
 * The words of a search, each once: what is found has all of them, in any order.
 * @example searchWords('Solano  Hotels Rome, solano') are 'solano', 'hotels', 'rome'
 */
export function searchWords(text: string): string[] {
  const words = searchText(text).split(/[\s,;]+/)
  return [...new Set(words.filter(Boolean))].slice(0, MOST_WORDS)
}

/**
 * One or two letters of a name, shown when there is no picture.
 * @example initialsOf('Meridian Tours') is 'MT'; initialsOf('北京') is '北京'
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s,.'’&/-]+/u)
    .filter(Boolean)
  const first = Array.from(words[0] ?? '')
  const second = Array.from(words[1] ?? '')
  const letters = words.length > 1 ? [first[0], second[0]] : first.slice(0, 2)
  return letters.join('').toUpperCase()
}

/** Text on one line, for headings, mail subjects and cells. Control characters and line separators become spaces. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(SPACES, ' ')
    .trim()
}

/** Direction marks and invisible characters, except the joiners that some scripts need. */
const UNSEEN = /[\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{2069}\u{feff}]/gu

/** Characters that fill space or steer others, and the blank of Braille. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{2800}]/gu

/**
 * Whether there is anything to see: a name of spaces without width is none.
 * @example hasVisible('\u200b') is false, hasVisible('李') is true
 */
export function hasVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(INVISIBLE, ''))
}

/** The text without direction marks and invisible characters, which could disguise a name. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}
