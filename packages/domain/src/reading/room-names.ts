// Names of rooms as they are printed, and what is said in them: occupancy, board.

import { byText } from './kept/by-text.ts'
import { type Facets, facetsOf, type FileWords } from './facets.ts'
import { endsInBoard } from './words/boards.ts'
import { folded, nameKey, wordsOf } from './words/folded.ts'
import { occupancyIn, personsIn } from './words/occupancies.ts'
import { oneOf, type Phrases } from './words/phrases.ts'

/** The name of a room and what it says. A phrase such as `for single use` is not a part of the name. */
export function partsOfName(text: string, words: FileWords): { readonly name: string; readonly facets: Facets } {
  const facets = facetsOf(text, words)
  const single = SINGLE_USE.exec(folded(text))
  if (single && single.index > 3)
    return { name: text.slice(0, single.index).replace(/[\s,/(–-]+$/, ''), facets: { ...facets, occupancy: 'Single' } }
  if (facets.weekdays && facets.name !== '') return { name: facets.name, facets }
  return { name: (endsInBoard(text)?.rest ?? text.trim()).replace(SIZE, ''), facets }
}

/** `38 sqm · max 2+1` below a name. */
const SIZE = /(?<=\S{3}.*)(?<![,;(])[\s·•|]+\d{2,3} ?(?:sqm|m2|m²|qm|sq\.? ?m)(?!\p{L})[^()]*$/su

const AS: Phrases = {
  en: ['for ', 'as ', 'in ', 'a ', 'per '],
  de: ['zur ', 'als '],
  fr: [],
  es: ['en '],
  it: [],
  pt: [],
}
const SINGLE: Phrases = {
  en: ['single', 'sgl'],
  de: ['einzel', 'dz zur einzel'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
const USE: Phrases = {
  en: ['use', 'occupancy', String.raw`occ\.?`],
  de: ['(?:be)?nutzung', 'belegung'],
  fr: [],
  es: [],
  it: [],
  pt: [],
}
const SINGLE_USES: Phrases = {
  en: ['dus'],
  de: ['zur alleinbenutzung', 'alleinbenutzung'],
  fr: ['usage (?:individuel|single)'],
  es: [],
  it: ['uso (?:singol[ao]|individual)', 'a uso (?:singolo|individual)'],
  pt: [],
}

const SINGLE_USE = new RegExp(String.raw`[\s,/(-]+${oneOf(AS)}?${oneOf(SINGLE)}[- ]?${oneOf(USE)}\)?$|[\s,/(-]+${oneOf(SINGLE_USES)}\)?$`)

/**
 * A room that is named shortly beside its full name: `Superior 3 persons` is the `Superior DBL sea view`. It must be the only one whose
 * words begin alike, and its price must be for other persons.
 */
export function sameRoomAs(name: string, others: readonly string[], words: FileWords): string | undefined {
  const bare = withoutOccupancy(name, words)
  if (bare.length === 0) return undefined
  const count = personsIn(folded(name))?.count
  const found = others.filter((other) => {
    // `T2 4 pers.` and `T2 cabine 6 pers.` are two flats.
    const theirs = personsIn(folded(other))?.count
    if (count !== undefined && theirs !== undefined && count !== theirs) return false
    const own = withoutOccupancy(other, words)
    return own.length > bare.length && bare.every((word, i) => own[i] === word)
  })
  return found.length === 1 ? found[0] : undefined
}

const WORDS_OF_OCCUPANCY: Phrases = {
  en: [
    'sgl',
    'dbl',
    'twn',
    'tpl',
    'qdp',
    'single',
    'double',
    'twin',
    'triple',
    'quad',
    'simple',
    'individual',
    'quadruple',
    'persons?',
    'pax',
    'pers',
    'people',
    'adults?',
    'room',
    'bed',
    'beds',
  ],
  de: ['einzelzimmer', 'doppelzimmer', 'dreibettzimmer', 'zimmer', 'personen'],
  fr: ['individuelle', 'chambre', 'personnes'],
  es: ['doble', 'cuadruple', 'habitacion', 'personas'],
  it: ['doppia', 'singola', 'tripla', 'quadrupla', 'camera', 'persone'],
  pt: ['duplo', 'quarto'],
}
const IS_OCCUPANCY = new RegExp(String.raw`^(?:\d+|${oneOf(WORDS_OF_OCCUPANCY)})$`)

function withoutOccupancy(name: string, _words: FileWords): string[] {
  return wordsOf(name).filter((word) => !IS_OCCUPANCY.test(word))
}

/** The room and who is in it, as `Studio – double` writes them; undefined for other names. */
export const roomAndOccupancy = byText((name: string): { readonly name: string } | undefined => {
  const match = /^(.{3,}?)(?:\s+[–—-]\s*|\s*:\s+|,\s+|\s*\()([^–—,():/-]{3,24})\)?$/.exec(name)
  const [, room = '', who = ''] = match ?? []
  const persons = personsIn(folded(who))
  if (persons && persons.count <= 4 && !persons.isSum && persons.start === 0 && persons.end === who.trim().length)
    return { name: room.trim() }
  const found = occupancyIn(folded(who))
  const isOnly =
    found !== undefined &&
    found.others.length === 0 &&
    folded(who)
      .replace(/rooms?|zimmer|use|occupancy|belegung/g, '')
      .trim().length <=
      found.end - found.start
  return isOnly ? { name: room.trim() } : undefined
})

/** `Single room park side` is a room of its own; `Superior 3 persons` may be another one for three. */
export function beginsWithOccupancy(name: string): boolean {
  return occupancyIn(folded(name))?.start === 0
}

/** The same name in capitals, with other signs or with `*` is the same room. */
export function roomKey(name: string): string {
  return nameKey(name)
}
