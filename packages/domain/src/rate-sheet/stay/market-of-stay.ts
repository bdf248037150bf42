// Whether guests of a country have the rates or an offer.

import { countryName } from '../../places/countries.ts'
import { isValidFor } from '../markets/market-countries.ts'
import type { CountryCode, MarketTerms, MarketValidity } from '../rate-sheet.ts'
import { lowerFirst, marketsText } from '../words/market-words.ts'

/** Why guests of this country do not have it; undefined where they have, and where their country is not known. */
export function marketRefusal({ markets }: MarketTerms, country: CountryCode | undefined): string | undefined {
  if (!markets || country === undefined || isValidFor(markets, country)) return undefined
  return `${textOf(markets)}: the guests are ${guestsText(markets.guestsBy, country)}.`
}

/** What is taken for granted where nobody said where the guests come from. @param what 'The rates', or the name of an offer */
export function marketAssumption(what: string, { markets }: MarketTerms, country: CountryCode | undefined): readonly string[] {
  const valid = markets && country === undefined ? textOf(markets) : undefined
  return valid === undefined ? [] : [`${what}: ${lowerFirst(valid)}. The country of the guests was not given.`]
}

/** Speed: names of countries cost more than the price of a stay. */
const TEXTS = new WeakMap<MarketValidity, string | undefined>()

function textOf(markets: MarketValidity): string | undefined {
  if (!TEXTS.has(markets)) TEXTS.set(markets, marketsText({ markets }))
  return TEXTS.get(markets)
}

function guestsText(guestsBy: MarketValidity['guestsBy'], country: CountryCode): string {
  return guestsBy === 'nationality' ? `nationals of ${countryName(country)}` : `from ${countryName(country)}`
}
