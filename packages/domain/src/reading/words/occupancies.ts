// Who a price is for: occupancy of a room, extra persons, group sizes, vehicles. Words of six languages.

import {
  ALL_PRIVATE,
  LATIN_SERVICES,
  NAMED_ROOMS,
  PERSONS,
  PERSONS_OF_UNIT,
  PRIVATE,
  SENIORS_AND_STUDENTS,
  SERVICES,
  SHARED,
  UP_TO_OR_FOR,
  VEHICLES,
} from './person-words.ts'
import { asWord, oneOf, wholeText } from './phrases.ts'

/** Names of occupancies as a rate sheet writes them. */
export const OCCUPANCIES = [
  'Single',
  'Double',
  'Twin',
  'Triple',
  'Quad',
  'Extra Adult',
  'Extra Child',
  'Adult',
  'Child',
  'Infant',
  'Single Supplement',
  'Room',
  'Day use',
] as const
export type Occupancy = (typeof OCCUPANCIES)[number]

const NOT_IN_WORD = String.raw`(?<![\p{L}\d])`
const END = String.raw`(?![\p{L}])`
const EXTRA_BED = String.raw`(?:extra[- ]?bed|add(?:itional|\.)? bed|rollaway|zustellbett|zusatzbett|aufbettung|lit suppl\w*\.?|cama (?:extra|supletoria|adicional)|letto (?:aggiunto|extra|supplementare)|sofa[- ]?bed)`
const CHILD = String.raw`(?:child(?:ren)?|chd|chld|kind(?:er)?|enfants?|nin[oa]s?|bambin[oi]|criancas?|kids?|kinderen|menor(?:es)?|djec\w*|dijete|dzieci\w*|dziecko|deti|(?:barn|born)(?= ?\d)|παιδι\p{L}*)`
const ADULTS = String.raw`(?:ad(?:ults?|\.)?|erw\w*\.?|adultos|adulti|adultes|volw\w*\.?|voksn\w*|vuxna|doros\w*|odrasl\w*|ενηλικ\p{L}*)`
const SINGLE = String.raw`(?:single|sgl|sngl|sng|einzel(?:zimmer|bett|belegung|kabine)?|einbett(?:zimmer|kabine)?|eenpersoons\w*|enkelt?(?:vaerelse|rum|rom|kahyt)?|jednoosobow\w*|jednoluzkov\w*|jednokrevetn\w*|μονοκλιν\p{L}*|1-?bett(?:-?zimmer|-?kabine)?|ez|ind(?:iv)?\.?|individual(?:es)?|individuelle?s?|singol[aoe]|simple|sencilla|solteiro)`
const SUPPLEMENT = String.raw`(?:supl?p?l?(?:ement\w*|lement)?\.?|supp\.?|suplemento|zuschlag|supplementi?|surcharge|aufpreis)`
const THIRD = String.raw`(?:3rd|third|3\.|3e|3eme|3a|3o|3ª|3º|3°|4th|fourth|4\.|terz[oa]|tercer[ao]?|terceir[ao]|troisieme|dritte[rs]?|3° ?/ ?4°)`

const PHRASES: readonly (readonly [RegExp, Occupancy])[] = (
  [
    [String.raw`day[- ]?use|day room|tagesnutzung|tageszimmer|uso diurno|day[- ]?let`, 'Day use'],
    [
      String.raw`${SINGLE}\.?[- ]?(?:room |zimmer)?[- ]?${SUPPLEMENT}|(?:supp?l(?:ement)?\w*\.?|suplemento|supp\.?|supplemento) (?:doppia |doble )?(?:uso |chambre |camera |hab\. |habitacion )?${SINGLE}|ez-?zuschlag|ezz|s\.?r\.?s\.?|ssp?|sgl sup`,
      'Single Supplement',
    ],
    [
      String.raw`(?:dbl|double|dz|dwb) ?(?:room)? ?(?:\+|und|plus|&|and|mit|with|avec|con) ?(?:1 ?)?(?:x ?)?(?:${EXTRA_BED}|zb|eb|xb)`,
      'Triple',
    ],
    [
      String.raw`(?:extra |additional |third |3rd |2nd |2\. |3\. )${CHILD}|${EXTRA_BED}[,:]? ?\(?(?:for )?(?:a )?${CHILD}|${CHILD}[^\n]{0,14}${EXTRA_BED}|kinderzustellbett|kinderbett|kinder im zustellbett`,
      'Extra Child',
    ],
    [
      String.raw`${THIRD} ?(?:/ ?\d\S* ?)?(?:adult\w*|pers\w*\.?|pax|bed|bett|letto|lit|cama|persona adulta|erwachsene\w*)|(?:extra|additional) (?:adult|person|pax|guest)|pers(?:onne|ona|\.)? (?:suppl\w*\.?|adicional|extra)|pessoa (?:extra|adicional)|persona aggiunta|adulto (?:extra|adicional)|weitere personen?`,
      'Extra Adult',
    ],
    [
      String.raw`(?:for |as |zur |en |in |a )?(?:single|sole|sgl|einzel) ?-?(?:use|occupancy|(?:be)?nutzung|belegung|occ\.?)|zur alleinbenutzung|alleinbenutzung|alleinnutzung|(?:doppia |doble |dz |dbl |double )?(?:uso|usage|utiliz\w+|use) (?:singol[ao]|individuale?s?|individuel|single|sgl|einzel)|doble uso individual|dus|dui|sgl use|dz zur einzel\w*|einzelbelegung|dfs|(?:for|fur|pour|para|per|voor|a) (?:one|eine?|une|una|uma|1|een) pers\p{L}*`,
      'Single',
    ],
    [String.raw`${CHILD}[^\n]{0,20}(?:sharing|im zimmer der eltern|in parents)`, 'Child'],
    [String.raw`2 ?${ADULTS} ?[+&] ?2 ?(?:${CHILD}|ch\.?)`, 'Quad'],
    [String.raw`2 ?${ADULTS} ?[+&] ?1 ?(?:${CHILD}|ch\.?)`, 'Triple'],
    [String.raw`${EXTRA_BED}|extrabett|zustellb\.?|zusatzb\.?`, 'Extra Adult'],
    [
      String.raw`(?:regular|normal|main|standard|basic) bed|letto base|grundbett|vollzahler|per person(?:s)? sharing|pers\. sharing|pps|pppns|ppns|sharing|half (?:twin|double)|p\.? ?p\.? in (?:dbl|double|dz)|pro person im (?:dz|doppelzimmer)|in (?:camera )?doppia|im doppelzimmer|im dz|en doble|en (?:chambre )?double`,
      'Double',
    ],
    // In Croatia and its neighbours a room for two is `1/2`, and with an extra bed `1/2+1`.
    [String.raw`1\/2(?: ?\+ ?\d)?(?![\d/])(?! ?(?:day|tag|jour|dia|giorn|board|pens|p(?!\p{L})))`, 'Double'],
    [String.raw`1\/1(?![\d/])(?! ?\+)`, 'Single'],
    [String.raw`1\/3(?![\d/])`, 'Triple'],
    [String.raw`1\/4(?![\d/])`, 'Quad'],
    [
      String.raw`quad(?:ruple)?|4-?(?:badds|sengs|persoons)\w*|qpl|qdpl?|vierbett(?:zimmer|kabine)?|4-?bett(?:-?zimmer|-?kabine)?|4bz|vbz|cuadruple|quadrupl[ae]|quadrupla`,
      'Quad',
    ],
    [
      String.raw`triple|3-?(?:badds|sengs|persoons)\w*|tpl|trpl|trp|driepersoons\w*|tredobbelt\w*|trippel(?:rum|rom)?|trzyosobow\w*|triluzkov\w*|trokrevetn\w*|τρικλιν\p{L}*|dreibett(?:zimmer|kabine)?|3-?bett(?:-?zimmer|-?kabine)?|3bz|drz|tripl[aeo]`,
      'Triple',
    ],
    [
      String.raw`twin|2-?(?:badds|sengs|persoons)\w*|twn|twb|zweibett(?:zimmer|kabine)?|2-?bett(?:-?zimmer|-?kabine)?|2 (?:beds|lits)|dos camas|due letti|lits jumeaux|camas (?:gemelas|individuales|separadas)|letti (?:gemelli|separati|singoli)|camas de solteiro`,
      'Twin',
    ],
    [
      String.raw`double|doubles|dbl|tweepersoons\w*|(?:delt |i )?dobbelt?(?:vaerelse|rom|kahyt)?|(?:delat )?dubbel(?:rum|hytt)?|dwuosobow\w*|dvouluzkov\w*|dvokrevetn\w*|δικλιν\p{L}*|doppel(?:zimmer|belegung|kabine)?|dz|doble|doppia|doppie|matrimoniale|dupl[oa]|casal|king|queen|grand lit|(?:cama|letto) matrimonial\w*`,
      'Double',
    ],
    [String.raw`${SINGLE}(?:zimmer)?`, 'Single'],
    [
      String.raw`adult(?:s|os|es|i|e|o)?|erwachsene[rn]?|volw(?:\.|assenen?)?|odrasl\w*|dorosl\w*|dospel\w*|ενηλικ\p{L}*|vuxn?e?[na]|voksn?e?r?|adulte?s?|grown-?ups?|ad\.?`,
      'Adult',
    ],
    [String.raw`${CHILD}`, 'Child'],
    // `4-11 años` alone.
    [
      String.raw`^\(?\d{1,2}(?:[.,]99)? ?(?:-|a|bis|to|al?) ?1?\d(?:[.,]99)? ?(?:years?|yrs\.?|jahren?|ans|anos|anni|y\/?o)(?: old)?\)?$`,
      'Child',
    ],
    [String.raw`infants?|baby|babies|bebes?|kleinkind(?:er)?|neonati`, 'Infant'],
    [
      String.raw`(?:per|pr\.?) (?:rum|rom|vaerelse|kamer)|(?:po|za|na) (?:sob[iu]|pokoj)|(?:per|pro|par|por|per|a) (?:room|zimmer|chambre|habitacion|camera|quarto|unit|chalet|villa|apartment|appartement|tent|house|haus|bungalow|campsite|site|cottage|cabin)|room rate|unit rate|whole (?:house|unit|villa)|zimmerpreis|(?:prix|price|preis|precio|prezzo|preco) (?:de la|del|of the|der|des|della|do|da) (?:suite|room|chambre|zimmers?|habitacion|camera|quarto|villa|house|unit)`,
      'Room',
    ],
  ] as const
).map(([pattern, occupancy]) => [new RegExp(`${NOT_IN_WORD}(?:${pattern})${END}`, 'u'), occupancy] as const)

/** Beginnings of German words that are joined to what follows: `Doppelzimmer-Superior`, `Einzelzimmerzuschlag`. */
const SAID_PERSONS = new RegExp(
  [
    String.raw`(?<![\p{L}\d+])(?<!\d ?[/-] ?)(?<!(?:min\.?|minimum|mind\.?|from|ab) )`,
    String.raw`(?:${oneOf(UP_TO_OR_FOR)} )?(?:\(?)(\d{1,2})(?: ?${oneOf(PERSONS)})(?![\p{L}])`,
    String.raw`|up to (\d{1,2})|(?<![\d/])(\d) ?\+ ?(\d)(?!\d)`,
  ].join(''),
  'u',
)

/** An occupancy as it is found in a text, with its position. */
export type FoundOccupancy = {
  readonly occupancy: Occupancy
  readonly start: number
  readonly end: number
  readonly others: readonly Occupancy[]
}

const ROOMS = PHRASES.filter(([, occupancy]) => /^(?:Quad|Triple|Twin|Double|Single)$/.test(occupancy)).slice(-5)

/** `Double / Triple` is sold to two: the first of several rooms. */
function firstOfSeveral(text: string): FoundOccupancy | undefined {
  const found = ROOMS.flatMap(([pattern, occupancy]) => {
    const match = pattern.exec(text)
    return match ? [{ occupancy, start: match.index, end: match.index + match[0].length }] : []
  }).toSorted((a, b) => a.start - b.start)
  const [first, second] = found
  if (!first || !second) return undefined
  const isAll = first.start === 0 && /^ ?[-–] ?$/.test(text.slice(first.end, second.start))
  if (!isAll && !/^ ?(?:\/|,|or|oder|ou|o|und|and|&) ?$/.test(text.slice(first.end, second.start))) return undefined
  const last = found.at(-1) ?? second
  return { ...first, end: last.end, others: found.slice(1).map(({ occupancy }) => occupancy) }
}

/** The first of the phrases, longer ones before the shorter ones that they contain; `others` are further ones named (`DBL / TWN`). */
export function occupancyIn(text: string): FoundOccupancy | undefined {
  for (const [pattern, occupancy] of PHRASES) {
    const match = pattern.exec(text)
    if (!match) continue
    // `triple (sofa bed)` is a triple.
    const before =
      occupancy === 'Extra Adult' && match.index > 0
        ? ROOMS.find(([other]) => (other.exec(text)?.index ?? match.index) < match.index)
        : undefined
    if (before && !/^(?:extra|add|3)/.test(match[0]))
      return { occupancy: before[1], start: 0, end: match.index + match[0].length, others: [] }
    const rest = `${text.slice(0, match.index)} ${' '.repeat(match[0].length)} ${text.slice(match.index + match[0].length)}`
    const first = firstOfSeveral(text)
    if (first && ROOMS.some(([, room]) => room === occupancy)) return first
    const others = PHRASES.filter(([other, name]) => name !== occupancy && other.test(rest)).map(([, name]) => name)
    const { start, end } = withSameBeside(text, occupancy, match.index, match.index + match[0].length)
    return { occupancy, start, end, others: [...new Set(others)] }
  }
  return undefined
}

/** `Doppia/matrimoniale` and `double or king` say one occupancy in two words. */
function withSameBeside(text: string, occupancy: Occupancy, start: number, end: number): { start: number; end: number } {
  const same = ROOMS.filter(([, each]) => each === occupancy)
  for (const [pattern] of same) {
    const after = pattern.exec(text.slice(end))
    if (after && /^ ?(?:\/|,|or|oder|ou|o|und|and|e|y|&|-) ?$/.test(text.slice(end, end + after.index)))
      return { start, end: end + after.index + after[0].length }
    const before = pattern.exec(text.slice(0, start))
    if (before && /^ ?(?:\/|,|or|oder|ou|o|und|and|e|y|&|-) ?$/.test(text.slice(before.index + before[0].length, start)))
      return { start: before.index, end }
  }
  return { start, end }
}

const BY_COUNT: readonly (Occupancy | undefined)[] = [undefined, 'Single', 'Double', 'Triple', 'Quad']

/** How many persons a text says that a room is for: `4 pax`, `up to 4`, `2+2`. */
export function personsIn(
  text: string,
): { readonly count: number; readonly start: number; readonly end: number; readonly isSum: boolean; readonly isMost: boolean } | undefined {
  const match = SAID_PERSONS.exec(text)
  if (!match) return undefined
  const count = match[1] ?? match[2]
  const isSum = match[3] !== undefined
  return {
    count: count === undefined ? Number(match[3]) + Number(match[4]) : Number(count),
    start: match.index,
    end: match.index + match[0].length,
    isSum,
    isMost: /^(?:up to|bis|max|jusqu'a|hasta|fino a|ate|εως|do )/.test(match[0]) || /max\.? ?$/.test(text.slice(0, match.index)),
  }
}

const PERSONS_IN_UNIT = new RegExp(String.raw`(?<![\d.,])(\d{1,2})(?: ?[-/] ?(\d{1,2}))? ?${oneOf(PERSONS_OF_UNIT)}(?!\p{L})`, 'u')

/** A unit for a span of persons, or for more than four: `2/4 pers.`, `4-6 guests`, `6 pax`. Its price is that of the unit. */
export function isUnitFor(text: string): boolean {
  const said = PERSONS_IN_UNIT.exec(text)
  const last = /(?<!\p{L})(?:for|fur|pour|para|per) (\d{1,2})$/u.exec(text.trim())?.[1]
  if (Number(last) > 4) return true
  const sum = /(?<![\d/])(\d) ?\+ ?(\d)(?!\d)/.exec(text)
  if (sum && Number(sum[1]) + Number(sum[2]) > 4) return true
  const upTo = /(?:up to|bis(?: zu)?|jusqu'a|hasta|fino a|ate|εως|(?<!\p{L})do|max\.?|sleeps) (\d{1,2})(?!\d)/u.exec(text)?.[1]
  if (Number(upTo) > 4) return true
  return said !== null && (Number(said[1]) > 4 || (said[2] !== undefined && Number(said[2]) > 2 && Number(said[2]) > Number(said[1])))
}

/** `Triple` for 3; undefined above 4. */
export function occupancyOfCount(count: number): Occupancy | undefined {
  return BY_COUNT[count]
}

/** A printed group size in one form: `3-4 pax`, `40+ pax`; undefined for other texts. @example groupIn('base 20-29 pers.') is '20-29 pax' */
export function groupIn(text: string): string | undefined {
  const unit = String.raw`(?:pax|pers(?:\.|ons?|onen|onas?|onnes?|one|oner)?|people|guests?|passengers?|participants?|teilnehmer|tn|pessoas?|os\.?|osob[aey]?|ατομ(?:α|ων)|paying|zahlende|payants?)`
  const match = new RegExp(
    String.raw`^(?:base |basis |ab |from |de |da |min\.? ?|a partir de |groups? of |groups? |gruppen? |groupes? |grupos? |gruppi |gruppo )*(\d{1,3})(?: ?(?:-|to|bis|a|/) ?(\d{1,3})| ?(\+)| ?(?:et plus|and more|or more|und mehr|y mas|e oltre|ou mais|o mas|and over|&? ?up))? ?${unit}?\.?(?: ?(\+| ?et plus|and more|or more|und mehr|y mas|e oltre|e piu|ou mais|o mas|and over|& ?up|up))?\.?$`,
    'u',
  ).exec(text.trim())
  if (!match) return undefined
  if (!new RegExp(unit, 'u').test(text) && match[2] === undefined && match[3] === undefined) return undefined
  const isOpen = match[3] ?? match[4] ?? (/plus|more|mehr|mas|oltre|piu|mais|over|up/.test(text) ? '+' : undefined)
  if (match[2] !== undefined) return `${match[1]}-${match[2]} pax`
  const isFrom = /^(?:ab|from|a partir de|min\.?|desde|da) \d/.test(text.trim())
  return isOpen || isFrom ? `${match[1]}+ pax` : `${match[1]} pax`
}

const VEHICLE = asWord(VEHICLES)

/** Whether a folded text names a vehicle. */
export function isVehicle(text: string): boolean {
  return VEHICLE.test(text)
}

/** Prices for persons that are neither adults nor children by age alone. */
export const PERSON_KIND = new RegExp(String.raw`^${oneOf(SENIORS_AND_STUDENTS)}(?!\p{L})`, 'u')

/** Over the prices of tours and transfers: with others, or alone. */
export const SERVICE_KIND = new RegExp(
  [
    `^(?:${oneOf(SHARED)}(?: (?:tours?|services?|transfers?|prices?|rates?))?`,
    String.raw`(?: ?\(?(?:sic|seat[- ]in[- ](?:coach|bus|boat))\)?)?|${oneOf(PRIVATE)})$`,
  ].join(''),
)

/** Over columns for numbers of travellers: all of them are served alone. */
export const PRIVATE_SERVICE = new RegExp(
  String.raw`^(?:${oneOf(ALL_PRIVATE)} ${oneOf(SERVICES)}|${oneOf(LATIN_SERVICES)} privad?\p{L}*)(?!\p{L})`,
  'u',
)

/** In a column of occupancies: the name of the room says for how many it is. */
export const NAMED_BY_ROOM = wholeText(NAMED_ROOMS)
