// Which e-mails a program has sent by itself: they are marked, and nobody answers them.

/** Header names in lower case with their values, in the order of the e-mail. */
export type MailHeaders = readonly { readonly key: string; readonly value: string }[]

const SUPPRESSED = /\b(?:all|oof|autoreply|dr|rn|nrn)\b/i
const BULK = /^(?:bulk|junk|list|auto[_-]?reply)$/i

/**
 * Whether a program sent it: an absence notice, a list, a report. Source: RFC 3834, and what mail programs write beside it.
 * @param envelopeFrom the return path; reports and most automatic answers have none
 */
export function isAutomaticMail(headers: MailHeaders, envelopeFrom: string): boolean {
  const of = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value.trim())
  if (envelopeFrom === '') return true
  if (of('auto-submitted').some((value) => !/^no\b/i.test(value))) return true
  if (of('precedence').some((value) => BULK.test(value))) return true
  if (of('x-auto-response-suppress').some((value) => SUPPRESSED.test(value))) return true
  return ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'feedback-id'].some((name) => of(name).length > 0)
}
