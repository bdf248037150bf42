// How many nights the price below a head is for. Folded texts of six languages.

import { oneOf } from './phrases.ts'
import { ARRIVAL } from './time-words.ts'

const NIGHTS = String.raw`(?:nights?|nts?|nachte?n?|ubernachtung(?:en)?|nuits?|nuitees?|noches?|notti|notte|noites?|naetter|natter|netter)`
const A_PRICE_OF = String.raw`(?:(?:per|pro|par|por|al?|au|je|alla?|la|le|prix|preis|precio|prezzo|preco|price|rate)[ /]*)`
const WHOLE = new RegExp(
  String.raw`^${A_PRICE_OF}*(\d{1,2})[ -]?${NIGHTS}(?: (?:package|stay|paket|forfait|or more|und mehr|et plus|o mas|e oltre|ou mais|\+))*$`,
  'u',
)
const WEEKLY = new RegExp(
  String.raw`^${A_PRICE_OF}*(?:week|woche|wochen(?:preis|pauschale)|semaine|semana|settimana)$|^(?:weekly|hebdomadaire|semanal|settimanale)(?: rate| price)?$|^7[ -]?(?:days|tage|jours|dias|giorni)$`,
  'u',
)
const NIGHTLY = new RegExp(
  String.raw`^${A_PRICE_OF}+(?:${NIGHTS}|day|tag|jour|dia|giorno)$|^(?:daily|nightly)(?: rate| price)?$|^tagespreis$|^(?:prezzo |prix |precio |preco )?(?:giornaliero|journalier|diario)$`,
  'u',
)
/** `3D/2N`, `4 days / 3 nights`, `2N3D`. */
const DAYS = String.raw`\d{1,2}[ -]?(?:d|days?|tage?|jours?|dias?|giorn[oi]|dage?|dagar|dager|dagen)`
const COUNTED = String.raw`(\d{1,2})[ -]?(?:n|nts?|${NIGHTS})`
const AND = String.raw` ?(?:[/&,+-]|and|und|et|y|e)? ?`
const DAYS_AND_NIGHTS = new RegExp(String.raw`(?<![\p{L}\d])(?:${DAYS}${AND}${COUNTED}|${COUNTED}${AND}${DAYS})(?![\p{L}\d])`, 'u')
const LENGTH = new RegExp(String.raw`^(?:${DAYS}${AND}${COUNTED}|${COUNTED}${AND}${DAYS}|${COUNTED})$`, 'u')

/** Whether a folded text says nothing but how long a stay is: `2 days / 1 night`, `7 Nächte`. */
export function isLengthOfStay(plain: string): boolean {
  return LENGTH.test(plain.trim())
}

/** Over prices of vehicles it is the time of the day. */
const BARE_NIGHT = /^(?:night|nacht|nuit|noche|notte|noite)$/
const SPAN = new RegExp(String.raw`(?<!\d)(?<from>\d{1,2}) ?(?:or|oder|ou|o|to|bis|a|-|/) ?(?<last>\d{1,2})[ -]?${NIGHTS}(?!\p{L})`, 'u')
const PART = new RegExp(
  String.raw`(?<![\d\p{L}])(?<!(?:min\.?|minimum|mind\.?|from|ab|des|desde|pay|stay|after|per) )(\d{1,2})[ -]?${NIGHTS}(?!\p{L})`,
  'u',
)
const SAYS_ARRIVAL = new RegExp(String.raw`${oneOf(ARRIVAL)}|[^\p{L}]`, 'gu')

const LEAST = new RegExp(
  String.raw`(?<![\p{L}\d])(?:min\.?|minimum|mindestens|mind\.?|from|ab|a partir de|desde|des|dal?le?|a partire da|over|at least|minimo)[ :]*(\d{1,2})[ -]?${NIGHTS}(?!\p{L})(?: (?:stay|aufenthalt|consecutive))?|(?<![\p{L}\d])(\d{1,2})[ -]?${NIGHTS}(?!\p{L}) ?(?:\+|or more|and more|oder mehr|und mehr|et plus|ou plus|o mas|y mas|o piu|e oltre|ou mais|e mais|minimum|min\.?|mindestaufenthalt)|(?<![\p{L}\d])(\d{1,2}) ?\+ ?${NIGHTS}(?!\p{L})`,
  'u',
)

/** The shortest stay for which a price holds, and where a folded text says it. @example leastStayIn('halbpension ab 3 nachten')?.nights is 3 */
export function leastStayIn(
  text: string,
): { readonly nights: number; readonly start: number; readonly end: number; readonly isBare: boolean } | undefined {
  const match = LEAST.exec(text)
  const nights = match?.[1] ?? match?.[2] ?? match?.[3]
  return match && nights !== undefined
    ? {
        nights: Number(nights),
        start: match.index,
        end: match.index + match[0].length,
        isBare: !WHOLE.test(text.trim()),
      }
    : undefined
}

const LEAST_WORDS = String.raw`(?:min\.?(?: ?(?:stay|nights|los))?|minimum(?: stay)?(?: of)?|mindestens|mind\.?|mindestaufenthalt|at least|ab|from|des|desde|minimo|estancia minima|sejour minimum|soggiorno minimo|estadia minima)`
const ONLY_LEAST = new RegExp(
  String.raw`^(?:${LEAST_WORDS}[ :]*)?(\d{1,2}) ?\+? ?[- ]?(?:${NIGHTS}|n|days?|tage)?(?: ?(?:\+|or more|and more|oder mehr|und mehr|et plus|ou plus|o mas|y mas|o piu|e oltre|ou mais|e mais|minimum|min\.?|mindestens|mindestaufenthalt|stay|consecutive))*$`,
  'u',
)

/**
 * The shortest stay of a folded text that says nothing else; undefined where it has a condition or says two.
 * @example onlyLeastStay('min. 3 nights') is 3, onlyLeastStay('2 nights for arrivals fri/sat') is undefined
 */
export function onlyLeastStay(plain: string): number | undefined {
  const nights = ONLY_LEAST.exec(plain.trim())?.[1]
  return nights === undefined ? undefined : Number(nights)
}

/** `each`: the price of one night. */
export type StayInText = {
  readonly nights: number | 'each'
  /** Nothing else is said, so that the text is no name. */
  readonly isWhole: boolean
  /** `3 or 4 nights`: which one is the price for? */
  readonly isSpan?: true
  /** The shortest stay of a span. */
  readonly from?: number
  /** What else is said: `4 nights Luxor-Aswan` has a name. */
  readonly hasName: boolean
}

/** The stay that a folded head names. @example stayIn('7 nachte')?.nights is 7 */
export function stayIn(bare: string): StayInText | undefined {
  const whole = WHOLE.exec(bare)?.[1]
  const week = bare.replace(/[\s(,]+(\p{L}{2,9})\.? ?- ?\1\.?[)\s]*$/u, '')
  if (whole !== undefined) return { nights: Number(whole), isWhole: true, hasName: false }
  if (WEEKLY.test(week)) return { nights: 7, isWhole: true, hasName: false }
  if (NIGHTLY.test(bare)) return { nights: 'each', isWhole: true, hasName: false }
  if (BARE_NIGHT.test(bare)) return { nights: 'each', isWhole: false, hasName: false }
  const counted = DAYS_AND_NIGHTS.exec(bare)
  if (counted) return { nights: Number(counted[1] ?? counted[2]), isWhole: false, hasName: false }
  const span = SPAN.exec(bare)
  const part = span ?? PART.exec(bare)
  if (!part) return undefined
  const rest = `${bare.slice(0, part.index)} ${bare.slice(part.index + part[0].length)}`.replace(SAYS_ARRIVAL, '')
  return {
    nights: Number(span?.groups?.last ?? part[1]),
    isWhole: rest === '',
    hasName: rest !== '',
    ...(span && { isSpan: true, from: Number(span.groups?.from) }),
  }
}
