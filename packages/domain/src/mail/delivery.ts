// When an e-mail is tried again, and when it is given up. docs/decisions/0028-mail-is-a-ledger.md

/**
 * `queued`: waits for its next attempt. `taken`: a process hands it over now. `delivered`: the mail server has it.
 * `opened`: the reader used its link. `refused`: the mail server refused it for good. `bounced`: it was delivered, and came back.
 * `givenUp`: every attempt failed.
 */
export const MAIL_STATES = ['queued', 'taken', 'delivered', 'opened', 'refused', 'bounced', 'givenUp'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** The reader does not have the e-mail, and no further attempt is planned. */
export const UNDELIVERED_STATES = ['refused', 'bounced', 'givenUp'] as const satisfies readonly MailState[]

/**
 * `later`: the mail server could not take it now, or could not be reached.
 * `refused`: it answered 5xx to the recipient or to the content.
 * `unsure`: it had the whole e-mail, and the connection ended without an answer.
 */
export type MailFailure = 'later' | 'refused' | 'unsure'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after the first, the second, … failed attempt, in minutes; the last one repeats. */
const PAUSES_MINUTES = [1, 2, 5, 15, 30, 60, 120, 240] as const

/** RFC 5321, 4.5.4.1: the time until giving up needs to be at least four to five days. */
export const TRIED_FOR_MS = 5 * 24 * HOUR_MS

/** After this time in vain the sender is told that the e-mail is late. */
export const LATE_AFTER_MS = 4 * HOUR_MS

/** A server that ends the connection after the content may have taken the e-mail: one more copy at most, and not soon. */
const UNSURE_PAUSE_MS = 6 * HOUR_MS
const UNSURE_ATTEMPTS = 2

export type FailedAttempt = {
  readonly failure: MailFailure
  /** How many attempts failed, this one included. At least 1. */
  readonly attempts: number
  /** How many of them ended `unsure`, this one included. */
  readonly unsureAttempts: number
  /** Milliseconds since 1970: when the e-mail was written, or last sent again by a person. */
  readonly since: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * What becomes of an e-mail after an attempt that failed.
 * @returns `nextTryAt` in milliseconds since 1970; null when there is no further attempt
 * @example afterFailure({ failure: 'later', attempts: 2, unsureAttempts: 0, since: 0, now: 60_000 }) is { state: 'queued', nextTryAt: 180_000 }
 */
export function afterFailure({ failure, attempts, unsureAttempts, since, now }: FailedAttempt): {
  readonly state: MailState
  readonly nextTryAt: number | null
} {
  if (failure === 'refused') return { state: 'refused', nextTryAt: null }
  if (failure === 'unsure' && unsureAttempts >= UNSURE_ATTEMPTS) return { state: 'givenUp', nextTryAt: null }
  if (now - since >= TRIED_FOR_MS) return { state: 'givenUp', nextTryAt: null }
  const minutes = PAUSES_MINUTES[Math.min(attempts, PAUSES_MINUTES.length) - 1] ?? PAUSES_MINUTES[0]
  return { state: 'queued', nextTryAt: now + (failure === 'unsure' ? UNSURE_PAUSE_MS : minutes * MINUTE_MS) }
}
