// Which countries the markets of a rate package or an offer hold.

import { COUNTRY_CODES } from '../../places/countries.ts'
import type { CountryCode, Market, MarketValidity } from '../rate-sheet.ts'

/** Whether guests of this country have it. */
export function isValidFor({ onlyFor, notFor = [] }: MarketValidity, country: CountryCode): boolean {
  return (onlyFor === undefined || holdsCountry(onlyFor, country)) && !holdsCountry(notFor, country)
}

/** All countries whose guests have it, in the order of `COUNTRY_CODES`. */
export function validCountries(validity: MarketValidity): CountryCode[] {
  return COUNTRY_CODES.filter((country) => isValidFor(validity, country))
}

function holdsCountry(markets: readonly Market[], country: CountryCode): boolean {
  return markets.some((market) => market.countries.includes(country))
}
