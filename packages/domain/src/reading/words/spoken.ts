// Words of the languages in which rate sheets are written, as folded parts of one regular expression.

/** Alternatives of each language, parted by strokes. A language that is missing does not compile; Dutch and Danish where they are known. */
export type Spoken = {
  readonly en: string
  readonly de: string
  readonly fr: string
  readonly es: string
  readonly it: string
  readonly pt: string
  readonly nl?: string
  readonly da?: string
}

/** The alternatives of all languages. */
export function anyOf(words: Spoken): string {
  return `(?:${Object.values(words).join('|')})`
}

/** Finds a whole word of these in a folded text. */
export function spoken(words: Spoken): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\d])${anyOf(words)}(?![\p{L}])`, 'u')
}
