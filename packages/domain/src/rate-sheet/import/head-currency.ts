// The currency that a head or a line above the table says: `Double nett (EUR)`, `Rates in AED`, `Preis €`.

import type { CurrencyCode } from '../../money/amount.ts'
import { currenciesOfSign } from '../../money/currency-signs.ts'
import { plainCharacters } from '../../text/plain-characters.ts'

/** Codes that are words as well: only brackets, or `in` before them, make them currencies. */
const WORDS: ReadonlySet<string> = new Set(['ALL', 'BAM', 'CUP', 'GEL', 'LAK', 'MOP', 'PEN', 'SOS', 'TOP', 'TRY', 'VES', 'XXX'])
const SYMBOL = /(?:[A-Z]{1,2})?\p{Sc}/gu

/**
 * The currencies that the text can mean, the most usual first: one for a code or an unmistakable sign, several for a sign that countries share, none
 * where nothing is said. Two different codes leave it open, and so does nothing.
 * @example currenciesOfHead('Double nett (EUR)') is ['EUR'], currenciesOfHead('Price Rs.') has the rupees of all countries
 */
export function currenciesOfHead(head: string): readonly CurrencyCode[] {
  const text = plainCharacters(head)
  // Speed: a head is asked for each row.
  const known = KNOWN.get(text)
  if (known) return known
  const found = readHead(text)
  if (KNOWN.size > 2000) KNOWN.clear()
  KNOWN.set(text, found)
  return found
}

const KNOWN = new Map<string, readonly CurrencyCode[]>()

function readHead(text: string): readonly CurrencyCode[] {
  const bracketed = [...text.matchAll(/[([{]\s*([^()[\]{}]{1,6}?)\s*[)\]}]|\b(?:in|en|em)\s+([\p{L}\p{Sc}.]{1,5})(?=$|[\s,;)])/giu)].map(
    (match) => currenciesOfSign(match[1] ?? match[2] ?? ''),
  )
  const codes = [...text.matchAll(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu)]
    .filter(([code]) => !WORDS.has(code))
    .map(([code]) => currenciesOfSign(code))
  const words = [...text.matchAll(/(?<!\p{L})(?:euros?|yen|円|元|원|rs\.?|zł|kč|лв\.?|руб\.?)(?!\p{L})/giu)].map(([word]) =>
    currenciesOfSign(word),
  )
  const signs = (text.match(SYMBOL) ?? []).map((sign) => currenciesOfSign(sign)).filter((each) => each.length > 0)
  const all = [...bracketed, ...codes, ...words, ...signs].filter((each) => each.length > 0)
  return commonCurrencies(all)
}

/** What all of them can mean; nothing where they contradict one another. */
export function commonCurrencies(all: readonly (readonly CurrencyCode[])[]): readonly CurrencyCode[] {
  const [first = [], ...others] = all
  return first.filter((currency) => others.every((each) => each.includes(currency)))
}
