// What becomes of a company that was closed: when it is erased, and what stays.

/** For so many days a closed company can be reopened. */
export const REOPENED_DAYS = 30

/**
 * After so many days a closed company is erased: the time in which it can be reopened, and two months. GDPR, article 17 (1), asks for erasure
 * without undue delay; article 12 (3) gives one month, and two further months at most.
 */
export const ERASED_AFTER_DAYS = 90

/** Those who run the platform are told so many days before. */
export const TOLD_DAYS = 7

const DAY_MS = 24 * 3_600_000

/**
 * The moment from which a closed company is erased, in milliseconds since 1970: 90 days after it was closed, and 7 days after
 * the administrators were told.
 * @param toldAt null: they are told from 7 days before on, now at the earliest
 * @example erasureMoment(Date.UTC(2027, 0, 1), null, Date.UTC(2027, 0, 2)) is Date.UTC(2027, 3, 1)
 */
export function erasureMoment(closedAt: number, toldAt: number | null, now: number): number {
  const due = closedAt + ERASED_AFTER_DAYS * DAY_MS
  return Math.max(due, (toldAt ?? Math.max(due - TOLD_DAYS * DAY_MS, now)) + TOLD_DAYS * DAY_MS)
}

/** What erasing a closed company leaves, and why. */
export const STAYS_OF_CLOSED = [
  {
    what: 'Contracts that partners hold, with their versions, history, files, signatures and proofs',
    why: 'They belong to the partners as well, and are to be verified as before. Names of people are replaced, but not in what was signed.',
  },
  { what: 'Messages to partners, requests for rates, and stop sales', why: 'Those who were written to have them.' },
  { what: 'The name of the company, its country and city', why: 'Its contracts name it.' },
  { what: 'Invoices, credit notes and who they were made out to', why: 'Tax law asks to keep them for years.' },
  { what: 'The audit log', why: 'It says what was done. The names of people are replaced.' },
  {
    what: 'E-mails that were sent in its name, and what else goes by itself',
    why: 'They are deleted when their own time is over: 400 days at most.',
  },
] as const
