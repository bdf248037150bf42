// What is wrong with a field, in the words that every form uses.

import { isEmail } from '@tradewind/domain/accounts/email.ts'

/** For a field that has to be filled in. */
export function isMissing(text: string): string | null {
  return text.trim() === '' ? 'This is a required field' : null
}

/** For a field that takes one e-mail address, which has to be filled in. */
export function isNoAddress(text: string): string | null {
  return isMissing(text) ?? (isEmail(text) ? null : 'This is no e-mail address.')
}
