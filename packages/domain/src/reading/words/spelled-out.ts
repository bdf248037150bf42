// What a price is for in one way of writing: `p.P. u. N.`, `pppn`, `por pax/noche`, `os./noc` are all `per person per night`.

import { byText } from '../kept/by-text.ts'
import {
  A_GROUP,
  A_NIGHT,
  A_ROOM,
  A_STAY,
  A_UNIT,
  A_VEHICLE,
  A_WAY,
  A_WEEK,
  AND,
  EACH,
  EACH_BEHIND,
  EACH_OF_LANGUAGE,
  EACH_PERSON,
  EACH_ROOM,
  EACH_VEHICLE,
  EVERY,
  KINDS_OF_ROOM,
  NO_BED_OF_ITS_OWN,
  PERSONS,
  TIMES,
} from './basis-words.ts'
import { oneOf, type Phrases } from './phrases.ts'
import { CODES_AFTER, CODES_BEFORE, NETT, RATE_NOUNS } from './price-words.ts'

/** Between two letters of an abbreviation. */
const SIGN = '(?:[.]?[/ -] ?|[.] ?)'
const GAP = `${SIGN}?`
const AND_SIGN = `(?:${oneOf(AND)} ?)?`
/**
 * `pppn`, `prpn`, `p.p.p.n.`, `pp/pn`, `p. P. u. N.`: who, and when. The letters are those of all languages: `p.k.p.n.`, `p.p.p.g.`. Without any sign it is
 * one of a few: `PRG` is an airport.
 */
const WHO_AND_WHEN = new RegExp(
  [
    String.raw`(?<![\p{L}\d.])(?!pkw)`,
    `(?:p(?:(p)(?=p?[ndgj]s?|pw)|([rku])(?=p[ndw]))p?|p${SIGN}(p|rm?|k|u)${GAP}${AND_SIGN}(?:p${GAP})?|p(p|r|k|u)${SIGN}${AND_SIGN}(?:p${GAP})?)`,
    String.raw`(n|[dgj]|w|(?<=[/&.] ?)t)(?:${GAP}s)?[.]?(?![\p{L}\d/&%]| ?\d+ ?%)`,
  ].join(''),
  'gu',
)
/** `p.p.`, `pps`, `pp dbl`: who alone. A room needs its points: `pr` is a word for each in Denmark. */
const WHO_ALONE = new RegExp(String.raw`(?<![\p{L}\d])(?:p${GAP}p(?:${GAP}(?:s|do|dbl|twn?))?|p[./](r|k))[.]?(?![\p{L}\d&])`, 'gu')
/** `p.n.`, `p/n`, `pn`; `p.d.`, `p.w.` */
const WHEN_ALONE = /(?<![\p{L}\d])(?:p(?:[./] ?)?(n|w)|p[./] ?d)[.]?(?![\p{L}\d/&])/gu
const OF_LETTER: Readonly<Record<string, string>> = { p: 'person', r: 'room', rm: 'room', k: 'room', u: 'unit', w: 'week' }

function withoutInitials(plain: string): string {
  return plain
    .replace(WHO_AND_WHEN, (_, ...letters: (string | undefined)[]) => {
      const [who = 'p', when = 'n'] = letters.slice(0, 5).filter((letter) => letter !== undefined)
      return ` per ${OF_LETTER[who] ?? 'person'} per ${OF_LETTER[when] ?? 'night'} `
    })
    .replace(WHO_ALONE, (_, who: string | undefined) => ` per ${OF_LETTER[who ?? 'p'] ?? 'person'} `)
    .replace(WHEN_ALONE, (_, when: string | undefined) => ` per ${OF_LETTER[when ?? 'n'] ?? 'night'} `)
}

type Kind = {
  readonly word: string
  readonly nouns: Phrases
  readonly whole?: Phrases
  readonly before?: string
  readonly after?: string
  /** After a slash, whatever is in front of it: `double / person`, `EUR 90 Apr / night`. */
  readonly isFree?: true
}

/** A guest room is a room, and no guest: rooms come first. */
const WHO: readonly Kind[] = [
  { word: 'room', nouns: A_ROOM, whole: EACH_ROOM, before: `(?:${oneOf(KINDS_OF_ROOM)}[ -])?` },
  { word: 'unit', nouns: A_UNIT },
  { word: 'vehicle', nouns: A_VEHICLE, whole: EACH_VEHICLE },
  { word: 'group', nouns: A_GROUP },
  { word: 'person', nouns: PERSONS, whole: EACH_PERSON, after: `(?! ${oneOf(NO_BED_OF_ITS_OWN)})`, isFree: true },
]
const WHEN: readonly Kind[] = [
  { word: 'night', nouns: A_NIGHT, isFree: true },
  { word: 'stay', nouns: A_STAY, isFree: true },
  { word: 'week', nouns: A_WEEK, isFree: true },
  { word: 'way', nouns: A_WAY, isFree: true },
]

const START = String.raw`(?<!\p{L})`
const END = String.raw`[.]?(?![\p{L}\d])`

/** In front of a slash: a price, and nothing with a name of its own: `twin / double room` is one or the other. */
const PRICE_BEFORE = String.raw`(?<=^|\d ?|\p{Sc} ?|per \p{L}+ ?|(?<!\p{L})(?:${oneOf(NETT)}|${oneOf(RATE_NOUNS)}|${oneOf(CODES_BEFORE)}|${oneOf(CODES_AFTER)}) ?)`
/** Behind a noun after a slash; a name continues: `Port d’Andratx / Camp de Mar`. */
const NOTHING_MORE = String.raw`(?= *(?:$|[^\p{L} ]|(?:per|in|for|inc\p{L}*|${oneOf(NETT)}|${oneOf(AND)}|${oneOf(EACH)})(?!\p{L})))`

/** `per room`, `pro Zi.`, `/pers`, `x notte`, `p/hab`, `a camera`. */
function eachOf({ nouns, whole, before = '', after = '', isFree }: Kind): RegExp {
  const own = EACH_OF_LANGUAGE.map(
    ([words, languages]) => `${oneOf(words)} ${oneOf(languages.flatMap((language) => nouns[language] ?? []))}`,
  )
  const noun = `(?:${oneOf(EVERY)} )?${before}${oneOf(nouns)}${END}${after}`
  return new RegExp(
    [
      `${START}(?:${oneOf(EACH)} |p[./] ?)${noun}`,
      `${isFree === true ? '' : PRICE_BEFORE}/ ?${noun}${NOTHING_MORE}`,
      `${START}(?:${own.join('|')})${END}${after}`,
      ...(whole ? [`${START}${oneOf(whole)}${END}`] : []),
      `${START}${oneOf(nouns)} ?${oneOf(EACH_BEHIND)}${END}`,
    ].join('|'),
    'gu',
  )
}

const PATTERNS = new Map([...WHO, ...WHEN].map((kind) => [kind.word, eachOf(kind)]))
/** `und Nacht`, `y noche`; a way only right after whom or what it is for: `Way Out West` is a festival. */
const AND_WHEN = WHEN.map(({ word, nouns }) => ({
  word,
  pattern: new RegExp(`${word === 'way' ? '(?<=per (?:vehicle|person|group|unit) +)' : START}${oneOf(AND)} ${oneOf(nouns)}${END}`, 'gu'),
}))
/** `pro Nacht und Zimmer`. */
const AND_WHO = WHO.map(({ word, nouns }) => ({
  word,
  pattern: new RegExp(`(?<=per (?:night|week|stay) +)(?:${oneOf(AND)} )${oneOf(nouns)}${END}`, 'gu'),
}))
/** `Person/Nacht`, `EUR pax/noche`, `cena os./noc`. */
const BARE_PERSON = new RegExp(
  String.raw`(?<=^|[(:;,|=·€$£-] ?|(?<!\p{L})${oneOf(RATE_NOUNS)} |\p{Sc} ?|(?<!\p{L})(?:eur|usd|gbp|chf) )${oneOf(PERSONS)}${END}(?= +per )`,
  'gu',
)
/** In English after who it is for: `per person a night`. */
const A_NIGHT_EACH = /(?<=per (?:person|room|unit) +)a (?:night|day)(?!\p{L})/gu

/** `3 times per week`, `twice a week`, `2x/week` */
const SO_OFTEN = new RegExp(String.raw`(?<!\p{L})${oneOf(TIMES)} ?(?:\p{L}{1,4} |/ ?)${oneOf(A_WEEK)}${END}`, 'gu')

const ANY_WHO = oneOf(WHO.flatMap(({ nouns }) => Object.values(nouns).flat()))
/** `Room / Villa` is one or the other. */
const EITHER = new RegExp(`(?<=${START}${ANY_WHO}s? ?)/(?= ?${ANY_WHO}s?${END})`, 'gu')

/**
 * The folded text with what prices are for in English words: `per person`, `per room`, `per unit`, `per vehicle`, `per group`, and `per night` (also for a
 * day), `per stay`, `per week`, `per way`.
 */
export const spelledOut = byText((plain: string): string => inWords(plain))

function inWords(plain: string): string {
  let text = withoutInitials(plain).replace(EITHER, ' or ').replace(SO_OFTEN, ' ')
  for (const [word, pattern] of PATTERNS) text = text.replace(pattern, ` per ${word} `)
  for (const { word, pattern } of AND_WHEN) text = text.replace(pattern, ` per ${word} `)
  for (const { word, pattern } of AND_WHO) text = text.replace(pattern, ` per ${word} `)
  return text.replace(BARE_PERSON, ' per person ').replace(A_NIGHT_EACH, ' per night ').replace(/ {2,}/g, ' ').trim()
}
