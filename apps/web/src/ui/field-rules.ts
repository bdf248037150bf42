// What is wrong with a field, in the words that every form uses.

import { isEmail } from '@tradewind/domain/accounts/email.ts'
import { useSentences } from './sentences.ts'

/** For a field that has to be filled in. */
export function isMissing(text: string): string | null {
  return text.trim() === '' ? useSentences.now()('required') : null
}

/** For a field that takes one e-mail address, which has to be filled in. */
export function isNoAddress(text: string): string | null {
  return isMissing(text) ?? (isEmail(text) ? null : useSentences.now()('noAddress'))
}
