// Experts who answer the e-mail itself: what they write is a private note as well, with its files.

import { cutQuoted } from '@tradewind/domain/mail/quoted-text.ts'
import type { Services } from '../../../context.ts'
import { runSql } from '../../../platform/db/database.ts'
import { keepReceivedFiles, makeReadable } from '../../files/public.ts'
import type { InboundKind, ReadMail } from '../../mail/public.ts'
import { keepAnswer } from './answer-review.ts'
import { findContract, findReviewByReplyToken, type ReviewRow } from './review-store.ts'

export const REVIEW_PREFIX = 'e'

/** More answers to one question are a loop: the address is closed to them. */
const MOST_ANSWERS = 100

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
      // An absence notice is no answer.
      if (!review || mail.isAutomatic || !isOpen(review) || review.message_keys.includes(mail.messageKey)) return
      await takeAnswer(services, token, review, mail)
    },
  }
}

/** An answer that comes late is taken: nothing is shown to anybody by it. */
function isOpen(review: ReviewRow): boolean {
  return review.withdrawn_at === null && review.message_keys.length < MOST_ANSWERS
}

async function takeAnswer(services: Services, token: string, found: ReviewRow, mail: ReadMail): Promise<void> {
  const { files, leftOut } = await keepReceivedFiles(services, { companyId: found.company_id, userId: null }, mail.files)
  await services.db.transaction(async (tx) => {
    const review = await findReviewByReplyToken(tx, token, true)
    if (!review || !isOpen(review) || review.message_keys.includes(mail.messageKey)) return
    const contract = await findContract(tx, review)
    if (!contract) return
    const paths = files.map(({ path }) => path)
    await makeReadable(tx, paths)
    await runSql(tx, 'update expert_review set message_keys = $2, answered_at = coalesce(answered_at, $3) where id = $1', [
      review.id,
      [...review.message_keys, mail.messageKey],
      new Date(services.now()).toISOString(),
    ])
    await keepAnswer(services, tx, { review, contract }, { text: textOf(review, mail, leftOut), verdict: '', paths, way: 'mail' })
  })
}

function textOf(review: ReviewRow, mail: ReadMail, leftOut: readonly { fileName: string; reason: string }[]): string {
  const said = mail.isUnreadable ? `This e-mail could not be read. It begins:\n\n${mail.text}` : cutQuoted(mail.text, mail.subject).text
  const from = mail.from.address === review.email ? '' : `, from ${mail.from.address || 'an unknown sender'}`
  return [
    `Review of version ${review.version}, by e-mail${from}:`,
    said.trim(),
    ...leftOut.map(({ fileName, reason }) => `(${fileName} was left out: ${reason})`),
  ]
    .filter(Boolean)
    .join('\n\n')
}
