// Words of several languages for one meaning, as lists that become patterns. Entries are folded words; small patterns are allowed in them.

/** A list of words says something in each of these languages, or says by an empty list that it does not. */
type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt'
/** Languages of which the reader knows some words. */
type FurtherLanguage = 'nl' | 'da' | 'sv' | 'no' | 'fi' | 'pl' | 'cs' | 'hr' | 'el' | 'tr' | 'hu' | 'ro'

export type Phrases = Readonly<Record<Language, readonly string[]>> & Readonly<Partial<Record<FurtherLanguage, readonly string[]>>>

/** The alternatives as one group of a pattern, in the order of the lists. @example oneOf(['from', 'von']) is '(?:from|von)' */
export function oneOf(phrases: Phrases | readonly string[]): string {
  const entries: readonly string[] = Array.isArray(phrases) ? phrases : Object.values(phrases).flat()
  return `(?:${entries.join('|')})`
}

/** A text that is one of these and nothing else. */
export function wholeText(phrases: Phrases | readonly string[], flags = 'u'): RegExp {
  return new RegExp(`^${oneOf(phrases)}$`, flags)
}

/** One of these as a word of its own, anywhere in a text. */
export function asWord(phrases: Phrases | readonly string[], flags = 'u'): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${oneOf(phrases)}(?!\p{L})`, flags)
}
