// Whether a message is worth reading for stop sales: a cheap question before a call.

import { folded } from '../reading/words/folded.ts'
import { kindsIn } from './kind-words.ts'
import { LONGEST_MESSAGE } from './message.ts'

/** False for most messages, and for those that are too long to be read. True is no answer yet. */
export function mayBeStopSale(text: string): boolean {
  return /\d|notice|weiteres|ordre|aviso|avviso/i.test(text) && text.length <= LONGEST_MESSAGE && kindsIn(folded(text), 0).hasWords
}
