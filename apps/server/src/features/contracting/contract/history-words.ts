// The ends of histories, as both sides keep them in their e-mails: with them a history that was cut off is found later.

import { type ChainHead, shortHash } from '@tradewind/domain/proof/chain.ts'
import type { LetterPart } from '../../../platform/mail/letter.ts'

/** The line among the facts of a letter about one contract; none where there is no history yet. */
export function historyFact(head: ChainHead | undefined): [string, string][] {
  return head ? [['History', `event ${head.number}: ${shortHash(head.hash)}`]] : []
}

/** What a letter about several contracts says below all else. */
export function historyLines(contracts: readonly { readonly name: string; readonly head: ChainHead | undefined }[]): LetterPart[] {
  const lines = contracts.flatMap(({ name, head }) => historyFact(head).map(([, end]) => `${name}, ${end}`))
  return lines.length === 0 ? [] : [{ kind: 'small', text: `Ends of the histories: ${[...new Set(lines)].join('; ')}.` }]
}

/** Why a reader keeps the e-mail. */
export const KEEP_THIS_MAIL =
  'Keep this e-mail: with the last event that it names you can show later that nothing of the history was cut off.'
