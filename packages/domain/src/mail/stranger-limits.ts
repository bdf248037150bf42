// To how many people who do not know a company it may send in a day. All numbers are here. docs/decisions/0029-mail-to-strangers.md

const DAY_MS = 24 * 3600_000

/** Days since the company signed up, from which so many strangers a day are allowed. */
const BY_AGE = [
  { fromDays: 365, aDay: 20_000 },
  { fromDays: 90, aDay: 5_000 },
  { fromDays: 30, aDay: 1_000 },
  { fromDays: 7, aDay: 200 },
  { fromDays: 0, aDay: 50 },
] as const

/** A company that pays is known to the platform: its age counts as this many days at least. */
const PAYING_COUNTS_AS_DAYS = 30

/** Each stranger who opened an e-mail of the company in the last 90 days allows so many more a day. */
const FOR_EACH_OPENED = 5
/** Each one who said "This is not for me" takes so many away. */
const FOR_EACH_UNWANTED = 20
/** Nobody falls below: a new partner can always be written to. */
const LEAST_A_DAY = 5

/** How far back opened and unwanted e-mails count. */
export const REPUTATION_DAYS = 90
/** From this part of its limit on, the platform sees a company as near to it. */
export const NEAR_LIMIT = 0.8

export type SenderRecord = {
  /** Milliseconds since 1970. */
  readonly signedUpAt: number
  readonly now: number
  readonly isPaying: boolean
  /** Strangers who opened an e-mail in the last 90 days. */
  readonly opened: number
  /** Readers who wanted no more in the last 90 days. */
  readonly unwanted: number
}

/**
 * How many strangers a company may send to within 24 hours: at least 5.
 * @example strangersADay({ signedUpAt: now, now, isPaying: false, opened: 4, unwanted: 1 }) is 50
 */
export function strangersADay({ signedUpAt, now, isPaying, opened, unwanted }: SenderRecord): number {
  const days = Math.max((now - signedUpAt) / DAY_MS, isPaying ? PAYING_COUNTS_AS_DAYS : 0)
  const base = BY_AGE.find(({ fromDays }) => days >= fromDays)?.aDay ?? LEAST_A_DAY
  return Math.max(LEAST_A_DAY, base + opened * FOR_EACH_OPENED - unwanted * FOR_EACH_UNWANTED)
}
