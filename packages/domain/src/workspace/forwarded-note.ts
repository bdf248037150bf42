// How an e-mail reads as a private note.

import { LONGEST_MESSAGE } from './talk.ts'

export type ForwardedMail = {
  readonly fromName: string
  /** May be empty. */
  readonly fromAddress: string
  readonly subject: string
  readonly text: string
}

const REST = '\n\n… The whole e-mail is in the inbox.'

/** Who wrote it, about what, and its text; at most as long as a message. */
export function forwardedNote({ fromName, fromAddress, subject, text }: ForwardedMail): string {
  const from = fromAddress === '' || fromAddress === fromName ? fromName : `${fromName} (${fromAddress})`
  const whole = [`E-mail from ${from}${subject === '' ? '' : `: ${subject}`}`, text].filter((part) => part !== '').join('\n\n')
  return whole.length <= LONGEST_MESSAGE ? whole : `${whole.slice(0, LONGEST_MESSAGE - REST.length).toWellFormed()}${REST}`
}
