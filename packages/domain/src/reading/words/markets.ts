// Names that say where guests come from. Words of six languages.

import { byText } from '../kept/by-text.ts'
import { folded } from './folded.ts'
import { GUESTS, PRICES_FOR, RATES, WHENCE, WHENCE_ALONE } from './market-words.ts'
import { oneOf } from './phrases.ts'

/** Whether a name is that of a group of guests by where they live or which passport they have, and of no room. @example isOfMarket('East African Residents') is true */
export const isOfMarket = byText((name: string): boolean => {
  return OF_MARKET.test(folded(name).trim())
})

const OF_MARKET = new RegExp(
  [
    `^${oneOf(PRICES_FOR)}?(?:${oneOf(WHENCE)}[ /,&-]*(?:and )?)*`,
    String.raw`(?:(?:non[- ]?)?${oneOf(GUESTS)})(?: ${oneOf(RATES)})?\W*$`,
    String.raw`|^${oneOf(WHENCE_ALONE)}(?: (?:rates?|prices?))?\W*$`,
  ].join(''),
  'u',
)
