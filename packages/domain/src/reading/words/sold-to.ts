// Over columns: to whom prices are sold. Folded words.

import { byText } from '../kept/by-text.ts'
import { FREE_SALE, MARKETS, OF_ALLOTMENT, RATES } from './market-words.ts'
import { oneOf } from './phrases.ts'

const MARKET = new RegExp(`^(?:${oneOf(MARKETS)}|${oneOf(FREE_SALE)})(?: rates?| prices?)?$`, 'u')
const SOLD_FREELY = new RegExp(`^${oneOf(FREE_SALE)}(?: ${oneOf(RATES)})?$`, 'u')
const SOLD_BY_CONTRACT = new RegExp(`^${oneOf(OF_ALLOTMENT)}(?: ${oneOf(RATES)})?$`, 'u')

/** Whether a folded head names a market, apart from what is in brackets behind it. @example 'groups (15 and more)' */
export const isMarket = byText((head: string): boolean => {
  return MARKET.test(head.replace(/ ?\([^()]*\)$/, '').trim())
})

/** The head, among those of a column, that says `Contracted` where another column of its table says `Free sale`. @param own folded heads @param all those of all columns */
export function contractedHead(own: readonly string[], all: readonly string[]): number {
  return all.some((head) => SOLD_FREELY.test(head)) ? own.findIndex((head) => SOLD_BY_CONTRACT.test(head)) : -1
}

/** Whether a folded head is `Contracted`, which is read as a name beside `Free sale` alone. */
export function isSoldByContract(head: string): boolean {
  return SOLD_BY_CONTRACT.test(head)
}

/** The name of a market as printed, without brackets. */
export function marketName(head: string): string {
  return head.replace(/\s*\([^()]*\)$/, '').trim()
}
