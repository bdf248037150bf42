// What titles and notes say about all prices: currency, basis, retail or nett, commission, tax. Folded texts of six languages.

import { byText } from '../kept/by-text.ts'
import { isKnownCurrency } from '../../money/known-currency.ts'
import type { PriceBasis, RateType } from '../reading.ts'
import {
  A_DAY,
  A_GROUP,
  A_ROOM,
  A_UNIT,
  A_VEHICLE,
  A_WEEK,
  AFTER_SLASH,
  AND,
  AT_LEAST,
  COUNTED_NIGHTS,
  EACH_GROUP,
  EACH_PERSON,
  EACH_ROOM,
  EACH_UNIT,
  EACH_VEHICLE,
  NIGHT_ALONE,
  NIGHT_OR_DAY,
  NIGHTLY,
  NIGHTS_OF_STAY,
  ONE_NIGHT,
  ONE_WAY,
  PACKAGE_NIGHTS,
  PER,
  PER_NIGHT,
  PER_OR_A,
  PERSON_OR_ROOM,
  ROOMS,
  UNITS,
  WEEKLY,
  WHOLE_STAYS,
} from './basis-words.ts'
import { asWord, oneOf, type Phrases } from './phrases.ts'
import {
  CODES_AFTER,
  CODES_BEFORE,
  COMMISSION,
  FURTHER_RETAIL_PRICE,
  LESS,
  NETT,
  OFF,
  RATES,
  RETAIL,
  RETAIL_PRICE,
  TAX_OR_SUPPLEMENT,
  THE_PRICE,
  WITHOUT_COMMISSION,
} from './price-words.ts'

/** Currencies that have their country in their name. */
const CURRENCIES_OF_COUNTRIES: readonly (readonly [RegExp, string])[] = [
  [/indian rupees?|rupias indias/, 'INR'],
  [/sri lankan? rupees?/, 'LKR'],
  [/nepal(?:ese|i) rupees?/, 'NPR'],
  [/mauriti(?:an|us) rupees?|roupies mauriciennes/, 'MUR'],
  [/seychell(?:es|ois) rupees?/, 'SCR'],
  [/kenyan? shillings?/, 'KES'],
  [/tanzanian? shillings?/, 'TZS'],
  [/ugandan? shillings?/, 'UGX'],
  [/egyptian pounds?/, 'EGP'],
  [/(?:norwegian|norske) kron(?:er?|es?)/, 'NOK'],
  [/(?:swedish kron(?:or|a|er)|svenska kronor)/, 'SEK'],
  [/(?:danish|danske) kron(?:er?|es?)/, 'DKK'],
  [/(?:icelandic kron(?:ur|a)|islenskar kronur)/, 'ISK'],
  [/malaysian ringgits?/, 'MYR'],
  [/indonesian rupiahs?/, 'IDR'],
  [/vietnam(?:ese)? dongs?/, 'VND'],
  [/phil(?:l)?ippines? pesos?/, 'PHP'],
  [/mexican pesos?|pesos mexicanos/, 'MXN'],
  [/colombian pesos?|pesos colombianos/, 'COP'],
  [/chilean pesos?|pesos chilenos/, 'CLP'],
  [/argentin(?:e|ian) pesos?|pesos argentinos/, 'ARS'],
  [/peruvian soles|soles peruanos/, 'PEN'],
  [/chinese yuan|renminbi|(?<!\p{L})rmb(?!\p{L})/u, 'CNY'],
  [/hong kong dollars?|hk\$/, 'HKD'],
  [/fiji(?:an)? dollars?|fj\$/, 'FJD'],
  [/saudi ri[yj]als?/, 'SAR'],
  [/qatari? ri[yj]als?/, 'QAR'],
  [/omani rials?/, 'OMR'],
  [/(?:uae|emirati?|emirates) dirhams?/, 'AED'],
  [/jordanian dinars?/, 'JOD'],
  [/botswana pulas?/, 'BWP'],
  [/zambian kwachas?/, 'ZMW'],
  [/romanian (?:lei|leu)/, 'RON'],
  [/bulgarian leva?/, 'BGN'],
]

const CURRENCY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/namibian? dollars?|(?<!\p{L})n\$/u, 'NAD'],
  [/south african rands?|(?<!\p{L})zar(?!\p{L})|(?<!\p{L})r \d[\d ]*\d(?!\p{L})/u, 'ZAR'],
  [/swiss francs?|schweizer franken|francs? suisses?|(?<!\p{L})sfr\.?(?!\p{L})/u, 'CHF'],
  ...CURRENCIES_OF_COUNTRIES,
  [/(?<!(?:egypt|leban|syri|sudan)\p{L}* )pounds?(?: sterling)?|sterling|£/u, 'GBP'],
  [/u\.?s\.?[ -]dollars?|(?<!\p{L})us ?\$|\$ ?us|dollars? (?:us|americains)|dolares? (?:usa|americanos?)/u, 'USD'],
  [/australian dollars?|(?<!\p{L})au?\$/u, 'AUD'],
  [/(?:new zealand|nz) dollars?|nz ?\$/, 'NZD'],
  [/canadian dollars?|ca?\$(?=\d| )/, 'CAD'],
  [/singapore dollars?|(?<!\p{L})s\$/u, 'SGD'],
  [/reais|(?<!\p{L})real brasileiro|r\$/u, 'BRL'],
  [/japanese yen|(?<!\p{L})yens?(?!\p{L})|¥|円/u, 'JPY'],
  [/thai bahts?|(?<!\p{L})bahts?(?!\p{L})|฿/u, 'THB'],
  [/moroccan dirhams?|dirhams? marocains?|(?<!\p{L})dhs?(?!\p{L})/u, 'MAD'],
  [/(?<!\p{L})(?:zl|zlot(?:y|ys|ych|e))(?!\p{L})/u, 'PLN'],
  [/(?<!\p{L})(?:kc|korun(?:a|y)?|czech (?:crowns?|korunas?))(?!\p{L})/u, 'CZK'],
  [/(?<!\p{L})forints?(?!\p{L})/u, 'HUF'],
  [/turkish liras?|\d ?tl(?!\p{L})|₺/u, 'TRY'],
  [/georgian laris?|(?<!\p{L})lari(?!\p{L})|₾/u, 'GEL'],
  [/(?<!\p{L})euros?(?!\p{L})|€|(?<!\p{L})in eur(?!\p{L})/u, 'EUR'],
]

/** Every currency that a folded text names, in the order of the list; codes count in capitals only. @param text as printed @param plain the same, folded */
export function currenciesIn(text: string, plain: string): string[] {
  const found = CURRENCY_WORDS.filter(([pattern]) => pattern.test(plain)).map(([, code]) => code)
  for (const [code] of text.matchAll(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}])/gu)) if (isKnownCurrency(code) && COMMON.has(code)) found.push(code)
  return [...new Set(found)]
}

/** Codes that are also words or abbreviations of the trade (`ALL`, `TOP`, `PEN`) are left out. */
const COMMON = new Set(
  'EUR USD GBP CHF ZAR NAD BWP AUD NZD CAD JPY SEK NOK DKK ISK PLN CZK HUF RON BGN TRY RUB UAH ILS AED SAR QAR OMR KWD BHD JOD EGP MAD TND KES TZS UGX RWF ZMW MZN MUR SCR INR LKR NPR THB VND IDR MYR SGD PHP HKD TWD KRW CNY BRL ARS CLP COP MXN CRC DOP XOF XAF XPF FJD GEL'.split(
    ' ',
  ),
)

const PERSON = new RegExp(oneOf(EACH_PERSON), 'u')
const ROOM = new RegExp(String.raw`(?<!\p{L})${oneOf(PER_OR_A)} ${oneOf(A_ROOM)}|${oneOf(EACH_ROOM)}`, 'u')
/** Prices of rooms, which may be those of a person. */
const ROOM_PRICES = /room rates?|zimmerpreise/
const UNIT = new RegExp(String.raw`(?<!\p{L})${oneOf(PER_OR_A)} ${oneOf(A_UNIT)}|${oneOf(EACH_UNIT)}`, 'u')
const VEHICLE = new RegExp(String.raw`(?<!\p{L})${oneOf(PER_OR_A)} ${oneOf(A_VEHICLE)}|${oneOf(EACH_VEHICLE)}`, 'u')
const GROUP = new RegExp(String.raw`(?<!\p{L})${oneOf(PER)} ${oneOf(A_GROUP)}|${oneOf(EACH_GROUP)}`, 'u')
const NIGHT = new RegExp(
  [
    oneOf(NIGHTLY),
    String.raw`(?<!\p{L})${oneOf(NIGHT_ALONE)}(?!\p{L})`,
    `per ${oneOf(A_DAY)}`,
    String.raw`(?<!\p{L})(?:${oneOf(AND)}|&) ${oneOf(A_DAY)}(?!\p{L})`,
  ].join('|'),
  'u',
)
const EACH_WEEK = `(?:${oneOf(PER_OR_A)}|${oneOf(AND)}|&) ${oneOf(A_WEEK)}|${oneOf(WEEKLY)}`
const BY_WEEK = new RegExp(EACH_WEEK)
const STAY = new RegExp(String.raw`${oneOf(WHOLE_STAYS)}|\d+ ${oneOf(NIGHTS_OF_STAY)}|${EACH_WEEK}`)
const SAYS_ONE_WAY = new RegExp(oneOf(ONE_WAY))

/** `EUR / room / night` is per room per night. */
const SLASH = new RegExp(String.raw`\s*\/\s*(?=${oneOf(AFTER_SLASH)}(?!\p{L}))`, 'gu')

/** What a folded line says about all prices: a sentence with an amount of its own, such as a tax, states the basis of this amount. */
export function aboutAllPrices(plain: string): string {
  return plain
    .split(/[.;]\s+(?!night|person|room)/)
    .filter((sentence) => !AMOUNT_OF_ITS_OWN.test(sentence))
    .join('. ')
}

/** Whether a folded text has an amount with its currency, or a tax or a supplement with a number. */
export function hasOwnAmount(plain: string): boolean {
  return AMOUNT_OF_ITS_OWN.test(plain)
}

const AMOUNT_OF_ITS_OWN = new RegExp(
  [
    String.raw`(?:€|\$|£|¥|(?<!\p{L})${oneOf(CODES_BEFORE)})\.? ?\d`,
    String.raw`\d ?(?:€|\$|£|¥|${oneOf(CODES_AFTER)}(?!\p{L}))`,
    String.raw`(?<!\p{L})${oneOf(TAX_OR_SUPPLEMENT)} .{0,40}\d`,
  ].join('|'),
  'u',
)

/** An abbreviation in front of its meaning: `PP = prix public`. */
const EXPLAINED = /(?<![\p{L}\d])[\p{L}/]{1,4}\s*=/gu

/** How long one must stay says nothing of what a price is for. */
const LEAST_STAY = new RegExp(String.raw`${oneOf(AT_LEAST)}(?: (?:stay|de|di|of|von))*:? \d+ ${oneOf(COUNTED_NIGHTS)}`, 'gu')
/** `per person per night` names its nights right after the person. */
const BY_NIGHT = new RegExp(
  String.raw`${oneOf(PER_OR_A)} ${oneOf(PERSON_OR_ROOM)}(?:,| ${oneOf(AND)})?(?: (?:per|pro|par|por|al?))? ${oneOf(NIGHT_OR_DAY)}(?!\p{L})`,
  'u',
)

/** The basis that a folded text states; undefined when it states none. @param isPackage the table is known to be one of whole stays */
export function basisIn(said: string, isPackage = false): PriceBasis | undefined {
  return isPackage ? basisOfPackage(said) : basisOfPrices(said)
}

const basisOfPackage = byText((said) => newBasisIn(said, true))
const basisOfPrices = byText((said) => newBasisIn(said, false))

function newBasisIn(said: string, isPackage: boolean): PriceBasis | undefined {
  const plain = said.replace(EXPLAINED, ' ').replace(SLASH, ' per ').replace(LEAST_STAY, ' ')
  if (VEHICLE.test(plain)) return SAYS_ONE_WAY.test(plain) ? 'perVehicleOneWay' : 'perVehicle'
  if (GROUP.test(plain)) return 'perGroup'
  const isStay = isPackage || (STAY.test(plain) && !BY_NIGHT.test(plain))
  const isNight = NIGHT.test(plain) && !isStay
  const isPerson = PERSON.test(plain)
  if ((ROOM.test(plain) && !(isPerson && plain.search(PERSON) < plain.search(ROOM))) || (ROOM_PRICES.test(plain) && !isPerson))
    return isStay ? 'perRoomPerStay' : 'perRoomPerNight'
  if (isPerson) return isStay ? 'perPersonPerStay' : isNight ? 'perPersonPerNight' : 'perPerson'
  if (UNIT.test(plain)) return isStay ? 'perRoomPerStay' : 'perUnitPerNight'
  const nightly = ROOM_A_NIGHT.exec(plain)
  if (nightly) return nightly[1] === undefined ? 'perUnitPerNight' : 'perRoomPerNight'
  return undefined
}

/** Whether a folded text says that prices are those of one way. */
export function isOneWay(plain: string): boolean {
  return SAYS_ONE_WAY.test(plain)
}

/** Whether the first of the folded lines that state a basis states that of a flat or a house. */
export function isPerUnit(lines: readonly string[]): boolean {
  const line = lines.find((each) => basisIn(each) !== undefined)
  return line !== undefined && UNIT.test(line) && !ROOM.test(line) && !PERSON.test(line)
}

/** `Zimmer pro Nacht`, `Ferienwohnungen pro Nacht`: what is sold, and for how long. */
const ROOM_A_NIGHT = new RegExp(
  String.raw`(?<!\p{L})(?:(${oneOf(ROOMS)})|${oneOf(UNITS)}) ${oneOf(PER_NIGHT)} ${oneOf(ONE_NIGHT)}(?!\p{L})`,
  'u',
)

// `7N`, `7 N / 8 D`; not `55 N Main St`.
const PACKAGE = new RegExp(String.raw`(?<!\d)(\d{1,2})(?:[ -]?${oneOf(PACKAGE_NIGHTS)}|n\b| n(?= ?(?:[/)+,-]|$)))`)

/** Whether the table that this title stands above sells whole stays, and how many nights. */
export function packageIn(plain: string): { readonly nights: number } | undefined {
  const nights = PACKAGE.exec(plain)?.[1]
  if (nights === undefined && BY_WEEK.test(plain)) return { nights: 7 }
  if (BY_NIGHT.test(plain)) return undefined
  if (
    nights === undefined ||
    nights === '1' ||
    /(?<!\p{L})min(?:imum|im[oa]|imal\p{L}*|\.|(?!\p{L}))|mindest|stay \d|release|ab \d/u.test(plain)
  )
    return undefined
  return { nights: Number(nights) }
}

const SAYS_NETT = asWord(NETT)
const SAYS_RETAIL = asWord(RETAIL)
const NO_COMMISSION = new RegExp(oneOf(WITHOUT_COMMISSION), 'g')

/** `STO rates (25 % off rack)` says how nett prices came about. */
const OFF_RETAIL = new RegExp(
  String.raw`\d ?% ?(?:${oneOf(OFF)}${oneOf(THE_PRICE)}*) (?:${oneOf(RETAIL_PRICE)}|${oneOf(FURTHER_RETAIL_PRICE)})${oneOf(RATES)}?`,
  'gu',
)

/** Heads of a column that say nothing else. */
const PUBLISHED = /^(?:published?|selling|sell|official|website|listed?|rrp|srp|full)(?: rates?| prices?| tariff)?$/
const CONTRACTED = /^(?:contract(?:ed)?|agents?|agency|operator|to|tour operator|wholesale|trade|special nett?|your)(?: rates?| prices?)?$/

/** `STO rates (rack less 20 %)`. */
const RETAIL_LESS = new RegExp(
  [
    String.raw`(?<=(?:nett?o?|sto|netas?|netti)(?!\p{L})[^.;]{0,30})`,
    String.raw`${oneOf(RETAIL_PRICE)}${oneOf(RATES)}? ?${oneOf(LESS)} ?\d{1,2}(?:[.,]\d)? ?%`,
  ].join(''),
  'gu',
)

/** Whether prices are retail, nett or both by this folded text; empty when it does not say. */
export function rateTypesIn(plain: string): RateType[] {
  if (PUBLISHED.test(plain.trim())) return ['retail']
  if (CONTRACTED.test(plain.trim())) return ['nett']
  const bare = plain
    .replace(NOT_TO_DO, ' ')
    .replace(NO_COMMISSION, ' nett ')
    .replace(/non[- ]commissionable|not commissionable|nicht kommissionsfahig|no comisionables?/g, ' ')
    .replace(OFF_RETAIL, ' ')
    .replace(RETAIL_LESS, ' ')
  const types: RateType[] = []
  if (SAYS_RETAIL.test(bare)) types.push('retail')
  if (SAYS_NETT.test(bare)) types.push('nett')
  return types
}

/** `Rates must not be shown as selling prices` says what a buyer may not do with nett rates. */
const MAY_NOT: Phrases = {
  en: ['(?:must|may|shall|should|can) not'],
  de: ['(?:durfen|darf) nicht'],
  fr: ['ne (?:peuvent|doivent) pas'],
  es: ['no (?:se )?pueden'],
  it: ['non possono'],
  pt: ['nao podem'],
}
const NOT_TO_DO = new RegExp(`${oneOf(MAY_NOT)} [^.;]*`, 'g')

const PERCENT = String.raw`(\d{1,2}(?:[.,]\d{1,2})?) ?%`
const COMMISSION_THEN_PERCENT = new RegExp(String.raw`${oneOf(COMMISSION)}[^.;\d%]{0,25}${PERCENT}`)
const PERCENT_THEN_COMMISSION = new RegExp(String.raw`${PERCENT}[^.;\d%]{0,12}${oneOf(COMMISSION)}`)

/** The commission in percent that a folded text states, as decimal text. @example 'commissionable at 15%' is '15', 'sto = rack less 20 %' is '20' */
export function commissionIn(plain: string): string | undefined {
  const after = COMMISSION_THEN_PERCENT.exec(plain)?.[1]
  const before = PERCENT_THEN_COMMISSION.exec(plain)?.[1]
  if (/(?:early|long stay|discount for|booking discount)/.test(plain)) return undefined
  return (after ?? before)?.replace(',', '.')
}

/** The years that a text names, four figures each, or `2026/27`; sorted. */
export const yearsIn = byText((text: string): readonly number[] => {
  const years = new Set<number>()
  for (const match of text.matchAll(/(?<!\d)(20[2-4]\d)(?:\s*[/-]\s*(?:20)?(\d\d)(?!\d))?(?!\d)/g)) {
    const year = Number(match[1])
    years.add(year)
    if (match[2] !== undefined && Number(match[2]) === (year + 1) % 100) years.add(year + 1)
  }
  return [...years].toSorted((a, b) => a - b)
})
