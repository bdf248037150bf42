// Why markets cannot be saved as they are.

import { isCountryCode } from '../../places/countries.ts'
import type { MarketTerms } from '../rate-sheet.ts'
import type { SectionFinding } from './finding.ts'

/** A market without a name where it has one, a code that is no country. A market without countries can be saved: the rate check names it. */
export function marketFinding({ markets }: MarketTerms): SectionFinding | undefined {
  const all = [...(markets?.onlyFor ?? []), ...(markets?.notFor ?? [])]
  if (all.some((market) => market.marketName?.trim() === '')) return { finding: 'A market needs a name.', field: 'markets' }
  const unknown = all.flatMap((market) => market.countries).find((country) => !isCountryCode(country))
  return unknown === undefined ? undefined : { finding: `${unknown} is no country.`, field: 'markets' }
}
