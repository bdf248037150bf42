// The rules that a sentence of the notes states with certainty.

import type { Clause } from '../notes/clauses.ts'
import type { ReadSeason } from '../reading.ts'
import { daysSaid } from './day-sentences.ts'
import { marketsSaid } from './market-sentences.ts'
import { offerOrderSaid } from './offer-order-sentences.ts'
import type { ReadRule, SaidRule } from './read-rule.ts'
import { adultAgeSaid, familyDiscountSaid, groupSizeSaid } from './traveller-sentences.ts'

/** Empty where the sentence states none, or says more than was understood. */
export function rulesIn({ plain, text, cellIds }: Clause, seasons: readonly ReadSeason[]): ReadRule[] {
  const markets = marketsSaid(plain)
  const said: readonly (SaidRule | undefined)[] = [
    markets && { kind: 'markets', markets },
    familyDiscountSaid(plain),
    adultAgeSaid(plain),
    groupSizeSaid(plain),
    offerOrderSaid(plain),
    ...daysSaid(plain, seasons),
  ]
  return said.flatMap((rule) => (rule ? [{ ...rule, note: text, sureness: 0.9, cellIds }] : []))
}
