// Which e-mails a program has sent by itself: they are marked, and nobody answers them.

/** Header names in lower case with their values, in the order of the e-mail. */
export type MailHeaders = readonly { readonly key: string; readonly value: string }[]

/** "no", also with a comment or a parameter after it, or an empty value. Every other value of Auto-Submitted is of a program (RFC 3834, 5). */
const BY_A_PERSON = /^(?:\([^)]*\)\s*)?(?:no\s*(?:$|[;(])|$)/i
const REPORT = /^multipart\/report\b/i

/**
 * Whether a program sent it: an absence notice or a report. Three signs count and no other: Auto-Submitted other than "no", an empty return
 * path (RFC 3834), and the type of a report (RFC 3464). Headers such as Precedence, List-Id, Feedback-ID or X-Auto-Response-Suppress stand in
 * e-mails that people write, too: a list or a mail program adds them.
 * @param envelopeFrom the return path; reports and most automatic answers have none
 */
export function isAutomaticMail(headers: MailHeaders, envelopeFrom: string): boolean {
  const has = (name: string, test: (value: string) => boolean) => headers.some(({ key, value }) => key === name && test(value.trim()))
  if (envelopeFrom === '') return true
  return has('auto-submitted', (value) => !BY_A_PERSON.test(value)) || has('content-type', (value) => REPORT.test(value))
}
