// What a mail server reports of an e-mail that it could not deliver.

import type { MailHeaders } from './automatic-mail.ts'

export type BounceReport =
  /** It did not arrive, and no further attempt follows. */
  | { readonly is: 'bounced'; readonly reason: string }
  /** The mail server has not delivered it yet and goes on trying. */
  | { readonly is: 'delayed'; readonly reason: string }
  /** The mail server has delivered it, or passed it on to one that does not report. */
  | { readonly is: 'arrived' }
  /** No report, such as an absence notice, or one about other recipients only. */
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
/** A code of RFC 5321 or RFC 3463 for a lasting failure, or the words of mail servers for a domain that is not there. */
const LASTING =
  /\b(?:5\d\d[ -]|5\.\d{1,3}\.\d{1,3}\b)|\b(?:host|domain)(?: or domain)?(?: name)? not found\b|\bunrouteable address\b|\b(?:no such|unknown) (?:host|domain)\b/i
/** Words of a mail server that goes on trying. */
const STILL_TRIED =
  /\b(?:will (?:keep|continue|be) (?:trying|retr\w+|to (?:try|retry))|still trying|do not need to (?:resend|send)|not yet been delivered|warning message only)\b/i

/**
 * Reads a report of RFC 3464, or one in plain words from a mail server, for one recipient. A report about several has a part for each.
 * @param recipient the address to which the e-mail went. It may have been forwarded from there: where the report knows one recipient only, it is that one.
 * @example a part for the recipient with "Action: failed" and "Diagnostic-Code: smtp; 550 no such user" is bounced with the reason "550 no such user"
 */
export function readBounceReport(mail: ReportMail, recipient: string): BounceReport {
  if (mail.deliveryStatus.length > 0) return ofStatus(mail.deliveryStatus.join('\n\n'), recipient.toLowerCase())
  return ofWords(mail, recipient.toLowerCase())
}

type Fields = ReadonlyMap<string, string>

function ofStatus(status: string, recipient: string): BounceReport {
  const parts = recipientsOf(status)
  const own = parts.filter((fields) => ['original-recipient', 'final-recipient'].some((name) => addressOf(fields.get(name)) === recipient))
  // Addresses that we do not know come from forwarding. With several, nothing is said of ours unless all of them ended alike.
  const outcomes = (own.length > 0 ? own : parts).map(outcomeOf)
  const [first] = outcomes
  if (first === undefined) return { is: 'other' }
  if (outcomes.every(({ is }) => is === first.is)) return first
  return own.length > 0 ? (outcomes.find(({ is }) => is === 'bounced') ?? first) : { is: 'other' }
}

/** The parts about recipients: groups of fields with an Action, each after an empty line. */
function recipientsOf(status: string): Fields[] {
  // A field may go on in lines that begin with a space.
  const unfolded = status.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ')
  return unfolded
    .split(/\n[ \t]*\n/)
    .map((group) => new Map(group.split('\n').flatMap(fieldOf)))
    .filter((fields) => fields.has('action') || fields.has('final-recipient'))
}

function fieldOf(line: string): [string, string][] {
  const at = line.indexOf(':')
  return at < 1 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]]
}

/** @example addressOf('rfc822; <Ana@B.test>') is 'ana@b.test' */
function addressOf(field: string | undefined): string {
  return (field ?? '')
    .replace(/^[\w-]+\s*;\s*/, '')
    .replace(/^<|>$/g, '')
    .trim()
    .toLowerCase()
}

function outcomeOf(fields: Fields): BounceReport {
  const action = (fields.get('action') ?? '').toLowerCase()
  const code = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? ''
  const reason = short((fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '') || code) || UNKNOWN_REASON
  if (action.startsWith('failed') || (action === '' && code.startsWith('5'))) return { is: 'bounced', reason }
  if (action.startsWith('delayed')) return { is: 'delayed', reason }
  return /^(?:delivered|relayed|expanded)/.test(action) ? { is: 'arrived' } : { is: 'other' }
}

function ofWords(mail: ReportMail, recipient: string): BounceReport {
  const hasFailed = mail.headers.some(({ key }) => key === 'x-failed-recipients')
  const isFromPostman = POSTMAN.test(mail.from) && mail.envelopeFrom === ''
  if (!hasFailed && !isFromPostman) return { is: 'other' }
  const lines = mail.text.split('\n').map((line) => line.trim())
  const reason = linesAbout(lines, recipient).find((line) => LASTING.test(line))
  if (!hasFailed) {
    const delay = lines.find((line) => STILL_TRIED.test(line))
    if (delay !== undefined) return { is: 'delayed', reason: short(reason ?? delay) }
    if (reason === undefined) return { is: 'other' }
  }
  return { is: 'bounced', reason: short(reason ?? mail.subject) || UNKNOWN_REASON }
}

const ADDRESS = /^<?([^\s<>@]+@[^\s<>@:]+)>?(?:\s*\([^)]*\))?\s*:?/

/** The lines about this recipient, where the report has a paragraph that begins with its address; else all. */
function linesAbout(lines: readonly string[], recipient: string): readonly string[] {
  const start = lines.findIndex((line) => ADDRESS.exec(line)?.[1]?.toLowerCase() === recipient)
  if (start < 0) return lines
  const next = lines.findIndex((line, i) => i > start && ADDRESS.test(line))
  return lines.slice(start, next < 0 ? undefined : next)
}

function short(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_REASON).toWellFormed()
}
