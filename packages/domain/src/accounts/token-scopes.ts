// What a token of a company opens to a program, and how often.

export const TOKEN_SCOPES = ['contracts.read', 'rates.read', 'stays.price', 'partners.read', 'requests.read', 'stopSales.read'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** For people: what a program with the scope can do. */
export const SCOPE_TEXT: Readonly<Record<TokenScope, string>> = {
  'contracts.read': 'Read the list of contracts and their states',
  'rates.read': 'Read contracts with all their rates',
  'stays.price': 'Price stays by the rates of contracts',
  'partners.read': 'Read partners and their addresses',
  'requests.read': 'Read requests for rates',
  'stopSales.read': 'Read stop sales',
}

/** A token begins with this, so that it is told apart from a session, and found by scanners of leaked secrets. */
export const TOKEN_PREFIX = 'twt_'

/** Calls of one token in a minute. */
export const CALLS_A_MINUTE = 600

/** Tokens of a company that are valid at the same time. */
export const MOST_TOKENS = 20

/** The longest time for which a token is valid, in days. */
export const LONGEST_TOKEN_DAYS = 365

/** The minute of a token after one more call: how many are left, and the seconds until the next minute begins. */
export type TokenMinute = { readonly left: number; readonly endsIn: number; readonly isOver: boolean }

/** @param calls calls in this minute with the present one @param endsAt @param now milliseconds since 1970 */
export function tokenMinute(calls: number, endsAt: number, now: number): TokenMinute {
  return {
    left: Math.max(0, CALLS_A_MINUTE - calls),
    endsIn: Math.max(1, Math.ceil((endsAt - now) / 1000)),
    isOver: calls > CALLS_A_MINUTE,
  }
}
