// For whom rates or an offer are valid, in words.

import { ENGLISH, type Language } from '../../languages/language.ts'
import type { CountryCode, Market, MarketTerms } from '../rate-sheet.ts'

/** More countries than this are counted, where the market has a name. */
const MOST_NAMED = 6

/**
 * Undefined where they are valid for everybody.
 * @example 'Valid only for DACH (Austria, Germany, Switzerland) and Croatia; not valid for Serbia; by nationality'
 */
export function marketsText({ markets }: MarketTerms, language: Language = ENGLISH): string | undefined {
  if (!markets) return undefined
  const { guestsBy, onlyFor, notFor } = markets
  const texts = [
    onlyFor === undefined ? '' : language.say('validOnlyFor', { names: marketNames(onlyFor, language) }),
    notFor === undefined ? '' : language.say('notValidFor', { names: marketNames(notFor, language) }),
  ].filter(Boolean)
  if (texts.length === 0) return undefined
  return [...texts, guestsBy === 'nationality' ? language.say('byNationality') : '']
    .filter(Boolean)
    .map((text, at) => (at === 0 ? text : lowerFirst(text)))
    .join('; ')
}

/** @example 'DACH (Austria, Germany, Switzerland), European Union (27 countries), Croatia' */
function marketNames(markets: readonly Market[], language: Language = ENGLISH): string {
  return markets.map((market) => marketText(market, language)).join(', ')
}

/** As the text goes on in a sentence. */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

function marketText({ marketName, countries }: Market, language: Language): string {
  const names = countryNames(countries, language).join(', ')
  if (marketName === undefined) return names
  return countries.length > MOST_NAMED
    ? language.count('marketOfMany', countries.length, { name: marketName })
    : language.say('marketOf', { name: marketName, countries: names || '–' })
}

function countryNames(countries: readonly CountryCode[], language: Language): string[] {
  return countries.map((code) => language.country(code)).toSorted((a, b) => a.localeCompare(b, language.locale))
}
