// Experts who answer the e-mail itself: what they write is a private note as well, with its files.

import type { Services } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import { ADDRESS_IS_GONE, type InboundKind, type Placed, type ReadMail, saidByMail } from '../../mail/public.ts'
import { keepAnswer } from './answer-review.ts'
import { findContract, findReviewByReplyToken, type ReviewRow } from './review-store.ts'

export const REVIEW_PREFIX = 'e'

/** More answers to one question are a loop: the address is closed to them. */
const MOST_ANSWERS = 100
/** A note has 5,000 characters, and its first line says who answered. */
const LONGEST_ANSWER = 4600

export function reviewAddresses(services: Services): InboundKind {
  const { queries } = services.db
  return {
    prefix: REVIEW_PREFIX,
    async find(token) {
      const review = await findReviewByReplyToken(queries, token)
      return review && isOpen(review) ? { companyId: review.company_id } : undefined
    },
    async take(token, mail) {
      const review = await findReviewByReplyToken(queries, token)
      if (!review || !isOpen(review)) return ADDRESS_IS_GONE
      if (review.message_keys.includes(mail.messageKey)) return { place: 'known' }
      // An absence notice is no answer.
      if (mail.isAutomatic)
        return { place: 'none', why: `It was sent as the answer of an expert (${review.email}), and a program sent it.` }
      return takeAnswer(services, token, review, mail)
    },
  }
}

/** An answer that comes late is taken: nothing is shown to anybody by it. */
function isOpen(review: ReviewRow): boolean {
  return review.withdrawn_at === null && review.message_keys.length < MOST_ANSWERS
}

async function takeAnswer(services: Services, token: string, found: ReviewRow, mail: ReadMail): Promise<Placed> {
  const said = saidByMail(mail, LONGEST_ANSWER)
  const { files, leftOut } = await keepReceivedFiles(services, { companyId: found.company_id, userId: null }, said.files)
  return services.db.transaction(async (tx): Promise<Placed> => {
    const review = await findReviewByReplyToken(tx, token, true)
    if (!review || !isOpen(review)) return ADDRESS_IS_GONE
    if (review.message_keys.includes(mail.messageKey)) return { place: 'known' }
    const contract = await findContract(tx, review)
    if (!contract) return ADDRESS_IS_GONE
    const paths = files.map(({ path }) => path)
    await makeReadable(tx, paths)
    await runSql(tx, 'update expert_review set message_keys = $2, answered_at = coalesce(answered_at, $3) where id = $1', [
      review.id,
      [...review.message_keys, mail.messageKey],
      new Date(services.now()).toISOString(),
    ])
    const kept = { text: textOf(review, mail, said.text), quoted: said.quoted, leftOut: [...said.leftOut, ...leftOut], paths }
    await keepAnswer(services, tx, { review, contract }, { ...kept, verdict: '', way: 'mail' })
    return { place: 'review' }
  })
}

function textOf(review: ReviewRow, mail: ReadMail, said: string): string {
  const from = mail.from.address === review.email ? '' : `, from ${mail.from.address || 'an unknown sender'}`
  return [`Review of version ${review.version}, by e-mail${from}:`, said.trim()].filter(Boolean).join('\n\n')
}
