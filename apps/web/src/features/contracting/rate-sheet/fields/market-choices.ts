// Markets as a list of choices: `DE` is a country, `market DACH` a market with a name.

import { COUNTRIES } from '@tradewind/domain/places/countries.ts'
import { KNOWN_MARKETS } from '@tradewind/domain/rate-sheet/markets/known-markets.ts'
import type { Market, MarketValidity } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

export type MarketSide = 'onlyFor' | 'notFor'

export const COUNTRY_CHOICES = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }))
const PREFIX = 'market '

/** The markets as choices, each once. */
export function choicesOf(markets: readonly Market[]): string[] {
  return [...new Set(markets.flatMap(({ marketName, countries }) => (marketName === undefined ? countries : [`${PREFIX}${marketName}`])))]
}

/** The markets with these choices: markets that stay keep their countries, known ones bring theirs, and single countries stand last. */
export function changedMarkets(markets: readonly Market[], values: readonly string[]): Market[] {
  const names = values.flatMap((value) => (value.startsWith(PREFIX) ? [value.slice(PREFIX.length)] : []))
  const countries = values.filter((value) => !value.startsWith(PREFIX))
  const named = names.flatMap((name) => [...markets, ...KNOWN_MARKETS].find(({ marketName }) => marketName === name) ?? [])
  return countries.length === 0 ? named : [...named, { countries: countries.toSorted() }]
}

/** The validity with one side changed; undefined where it names nobody any more. */
export function marketsWith(value: MarketValidity | undefined, side: MarketSide, markets: readonly Market[]): MarketValidity | undefined {
  const { [side]: _before, ...rest } = value ?? { guestsBy: 'residence' as const }
  const changed: MarketValidity = markets.length === 0 ? rest : { ...rest, [side]: markets }
  return changed.onlyFor === undefined && changed.notFor === undefined ? undefined : changed
}
