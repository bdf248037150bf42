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
  ONE,
  ONE_PLACE,
  OR_MORE,
  PAY,
  SEVERAL_NIGHTS,
  TO_PAY_OR_CANCEL,
} from './offer-words.ts'

const EARLY = new RegExp(`${oneOf(EARLY_BOOKING)}|${oneOf(BOOKED)} ${oneOf(BEFORE)}`)
const LONG = new RegExp(oneOf(LONG_STAY))
const NOT_TOGETHER = /not (?:be )?(?:combin|cumul)|nicht (?:kombinier|kumulier)|non cumul|no (?:acumul|combin)|nao acumul/
const EXCEPT = /exclu\p{L}*|except|ausgenommen|auss?er|sauf|hors|escluso|tranne|excepto|salvo|exceto/u

/** The offers of a clause; empty where it states none. `7=6 in period A, 14=12 in period B` are two. */
export function offersIn(clause: Clause, context: FileContext, seasons: readonly ReadSeason[]): ReadOffer[] {
  const starts = [0, ...[...clause.text.matchAll(/, (?=\d{1,2} ?= ?\d)/g)].map((match) => match.index + 2)]
  return starts.flatMap((start, i) => {
    const text = clause.text.slice(start, starts[i + 1])
    return offerIn({ ...clause, text, plain: clause.plain.slice(start, starts[i + 1]) }, clause, context, seasons) ?? []
  })
}

function offerIn(part: Clause, clause: Clause, context: FileContext, seasons: readonly ReadSeason[]): ReadOffer | undefined {
  const { plain } = part
  const kind = stayPay(plain) ?? freePlace(plain) ?? early(plain, context) ?? longStay(part)
  if (!kind) return undefined
  const named = seasonsIn(plain, seasons, context)
  const isBookDate = kind.bookBy !== undefined
  const stay = isBookDate
    ? []
    : rangesOf(
        datesIn(plain, context.order).filter((date) => date.isRange),
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

type Kind = Pick<
  ReadOffer,
  'type' | 'stayNights' | 'payNights' | 'minNights' | 'percent' | 'bookBy' | 'bookFrom' | 'bookDaysAhead' | 'steps' | 'freePlaceFor'
>

const NIGHTS_FOR_NIGHTS = new RegExp(String.raw`(?<![\d.,])(\d{1,2})(?: ${oneOf(NIGHTS)})? ?= ?(?:${oneOf(PAY)} )?(\d{1,2})(?![\d.,])`)
const NIGHTS_FOR_PRICE_OF = new RegExp(String.raw`(\d{1,2}) ${oneOf(NIGHTS)} ${oneOf(FOR_THE_PRICE_OF)} (\d{1,2})`)

function stayPay(plain: string): Kind | undefined {
  const stayFirst =
    /(?:stay|sleep) (\d{1,2})(?: nights?)?[ ,/-]*(?:and )?(?:you )?pay(?: for)? (\d{1,2})/.exec(plain) ??
    NIGHTS_FOR_NIGHTS.exec(plain) ??
    NIGHTS_FOR_PRICE_OF.exec(plain)
  const payFirst = /pay (\d{1,2})(?: nights?)?[ ,/-]*(?:and )?stay (\d{1,2})/.exec(plain)
  const stay = Number(stayFirst?.[1] ?? payFirst?.[2])
  const pay = Number(stayFirst?.[2] ?? payFirst?.[1])
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

function early(plain: string, context: FileContext): Kind | undefined {
  const percent = percentIn(plain)
  if (!EARLY.test(plain) || percent === undefined) return undefined
  const steps = stepsSaid(plain)
  if (steps === 'wrong') return undefined
  if (steps) return { type: 'earlyBird', ...steps }
  const days = DAYS_AHEAD.exec(plain)?.[1]
  const until = datesIn(plain, context.order).find((date) =>
    /(?:until|till|by|before|bis(?: zum)?|avant le|jusqu'au|antes del?|hasta(?: el)?|entro(?: il)?|ate)\s*$/.test(
      plain.slice(0, date.start).trimEnd(),
    ),
  )
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

const STAYING = /stays?|travel|aufenthalt|anreise|sejour|estancia|soggiorn|estadia|arrival/

function longStay({ plain, isAboutChildren }: Clause): Kind | undefined {
  const percent = percentIn(plain)
  if (percent === undefined || isAboutChildren) return undefined
  const nights = leastNights(plain)
  const isLong = LONG.test(plain) || ((nights ?? 0) >= A_LONG_STAY && REDUCED.test(plain) && !NO_LONG_STAY.test(plain))
  return isLong && nights !== undefined ? { type: 'longStay', percent, minNights: nights } : undefined
}

const A_LONG_STAY = 5
/** A percentage is taken off, or nothing else is said of it. */
const REDUCED = new RegExp(String.raw`${oneOf(LESS_TO_PAY)}|- ?\d{1,2} ?%|: ?\d{1,2} ?%|\d %$`)
const NO_LONG_STAY = new RegExp(oneOf(TO_PAY_OR_CANCEL))

const NIGHTS_AT_LEAST = new RegExp(String.raw`${oneOf(AT_LEAST)} (\d{1,2}) (?:\p{L}+ )?${oneOf(SEVERAL_NIGHTS)}`, 'u')
const NIGHTS_OR_MORE = new RegExp(String.raw`(\d{1,2}) ${oneOf(OR_MORE)}? ?(?:consecutive )?${oneOf(SEVERAL_NIGHTS)}`)

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
        : new RegExp(
            String.raw`(?:period[oi]?|periods|seasons?|saison|zeit|temporada|stagion[ei]|periodi)(?: \p{L}(?: ?,| and| und| ed?| y| et))* ${name}(?!\p{L})`,
            'u',
          )
    const coded = code === '' ? null : new RegExp(String.raw`(?<!\p{L})${code}(?!\p{L})`, 'u').exec(plain)
    const found = name === '' ? null : (pattern.exec(plain) ?? coded)
    if (!found) continue
    const isExcluded =
      EXCEPT.test(plain.slice(Math.max(0, found.index - 24), found.index + 1)) ||
      /^[^.;]{0,3}(?:excluded|ausgenommen|exclu|escluso)/.test(plain.slice(found.index + found[0].length))
    ;(isExcluded ? excluded : meant).push(season.seasonId)
  }
  return { meant, excluded }
}

function nameOf(text: string): string {
  const [name = ''] = text.split(/:(?!\d)|,| valid | for bookings| if booked| when booked| bei Buchung| para reservas/)
  return name.trim().slice(0, 80)
}
