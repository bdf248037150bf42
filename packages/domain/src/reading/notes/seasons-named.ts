// Which seasons a few words of a sentence mean: `Low and Mid Season`, `periods D and E`, `à Noël et vacances d’hiver`, `all other seasons`.

import type { FileContext } from '../file-context.ts'
import type { ReadSeason } from '../reading.ts'
import { folded } from '../words/folded.ts'
import { isSameWord } from './named-products.ts'
import { asWord, type Phrases, wholeText } from '../words/phrases.ts'
import { EXCEPT } from '../words/time-words.ts'

/** Words for a season that are no part of its name. */
const SEASON_WORDS: Phrases = {
  en: ['seasons?', 'periods?', 'rates?', 'dates?', 'times?'],
  de: ['saison(?:en|zeiten)?', String.raw`zeit(?:en|raum|raume)?`, 'perioden?'],
  fr: ['saisons?', 'periodes?'],
  es: ['temporadas?', 'periodos?', 'epocas?'],
  it: ['stagion[ei]', 'period[io]'],
  pt: ['temporadas?', 'epocas?', 'periodos?', 'estac(?:ao|oes)'],
  nl: ['seizoen(?:en)?', 'periodes?'],
  da: ['sasone(?:n|r)?', 'perioder?'],
  sv: ['sasong(?:en|er)?', 'perioder?'],
  no: ['sesong(?:en|er)?', 'perioder?'],
  pl: [String.raw`sezon\p{L}*`],
  cs: [String.raw`sezon\p{L}*`],
  hr: [String.raw`sezon\p{L}*`],
}
const REST: Phrases = {
  en: ['(?:all )?others?', 'otherwise', 'rest of the year', 'remaining'],
  de: [String.raw`ubrige\p{L}*`, 'sonst', String.raw`restliche\p{L}*`, String.raw`andere\p{L}*`],
  fr: ['autres', 'reste'],
  es: ['otras', 'resto', 'demas'],
  it: ['altr[ei]', 'resto', 'restanti'],
  pt: ['outras', 'restantes', 'resto'],
  nl: ['overige', 'andere'],
  da: ['ovrige'],
}
/** `no` alone is *in the* in Portuguese. */
const NOT: Phrases = { en: ['not'], de: ['nicht'], fr: ['pas'], es: ['no en'], it: ['non'], pt: ['nao'] }
const IS_SEASON_WORD = wholeText(SEASON_WORDS)
const SAYS_REST = asWord(REST)
const SAYS_EXCEPT = asWord(EXCEPT)
const SAYS_NOT = asWord(NOT)

/** Part of a longer word, behind the part that names: `Hochsaison`, `Vorzeit`. */
const ENDS_AS_SEASON = /(?<=\p{L}{3})(?:saison|season|sasongen|sasong|sesongen|sesong|seizoen|zeit)$/u

/** The fewest letters of a word that is short for a longer name. */
const TELLING = 4

type Word = { readonly stem: string; readonly isCapital: boolean }

/**
 * @param text a few words as printed
 * @returns the ids of the seasons that they mean, in the order of the seasons; `rest` for all that are not named elsewhere; undefined where they name none
 */
export function seasonsNamed(text: string, seasons: readonly ReadSeason[], context: FileContext): readonly string[] | 'rest' | undefined {
  const plain = folded(text)
  const words = wordsIn(text)
  const hasWord = /[(,/]/.test(text) || words.some(({ stem }) => IS_SEASON_WORD.test(stem)) || isOnlyCode(words)
  const used = new Set<number>()
  const meant = new Set<string>()
  const keyed = seasons.flatMap((season) => keysOf(season, context).map((key) => ({ season, key })))
  for (const { season, key } of keyed.toSorted((a, b) => b.key.length - a.key.length)) {
    const at = placeOf(key, words, hasWord, used)
    if (at < 0) continue
    for (let i = at; i < at + key.length; i += 1) used.add(i)
    meant.add(season.seasonId)
    for (const other of keyed) if (other.key.join(' ') === key.join(' ')) meant.add(other.season.seasonId)
  }
  for (const [i, { stem }] of words.entries()) {
    if (used.has(i) || stem.length < TELLING || IS_SEASON_WORD.test(stem)) continue
    for (const { season, key } of keyed) if (key.includes(stem)) meant.add(season.seasonId)
  }
  if (meant.size === 0) return SAYS_REST.test(plain) ? 'rest' : undefined
  const isExcept = SAYS_EXCEPT.test(plain) || SAYS_NOT.test(plain)
  return seasons.flatMap(({ seasonId }) => (meant.has(seasonId) === isExcept ? [] : [seasonId]))
}

function isOnlyCode(words: readonly Word[]): boolean {
  return words.length > 0 && words.every(({ stem }) => stem.length <= 2)
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => ({
    stem: folded(word).replace(ENDS_AS_SEASON, ''),
    isCapital: /^\p{Lu}/u.test(word),
  }))
}

/** The words of the name and of the code of a season, without the word for season. */
function keysOf({ name }: ReadSeason, context: FileContext): string[][] {
  const code = context.seasons.find((entry) => entry.name === name)?.code
  return [name, code ?? ''].flatMap((text) => {
    const stems = wordsIn(text)
      .map(({ stem }) => stem)
      .filter((stem) => !IS_SEASON_WORD.test(stem))
    return stems.length === 0 ? [] : [stems]
  })
}

/** The places where the words of a key follow one another. A letter or a figure alone is a season only in capitals and beside a word for season. */
function placeOf(key: readonly string[], words: readonly Word[], hasWord: boolean, used: ReadonlySet<number>): number {
  const isCode = key.length === 1 && (key[0] ?? '').length <= 2
  return words.findIndex((first, i) => {
    if (isCode && (!hasWord || !(first.isCapital || /^\d/.test(first.stem)))) return false
    return key.every((stem, k) => isSameWord(words[i + k]?.stem ?? '', stem) && !used.has(i + k))
  })
}
