// Offers and releases in sentences: `Stay 4 pay 3 in Green Season`, `Early booking 10 % until 28.02.2027`.

import type { FileContext } from '../file-context.ts'
import type { ReadOffer, ReadSeason } from '../reading.ts'
import { rangesOf } from '../seasons.ts'
import { datesIn } from '../words/dates-in-text.ts'
import { folded } from '../words/folded.ts'
import { combiningSaid, marketsOfOffer, stepsSaid } from '../rules/offer-details.ts'
import { COUNT, countOf } from '../rules/said-words.ts'
import { oneOf } from '../words/phrases.ts'
import type { Clause } from './clauses.ts'
import {
  AT_LEAST,
  BEFORE,
  BOOKED,
  DAYS,
  EACH,
  EARLY_BOOKING,
  ENDS_OF_ORDINALS,
  FOR_EACH,
  FOR_SO_MANY,
  FOR_THE_PRICE_OF,
  FREE_OF_CHARGE,
  FREE_PLACE,
  FREE_PLACE_AHEAD,
  FREE_PLACES,
  FROM_SO_MANY,
  IN_ADVANCE,
  LESS_TO_PAY,
  LONG_STAY,
  NIGHTS,
  NOT_IN,
  ONE,
  ONE_PLACE,
  OR_MORE,
  PAY,
  SEVERAL_NIGHTS,
  NTH_NIGHT,
  OF_SEASONS,
  PAID,
  RETURN,
  STAY,
  STAYED_FOR,
  TO_PAY_OR_CANCEL,
  UNTIL_DAY,
} from './offer-words.ts'

const EARLY = new RegExp(String.raw`${oneOf(EARLY_BOOKING)}|${oneOf(BOOKED)} (?:\p{L}+ )?${oneOf(BEFORE)}(?!\p{L})`, 'u')
const LONG = new RegExp(oneOf(LONG_STAY))
const NOT_TOGETHER = /not (?:be )?(?:combin|cumul)|nicht (?:kombinier|kumulier)|non cumul|no (?:acumul|combin)|nao acumul/
const EXCEPT = new RegExp(oneOf(NOT_IN), 'gu')

/** The offers of a clause; empty where it states none. `7=6 in period A, 14=12 in period B` are two. */
export function offersIn(clause: Clause, context: FileContext, seasons: readonly ReadSeason[]): ReadOffer[] {
  const starts = [0, ...[...clause.plain.matchAll(NEXT_OFFER)].map((match) => match.index + match[0].length)]
  const offers = starts.flatMap((start, i) => {
    const text = clause.text.slice(start, starts[i + 1])
    return offerIn({ ...clause, text, plain: clause.plain.slice(start, starts[i + 1]) }, clause, context, seasons) ?? []
  })
  return withSeasonsOfLast(offers)
}

/** `7=6 in A, 14=12 in B`, `stay 7 pay 6, stay 4 pay 3`, `15 % until 31.1., 10 % until 31.3.`, `10 % from 7 nights and 15 % from 14 nights` */
const NEXT_OFFER = new RegExp(
  [
    String.raw`(?:,|(?<= )(?:and|und|et|y|e|en|og|och)) (?=[^,.;%]{0,24}\d{1,2} ?= ?\d|${oneOf(STAY)} \d`,
    String.raw`-? ?\d{1,2} ?% (?:\p{L}+ ){0,3}${oneOf(BEFORE)} (?:\p{L}+ )?\d{1,2}[./ ]`,
    String.raw`-? ?\d{1,2} ?% (?:\p{L}+ ){0,2}${oneOf(AT_LEAST)} \d{1,2} ${oneOf(SEVERAL_NIGHTS)})`,
  ].join('|'),
  'gu',
)

/** Several offers in one sentence whose seasons are behind the last of them. */
function withSeasonsOfLast(offers: readonly ReadOffer[]): ReadOffer[] {
  const last = offers.at(-1)
  const isBehind =
    last !== undefined &&
    offers.slice(0, -1).every((offer) => offer.type === last.type && !offer.seasonIds && !offer.excludedSeasonIds && !offer.stay)
  return offers.map((offer) =>
    isBehind ? { ...offer, seasonIds: last.seasonIds, excludedSeasonIds: last.excludedSeasonIds, stay: last.stay } : offer,
  )
}

function offerIn(part: Clause, clause: Clause, context: FileContext, seasons: readonly ReadSeason[]): ReadOffer | undefined {
  const { plain } = part
  const [head = ''] = plain.split(COMBINING)
  const own = percentIn(head) === undefined ? plain : head
  const kind =
    stayPay(plain) ??
    freePlace(plain) ??
    early(own, context, EARLY.test(clause.plain)) ??
    longStay({ ...part, plain: own }, part.plain !== clause.plain && LESS.test(clause.plain)) ??
    forReturn(own)
  if (!kind) return undefined
  const named = seasonsIn(plain, seasons, context)
  const isBookDate = kind.bookBy !== undefined
  const stay = isBookDate
    ? []
    : rangesOf(
        datesIn(plain, context.order).filter((date) => date.isRange && !isRefused(plain.slice(0, date.start))),
        context.years,
      )
  return {
    ...kind,
    name: nameOf(part.text),
    seasonIds: named.meant.length > 0 ? named.meant : undefined,
    excludedSeasonIds: named.excluded.length > 0 ? named.excluded : undefined,
    stay: stay.length > 0 ? stay : undefined,
    combinable: NOT_TOGETHER.test(clause.plain) ? false : undefined,
    ...combiningSaid(clause.plain),
    ...marketsOfOffer(clause.plain),
    note: clause.text,
    sureness: 0.7,
    cellIds: clause.cellIds,
  }
}

/** What it is combined with is not an offer of its own. */
const COMBINING = /(?:,|;| -|\()? ?(?:(?:can|may|not|nicht|non|no|nao)(?: be)? )?(?:combin|kombinier|cumul|acumul)/u

type Kind = Pick<
  ReadOffer,
  'type' | 'stayNights' | 'payNights' | 'minNights' | 'percent' | 'bookBy' | 'bookFrom' | 'bookDaysAhead' | 'steps' | 'freePlaceFor'
>

const NIGHTS_FOR_NIGHTS = new RegExp(String.raw`(?<![\d.,])(\d{1,2})(?: ${oneOf(NIGHTS)})? ?= ?(?:${oneOf(PAY)} )?(\d{1,2})(?!\d|[.,]\d)`)
const NIGHTS_FOR_PRICE_OF = new RegExp(String.raw`(\d{1,2}) (?:${oneOf(NIGHTS)}|${oneOf(DAYS)}) ${oneOf(FOR_THE_PRICE_OF)} (\d{1,2})`)

/** `7 Nächte bleiben, 6 bezahlen`, `3 nuits pour 2 payées` */
const NIGHTS_PAID = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2}) ${oneOf(NIGHTS)} ?${oneOf(STAYED_FOR)}?,? ?(?:nur )?(\d{1,2}) (?:${oneOf(NIGHTS)} )?${oneOf(PAID)}`,
)
/** `Bo 4 netter, betal for 3` */
const STAY_AND_PAY = new RegExp(String.raw`(?<!\p{L})${oneOf(STAY)} (\d{1,2})(?: ${oneOf(NIGHTS)})?,? ?${oneOf(PAY)} (\d{1,2})(?!\d)`, 'u')
/** `every 7th night free` */
const NTH_FREE = new RegExp(
  String.raw`(?<!\d)(\d{1,2})(?:th|rd|[.]|e|eme|ª|a|°)? ${oneOf(NTH_NIGHT)} (?:\p{L}+ )?${oneOf(FREE_OF_CHARGE)}`,
  'u',
)

function stayPay(plain: string): Kind | undefined {
  const stayFirst =
    /(?:stay|sleep) (\d{1,2})(?: nights?)?[ ,/-]*(?:and )?(?:you )?pay(?: for)? (\d{1,2})/.exec(plain) ??
    NIGHTS_FOR_NIGHTS.exec(plain) ??
    NIGHTS_FOR_PRICE_OF.exec(plain)
  const payFirst = /pay (\d{1,2})(?: nights?)?[ ,/-]*(?:and )?stay (\d{1,2})/.exec(plain)
  const paid = NIGHTS_PAID.exec(plain) ?? STAY_AND_PAY.exec(plain)
  const nth = NTH_FREE.exec(plain)?.[1]
  if (!stayFirst && !payFirst && !paid && nth !== undefined && Number(nth) > 2)
    return { type: 'stayPay', stayNights: Number(nth), payNights: Number(nth) - 1 }
  const stay = Number(stayFirst?.[1] ?? payFirst?.[2] ?? paid?.[1])
  const pay = Number(stayFirst?.[2] ?? payFirst?.[1] ?? paid?.[2])
  return pay > 0 && stay > pay ? { type: 'stayPay', stayNights: stay, payNights: pay } : undefined
}

const FREE_FOR_EACH = new RegExp(String.raw`${oneOf(ONE)} ${oneOf(FREE_PLACE)}[^\d]{0,40}${oneOf(FOR_EACH)}[^\d]{0,20}(\d{1,2})`, 'u')
const FREE_PLACE_FOR = new RegExp(String.raw`${oneOf(FREE_PLACES)}[^\d]{0,30}1 [^\d]{0,40}${oneOf(FOR_SO_MANY)} (\d{1,2})`)

function freePlace(plain: string): Kind | undefined {
  const match =
    /(\d{1,2}) ?(?:paying|pax|persons)? ?\+ ?1 (?:free|gratis|frei)/.exec(plain) ?? FREE_FOR_EACH.exec(plain) ?? FREE_PLACE_FOR.exec(plain)
  if (match?.[1] !== undefined) return { type: 'freePlace', freePlaceFor: Number(match[1]) }
  // The 21st is free: one for twenty who pay.
  const each = EVERY.exec(plain)?.[1]
  const from = GRATIS_FROM.exec(plain)?.[1]
  if (from !== undefined) return { type: 'freePlace', freePlaceFor: Number(from) }
  return each === undefined ? undefined : { type: 'freePlace', freePlaceFor: Number(each) - 1 }
}

const EVERY = new RegExp(String.raw`${oneOf(EACH)} (\d{2})${oneOf(ENDS_OF_ORDINALS)}[ -][^\d:]{0,30}?${oneOf(FREE_OF_CHARGE)}`)
const GRATIS_FROM = new RegExp(
  String.raw`^${oneOf(FREE_PLACE_AHEAD)}s? ?:? ?(?:1|${oneOf(ONE_PLACE)}) [^\d]{0,30}${oneOf(FROM_SO_MANY)} (\d{1,2})`,
  'u',
)

function percentIn(plain: string): string | undefined {
  return /(\d{1,2}(?:[.,]\d{1,2})?) ?%/.exec(plain)?.[1]?.replace(',', '.')
}

const DAYS_AHEAD = new RegExp(String.raw`(\d{1,3}) ${oneOf(DAYS)}(?: ${oneOf(IN_ADVANCE)})`)

/** @param isEarly whether the sentence speaks of early bookings, of which this is a part */
function early(plain: string, context: FileContext, isEarly: boolean): Kind | undefined {
  const percent = percentIn(plain)
  if (!(EARLY.test(plain) || (isEarly && /^-? ?\d{1,2} ?%/.test(plain))) || percent === undefined) return undefined
  const steps = stepsSaid(plain)
  if (steps === 'wrong') return undefined
  if (steps) return { type: 'earlyBird', ...steps }
  const days = DAYS_AHEAD.exec(plain)?.[1]
  const until = datesIn(plain, context.order).find((date) => UNTIL.test(plain.slice(0, date.start).trimEnd()))
  // `Bookings from 1 November to 31 March receive 12 %`: the range is that of booking.
  const booked = /book(?:ed|ings?)|reserv|prenot|buch/.test(plain)
    ? datesIn(plain, context.order).find((date) => date.isRange && !STAYING.test(plain.slice(0, date.start)))
    : undefined
  const found = until ?? booked
  const [bookBy] = found ? rangesOf([found], context.years) : []
  return {
    type: 'earlyBird',
    percent,
    bookBy: bookBy?.to,
    bookFrom: until ? undefined : bookBy?.from,
    bookDaysAhead: days === undefined ? undefined : Number(days),
  }
}

const UNTIL = new RegExp(String.raw`(?<!\p{L})${oneOf(UNTIL_DAY)}$`, 'u')
const STAYING = /stays?|travel|aufenthalt|anreise|sejour|estancia|soggiorn|estadia|arrival/

/** @param isLess whether the sentence takes something off, of which this is a part */
function longStay({ plain, isAboutChildren }: Clause, isLess: boolean): Kind | undefined {
  const percent = percentIn(plain)
  if (percent === undefined || isAboutChildren) return undefined
  const nights = leastNights(plain)
  const isReduced =
    (nights ?? 0) >= A_LONG_STAY
      ? isLess || REDUCED.test(plain)
      : (nights ?? 0) >= A_STAY && LESS.test(plain) && NIGHTS_AT_LEAST_SAID.test(plain)
  const isLong = LONG.test(plain) || (isReduced && !NO_LONG_STAY.test(plain))
  return isLong && nights !== undefined ? { type: 'longStay', percent, minNights: nights } : undefined
}

const A_LONG_STAY = 5
/** Of fewer nights it has to be said that they are the least. */
const A_STAY = 2
const LESS = new RegExp(oneOf(LESS_TO_PAY))
/** A percentage is taken off, or nothing else is said of it. */
const REDUCED = new RegExp(String.raw`${oneOf(LESS_TO_PAY)}|- ?\d{1,2} ?%|: ?\d{1,2} ?%|\d %$`)
const NO_LONG_STAY = new RegExp(oneOf(TO_PAY_OR_CANCEL))

const NIGHTS_AT_LEAST = new RegExp(String.raw`${oneOf(AT_LEAST)} (\d{1,2}) (?:\p{L}+ )?${oneOf(SEVERAL_NIGHTS)}`, 'u')
const NIGHTS_OR_MORE = new RegExp(String.raw`(\d{1,2}) ${oneOf(OR_MORE)}? ?(?:consecutive )?${oneOf(SEVERAL_NIGHTS)}`)

const NIGHTS_AT_LEAST_SAID = new RegExp(
  String.raw`(?<!\p{L})${oneOf(AT_LEAST)} \d{1,2} (?:\p{L}+ )?${oneOf(SEVERAL_NIGHTS)}|\d{1,2} ${oneOf(SEVERAL_NIGHTS)} ${oneOf(OR_MORE)}`,
  'u',
)

/** `Ida e volta reservadas em conjunto: 5 % de desconto` */
function forReturn(plain: string): Kind | undefined {
  const percent = percentIn(plain)
  return percent !== undefined && THERE_AND_BACK.test(plain) && LESS.test(plain) && !NO_LONG_STAY.test(plain)
    ? { type: 'discount', percent }
    : undefined
}

const THERE_AND_BACK = new RegExp(String.raw`(?<!\p{L})${oneOf(RETURN)}`, 'u')

/** @example leastNights('from 14 nights') is 14, leastNights('zwei wochen') is 14 */
function leastNights(plain: string): number | undefined {
  const nights = NIGHTS_AT_LEAST.exec(plain)?.[1] ?? NIGHTS_OR_MORE.exec(plain)?.[1]
  if (nights !== undefined) return Number(nights)
  const weeks = WEEKS.exec(plain)?.[1]
  const count = weeks === undefined ? undefined : (countOf(weeks) ?? (weeks === 'twee' ? 2 : undefined))
  return count === undefined ? undefined : count * 7
}

const WEEKS = new RegExp(
  String.raw`(?<![\p{L}\d])(${COUNT}|twee) (?:consecutive )?(?:weeks|wochen\p{L}*|semaines|semanas|settimane|weken)`,
  'u',
)

const LISTED_BEFORE = String.raw`(?: [\p{L}\d]{1,2}(?: ?[,+&]| (?:and|und|et|ed?|y|i|en|og|och|a))?)*?`

/** Seasons by their names, or by their letters after `period`, `season` and the like. */
export function seasonsIn(plain: string, seasons: readonly ReadSeason[], context: FileContext): { meant: string[]; excluded: string[] } {
  const meant: string[] = []
  const excluded: string[] = []
  for (const season of seasons) {
    const name = folded(season.name).trim()
    const code = folded(context.seasons.find((entry) => entry.name === season.name)?.code ?? '')
    const pattern =
      name.length > 2
        ? new RegExp(String.raw`(?<!\p{L})${name.replace(/[.*+?^$(){}|[\]\\]/g, String.raw`\$&`)}(?!\p{L})`, 'u')
        : new RegExp(String.raw`(?<!\p{L})${oneOf(OF_SEASONS)}${LISTED_BEFORE} ${name}(?![\p{L}\d])`, 'u')
    const coded = code === '' ? null : new RegExp(String.raw`(?<!\p{L})${code}(?!\p{L})`, 'u').exec(plain)
    const found = name === '' ? null : (pattern.exec(plain) ?? coded)
    if (!found) continue
    const isExcluded =
      isBehindExcept(plain.slice(0, found.index), seasons) ||
      /^[^.;]{0,3}(?:excluded|ausgenommen|exclu|escluso)/.test(plain.slice(found.index + found[0].length))
    ;(isExcluded ? excluded : meant).push(season.seasonId)
  }
  return { meant, excluded }
}

/** `not valid in Peak`, `hors Noël / Jour de l’An et vacances d’hiver`: nothing but few words and other seasons are in between. */
function isBehindExcept(before: string, seasons: readonly ReadSeason[]): boolean {
  const last = [...before.matchAll(EXCEPT)].at(-1)
  if (!last) return false
  let between = before.slice(last.index + last[0].length)
  for (const { name } of seasons) if (name.length > 2) between = between.replaceAll(folded(name), ' ')
  return !/[.;:()]/.test(between) && (between.match(/[\p{L}\d]+/gu) ?? []).length <= MOST_BETWEEN
}

const NO = /(?<!\p{L})(?:not|nicht|non|pas|no|nao|niet|ikke|ej|ne|nie)(?!\p{L})/u

/** `(not valid 07 – 17 Aug)`: days of which the part of the sentence says that they are not meant. */
function isRefused(before: string): boolean {
  const part = before.split(/[,;:(]/).at(-1) ?? ''
  return NO.test(part) || part.search(EXCEPT) !== -1
}

const MOST_BETWEEN = 4

function nameOf(text: string): string {
  const [name = ''] = text.split(/:(?!\d)|,| valid | for bookings| if booked| when booked| bei Buchung| para reservas/)
  return name.trim().slice(0, 80)
}
