// Reads an e-mail as it came: who sent it, what it says, and what is attached. Runs in a thread of its own.

import { createHash } from 'node:crypto'
import { isAutomaticMail, type MailHeaders } from '@tradewind/domain/mail/automatic-mail.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { type HtmlToTextOptions, htmlToText } from 'html-to-text'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export type ReadMailTask = { readonly bytes: Uint8Array; readonly envelopeFrom: string }

export type ReadMail = {
  readonly envelopeFrom: string
  /** As the From header gives it: nobody has proven it. The address is lower case; both may be empty. */
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  /** Its Message-ID, else a hash of its bytes. */
  readonly messageKey: string
  /** Lines end with \n. */
  readonly text: string
  readonly headers: MailHeaders
  readonly isAutomatic: boolean
  readonly files: readonly MailFile[]
  /** Parts of the type message/delivery-status. */
  readonly deliveryStatus: readonly string[]
  /** It could not be read: `text` is the beginning of its bytes. */
  readonly isUnreadable: boolean
}

export type MailFile = { readonly name: string; readonly bytes: Uint8Array }

/** Longest text that is kept of an e-mail, in characters. The e-mail itself is kept whole for a while. */
const LONGEST_TEXT = 100_000
const LONGEST_SUBJECT = 300
const LONGEST_NAME = 120
const MOST_FILES = 50
/** Pictures inside the text that are smaller are logos of signatures. */
const SMALLEST_PICTURE = 30_000

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 5 }

const HTML: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 5_000_000, maxDepth: 200, ellipsis: '…' },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'blockquote', format: 'block' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

/** The one task of the thread. */
export default async function read(task: ReadMailTask): Promise<ReadMail> {
  try {
    const email = await PostalMime.parse(task.bytes, LIMITS)
    return readEmail(task, email)
  } catch {
    // The library refuses what is nested or headed beyond all bounds by throwing.
    return unreadableMail(task)
  }
}

function readEmail(task: ReadMailTask, email: Email): ReadMail {
  const { envelopeFrom } = task
  const headers = email.headers.map(({ key, value }) => ({ key, value }))
  const html = email.html ?? ''
  const ownText = email.text?.trim() ? email.text : html === '' ? '' : htmlToText(html, HTML)
  const from = mailboxOf(email.from ?? email.sender)
  const reports = email.attachments.filter(({ mimeType }) => mimeType === 'message/delivery-status')
  return {
    envelopeFrom,
    from,
    subject: plain(oneLine(email.subject ?? '')).slice(0, LONGEST_SUBJECT),
    messageKey: keyOf(email.messageId, task.bytes),
    text: plain(ownText).slice(0, LONGEST_TEXT),
    headers,
    isAutomatic: isAutomaticMail(headers, envelopeFrom),
    files: email.attachments
      .filter((each) => !reports.includes(each) && !isLogo(each))
      .slice(0, MOST_FILES)
      .map(fileOf),
    deliveryStatus: reports.map(({ content }) => Buffer.from(bytesOfContent(content)).toString('utf8')),
    isUnreadable: false,
  }
}

/** The e-mail as it came, as far as it is text. */
export function unreadableMail({ bytes, envelopeFrom }: ReadMailTask): ReadMail {
  return {
    envelopeFrom,
    from: { name: '', address: envelopeFrom.toLowerCase() },
    subject: '',
    messageKey: keyOf(undefined, bytes),
    text: plain(Buffer.from(bytes.subarray(0, LONGEST_TEXT)).toString('utf8')),
    headers: [],
    isAutomatic: envelopeFrom === '',
    files: [],
    deliveryStatus: [],
    isUnreadable: true,
  }
}

function keyOf(messageId: string | undefined, bytes: Uint8Array): string {
  const id = plain(messageId?.trim() ?? '')
  return id === '' || id.length > 500 ? `sha256:${createHash('sha256').update(bytes).digest('hex')}` : id
}

function mailboxOf(given: Address | undefined): ReadMail['from'] {
  const mailbox = given?.address === undefined ? given?.group?.[0] : given
  const name = plain(oneLine(mailbox?.name ?? '')).slice(0, LONGEST_NAME)
  return {
    name,
    address: plain(mailbox?.address ?? '')
      .toLowerCase()
      .slice(0, 254),
  }
}

/** Without control characters and without signs that turn the direction of text around. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}]/gu, '')
    .toWellFormed()
}

function isLogo({ related, mimeType, content }: Attachment): boolean {
  return related === true && mimeType.startsWith('image/') && bytesOfContent(content).length < SMALLEST_PICTURE
}

function fileOf({ filename, mimeType, content }: Attachment): MailFile {
  const fallback = mimeType === 'message/rfc822' ? 'e-mail.eml' : 'attachment'
  return { name: plain(oneLine(filename ?? '')) || fallback, bytes: bytesOfContent(content) }
}

function bytesOfContent(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content)
}
