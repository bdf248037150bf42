// What an e-mail says at the place where people read it: its own words, what they quote, its files, and what was left out.

import { cutQuoted } from '@tradewind/domain/mail/quoted-text.ts'
import { type LeftOutOfMail, type MailFile, type ReadMail, textFile, WHOLE_TEXT } from './read-mail-thread.ts'

type SaidByMail = {
  readonly text: string
  /** What was cut off because it quotes earlier e-mails. It is kept beside the text and can be shown. */
  readonly quoted: string
  readonly files: readonly MailFile[]
  readonly leftOut: readonly LeftOutOfMail[]
}

const UNREADABLE = 'This e-mail could not be read. It begins:'
const SEE_FILE = `\n…\n(The whole text is in the file ${WHOLE_TEXT}.)`

/** @param longest characters of a text at this place. What is longer is in a file as well, whole. */
export function saidByMail(mail: ReadMail, longest: number): SaidByMail {
  const { text, quoted } = mail.isUnreadable
    ? { text: `${UNREADABLE}\n\n${mail.text.trim()}`, quoted: '' }
    : cutQuoted(mail.text, mail.subject)
  const reports = mail.deliveryStatus.map((report) => textFile('delivery-status.txt', report))
  const files = [...mail.files, ...reports]
  if (text.length <= longest) return { text, quoted, files, leftOut: mail.leftOut }
  const begins = text.slice(0, longest - SEE_FILE.length).toWellFormed()
  const hasWhole = files.some(({ name }) => name === WHOLE_TEXT)
  return {
    text: `${begins}${SEE_FILE}`,
    quoted,
    files: hasWhole ? files : [textFile(WHOLE_TEXT, text), ...files],
    leftOut: mail.leftOut,
  }
}
