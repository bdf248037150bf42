// What whoever runs an installation has to know before its customers tell: which states are trouble, and when each is told again by mail.

import { dayAt, dayText } from '../calendar/day.ts'
import { counted } from '../text/counted.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A job or an e-mail that is due for so long waits for something that does not happen by itself. */
const LATE_MS = HOUR_MS
/** Of so many e-mails of the last hour, at least. */
const FEWEST_MAILS = 20
/** From this part of them on that did not arrive. */
const FAILING_SHARE = 0.25
/** A new certificate takes a customer's authority days. */
const CERTIFICATE_MS = 30 * DAY_MS
/** The same trouble is told again after so long. */
export const TOLD_AGAIN_MS = DAY_MS

/** Moments are milliseconds since 1970. */
export type Vitals = {
  readonly now: number
  /** What does not answer: database, storage, queue, disk. */
  readonly missing: readonly string[]
  /** Jobs that failed at every try. */
  readonly failedJobs: number
  /** Since when the oldest job is due that waits; now when none waits. */
  readonly jobsDueSince: number
  /** The same for e-mails of companies that may send. */
  readonly mailDueSince: number
  /** E-mails of the last hour that arrived, and those that did not. */
  readonly mail: { readonly delivered: number; readonly failed: number }
  /** Of those in use. */
  readonly certificates: readonly { readonly fingerprint: string; readonly until: number }[]
}

export type Trouble = {
  /** The same while it lasts. */
  readonly key: string
  readonly sentence: string
}

/** In the order of their weight. @example troublesOf({ …, missing: ['disk'] }) is [{ key: 'missing disk', sentence: 'The disk is nearly full.' }] */
export function troublesOf(vitals: Vitals): Trouble[] {
  return [...missingOf(vitals), ...lateOf(vitals), ...failedOf(vitals), ...certificatesOf(vitals)]
}

function missingOf({ missing }: Vitals): Trouble[] {
  return missing.map((part) => ({
    key: `missing ${part}`,
    sentence: part === 'disk' ? 'The disk is nearly full.' : `The ${part} does not answer.`,
  }))
}

function lateOf({ now, jobsDueSince, mailDueSince }: Vitals): Trouble[] {
  const late = (since: number) => now - since >= LATE_MS
  return [
    ...(late(jobsDueSince) ? [{ key: 'jobs late', sentence: `A background job is ${hoursText(now, jobsDueSince)} late.` }] : []),
    ...(late(mailDueSince) ? [{ key: 'mail late', sentence: `An e-mail is ${hoursText(now, mailDueSince)} late.` }] : []),
  ]
}

function hoursText(now: number, since: number): string {
  return counted(Math.floor((now - since) / HOUR_MS), 'hour', 'hours')
}

function failedOf({ failedJobs, mail: { delivered, failed } }: Vitals): Trouble[] {
  const sent = delivered + failed
  const isFailing = sent >= FEWEST_MAILS && failed >= sent * FAILING_SHARE
  return [
    ...(isFailing
      ? [{ key: 'mail failing', sentence: `${counted(failed, 'e-mail', 'e-mails')} of ${sent} in the last hour did not arrive.` }]
      : []),
    ...(failedJobs > 0
      ? [{ key: 'jobs failed', sentence: `${counted(failedJobs, 'background job', 'background jobs')} failed at every try.` }]
      : []),
  ]
}

function certificatesOf({ now, certificates }: Vitals): Trouble[] {
  return certificates
    .filter(({ until }) => until - now < CERTIFICATE_MS)
    .map(({ fingerprint, until }) => ({
      key: `certificate ${fingerprint}`,
      sentence: `The certificate of the seal ${until > now ? 'ends' : 'ended'} on ${dayText(dayAt(until, 'UTC'))}.`,
    }))
}

/** When a trouble was last told. */
export type Told = { readonly key: string; readonly at: number }

/** Those that were not told since they began, or a day ago. @param told only of troubles that last */
export function troublesToTell(troubles: readonly Trouble[], told: readonly Told[], now: number): Trouble[] {
  return troubles.filter(({ key }) => !told.some((each) => each.key === key && now - each.at < TOLD_AGAIN_MS))
}
