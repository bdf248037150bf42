// When a webhook is tried again, when it has failed, and what makes its endpoint stop. docs/decisions/0153-webhooks.md

/**
 * `waiting`: for its next attempt. `taken`: a process sends it now. `delivered`: it was answered with 2xx. `failed`: at every attempt.
 * `missed`: never sent, because the endpoint was off or too many waited.
 */
export const DELIVERY_STATES = ['waiting', 'taken', 'delivered', 'failed', 'missed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why nothing is sent to an endpoint. */
export const STOP_REASONS = ['person', 'gone', 'failing'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** What sends a test. It is no event of the product, and has one attempt. */
export const TEST_KIND = 'webhook.test'

export const MOST_ENDPOINTS = 10

/** Deliveries of one endpoint that wait at the same time. What happens beyond it is in the log as missed. */
export const MOST_WAITING = 5000

/** Failed deliveries that are sent again by one press. */
export const MOST_REPLAYED = 1000

/** For how long the log keeps a delivery, in days. */
export const LOG_DAYS = 30

/** For how long the secret before the last one signs as well. */
export const BOTH_SECRETS_MS = 24 * 3600_000

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after the first, the second, … failed attempt. Source: Standard Webhooks, retry schedule. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const

/** So much longer than its length a pause may be, so that deliveries that failed together do not come back together. */
const JITTER = 0.2

/** The longest that an endpoint may ask to be left alone. */
const LONGEST_SLOWED_MS = 24 * HOUR_MS

/** These ask to be called later; the endpoint gets nothing else meanwhile. */
const SLOW_DOWN: ReadonlySet<number> = new Set([429, 502, 503, 504])
const GONE = 410

export type Attempt = {
  /** The HTTP status; null when there was no answer. */
  readonly status: number | null
  /** The header Retry-After; null when there was none. */
  readonly retryAfter: string | null
  /** Attempts so far, this one included. */
  readonly tries: number
  readonly isTest: boolean
  /** Milliseconds since 1970. */
  readonly now: number
  /** From 0 to 1, for the jitter. */
  readonly random: number
}

export type AfterAttempt =
  | { readonly state: 'delivered' }
  /** @property slowedUntil the endpoint gets nothing before it; null: it did not ask for that */
  | { readonly state: 'waiting'; readonly nextTryAt: number; readonly slowedUntil: number | null }
  /** @property isGone the endpoint said that it wants nothing any more */
  | { readonly state: 'failed'; readonly isGone: boolean; readonly slowedUntil: number | null }

/**
 * What becomes of a delivery after an attempt. Only 2xx succeeds.
 * @example afterAttempt({ status: 500, retryAfter: null, tries: 1, isTest: false, now: 0, random: 0 }) is
 * { state: 'waiting', nextTryAt: 5000, slowedUntil: null }
 */
export function afterAttempt({ status, retryAfter, tries, isTest, now, random }: Attempt): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  const asked = status !== null && SLOW_DOWN.has(status) ? askedPauseMs(retryAfter, now) : null
  const slowedUntil = asked === null ? null : now + asked
  const pause = PAUSES_MS[tries - 1]
  if (status === GONE || isTest || pause === undefined) return { state: 'failed', isGone: status === GONE, slowedUntil }
  return { state: 'waiting', nextTryAt: now + Math.max(pause * (1 + JITTER * random), asked ?? 0), slowedUntil }
}

/** How long an answer asks to be left alone, a day at most; null when it does not say. @param text seconds, or an HTTP date */
function askedPauseMs(text: string | null, now: number): number | null {
  if (text === null) return null
  const until = /^\d{1,9}$/.test(text.trim()) ? now + Number(text) * SECOND_MS : Date.parse(text)
  if (Number.isNaN(until) || until <= now) return null
  return Math.min(until - now, LONGEST_SLOWED_MS)
}

/**
 * Whether a delivery that failed at its last attempt stops its endpoint: when none arrived there since it was first tried. Otherwise the
 * receiver only could not take this one.
 * @param firstTriedAt @param lastDeliveredAt milliseconds since 1970; null: none arrived ever
 */
export function isFailing(firstTriedAt: number, lastDeliveredAt: number | null): boolean {
  return lastDeliveredAt === null || lastDeliveredAt < firstTriedAt
}
