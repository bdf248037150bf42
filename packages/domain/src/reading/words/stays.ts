// How many nights the price below a head is for. Folded texts of six languages.

import { byText } from '../kept/by-text.ts'
import { oneOf } from './phrases.ts'
import { A_PRICE_OF, AND_MORE, DAILY, DAY, FROM_NIGHTS, LEAST, NIGHTS, OR_MORE, PACKAGE, SEVEN_DAYS, WEEK, WEEKLY } from './stay-words.ts'
import { ARRIVAL } from './time-words.ts'

const NIGHT = oneOf(NIGHTS)
const PRICE_OF = `(?:${oneOf(A_PRICE_OF)}[ /]*)`
const MORE = `${oneOf(OR_MORE)}|${oneOf(AND_MORE)}`
const WHOLE = new RegExp(String.raw`^${PRICE_OF}*(\d{1,2})[ -]?${NIGHT}(?: (?:${oneOf(PACKAGE)}|${oneOf(OR_MORE)}|\+))*$`, 'u')
const OF_WEEK = new RegExp(
  [`^${PRICE_OF}*${oneOf(WEEK)}$`, `^${oneOf(WEEKLY)}(?: rate| price)?$`, `^7[ -]?${oneOf(SEVEN_DAYS)}$`].join('|'),
  'u',
)
const NIGHTLY = new RegExp(
  [
    `^${PRICE_OF}+(?:${NIGHT}|${oneOf(DAY)})$`,
    '^(?:daily|nightly)(?: rate| price)?$|^tagespreis$',
    `^(?:prezzo |prix |precio |preco )?${oneOf(DAILY)}$`,
  ].join('|'),
  'u',
)
/** `3D/2N`, `4 days / 3 nights`, `2N3D`. */
const DAYS = String.raw`\d{1,2}(?: ?½|[.,]5)?[ -]?(?:d|days?|tage?|jours?|dias?|giorn[oi]|dage?|dagar|dager|dagen)`
const COUNTED = String.raw`(\d{1,2})[ -]?(?:n|nts?|${NIGHT})`
const AND = String.raw` ?(?:[/&,+-]|and|und|et|y|e)? ?`
const DAYS_AND_NIGHTS = new RegExp(String.raw`(?<![\p{L}\d])(?:${DAYS}${AND}${COUNTED}|${COUNTED}${AND}${DAYS})(?![\p{L}\d])`, 'u')
const LENGTH = new RegExp(String.raw`^(?:${DAYS}${AND}${COUNTED}|${COUNTED}${AND}${DAYS}|${COUNTED})$`, 'u')

/** The nights of each stay that a folded text gives in days and nights: 7 for `8 days / 7 nights on board`. */
export function nightsBesideDays(plain: string): number[] {
  return [...plain.matchAll(new RegExp(DAYS_AND_NIGHTS, 'gu'))].map(([, behind, ahead]) => Number(behind ?? ahead))
}

/** Whether a folded text says nothing but how long a stay is: `2 days / 1 night`, `7 Nächte`. */
export function isLengthOfStay(plain: string): boolean {
  return LENGTH.test(plain.trim())
}

/** Over prices of vehicles it is the time of the day. */
const BARE_NIGHT = /^(?:night|nacht|nuit|noche|notte|noite)$/
const SPAN = new RegExp(String.raw`(?<!\d)(?<from>\d{1,2}) ?(?:or|oder|ou|o|to|bis|a|-|/) ?(?<last>\d{1,2})[ -]?${NIGHT}(?!\p{L})`, 'u')
const PART = new RegExp(
  String.raw`(?<![\d\p{L}])(?<!(?:min\.?|minimum|mind\.?|from|ab|des|desde|pay|stay|after|per) )(\d{1,2})[ -]?${NIGHT}(?!\p{L})`,
  'u',
)
const SAYS_ARRIVAL = new RegExp(String.raw`${oneOf(ARRIVAL)}|[^\p{L}]`, 'gu')

const AT_LEAST = new RegExp(
  [
    String.raw`(?<![\p{L}\d])${oneOf(FROM_NIGHTS)}[ :]*(\d{1,2})[ -]?${NIGHT}(?!\p{L})(?: (?:stay|aufenthalt|consecutive))?`,
    String.raw`(?<![\p{L}\d])(\d{1,2})[ -]?${NIGHT}(?!\p{L}) ?(?:\+|${MORE})`,
    String.raw`(?<![\p{L}\d])(\d{1,2}) ?\+ ?${NIGHT}(?!\p{L})`,
    // `per night (min. 3)`
    String.raw`(?<=^${PRICE_OF}+${NIGHT} ?)\(${oneOf(FROM_NIGHTS)}[ :]*(\d{1,2})\)$`,
  ].join('|'),
  'u',
)

/** The shortest stay for which a price holds, and where a folded text says it. @example leastStayIn('halbpension ab 3 nachten')?.nights is 3 */
export function leastStayIn(
  text: string,
): { readonly nights: number; readonly start: number; readonly end: number; readonly isBare: boolean } | undefined {
  const match = AT_LEAST.exec(text)
  const nights = match?.slice(1).find((each) => each !== undefined)
  return match && nights !== undefined
    ? {
        nights: Number(nights),
        start: match.index,
        end: match.index + match[0].length,
        isBare: !WHOLE.test(text.trim()),
      }
    : undefined
}

const ONLY_LEAST = new RegExp(
  [
    String.raw`^(?:${oneOf(LEAST)}[ :]*)?(\d{1,2}) ?\+? ?[- ]?(?:${NIGHT}|n|days?|tage)?`,
    String.raw`(?: ?(?:\+|${MORE}|mindestens|stay|consecutive))*$`,
  ].join(''),
  'u',
)

/**
 * The shortest stay of a folded text that says nothing else; undefined where it has a condition or says two.
 * @example onlyLeastStay('min. 3 nights') is 3, onlyLeastStay('2 nights for arrivals fri/sat') is undefined
 */
export const onlyLeastStay = byText((plain: string): number | undefined => {
  const nights = ONLY_LEAST.exec(plain.trim())?.[1]
  return nights === undefined ? undefined : Number(nights)
})

/** `per week` as 7, `per night (min. 3)` as `each`; undefined where a folded text says no length of stay, or more than that. */
export function lengthIn(plain: string): number | 'each' | undefined {
  const least = leastStayIn(plain.trim())
  const bare = least ? plain.trim().slice(0, least.start).trim() : plain.trim()
  const stay = stayIn(bare)
  return stay?.isWhole && !stay.isSpan ? stay.nights : undefined
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
export const stayIn = byText((bare: string): StayInText | undefined => {
  const whole = WHOLE.exec(bare)?.[1]
  const week = bare.replace(/[\s(,]+(\p{L}{2,9})\.? ?- ?\1\.?[)\s]*$/u, '')
  if (whole !== undefined) return { nights: Number(whole), isWhole: true, hasName: false }
  if (OF_WEEK.test(week)) return { nights: 7, isWhole: true, hasName: false }
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
})
