// Experts who have not answered are reminded: by somebody who presses the button, and by itself two days before the answer-by day.

import { reviewChanged } from '@tradewind/api/contracting/expert-review-events.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Day, dayAt, getDay } from '@tradewind/domain/calendar/day.ts'
import { isReviewReminderDue, lastDayOfReview } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { z } from 'zod'
import { audit } from '../../../commands.ts'
import { type Context, getWriter, type Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { jobKind, type Worker, worker } from '../../../platform/queue.ts'
import { inboundAddress, leaveUrlOf, queueMail } from '../../mail/public.ts'
import { addHistory, doerOf } from '../contract/public.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { REVIEW_PREFIX } from './review-addresses.ts'
import { newReviewLink, reviewMail } from './review-mails.ts'
import { askerOf, findContract, type LivingReview, lockReview, problemOf, reviewOf } from './review-store.ts'

/**
 * @throws Refusal NotFound for a review of another company
 * @throws Refusal StateChanged when it was answered or withdrawn, or its link has ended
 * @throws Refusal NotUsable when a reminder went out today, or none would arrive
 */
export async function remindExpert(context: Context, reviewId: string): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    const review = await lockReview(tx, actor.companyId, reviewId)
    const { state, problem } = reviewOf(review, context.now())
    if (state !== 'asked' && state !== 'opened') throw new Refusal('StateChanged')
    if (problem !== null) throw new Refusal('NotUsable', { message: problem })
    if (review.reminded_on === today(context) || dayAt(Date.parse(review.created_at), 'UTC') === today(context))
      throw new Refusal('NotUsable', { message: `${review.expert_name} got an e-mail about this today.` })
    const contract = await findContract(tx, review)
    if (!contract || !canReadRates(contract.side, contract.state))
      throw new Refusal('NotUsable', { message: 'Your company has no rates to show.' })
    await sendReminder(context, tx, { review, contract })
    await addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId: contract.id,
      kind: 'reviewReminded',
      by: doerOf(actor),
      privateTo: actor.companyId,
      data: { version: review.version, reviewId, expertName: review.expert_name },
    })
    await audit(context, tx, 'contract.remind-expert', contract.id, { email: review.email, version: review.version })
  })
}

export const REMIND_EXPERTS = jobKind({
  name: 'contracting.remind-experts',
  data: z.object({}),
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 3600,
  cron: '25 6 * * *',
})

/** Each reminder is a transaction; a second run of a day reminds nobody. */
export function remindExpertsJob(services: Services): Worker {
  return worker(REMIND_EXPERTS, async (_, signal) => {
    const rows = await runSql<{ company_id: string; id: string }>(
      services.db.queries,
      `select company_id, id from expert_review
       where answered_at is null and withdrawn_at is null and answer_by between $1::date and $1::date + 7 and (reminded_on is null or reminded_on < $1)
       order by company_id, id`,
      [today(services)],
    )
    for (const { company_id: companyId, id } of rows) {
      if (signal.aborted) return
      await services.db.transaction((tx) => remindIfDue(services, tx, companyId, id))
    }
  })
}

async function remindIfDue(services: Services, tx: Transaction, companyId: string, reviewId: string): Promise<void> {
  // An answer holds the review too: who has answered is not reminded.
  const review = await lockReview(tx, companyId, reviewId)
  const { state } = reviewOf(review, services.now())
  const asked = {
    answerBy: getDay(review.answer_by),
    askedOn: dayAt(Date.parse(review.created_at), 'UTC'),
    remindedOn: review.reminded_on === null ? null : getDay(review.reminded_on),
  }
  const isOpen = (state === 'asked' || state === 'opened') && problemOf(review) === null
  if (!isOpen || !isReviewReminderDue(asked, today(services))) return
  const contract = await findContract(tx, review)
  if (contract && canReadRates(contract.side, contract.state)) await sendReminder(services, tx, { review, contract })
}

/** The first link goes on to open the review; the one of an earlier reminder does not. */
async function sendReminder(services: Services, tx: Transaction, { review, contract }: LivingReview): Promise<void> {
  const { id, company_id: companyId, email, reply_token: replyToken } = review
  const { url, tokenHash } = newReviewLink(services, email)
  const mailId = newId(services.now())
  await runSql(tx, 'update expert_review set reminded_on = $2, reminder_token_hash = $3, mail_id = $4 where id = $1', [
    id,
    today(services),
    tokenHash,
    mailId,
  ])
  const answerBy = getDay(review.answer_by)
  await queueMail(services, tx, {
    ...reviewMail({
      askerName: askerOf(review),
      companyName: review.company_name,
      to: { name: review.expert_name, address: email },
      title: contract.locationName || contract.templateName,
      version: review.version,
      isRatesOnly: review.is_rates_only,
      message: review.message,
      answerBy,
      lastDay: lastDayOfReview(answerBy),
      link: url,
      isAnsweredByMail: replyToken !== null,
      leaveUrl: leaveUrlOf(services, { email, companyId, mailId }),
      isReminder: true,
    }),
    id: mailId,
    companyId,
    contractId: contract.id,
    sentBy: review.asked_by,
    replyTo: (replyToken === null ? undefined : inboundAddress(services, REVIEW_PREFIX, replyToken)) ?? review.asker_email,
  })
  await recordEvent(services, tx, reviewChanged, { companyIds: [companyId], contractId: contract.id, facts: { reviewId: id } })
}

/** The day that reminders follow: it begins at midnight UTC. */
function today(services: Pick<Services, 'now'>): Day {
  return dayAt(services.now(), 'UTC')
}
