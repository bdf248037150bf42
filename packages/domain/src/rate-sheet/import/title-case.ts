// Names that a file has in capitals, as they are usually written.

const SMALL_WORDS = new Set(['and', 'of', 'the', 'de', 'da', 'do', 'del', 'la', 'el'])

/** @example titleCase('TRINIDAD AND TOBAGO') is 'Trinidad and Tobago' */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{L}[\p{L}\p{M}]*/gu, (word, offset: number) =>
      offset > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .replace(/(?<=\p{L})['’]\p{Lu}\b/gu, (ending) => ending.toLowerCase())
}
