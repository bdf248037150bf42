// Questions about names that say for guests from where a price is, and are no rooms.

import type { RateOf } from '../doubtful-seasons.ts'
import type { Question } from '../reading.ts'
import { isOfMarket } from '../words/markets.ts'
import { asking, byTable, oncePer } from './asking.ts'

/** `East African residents` over a column or left of a row. */
export function ofMarkets(rates: readonly RateOf[]): Question[] {
  const isMarket = oncePer(isOfMarket)
  const saidOf = ({ room, headName, variant, section }: RateOf['raw']) =>
    [room, headName, variant, section].find((text) => text !== undefined && isMarket(text))
  return byTable(rates).flatMap((own) => {
    const heads = [...new Set(own[0]?.raw.table.heads.flat().map(({ text }) => text) ?? [])].filter((text) => isMarket(withoutPrices(text)))
    // Heads of two markets that no rate bears: each rate of the table is one of theirs.
    const found = heads.length > 1 ? own : own.filter(({ raw }) => saidOf(raw) !== undefined)
    const names = heads.length > 1 ? heads : [...new Set(found.flatMap(({ raw }) => saidOf(raw) ?? []))]
    return asking(
      'meaning',
      'market',
      found,
      (cells) =>
        `${names.map((name) => `“${name}”`).join(' and ')} ${names.length === 1 ? 'says' : 'say'} for which guests the prices in ${cells} are. Are they to be taken over side by side?`,
    )
  })
}

/** `EA RESIDENTS (KES) – NETT` is `EA RESIDENTS`. */
function withoutPrices(head: string): string {
  return head.replace(/\s*\([^()]*\)/g, '').replace(/\s+[–-]\s+\p{L}+$/u, '')
}
