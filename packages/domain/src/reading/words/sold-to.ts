// Over columns: to whom prices are sold. Folded words.

import { byText } from '../kept/by-text.ts'
import { MARKETS } from './market-words.ts'
import { oneOf } from './phrases.ts'

const MARKET = new RegExp(`^${oneOf(MARKETS)}(?: rates?| prices?)?$`, 'u')

/** Whether a folded head names a market, apart from what stands in brackets behind it. @example 'groups (15 and more)' */
export const isMarket = byText((head: string): boolean => {
  return MARKET.test(head.replace(/ ?\([^()]*\)$/, '').trim())
})

/** The name of a market as printed, without brackets. */
export function marketName(head: string): string {
  return head.replace(/\s*\([^()]*\)$/, '').trim()
}
