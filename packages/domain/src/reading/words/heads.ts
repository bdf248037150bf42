// Words in the heads of columns and rows that say what is below or beside them. Folded texts of six languages.

import { byText } from '../kept/by-text.ts'
import {
  A_DEPARTURE,
  ALLOTMENT,
  HOUSE_ROOMS,
  COUNTED_NIGHTS,
  DAYS,
  DAYS_OF,
  DAYS_OF_WEEK,
  DEPARTURE,
  FROM,
  GROUP_SIZE,
  LEAST_STAY,
  LENGTH_IN_DAYS,
  OCCUPANCY,
  ONE_ROOM,
  PEOPLE,
  PER_ROOM,
  PERIOD,
  ROOM_COUNT,
  SOLD,
  SOLD_ALONE,
  TO,
} from './head-words.ts'
import { asWord, oneOf, wholeText } from './phrases.ts'
import { CLEANING, DEPOSIT_OR_LINEN, FEES_FOR, FEWEST, MEASURES, REMARKS, RETURN, TAX_OR_TICKET } from './remark-words.ts'
import { BESIDE_SEASONS, CODED_SEASON, NO_SEASONS, SEASONS_ALONE } from './season-names.ts'
import { ROOMS, SEASON, SEASON_IN_NAMES, SEASON_NAMES } from './season-words.ts'
import { BLACKOUTS, COUNTED_ROOMS, EXTRAS, LEAST_STAY_LABELS, TOTALS } from './title-words.ts'

/** What a column holds, as its head says; `price` when the head names none of the others. */
export type ColumnRole =
  | 'from'
  | 'to'
  | 'period'
  | 'minStay'
  | 'release'
  | 'allotment'
  | 'days'
  | 'nights'
  | 'code'
  | 'departure'
  | 'remark'
  | 'commission'
  | 'board'
  | 'occupancy'
  | 'weekdays'
  | 'total'
  | 'room'
  | 'age'

/** What a column holds; `variant`, `place`: names beside those of what is sold. */
export type AxisRole = ColumnRole | 'price' | 'variant' | 'place' | 'empty'

const ROLES: readonly (readonly [RegExp, ColumnRole])[] = [
  [new RegExp(`^(?:valid )?${oneOf(FROM)}$`), 'from'],
  [new RegExp(`^(?:valid )?${oneOf(TO)}$`), 'to'],
  [new RegExp(`min[.]? ?${oneOf(COUNTED_NIGHTS)}|${oneOf(LEAST_STAY)}`), 'minStay'],
  [/release|ruckgabe\w*|retrocession|verfall\w*|cut-?off|devolucion/, 'release'],
  [new RegExp(`^(?:${oneOf(ALLOTMENT)}|${oneOf(HOUSE_ROOMS)}|${oneOf(ROOM_COUNT)})$`), 'allotment'],
  [wholeText(LENGTH_IN_DAYS, ''), 'days'],
  [/^(?:nights?|nachte|nuits|noches|notti|noites|nae?tter|netter|nachten|ubernachtungen|no\.? of nights)$/, 'nights'],
  [/^(?:code|ref\.?|nr\.?|no\.?|cod\.?|codigo|codice|kod|sifra|κωδικοσ|id|tour code|tour no\.?|n°|nº|#)$/, 'code'],
  [wholeText(DEPARTURE, ''), 'departure'],
  [
    new RegExp(
      [
        oneOf(REMARKS),
        `^${oneOf(RETURN)}$`,
        `^min[.]? ?${oneOf(FEWEST)}$`,
        String.raw`^max\.?(?: (?:pax|persons?|occ\w*\.?|guests?|cap\w*))?$`,
        oneOf(CLEANING),
        oneOf(DEPOSIT_OR_LINEN),
        `${oneOf(FEES_FOR)} (?:fees?|levy|levies|tickets?)`,
        `^${oneOf(TAX_OR_TICKET)}(?: .{0,14})?$`,
        `^${oneOf(MEASURES)}$`,
      ].join('|'),
    ),
    'remark',
  ],
  [/^(?:commission|kommission|provision|comision|provvigione|comissao)(?: ?%)?$|^comm\.? ?%?$/, 'commission'],
  [/^(?:board(?: basis)?|meals?(?: plan)?|meal basis|verpflegung|regimen?|pension|trattamento|arrangement)$/, 'board'],
  [
    new RegExp(`^(?:${oneOf(OCCUPANCY)}|${oneOf(PEOPLE)} ${oneOf(PER_ROOM)} (?:the )?${oneOf(ONE_ROOM)}|${oneOf(GROUP_SIZE)})$`),
    'occupancy',
  ],
  [new RegExp(`^(?:${oneOf(DAYS)} ${oneOf(DAYS_OF)} ${oneOf(A_DEPARTURE)}|${oneOf(DAYS_OF_WEEK)})$`), 'weekdays'],
  [/^(?:age|ages|alter|edad|edades|eta|idades?|child age|age range|kinder)$/, 'age'],
  [/^(?:total|average|avg\.?|ø.*|durchschnitt\w*|schnitt|moyenne|promedio|summe|somme|sum|media|totale|gesamt)$/, 'total'],
  [new RegExp(String.raw`^${oneOf(PERIOD)}(?: 20\d\d)?$`), 'period'],
  [new RegExp(`${oneOf(SOLD)}|^${oneOf(SOLD_ALONE)}$`), 'room'],
]

/** @param head the lowest head of the column, folded and in one line */
export function roleOfHead(head: string): ColumnRole | undefined {
  const bare = head
    .replace(/[:*]+$/, '')
    .replace(/\s*\((?:days?|nights?|tage|nachte|eur|€|%|jours|giorni|dias)\)$/, '')
    .trim()
  if (bare === '' || bare.length > 40) return undefined
  return ROLES.find(([pattern]) => pattern.test(bare))?.[1]
}

const COUNTS_ROOMS = new RegExp(`^(?:${oneOf(ALLOTMENT)}|${oneOf(HOUSE_ROOMS)}|${oneOf(COUNTED_ROOMS)})`)
const IS_HELD = new RegExp(`^(?:${oneOf(ALLOTMENT)}|quota|rooms? held)`)

/** Whether a head or label of a number of rooms says that they are held for somebody, and not how many there are. */
export function saysHeld(label: string): boolean {
  return IS_HELD.test(label.trim())
}

const SUMS_UP = new RegExp(String.raw`^${oneOf(TOTALS)}(?!\p{L})`, 'u')
const SAYS_LEAST_STAY = new RegExp(`^${oneOf(LEAST_STAY_LABELS)}`)

/** Rows right below the rates that are none: what their label says. */
export const roleOfRow = byText((label: string): 'allotment' | 'release' | 'total' | 'minStay' | 'commission' | undefined => {
  const bare = label.trim()
  if (COUNTS_ROOMS.test(bare)) return 'allotment'
  if (/^(?:release|ruckgabe|retrocession|verfall|cut-?off|devolucion|rilascio)/.test(bare)) return 'release'
  if (
    SUMS_UP.test(bare) ||
    (bare.length < 30 &&
      !/sais|season/.test(bare) &&
      /(?<!\p{L})(?:average|durchschnitt|mittelwert|promedio|gemiddelde?|ø)(?!\p{L})/u.test(bare))
  )
    return 'total'
  if (SAYS_LEAST_STAY.test(bare)) return 'minStay'
  return /^(?:commission|kommission|provision|comision|provvigion|comissao)/.test(bare) ? 'commission' : undefined
})

const SAYS_BLACKOUTS = new RegExp(oneOf(BLACKOUTS))
const SAYS_EXTRAS = new RegExp(oneOf(EXTRAS), 'u')

/** What a table is about by its title; undefined when the title does not say. */
export function kindOfTitle(title: string): 'extras' | 'children' | 'allotment' | 'offers' | 'blackouts' | undefined {
  if (SAYS_BLACKOUTS.test(title)) return 'blackouts'
  if (/allot|cupos?(?!\p{L})|kontingent|contingent|release/u.test(title) && !/contract|contrat|vertrag/.test(title)) return 'allotment'
  if (SAYS_EXTRAS.test(title) && !/extra season|temporada extra/.test(title)) return 'extras'
  if (/child|kinder|enfant|nin[oa]s|bambin|crianc|riduzion|reduc|reduktion|ermass?igung|descuentos/.test(title)) return 'children'
  return /offers?(?!\p{L})|angebote|ofertas?|offerte|offres?(?!\p{L})|special|promoc|early bird|fruhbucher/u.test(title)
    ? 'offers'
    : undefined
}

const SEASON_WORD = new RegExp(String.raw`${oneOf(SEASON)}|${oneOf(SEASON_IN_NAMES)}|(?<!\p{L})${oneOf(SEASON_NAMES)}(?!\p{L})`, 'u')
const NO_SEASON = asWord(NO_SEASONS, 'gu')
const ALONE = asWord(SEASONS_ALONE)
/** Nothing but names of seasons, numbers and small words. */
const ONLY_SEASONS = new RegExp(
  String.raw`^(?:(?:${oneOf(SEASON_NAMES)}|${oneOf(SEASONS_ALONE)}|${oneOf(BESIDE_SEASONS)}|\d{1,4}|[ivx]{1,3}|[a-c])(?![\p{L}\d])[^\p{L}\d]*)+$`,
  'u',
)
/** A longer text is a sentence. */
const LONGEST_SEASON = 60

/** Whether a folded text reads like the name of a season. */
export const isSeasonWord = byText((text: string): boolean => {
  const plain = text.replace(NO_SEASON, ' ')
  if (SEASON_WORD.test(plain)) return CALLED_SEASON.test(plain) || !ROOM_NOUN.test(plain)
  return plain.length <= LONGEST_SEASON && ALONE.test(plain) && ONLY_SEASONS.test(plain.trim())
})

/** Whether a folded text has the word for a room, a flat or a house in it. */
export function isRoomNoun(text: string): boolean {
  return ROOM_NOUN.test(text)
}

const CALLED_SEASON = new RegExp(oneOf(SEASON))
/** `Mobil-home Premium` and `Suite Alta Vista` are no seasons. */
const ROOM_NOUN = asWord(ROOMS)

/** `A`, `III`, `P2`, `Period 4`, `Fascia B`, `AA`. */
const SEASON_CODE = new RegExp(String.raw`^(?:(?:${oneOf(CODED_SEASON)})[ .-]?)?(?:[a-z]\d?|([a-z])\1|\d{1,2}|[ivx]{1,4})$`)

/** Beside dates: the name of a season, or no name at all; no house such as `ndege camp (closed)`. */
export function isSeasonOrNothing(text: string): boolean {
  return text === '' || SEASON_CODE.test(text) || (isSeasonWord(text) && !/clos|geschl|ferme|cerrad|chius/.test(text))
}
