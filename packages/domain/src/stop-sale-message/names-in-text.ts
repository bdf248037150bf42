// Properties and rooms that a message names: by their names and aliases, and those that look like one and are not known.

import { wordsOf } from '../reading/words/folded.ts'
import type { KnownPlace, TextPlace } from './message.ts'

/** @property ids what may be meant: none is unknown, several have to be asked */
export type NameMention = TextPlace & { readonly written: string; readonly ids: readonly string[] }

export type RoomMention = TextPlace & {
  readonly written: string
  /** All rooms of the property, also those that are not named. */
  readonly isAll: boolean
  /** All but these. */
  readonly isExcept: boolean
}

type Word = TextPlace & { readonly word: string }

/** Words that a name of a property may be written without. */
const GENERIC = new Set(
  'hotel hotels hostal hostel resort resorts lodge lodges camp camps spa the a and und et y e del de la le les los el il lo di da do villa villas apartments apartamentos aparthotel suites palace beach club boutique inn guesthouse house pension gasthof residence by collection luxury safari tented'.split(
    ' ',
  ),
)

function wordsAt(plain: string, offset = 0): Word[] {
  return [...plain.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    word: match[0],
    start: offset + match.index,
    end: offset + match.index + match[0].length,
  }))
}

/** Known names by their first word, longest first. Speed: a message is searched once, whatever the number of names. */
export type NameIndex = ReadonlyMap<string, readonly { readonly words: readonly string[]; readonly ids: readonly string[] }[]>

/** A name without its generic words counts where it belongs to one property only. */
export function indexOfPlaces(places: readonly KnownPlace[]): NameIndex {
  const full = new Map<string, Set<string>>()
  const short = new Map<string, Set<string>>()
  const add = (to: Map<string, Set<string>>, words: readonly string[], id: string) => {
    if (words.length === 0) return
    const key = words.join(' ')
    to.set(key, (to.get(key) ?? new Set()).add(id))
  }
  for (const { locationId, names } of places) {
    for (const name of names) {
      const words = wordsOf(name)
      const own = words.filter((word) => !GENERIC.has(word))
      add(full, words, locationId)
      // Words in the middle stay: "Villa de la Mar" is no "Mar".
      const first = words.findIndex((word) => !GENERIC.has(word))
      const last = words.findLastIndex((word) => !GENERIC.has(word))
      if (own.join('').length >= 4) add(short, words.slice(first, last + 1), locationId)
    }
  }
  const index = new Map<string, { words: string[]; ids: string[] }[]>()
  for (const [key, ids] of [...full, ...[...short].filter(([key]) => !full.has(key))]) {
    const words = key.split(' ')
    const [first = ''] = words
    index.set(first, [...(index.get(first) ?? []), { words, ids: [...ids] }])
  }
  for (const [first, names] of index)
    index.set(
      first,
      names.toSorted((a, b) => b.words.length - a.words.length),
    )
  return index
}

/** Known properties in the text, in its order, without overlaps. */
export function knownPlacesIn(text: string, plain: string, index: NameIndex): NameMention[] {
  const words = wordsAt(plain)
  const found: NameMention[] = []
  for (let i = 0; i < words.length; i += 1) {
    const name = index.get(words[i]?.word ?? '')?.find((each) => each.words.every((word, k) => words[i + k]?.word === word))
    const [first, last] = [words[i], words[i + (name?.words.length ?? 1) - 1]]
    if (!name || !first || !last) continue
    // A name of one short word is a name only with a capital.
    const written = text.slice(first.start, last.end)
    if (name.words.length === 1 && !/^[\p{Lu}\p{N}]/u.test(written)) continue
    found.push({ start: first.start, end: last.end, written, ids: name.ids })
    i += name.words.length - 1
  }
  return found
}

const CAPITAL = String.raw`\p{Lu}[\p{L}\p{N}'’&-]*`
const NAME = String.raw`${CAPITAL}(?:\s(?:(?:de|del|la|las|los|el|di|da|do|das|dos|des|du|le|les|&|and|of|am|an|der|zum|zur|im)\s){0,2}${CAPITAL}){0,4}`
const HOUSE =
  '(?:Hotel|Hôtel|Hotels|HOTEL|HÔTEL|Hostal|Resort|RESORT|Lodge|LODGE|Camp|Riad|Pousada|Albergo|Gasthof|Parador|Aparthotel|Pension|Pensione|Palace)'
const HOUSE_FIRST = new RegExp(
  String.raw`(?<![\p{L}])${HOUSE}[ \t]+(?!(?:Team|Manager|Name|Reservations?|Partner|is|closed)\b)(${NAME.replaceAll('\\s', '[ \\t]')})`,
  'gu',
)
const HOUSE_LAST = new RegExp(
  String.raw`(?<![\p{L}])(${NAME.replaceAll('\\s', '[ \\t]')})[ \t]+(?:Hotel|Resort|Lodge|Camp|Palace|Aparthotel|HOTEL|RESORT|LODGE)(?:[ \t]*(?:&|and)[ \t]*Spa)?(?!\p{L})`,
  'gu',
)
const LABEL =
  /^[ \t*•-]*(?:property|properties|hotel|hotels|hotel name|accommodation|lodge|objekt|haus|unterkunft|etablissement|hebergement|alojamiento|establecimiento|struttura|albergo|propriedade|alojamento|unidade)(?: name)?[ \t]*[:=][ \t]*(?<name>[^\n,;|]{2,80}?)[ \t]*(?=[\n,;|(]|$)/gmu
const NO_NAMES =
  /^(?:Dear|Hello|Hi|Good|Stop|STOP|Please|Our|The|This|We|From|For|Lieb|Sehr|Bonjour|Cher|Estimad|Hola|Gentil|Buongiorno|Prezad|Car|All|Your|In|At|Partner|URGENT|Urgent)/u

/** What looks like a property and is not known. */
export function unknownPlacesIn(text: string, plain: string, known: readonly NameMention[]): NameMention[] {
  const found: NameMention[] = []
  const put = (start: number, written: string) => {
    const end = start + written.length
    if (written.trim().length < 3 || [...known, ...found].some((each) => start < each.end && each.start < end)) return
    found.push({ start, end, written, ids: [] })
  }
  for (const match of plain.matchAll(LABEL)) {
    const name = match.groups?.name ?? ''
    const start = match.index + match[0].lastIndexOf(name)
    put(start, text.slice(start, start + name.length))
  }
  for (const match of text.matchAll(HOUSE_FIRST)) put(match.index, match[0])
  for (const match of text.matchAll(HOUSE_LAST)) if (!NO_NAMES.test(match[0])) put(match.index, match[0])
  return found
}

const SAME_WORDS: Record<string, string> = {}
for (const words of [
  'single sgl einzelzimmer ez einzel individual singola simple singolo',
  'double dbl doppelzimmer dz doppel doble matrimoniale doppia duplo dupla doubles doppie dobles duplos doppi',
  'twin twn zweibettzimmer',
  'triple tpl dreibettzimmer tripla triplo',
  'quadruple quad qdp vierbettzimmer cuadruple quadrupla',
  'family familienzimmer familiale familiar famiglia familiares familiari familien fam',
  'suite suites ste',
  'junior jun jnr',
  'superior sup supérieure superieure superieures superiores superiori',
  'standard std estandar standards',
  'deluxe dlx dlux luxe lujo luxo lusso',
  'sea ocean meerblick meer mer mar mare sv',
  'garden gartenblick garten jardin giardino jardim gv',
  'villa villas',
  'bungalow bungalows',
  'apartment apartments appartement appartements apartamento apartamentos appartamento appartamenti apt',
  'studio studios estudio estudios',
  'tent tents zelt zelte tente tentes',
  'cottage cottages',
  'chalet chalets',
]) {
  const [first = '', ...others] = words.split(' ')
  for (const word of [first, ...others]) SAME_WORDS[word] = first
}
const VIEW_WORDS = new Set([
  'view',
  'blick',
  'vue',
  'vista',
  'room',
  'rooms',
  'zimmer',
  'chambre',
  'chambres',
  'habitacion',
  'habitaciones',
  'camera',
  'camere',
  'quarto',
  'quartos',
  'the',
  'de',
  'la',
  'con',
  'mit',
  'avec',
  'a',
  'sur',
  'al',
  'sul',
  'com',
  'lato',
])

function roomWords(name: string): string[] {
  return [...new Set(wordsOf(name).map((word) => SAME_WORDS[word] ?? word))].filter((word) => !VIEW_WORDS.has(word))
}

/** The products that a text may mean: those of this name, else all that have each of its words. */
export function productsMeant(written: string, products: KnownPlace['products']): string[] {
  const own = wordsOf(written).join(' ')
  const exact = products.filter(({ names }) => names.some((name) => wordsOf(name).join(' ') === own))
  if (exact.length > 0) return exact.map(({ productId }) => productId)
  const wanted = roomWords(written)
  if (wanted.length === 0) return []
  const isSame = (name: string) => roomWords(name).toSorted().join(' ') === wanted.toSorted().join(' ')
  const same = products.filter(({ names }) => names.some(isSame))
  if (same.length > 0) return same.map(({ productId }) => productId)
  const parts = products.filter(({ names }) => names.some((name) => wanted.every((word) => roomWords(name).includes(word))))
  return parts.map(({ productId }) => productId)
}

const ROOM_WORD = [
  ...Object.keys(SAME_WORDS),
  'premium',
  'comfort',
  'komfort',
  'executive',
  'economy',
  'classic',
  'panorama',
  'penthouse',
  'loft',
]
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const ROOM_FILLER =
  '(?:rooms?|zimmer|chambres?|habitacion(?:es)?|camer[ae]|quartos?|view|vue|vista|blick|mit|avec|con|com|sur|with|sul|al|a la|de|la|le|al|frontal|lateral|side|front|land|pool|mountain|partial|lado|lato)'
const ROOM_PHRASE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:${ROOM_FILLER})[ -]){0,1}(?:${ROOM_WORD})(?:[ -](?:(?:${ROOM_FILLER})[ -]){0,3}(?:${ROOM_WORD}|view|vue|vista|blick|rooms?|zimmer|pool|mountain|panorama))*(?![\p{L}\d])`,
  'gu',
)
const ALL_ROOMS =
  /(?<!\p{L})(?:all (?:of the |our |the )?(?:room|unit)s?(?: types?| categories)?|all (?:room )?(?:types|categories)|(?:whole|entire|complete|full) (?:hotel|property|house|lodge|camp)|alle (?:zimmer)?(?:zimmer|kategorien|einheiten|zimmertypen|zimmerkategorien)|(?:gesamtes?|ganzes?|komplettes?|das ganze|das gesamte) (?:hotel|haus)|toutes (?:les |nos )?(?:chambres|categories|types)|tous (?:les )?types(?: de chambres?)?|tout l'(?:hotel|etablissement)|todas (?:las |nuestras )?(?:habitaciones|categorias)|todos los tipos(?: de habitacion)?|todo el hotel|tutte le (?:camere|categorie|tipologie)|tutti i tipi|tutto l'(?:hotel|albergo)|todos os (?:quartos|tipos|tipologias)|todas as (?:tipologias|categorias|unidades)|todo o hotel)(?:(?: de| di) (?:chambres?|habitacion(?:es)?|camer[ae]|quartos?))?(?!\p{L})/gu
const EXCEPT =
  /(?:except(?:ing)?(?: for| the)?|excluding|but(?: not)?|other than|ausser|ausgenommen|bis auf|mit ausnahme (?:der|von)|sauf|excepte|hors|a l'exception d\p{L}*|excepto|salvo|menos|a excepcion d\p{L}*|eccetto|tranne|esclus[eoai]|exceto|a excecao d\p{L}*|not)(?: (?:the|die|der|den|les?|las?|los|le|il|as|os|our))? ?$/u
const ROOM_LABEL =
  /^[ \t*•-]*(?:room(?: type| category)?s?|room types?|categor(?:y|ies)|products?|zimmer(?:kategorie|typ|typen|art)?n?|kategorien?|chambres?|types? de chambres?|categories?|habitacion(?:es)?|tipos? de habitacion(?:es)?|categorias?|camer[ae]|tipologi[ae](?: (?:di )?camer[ae])?|categori[ae]|quartos?|tipologias?|tipos? de quartos?)[ \t]*[:=][ \t]*(?<name>[^\n]{2,120}?)[ \t]*$/gmu

/**
 * Rooms in the text: names of known products, labels and words of rooms. What a property's own name contains is none.
 * @param names of all products that may be meant
 */
export function roomsIn(text: string, plain: string, names: readonly string[], taken: readonly TextPlace[]): RoomMention[] {
  const found: RoomMention[] = []
  const put = (start: number, end: number, isAll: boolean) => {
    if (start >= end || [...taken, ...found].some((each) => start < each.end && each.start < end)) return
    const isExcept = !isAll && isExcepted(plain, start, found)
    found.push({ start, end, written: text.slice(start, end), isAll, isExcept })
  }
  for (const match of plain.matchAll(ALL_ROOMS)) put(match.index, match.index + match[0].length, true)
  for (const each of knownRooms(plain, names)) put(each.start, each.end, false)
  for (const match of plain.matchAll(ROOM_PHRASE)) if (isRoom(plain, match)) put(match.index, match.index + match[0].length, false)
  for (const match of plain.matchAll(ROOM_LABEL)) {
    const name = match.groups?.name ?? ''
    let at = match.index + match[0].lastIndexOf(name)
    for (const part of name.split(/(?:,|;|\/|\+| & | and | und | et | y | e )/)) {
      const start = at + part.length - part.trimStart().length
      if (/\p{L}{2}/u.test(part) && !/^\W*\d/.test(part))
        put(start, start + part.trim().length, /^(?:all|alle|toutes?|todas?|todos|tutte|tutti)$/.test(part.trim()))
      at += part.length
      while (at < plain.length && /[,;/+ &]/.test(plain.charAt(at))) at += 1
      if (/^(?:and|und|et|y|e) /.test(plain.slice(at))) at += plain.slice(at).indexOf(' ') + 1
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** `a double` is a room, `double occupancy` and `a family of four` are not. */
function isRoom(plain: string, match: RegExpExecArray): boolean {
  const after = plain.slice(match.index + match[0].length, match.index + match[0].length + 16)
  if (/^ ?(?:occupancy|use|belegung|check|cheque|of|bookings?|stop|sales?|level)/.test(after)) return false
  if (
    /^(?:a|de|la|mar|mer|mare|meer|sea|ocean|jardin|jardim|garten|garden|simple|individual|luxe|standards?|standard|quad|studio|familiar|family|deluxe|superior)$/.test(
      match[0],
    )
  )
    return (
      /^(?:standard|superior|deluxe|family|familiar|studio)$/.test(match[0]) &&
      /^(?: ?(?:$|[,.;:|\n\t)-])| (?:rooms?|from|is|are|vom|ist|sind|du|del|dal|de))/.test(after)
    )
  return true
}

function isExcepted(plain: string, start: number, before: readonly RoomMention[]): boolean {
  if (EXCEPT.test(plain.slice(Math.max(0, start - 40), start))) return true
  const last = before.filter((each) => each.end <= start).at(-1)
  return last?.isExcept === true && /^\s*(?:,|&|and|und|et|y|e)\s*(?:the |die |les |las |le |as )?$/.test(plain.slice(last.end, start))
}

function knownRooms(plain: string, names: readonly string[]): TextPlace[] {
  const byFirst = new Map<string, string[][]>()
  for (const name of names) {
    const words = wordsOf(name)
    const [first = ''] = words
    if (first !== '') byFirst.set(first, [...(byFirst.get(first) ?? []), words])
  }
  const words = wordsAt(plain)
  const found: TextPlace[] = []
  for (let i = 0; i < words.length; i += 1) {
    const name = byFirst
      .get(words[i]?.word ?? '')
      ?.toSorted((a, b) => b.length - a.length)
      .find((each) => each.every((word, k) => words[i + k]?.word === word))
    const [first, last] = [words[i], words[i + (name?.length ?? 1) - 1]]
    if (!name || !first || !last) continue
    found.push({ start: first.start, end: last.end })
    i += name.length - 1
  }
  return found
}
