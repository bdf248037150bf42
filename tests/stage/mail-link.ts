// The link in an e-mail, as a reader of its text and a reader of its HTML find it.

import type { ReceivedMail } from './mailbox.ts'

/** The address behind the mail's button. Fails when text and HTML do not lead to the same place. */
export function linkIn(mail: ReceivedMail): URL {
  const inText = /^https?:\/\/\S+$/m.exec(mail.text ?? '')?.[0]
  const inHtml = /href="([^"]+)"/.exec(mail.html ?? '')?.[1]?.replaceAll('&#38;', '&')
  if (inText === undefined || inText !== inHtml)
    throw new Error(`the mail "${mail.subject}" leads to ${inText} as text and ${inHtml} as HTML`)
  return new URL(inText)
}

/** The last part of the link's path. */
export function tokenIn(mail: ReceivedMail): string {
  return linkIn(mail).pathname.split('/').at(-1) ?? ''
}
