// Reads an e-mail as it came: who sent it, what it says, and what is attached. Runs in a thread of its own.

import { createHash } from 'node:crypto'
import { isAutomaticMail, type MailHeaders } from '@tradewind/domain/mail/automatic-mail.ts'
import { counted } from '@tradewind/domain/text/counted.ts'
import { oneLine } from '@tradewind/domain/text/search-text.ts'
import { type HtmlToTextOptions, htmlToText } from 'html-to-text'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'

export type ReadMailTask = { readonly bytes: Uint8Array; readonly envelopeFrom: string }

export type ReadMail = {
  readonly envelopeFrom: string
  /** As the From header gives it: nobody has proven it. The address is lower case; both may be empty. */
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  /** Its Message-ID with a hash of what it says, else a hash of its bytes: two e-mails are the same only if both are. */
  readonly messageKey: string
  /** Lines end with \n. */
  readonly text: string
  readonly headers: MailHeaders
  readonly isAutomatic: boolean
  readonly files: readonly MailFile[]
  /** Attachments that were not read, each with the reason. */
  readonly leftOut: readonly LeftOutOfMail[]
  /** Parts of the type message/delivery-status. */
  readonly deliveryStatus: readonly string[]
  /** It could not be read: `text` is the beginning of its bytes. */
  readonly isUnreadable: boolean
}

export type LeftOutOfMail = { readonly fileName: string; readonly reason: string }

export type MailFile = { readonly name: string; readonly bytes: Uint8Array }

/** The file with the whole text of an e-mail, where a place takes shorter ones only. */
export const WHOLE_TEXT = 'whole-text.txt'

export function textFile(name: string, text: string): MailFile {
  return { name, bytes: new TextEncoder().encode(text) }
}

/** Longest text that is kept of an e-mail, in characters. The e-mail itself is kept whole for a while. */
const LONGEST_TEXT = 100_000
const LONGEST_SUBJECT = 300
const LONGEST_NAME = 120
const MOST_FILES = 50
/** Attachments that are named although they were not taken. The others are counted. */
const MOST_NAMED = 200
/** Pictures inside the text that are smaller are logos of signatures. */
const SMALLEST_PICTURE = 30_000

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1024 * 1024, maxRfc822NestingDepth: 5 }

const LONGEST_HTML = 5_000_000
const HTML: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: LONGEST_HTML, maxDepth: 200, ellipsis: '…' },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    // What mail programs quote gets the marks of quotations; what a person sets off does not.
    ...['blockquote[type="cite"]', 'blockquote.gmail_quote'].map((selector) => ({ selector, format: 'blockquote' })),
    { selector: 'blockquote', format: 'block' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
}

/** The one task of the thread. @public */
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
  const hasText = (email.text ?? '').trim() !== ''
  const whole = plain(hasText ? (email.text ?? '') : html === '' ? '' : htmlToText(html, HTML))
  const from = mailboxOf(email.from ?? email.sender)
  const reports = email.attachments.filter(({ mimeType }) => mimeType === 'message/delivery-status')
  const { files, leftOut } = filesOf(email.attachments.filter((each) => !reports.includes(each)))
  return {
    envelopeFrom,
    from,
    subject: shortened(plain(oneLine(email.subject ?? '')), LONGEST_SUBJECT),
    messageKey: keyOf(email.messageId, task.bytes, [
      from.address,
      email.subject ?? '',
      whole,
      ...files.flatMap(({ name, bytes }) => [name, bytes]),
    ]),
    text: shortened(whole, LONGEST_TEXT),
    headers,
    isAutomatic: isAutomaticMail(headers, envelopeFrom),
    files: whole.length > LONGEST_TEXT ? [textFile(WHOLE_TEXT, whole), ...files] : files,
    leftOut:
      !hasText && html.length > LONGEST_HTML ? [...leftOut, { fileName: 'The end of the text', reason: 'It is too long.' }] : leftOut,
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
    messageKey: keyOf(undefined, bytes, []),
    text: plain(Buffer.from(bytes.subarray(0, LONGEST_TEXT)).toString('utf8')),
    headers: [],
    isAutomatic: envelopeFrom === '',
    files: [{ name: 'e-mail.txt', bytes }],
    leftOut: [],
    deliveryStatus: [],
    isUnreadable: true,
  }
}

/** @param says what a person reads of it: programs that give each e-mail the same Message-ID do not hide one behind another */
function keyOf(messageId: string | undefined, bytes: Uint8Array, says: readonly (string | Uint8Array)[]): string {
  const id = plain(messageId?.trim() ?? '')
  if (id === '' || id.length > 400) return `sha256:${createHash('sha256').update(bytes).digest('hex')}`
  const hash = createHash('sha256')
  for (const part of says) hash.update(part).update('\0')
  return `${id} ${hash.digest('hex').slice(0, 32)}`
}

function filesOf(attachments: readonly Attachment[]): Pick<ReadMail, 'files' | 'leftOut'> {
  const [logos, others] = [attachments.filter(isLogo), attachments.filter((each) => !isLogo(each))]
  const beyond = others.slice(MOST_FILES)
  const reason = `Only ${MOST_FILES} files of an e-mail are taken.`
  const uncounted = beyond.length - MOST_NAMED
  return {
    files: others.slice(0, MOST_FILES).map(fileOf),
    leftOut: [
      ...beyond.slice(0, MOST_NAMED).map((each) => ({ fileName: fileOf(each).name, reason })),
      ...(uncounted > 0 ? [{ fileName: counted(uncounted, 'more file', 'more files'), reason }] : []),
      ...logos.slice(0, MOST_NAMED).map((each) => ({ fileName: fileOf(each).name, reason: 'It is a small picture inside the text.' })),
      ...(logos.length > MOST_NAMED
        ? [
            {
              fileName: counted(logos.length - MOST_NAMED, 'more small picture', 'more small pictures'),
              reason: 'They are inside the text.',
            },
          ]
        : []),
    ],
  }
}

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`
}

function mailboxOf(given: Address | undefined): ReadMail['from'] {
  const mailbox = given?.address === undefined ? given?.group?.[0] : given
  const name = shortened(plain(oneLine(mailbox?.name ?? '')), LONGEST_NAME)
  return {
    name,
    address: plain(mailbox?.address ?? '')
      .toLowerCase()
      .slice(0, 254)
      .toWellFormed(),
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
