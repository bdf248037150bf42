// Amounts as people and spreadsheets write them: `$ 1,234.50`, `1.234,50 €`, `n/a`.

import { type Amount, type CurrencyCode, decimalsOf, findAmount } from './amount.ts'
import { plainCharacters } from '../text/plain-characters.ts'
import { CURRENCY_SIGN, signedCurrency } from './currency-signs.ts'
import { isSheetError } from './no-amount.ts'

/**
 * What a cell meant: an amount, a rate that is not sold, one whose price is told when asked, nothing at all, an error of a spreadsheet such as `#REF!`, or
 * text that is no amount. `mark` is the mark of a note beside the amount, such as `¹`.
 */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly amount: Amount; readonly currency?: string; readonly mark?: string }
  | { readonly kind: 'sheet-error' }
  | { readonly kind: 'not-applicable' }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }

/** The sign between whole and fraction: point in London, comma in Lisbon. */
export type DecimalSign = '.' | ','

const NOT_APPLICABLE = /^(n\s*[/.]?\s*a\.?|not applicable|not available|closed|x)$/i
/** In the languages in which price lists come; `RQ`, `POA` and `TBA` as the trade writes them. What is told later is asked for until then. */
const ON_REQUEST =
  /^((up)?on[ -](request|enquiry|inquiry|application)|(price|rate|rates|prices) (up)?on (request|application|enquiry)|(by|at) request|request|r\/?q|p\.?o\.?[ar]\.?|(preis(e)? )?auf anfrage|a\. ?a\.|sur demande|(prezzo )?su richiesta|(bajo|a) petici[oó]n|(a )?consultar|sob consulta|op aanvraag|t\.?b\.?[acd]\.?|to be (advised|announced|confirmed|determined|decided)|(wird )?(noch )?bekannt ?(zu geben|gegeben)|folgt|noch offen|[àa] (confirmer|préciser|définir|venir)|da (confermare|definire|comunicare)|(por|a) (confirmar|definir|anunciar)|pendiente|未定|要?(お)?問い?合わ?せ|待定|待确认|待確認|询价|詢價)$/i
/** An empty cell of a price list; accounting formats of spreadsheets put the currency before it. */
const DASHES = /^(-{1,3}|–|—)$/

/**
 * Reads one typed amount. Both decimal comma and decimal point are understood: the last of the two
 * that stands is the decimal sign; one that stands alone before exactly three digits groups thousands
 * (`1.234` and `1,234` are 1234), unless it begins with 0 (`0.125`). Spaces and apostrophes are read only where they group thousands.
 * @param decimalSign when the whole column is known to use one sign, it settles `1.234`
 * @example typedAmount('1.234,50 €') is the amount 1234.50 in EUR
 * @example typedAmount('n/a') is not applicable, typedAmount('on request') is on request
 */
export function typedAmount(text: string, decimalSign?: DecimalSign): TypedAmount {
  const trimmed = withLatinDigits(text)
  if (trimmed === '') return { kind: 'blank' }
  if (isSheetError(trimmed)) return { kind: 'sheet-error' }
  const { bare, mark } = withoutMark(trimmed)
  const { digits, currency } = withoutCurrency(bare)
  if (ON_REQUEST.test(bare.replace(/[.:;!]$/, '')) || ON_REQUEST.test(bare)) return { kind: 'on-request' }
  if (NOT_APPLICABLE.test(bare) || DASHES.test(digits)) return { kind: 'not-applicable' }
  const plain = plainDecimal(withoutSpaces(digits), decimalSign)
  const amount = plain === undefined ? undefined : findAmount(plain)
  if (amount === undefined) return { kind: 'unreadable' }
  return { kind: 'amount', amount, ...(currency !== undefined && { currency }), ...(mark !== undefined && { mark }) }
}

/**
 * The same for an amount of a known currency: where it has three decimals, one sign alone before three digits is its decimal sign.
 * @example typedAmountIn('KWD', '84.500') is 84.500, typedAmountIn('EUR', '84.500') is 84500
 */
export function typedAmountIn(currency: CurrencyCode, text: string, decimalSign = decimalSignIn(currency, [text])): TypedAmount {
  return typedAmount(text, decimalSign)
}

/**
 * A percentage, with or without its sign. It has no thousands: its one point or comma is its decimal sign.
 * @example typedPercentage('12,125 %') is 12.125
 */
export function typedPercentage(text: string): TypedAmount {
  const bare = text.replace(/\s*%\s*$/, '')
  return typedAmount(bare, bare.includes(',') && !bare.includes('.') ? ',' : '.')
}

/** The decimal sign that these amounts of a currency use, or undefined when they do not tell. */
export function decimalSignIn(currency: CurrencyCode, cells: readonly string[]): DecimalSign | undefined {
  return decimalSignOf(cells) ?? (decimalsOf(currency) === 3 ? onlySignOf(cells) : undefined)
}

/** Arabic and Persian digits as Latin ones, with their decimal and thousands signs; other forms of characters as plain ones. */
function withLatinDigits(text: string): string {
  const plain = plainCharacters(text)
  // Speed: nearly all amounts are written so, and sheets have tens of thousands.
  if (/^[ -~]*$/.test(plain)) return plain
  return plain
    .replace(/\u2212/g, '-')
    .replace(/(?<=\p{Script=Arabic})\.(?=\s|\d|$)/u, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
}

/** Raised and circled figures and letters, stars and daggers: what leads to a note below the table. */
const MARK = /^(?<first>[²³¹⁰-⁹ᵃ-ᶻ①-⒇*†‡§]+[)⁾]?)?\s*(?<bare>.*?)\s*(?<last>[⁽(]?[²³¹⁰-⁹ᵃ-ᶻ①-⒇*†‡§]+[)⁾]?)?$/u

function withoutMark(text: string): { bare: string; mark?: string } {
  const { first, bare = text, last } = MARK.exec(text)?.groups ?? {}
  const mark = last ?? first
  return mark === undefined || bare === '' ? { bare: text } : { bare, mark }
}

/** The one sign of point and comma that the cells use, if it is one. */
function onlySignOf(cells: readonly string[]): DecimalSign | undefined {
  const [point, comma] = [cells.some((cell) => cell.includes('.')), cells.some((cell) => cell.includes(','))]
  return point === comma ? undefined : point ? '.' : ','
}

/** The dash in the place of no cents: `120.-`, `120,– €`, `2,500/-`, `500/=`. */
const WHOLE = /(?<=\d)\s*(?:[.,]\s*[-–—]{1,2}|[/\\]\s*[-–—=])(?=\D*$)/
const AROUND = new RegExp(`^(${CURRENCY_SIGN})?\\s*([-+]?[\\d.,' ’]*|-{1,3}|[–—])\\s*(${CURRENCY_SIGN})?$`, 'i')

function withoutCurrency(text: string): { digits: string; currency?: string } {
  const match = AROUND.exec(text.replace(WHOLE, ''))
  if (!match) return { digits: text }
  const [, before, between = '', after] = match
  const digits = between.trim()
  const sign = before ?? after
  if (sign === undefined) return { digits }
  const currency = signedCurrency(sign)
  // `2 PAX` is no amount in a currency PAX.
  return currency === undefined ? { digits: text } : { digits, currency }
}

/** Without the spaces and apostrophes between thousands; those that stand elsewhere stay, and make the text unreadable. */
function withoutSpaces(digits: string): string {
  return digits.replace(/(?<=\d)[ '’](?=\d{3}(?!\d))|(?<=^[-+]) /g, '')
}

function plainDecimal(digits: string, decimalSign: DecimalSign | undefined): string | undefined {
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(digits)) return undefined
  const unsigned = digits.replace(/^[-+]/, '')
  const sign = digits.startsWith('-') ? '-' : ''
  const point = decimalSign ? onlyPosition(unsigned, decimalSign) : decimalSignAt(unsigned)
  const whole = (point === undefined ? unsigned : unsigned.slice(0, point)).replace(/[.,]/g, '')
  if (point === undefined) return wellGrouped(unsigned) ? `${sign}${whole}` : undefined
  if (!wellGrouped(unsigned.slice(0, point))) return undefined
  const fraction = unsigned.slice(point + 1)
  if (!/^\d*$/.test(fraction)) return undefined
  return fraction === '' ? `${sign}${whole || '0'}` : `${sign}${whole || '0'}.${fraction}`
}

function onlyPosition(digits: string, sign: DecimalSign): number | undefined {
  const at = digits.lastIndexOf(sign)
  return at === -1 ? undefined : at
}

/** Where the decimal sign stands, or undefined when every sign groups thousands. */
function decimalSignAt(digits: string): number | undefined {
  const comma = digits.lastIndexOf(',')
  const point = digits.lastIndexOf('.')
  if (comma === -1 && point === -1) return undefined
  if (comma !== -1 && point !== -1) return Math.max(comma, point)
  const sign = Math.max(comma, point)
  const isOnly = digits.indexOf(digits[sign] ?? '') === sign
  if (!isOnly) return undefined
  const groupsThousands = digits.length - sign - 1 === 3 && sign > 0 && sign <= 3 && !digits.startsWith('0')
  return groupsThousands ? undefined : sign
}

/** The digits of an amount or percentage with their points and commas, without sign, currency and marks; undefined for what is none. */
export function amountDigits(text: string): string | undefined {
  const digits = withoutSpaces(withoutCurrency(withoutMark(withLatinDigits(text).replace(/\s*%$/, '')).bare).digits).replace(/^[+-]/, '')
  return /^[\d.,]*\d[\d.,]*$/.test(digits) ? digits : undefined
}

/** Thousands and hundreds of thousands as they are written in India. */
const LAKHS = /^\d{1,2}(,\d{2})+,\d{3}$/

function wellGrouped(whole: string): boolean {
  return /^\d*$/.test(whole) || /^\d{1,3}(,\d{3})+$/.test(whole) || /^\d{1,3}(\.\d{3})+$/.test(whole) || LAKHS.test(whole)
}

/**
 * The decimal sign that a column of amounts uses, or undefined when its cells do not tell.
 * A cell tells when it has both signs, or one sign before other than three digits.
 * @example decimalSignOf(['1.234', '99.5']) is '.'
 */
export function decimalSignOf(cells: readonly string[]): DecimalSign | undefined {
  const told = new Set<DecimalSign>()
  for (const cell of cells) {
    const digits = amountDigits(cell)
    if (digits === undefined) continue
    const at = decimalSignAt(digits)
    if (at !== undefined) told.add(digits[at] === ',' ? ',' : '.')
  }
  return told.size === 1 ? [...told][0] : undefined
}
