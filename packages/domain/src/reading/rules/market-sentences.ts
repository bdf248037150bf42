// For guests of which markets rates or an offer are valid: `Valid for the German and Austrian market only`.

import type { MarketValidity } from '../../rate-sheet/rate-sheet.ts'
import { oneOf } from '../words/phrases.ts'
import { marketsIn } from './countries-said.ts'
import { APPLICABLE, CITIZENS, EXCLUDING, IS_VALID, MARKETS_OR_COUNTRIES, NOT, ONLY_FOR } from './market-words.ts'
import { leftWords } from './said-words.ts'

const NOT_FOR = new RegExp(
  `${oneOf(NOT)} ${oneOf(APPLICABLE)}(?: for| fur| pour| para| per| a)?|(?:gelten|gilt) nicht fur|${oneOf(EXCLUDING)}`,
)
const ONLY = new RegExp(oneOf(ONLY_FOR))
const VALID = new RegExp(`${oneOf(IS_VALID)}(?: for| fur| pour| para| per)?`)
const MARKET = new RegExp(oneOf(MARKETS_OR_COUNTRIES), 'u')
const NATIONALS = new RegExp(oneOf(CITIZENS))
const RESIDENTS = /residents?|residing|wohnsitz|ansassig\p{L}*|einwohner|residants?|residentes?|residenti?|moradores/u
const ABOUT = new RegExp(String.raw`(?<!\p{L})(?:${MARKET.source}|${NATIONALS.source}|${RESIDENTS.source})(?!\p{L})`, 'u')
const whole = (pattern: RegExp) => new RegExp(String.raw`(?<!\p{L})(?:${pattern.source})(?!\p{L})`, 'u')

/** Undefined where the folded sentence does not speak of markets, or says more than was understood. */
export function marketsSaid(plain: string): MarketValidity | undefined {
  if (!ABOUT.test(plain)) return undefined
  const not = whole(NOT_FOR).exec(plain)
  const [before, behind] = not ? [plain.slice(0, not.index), plain.slice(not.index + not[0].length)] : [plain, '']
  const only = marketsIn(before)
  const excluded = marketsIn(behind)
  if (only.markets.length + excluded.markets.length === 0) return undefined
  // A market that is only named, without a word that the rates are for it, may be a greeting or a heading of another part.
  if (only.markets.length > 0 && !whole(VALID).test(plain) && !whole(ONLY).test(plain)) return undefined
  const left = leftWords(`${only.rest} ${excluded.rest}`, [NOT_FOR, ONLY, VALID, MARKET, NATIONALS, RESIDENTS].map(whole))
  // A number is a date, an amount or a number of nights.
  if (left.length > 0 || /\d/.test(plain)) return undefined
  return {
    guestsBy: whole(NATIONALS).test(plain) ? 'nationality' : 'residence',
    ...(only.markets.length > 0 ? { onlyFor: only.markets } : {}),
    ...(excluded.markets.length > 0 ? { notFor: excluded.markets } : {}),
  }
}
