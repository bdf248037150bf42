// Everything that a message mentions, with its sentences and clauses: the raw material of its notices.

import { WEEKDAYS } from '../reading/words/date-words.ts'
import { MONTHS } from '../reading/words/month-words.ts'
import { folded } from '../reading/words/folded.ts'
import { isAboutOtherThing, isAsking, type KindMention, kindsIn } from './kind-words.ts'
import { type KnownPlace, MOST_MENTIONS, type TextPlace } from './message.ts'
import { type WrittenDays, writtenDays } from './message-dates.ts'
import { type MessageLine, partsOfMessage, plainOf } from './message-lines.ts'
import { indexOfPlaces, knownPlacesIn, type NameMention, type RoomMention, roomsIn, unknownPlacesIn } from './names-in-text.ts'
import { tableNamesIn } from './table-names.ts'

export type Sentence = TextPlace & {
  readonly clauses: readonly TextPlace[]
  /** Only labels and what is mentioned: it may take its kind from another sentence. */
  readonly isBare: boolean
  readonly isSubject: boolean
  /** Says that something stays open. */
  readonly isStillOpen: boolean
}

/** All in the order of the text. Days of the subject are left out where the body has some. */
export type Mentions = {
  readonly sentences: readonly Sentence[]
  readonly kinds: readonly KindMention[]
  readonly days: readonly WrittenDays[]
  readonly properties: readonly NameMention[]
  /** What the signature names. */
  readonly signed: readonly NameMention[]
  readonly rooms: readonly RoomMention[]
}

/** @param text in normal form C */
export function mentionsIn(text: string, places: readonly KnownPlace[]): Mentions {
  const { body, signature } = partsOfMessage(text)
  const plain = onlyLines(text, body)
  const shown = unfolded(text, plain)
  const raw = sentencesIn(text, plain, body)
  const kindsOf = new Map(raw.map((each) => [each, kindsOfSentence(plain.slice(each.start, each.end).replaceAll('\n', ' '), each.start)]))
  const index = indexOfPlaces(places)
  const known = knownPlacesIn(text, plain, index)
  const strong = [...kindsOf.values()].some((kinds) => kinds.kept.some((each) => each.isStrong))
  const weak = [...kindsOf.values()].some((kinds) => kinds.kept.length > 0)
  if (!weak) return { sentences: [], kinds: [], days: [], properties: [], signed: [], rooms: [] }
  const table = tableNamesIn(text, plain, body)
  const named = [...known, ...unknownPlacesIn(shown, plain, known)]
  const properties = inOrder([...named, ...table.properties.filter((cell) => !named.some((each) => overlaps(each, cell)))])
  const names = places.flatMap(({ products }) => products.flatMap((product) => product.names))
  const free = roomsIn(text, plain, names, properties)
  const rooms = inOrder([...free, ...table.rooms.filter((cell) => ![...free, ...properties].some((each) => overlaps(each, cell)))])
  const written = writtenDays(plain)
  const sentences = raw.map((each) =>
    finished(
      each,
      plain,
      body,
      [...written, ...properties, ...rooms, ...(kindsOf.get(each)?.kept ?? [])],
      kindsOf.get(each)?.isDenied === true,
    ),
  )
  const kinds = raw.flatMap((sentence, i) =>
    (kindsOf.get(sentence)?.kept ?? []).filter(
      (each) => each.isStrong || isAboutSale(plain.slice(sentence.start, sentence.end), strong, [...properties, ...rooms], sentences[i]),
    ),
  )
  const inBody = written.filter((days) => !sentences.some((each) => each.isSubject && isWithin(days, each)))
  const closing = onlyLines(text, signature)
  const signed = knownPlacesIn(text, closing, index)
  const bounded = <Each>(list: readonly Each[]) => list.slice(0, MOST_MENTIONS)
  const days = inBody.length > 0 ? inBody : written
  return { sentences, kinds: bounded(kinds), days, properties: bounded(properties), signed: bounded(signed), rooms: bounded(rooms) }
}

export function isWithin(place: TextPlace, segment: TextPlace): boolean {
  return segment.start <= place.start && place.start < segment.end
}

export function overlaps(a: TextPlace, b: TextPlace): boolean {
  return a.start < b.end && b.start < a.end
}

function inOrder<Place extends TextPlace>(places: readonly Place[]): Place[] {
  return places.toSorted((a, b) => a.start - b.start)
}

/** The folded text with spaces where other lines are. */
function onlyLines(text: string, lines: readonly MessageLine[]): string {
  const plain = plainOf(text)
  let out = ''
  for (const { start, end } of lines) out += plain.slice(out.length, start).replace(/[^\n]/g, ' ') + plain.slice(start, end)
  return out + plain.slice(out.length).replace(/[^\n]/g, ' ')
}

/** The text as written, with spaces where the folded one has them. */
function unfolded(text: string, plain: string): string {
  let out = ''
  for (const match of plain.matchAll(/[^\n]*\n?/g))
    out += match[0].trim() === '' ? match[0] : text.slice(match.index, match.index + match[0].length)
  return out
}

function kindsOfSentence(plain: string, offset: number): { kept: KindMention[]; isDenied: boolean } {
  const { kept, isDenied } = kindsIn(plain, offset)
  return isAsking(plain) ? { kept: [], isDenied: true } : { kept, isDenied }
}

const SENTENCE_END = /[.!?](?=\s+\S)|;/g

/** Lines, and sentences in them. A line that a mail program has wrapped goes on in the next one. */
function sentencesIn(text: string, plain: string, body: readonly MessageLine[]): TextPlace[] {
  const pieces: TextPlace[] = []
  for (const line of body) {
    if (line.plain.trim() === '') continue
    const last = pieces.at(-1)
    const before = last && plain.slice(last.start, last.end)
    const isWrapped =
      last &&
      before &&
      before.length >= 50 &&
      line.start - last.end <= 2 &&
      !/[.!?:;|\t]\s*$/.test(before) &&
      /^\s*[\p{Ll}\d]/u.test(text.slice(line.start, line.end)) &&
      !/\t|\|| {3}/.test(line.plain)
    if (isWrapped) pieces[pieces.length - 1] = { start: last.start, end: line.end }
    else pieces.push({ start: line.start, end: line.end })
  }
  return pieces.flatMap((piece) => divided(text, plain, piece))
}

function divided(text: string, plain: string, piece: TextPlace): TextPlace[] {
  const out: TextPlace[] = []
  let start = piece.start
  for (const match of plain.slice(piece.start, piece.end).matchAll(SENTENCE_END)) {
    const at = piece.start + match.index
    const isPoint = match[0] === '.'
    const before = plain.slice(start, at)
    const next = /^\s*(\S+)/.exec(text.slice(at + 1))?.[1] ?? ''
    // `3. August`, `incl. breakfast`, `Fr. 14.8.` are no ends.
    const word = folded(next).replace(/[^\p{L}]/gu, '')
    const isAbbreviated = /\d$/.test(before)
      ? !/^\p{Lu}/u.test(next) || MONTHS.has(word) || WEEKDAYS.has(word)
      : !/\p{L}{3}$|[)"']$/u.test(before)
    if (
      isPoint &&
      (isAbbreviated || (/(?:incl|inkl|excl|approx|resp|bzw|tel|nr|no|usw|etc|dbl|std|sup)$/.test(before) && !/^\p{Lu}/u.test(next)))
    )
      continue
    out.push({ start, end: at + 1 })
    start = at + 1
  }
  return [...out, { start, end: piece.end }].filter((each) => plain.slice(each.start, each.end).trim() !== '')
}

const FILLER = new Set(
  'from to until till for the a an of in on and or at is are be will as also following dates date period periods day days night nights room rooms type types category hotel hotels property status remarks all please note only again both between stay arrival departure first last start end valid below affected concerned concerning following products product check-in check-out inclusive including incl von vom bis zum ab am im und oder fur die der das den dem des ist sind wird werden folgende folgenden datum daten zeitraum zeitraume zimmer zimmertyp kategorie hotel haus tage nachte bitte nur auch betroffen le la les l du au de des d et ou pour en dates periode periodes chambre chambres type categorie jours nuits du veuillez noter concernees el los las del al y o para fechas fecha periodo habitacion habitaciones tipo dias noches il lo i gli dal dalla al alla e per date camera camere tipologia giorni notti nel nella os as do da ao dos das datas data quarto quartos tipologia dias noites no na x ok also sowie inkl'.split(
    ' ',
  ),
)
/** Sentences about other things: their days are no days of the notice. */
const OTHER_TOPIC =
  /(?<!\p{L})(?:bookings?|booked|reservations?|guests?|invoice|payment|meeting|visit|fair|call|season|offer|promotion|early bird|rates?|release|arriv(?:e|es|ing)|birthday|wedding|buchung(?:en)?|gaste?|rechnung|zahlung|messe|angebot|preise?|saison|reservas?|huespedes|factura|oferta|tarifas?|prenotazion[ei]|ospiti|fattura|offerta|tariff[ae]|hospedes|fatura|clients?|facture|offre|tarifs?|salon|updated?|valid until|office|copyright|phone|tel|still (?:open|available))(?!\p{L})/u

function finished(
  piece: TextPlace,
  plain: string,
  body: readonly MessageLine[],
  mentions: readonly TextPlace[],
  isDenied: boolean,
): Sentence {
  const own = mentions.filter((each) => overlaps(each, piece))
  let rest = plain.slice(piece.start, piece.end)
  for (const { start, end } of own) {
    const [from, to] = [Math.max(0, start - piece.start), Math.min(rest.length, end - piece.start)]
    rest = rest.slice(0, from) + ' '.repeat(Math.max(0, to - from)) + rest.slice(to)
  }
  const words = (rest.match(/[\p{L}\p{N}-]+/gu) ?? []).filter((word) => /\p{L}/u.test(word) && !FILLER.has(word))
  return {
    ...piece,
    clauses: clausesIn(plain, piece, own),
    isBare: words.length <= 3 && !isDenied && !OTHER_TOPIC.test(rest),
    isSubject: body.some((line) => line.isSubject && isWithin(piece, line)),
    isStillOpen: STILL_OPEN.test(plain.slice(piece.start, piece.end)),
  }
}

const STILL_OPEN =
  /(?<!\p{L})(?:(?:remains?|still|stays?|keep|continue\p{L}*) (?:to be )?(?:open|available|bookable|on sale)|(?:is|are) (?:still |not )(?:open|available|affected|concerned)|bleib(?:t|en) (?:\p{L}+ )?(?:offen|buchbar|verfugbar|geoffnet)|(?:ist|sind) (?:weiterhin|nicht) (?:offen|buchbar|verfugbar|betroffen)|rest(?:e|ent) (?:\p{L}+ )?(?:ouvert\p{L}*|disponibles?|en vente)|(?:sigue|siguen|permanece|permanecen|quedan?) (?:abiert[oa]s?|disponibles?|a la venta)|(?:resta|restano|rimane|rimangono) (?:apert[oaie]|disponibil[ei]|in vendita)|(?:continua|continuam|permanece|permanecem|mantem-se) (?:abert[oa]s?|disponive\p{L}+|a venda))(?!\p{L})/u

/** Parts between commas. A comma inside of what is mentioned, such as a list of days, divides nothing. */
function clausesIn(plain: string, piece: TextPlace, mentions: readonly TextPlace[]): TextPlace[] {
  const out: TextPlace[] = []
  let start = piece.start
  for (const match of plain.slice(piece.start, piece.end).matchAll(/,|\s-\s|:|\(|\)/g)) {
    const at = piece.start + match.index
    if (mentions.some((each) => each.start <= at && at < each.end)) continue
    out.push({ start, end: at + 1 })
    start = at + 1
  }
  return [...out, { start, end: piece.end }]
}

const ABOUT_SALE =
  /(?<!\p{L})(?:hotels?|house|property|lodge|resort|camp|rooms?|sales?|bookings?|availability|haus|hauser|unterkunft|zimmer|buchung(?:en)?|verkauf|etablissement|chambres?|ventes?|alojamiento|habitaciones|ventas?|reservas|struttura|camere|vendite|propriedade|alojamento|unidade|quartos?|vendas?)(?!\p{L})/u

/** A weak word counts beside what is sold, and where the message has a word of the trade as well. */
function isAboutSale(plain: string, hasStrong: boolean, names: readonly TextPlace[], sentence: Sentence | undefined): boolean {
  if (isAboutOtherThing(plain)) return false
  return hasStrong || ABOUT_SALE.test(plain) || (sentence !== undefined && names.some((name) => isWithin(name, sentence)))
}
