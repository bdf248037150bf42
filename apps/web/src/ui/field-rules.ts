// What is wrong with a field, in the words that every form uses.

import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { usePlainWords } from '../language/plain/plain-words.ts'

/** For a field that has to be filled in. */
export function isMissing(text: string): string | null {
  return text.trim() === '' ? usePlainWords.now().required : null
}

/** For a field that takes one e-mail address, which has to be filled in. */
export function isNoAddress(text: string): string | null {
  return isMissing(text) ?? (isEmail(text) ? null : usePlainWords.now().noAddress)
}
