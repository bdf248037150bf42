// What a mail server reports of an e-mail that it could not deliver.

import type { MailHeaders } from './automatic-mail.ts'

export type BounceReport =
  /** It did not arrive, and no further attempt follows. */
  | { readonly is: 'bounced'; readonly reason: string }
  /** No failure: still tried, delivered after all, or no report at all (an absence notice). */
  | { readonly is: 'other' }

export type ReportMail = {
  readonly headers: MailHeaders
  /** Address of the From header, lower case. */
  readonly from: string
  readonly envelopeFrom: string
  readonly subject: string
  readonly text: string
  /** The parts of the type message/delivery-status (RFC 3464). */
  readonly deliveryStatus: readonly string[]
}

const LONGEST_REASON = 300
const UNKNOWN_REASON = 'The e-mail came back without a reason.'
const POSTMAN = /^(?:mailer-daemon|postmaster|mail-daemon|mailerdaemon)@/
/** A code of RFC 5321 or RFC 3463 for a lasting failure. */
const LASTING = /\b(?:5\d\d[ -]|5\.\d{1,3}\.\d{1,3}\b)/

/**
 * Reads a report of RFC 3464, or one in plain words from a mail server.
 * @example a delivery status with "Action: failed" and "Diagnostic-Code: smtp; 550 no such user" is bounced with the reason "550 no such user"
 */
export function readBounceReport(mail: ReportMail): BounceReport {
  if (mail.deliveryStatus.length > 0) return ofStatus(mail.deliveryStatus.join('\n\n'))
  const failed = mail.headers.some(({ key }) => key === 'x-failed-recipients')
  const isFromPostman = POSTMAN.test(mail.from) && mail.envelopeFrom === ''
  if (!failed && !(isFromPostman && LASTING.test(mail.text))) return { is: 'other' }
  const lines = mail.text.split('\n').map((line) => line.trim())
  const reason = lines.find((line) => LASTING.test(line)) ?? mail.subject
  return { is: 'bounced', reason: short(reason) || UNKNOWN_REASON }
}

function ofStatus(status: string): BounceReport {
  // A field may go on in lines that begin with a space.
  const fields = status.replace(/\r/g, '').replace(/\n[ \t]+/g, ' ')
  const value = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? ''
  if (!/^failed\b/i.test(value('Action'))) return { is: 'other' }
  const diagnostic = value('Diagnostic-Code').replace(/^[\w-]+\s*;\s*/, '')
  const status3463 = /^5\.\d{1,3}\.\d{1,3}|^4\.\d{1,3}\.\d{1,3}/.exec(value('Status'))?.[0] ?? ''
  return { is: 'bounced', reason: short(diagnostic || status3463) || UNKNOWN_REASON }
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON)
}
