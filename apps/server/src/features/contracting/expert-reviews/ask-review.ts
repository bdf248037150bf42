// A person asks an expert to look over one version of a contract, sees what became of it, and withdraws the question.

import type { BodyOf, GivenAnswerOf } from '@tradewind/api/call.ts'
import { reviewChanged } from '@tradewind/api/contracting/expert-review-events.ts'
import { askForReview as askCall, type listReviews as listCall } from '@tradewind/api/contracting/expert-reviews.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { addDays, earliestDay, latestDay } from '@tradewind/domain/calendar/day.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { lastDayOfReview, LONGEST_DEADLINE_DAYS } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { audit, once } from '../../../commands.ts'
import { actorName, type Context, getActor, getWriter } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { findOwner } from '../../accounts/users/public.ts'
import { claimStrangers, inboundAddress, leaveUrlOf, newAddressToken, queueMail, UNWANTED, unwantedAmong } from '../../mail/public.ts'
import { addHistory, doerOf, getContractToBind, getPartyContract, type PartyContract } from '../contract/public.ts'
import { REVIEW_PREFIX } from './review-addresses.ts'
import { newReviewLink, reviewMail } from './review-mails.ts'
import { lockReview, reviewOf, reviewsOf } from './review-store.ts'

/** Questions about one contract that wait for an answer. */
const MOST_OPEN = 20

type Input = BodyOf<typeof askCall>

/** @throws Refusal NotFound for somebody who is no party to the contract */
export async function listReviews(context: Context, contractId: string): Promise<GivenAnswerOf<typeof listCall>> {
  const actor = getActor(context)
  await getPartyContract(context.db.queries, actor, contractId)
  const rows = await reviewsOf(context.db.queries, actor.companyId, contractId)
  return { items: rows.map((row) => reviewOf(row, context.now())) }
}

/**
 * @throws Refusal NotFound for somebody who is no party to the contract, and for a version that does not exist
 * @throws Refusal NotUsable for rates that the caller cannot read, an address of the other side or one that wants no e-mail, a deadline that
 *   is over or too far away, and a person who has been asked already
 * @throws Refusal SendingStopped, TooManyStrangers
 */
export function askForReview(context: Context, contractId: string, input: Input): Promise<{ reviewId: string }> {
  const actor = getWriter(context)
  return once(context, askCall, { contractId, ...input }, async (tx) => {
    const contract = await getContractToBind(tx, actor, contractId)
    await refuseUnusable(context, tx, contract, input)
    await claimStrangers(tx, actor.companyId, [input.email], context.now())
    const reviewId = await insertReview(context, tx, contract, input)
    const { version, expertName, email } = input
    await addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId,
      kind: 'reviewAsked',
      by: doerOf(actor),
      privateTo: actor.companyId,
      data: { version, reviewId, expertName, email },
    })
    await recordEvent(context, tx, reviewChanged, { companyIds: [actor.companyId], contractId, facts: { reviewId } })
    await audit(context, tx, 'contract.ask-review', contractId, { email, version })
    return { reviewId }
  })
}

async function refuseUnusable(context: Context, tx: Transaction, contract: PartyContract, input: Input): Promise<void> {
  const notUsable = (field: keyof Input, problem: string) => new Refusal('NotUsable', { message: problem, details: [{ field, problem }] })
  if (!canReadRates(contract.side, contract.state)) throw notUsable('version', 'Your company has no rates to show.')
  const version = await tx
    .selectFrom('contract_version')
    .select('version')
    .where('contract_id', '=', contract.id)
    .where('version', '=', input.version)
    .executeTakeFirst()
  if (!version) throw new Refusal('NotFound')
  if (input.answerBy < earliestDay(context.now())) throw notUsable('answerBy', 'This day is over.')
  if (input.answerBy > addDays(latestDay(context.now()), LONGEST_DEADLINE_DAYS))
    throw notUsable('answerBy', `Choose a day within ${LONGEST_DEADLINE_DAYS} days.`)
  if (await isOfOtherSide(tx, contract, input.email))
    throw notUsable('email', 'This address belongs to the other side of the contract, which never hears of a review.')
  if ((await unwantedAmong(tx, contract.companyId, [input.email])).size > 0) throw notUsable('email', UNWANTED)
  const open = (await reviewsOf(tx, contract.companyId, contract.id))
    .map((row) => reviewOf(row, context.now()))
    .filter(({ state }) => state === 'asked' || state === 'opened')
  if (open.some(({ email, version: asked }) => email === input.email && asked === input.version))
    throw notUsable('email', `This person has been asked about version ${input.version} already. Withdraw that question to ask again.`)
  if (open.length >= MOST_OPEN)
    throw notUsable('email', `${MOST_OPEN} people have been asked and have not answered. Withdraw some of these questions first.`)
}

/** A user of the other company, or an address to which the supplier sends this contract. */
async function isOfOtherSide(queries: Queries, { id, side, supplierId, buyerId }: PartyContract, email: string): Promise<boolean> {
  if (supplierId === buyerId) return false
  const { whose } = await findOwner(queries, email)
  if (whose.owner?.companyId === (side === 'supplier' ? buyerId : supplierId)) return true
  // Whom a supplier writes to is known to the supplier alone: a buyer is not told of it here either.
  if (side === 'buyer') return false
  const readers = await runSql(queries, 'select from contract_recipient where contract_id = $1 and email = $2', [id, email])
  return readers.length > 0
}

async function insertReview(context: Context, tx: Transaction, contract: PartyContract, input: Input): Promise<string> {
  const actor = getWriter(context)
  const { companyId, companyName, userId } = actor
  const { expertName, email, message, version, isRatesOnly, answerBy } = input
  const [id, mailId] = [newId(context.now()), newId(context.now())]
  const { url, tokenHash } = newReviewLink(context, email)
  const replyToken = context.config.inboundDomain === undefined ? null : newAddressToken()
  const lastDay = lastDayOfReview(answerBy)
  await tx
    .insertInto('expert_review')
    .values({
      company_id: companyId,
      id,
      contract_id: contract.id,
      version,
      is_rates_only: isRatesOnly,
      expert_name: expertName,
      email,
      message: message.trim(),
      answer_by: answerBy,
      asked_by: userId,
      token_hash: tokenHash,
      mail_id: mailId,
      reply_token: replyToken,
      expires_at: `${addDays(lastDay, 1)}T00:00:00Z`,
      created_at: new Date(context.now()),
    })
    .execute()
  const letter = reviewMail({
    askerName: actorName(actor),
    companyName,
    to: { name: expertName, address: email },
    title: contract.locationName || contract.templateName,
    version,
    isRatesOnly,
    message: message.trim(),
    answerBy,
    lastDay,
    link: url,
    isAnsweredByMail: replyToken !== null,
    leaveUrl: leaveUrlOf(context, { email, companyId, mailId }),
  })
  await queueMail(context, tx, {
    ...letter,
    id: mailId,
    companyId,
    contractId: contract.id,
    sentBy: userId,
    replyTo: (replyToken === null ? undefined : inboundAddress(context, REVIEW_PREFIX, replyToken)) ?? actor.email,
  })
  return id
}

/**
 * @throws Refusal NotFound for a review of another company
 * @throws Refusal StateChanged when it was answered meanwhile
 */
export async function withdrawReview(context: Context, reviewId: string): Promise<void> {
  const actor = getWriter(context)
  await context.db.transaction(async (tx) => {
    const review = await lockReview(tx, actor.companyId, reviewId)
    if (review.withdrawn_at !== null) return
    if (review.answered_at !== null) throw new Refusal('StateChanged', { message: `${review.expert_name} has answered already.` })
    await tx
      .updateTable('expert_review')
      .set({ withdrawn_at: new Date(context.now()) })
      .where('id', '=', reviewId)
      .execute()
    const contract = await getPartyContract(tx, actor, review.contract_id)
    await addHistory(context, tx, {
      historyFeedId: contract.historyFeedId,
      contractId: contract.id,
      kind: 'reviewWithdrawn',
      by: doerOf(actor),
      privateTo: actor.companyId,
      data: { version: review.version, reviewId, expertName: review.expert_name },
    })
    await recordEvent(context, tx, reviewChanged, { companyIds: [actor.companyId], contractId: contract.id, facts: { reviewId } })
    await audit(context, tx, 'contract.withdraw-review', contract.id, { email: review.email, version: review.version })
  })
}
