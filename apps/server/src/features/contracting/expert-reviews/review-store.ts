// Reviews in the database, and the links that open them.

import type { ExpertReview } from '@tradewind/api/contracting/expert-reviews.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type Remark, reviewState, type Verdict } from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { canReadRates } from '@tradewind/domain/contracting/contract-state.ts'
import { UNDELIVERED_STATES } from '@tradewind/domain/mail/delivery.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { sha256 } from '../../../platform/crypto.ts'
import { jsonOf, type Queries, runSql } from '../../../platform/db/database.ts'
import { UNWANTED } from '../../mail/public.ts'
import { getPartyContract, type PartyContract } from '../contract/public.ts'

export type ReviewRow = {
  readonly id: string
  readonly company_id: string
  readonly company_name: string
  readonly contract_id: string
  readonly version: number
  readonly is_rates_only: boolean
  readonly expert_name: string
  readonly email: string
  readonly message: string
  readonly answer_by: string
  readonly asked_by: string
  readonly first_name: string
  readonly last_name: string
  readonly asker_email: string
  readonly mail_id: string
  readonly reply_token: string | null
  readonly reminded_on: string | null
  readonly message_keys: string[]
  readonly expires_at: string
  readonly opened_at: string | null
  readonly answered_at: string | null
  readonly withdrawn_at: string | null
  readonly verdict: Verdict | null
  /** JSON of a list of remarks. */
  readonly remarks: string
  readonly created_at: string
  /** Of its e-mail; null once that is gone. */
  readonly mail_state: string | null
  readonly last_reply: string | null
  readonly is_unwanted: boolean
  readonly is_closed: boolean
}

const SELECT = `select r.id, r.company_id, c.company_name, r.contract_id, r.version, r.is_rates_only, r.expert_name, r.email, r.message,
    r.answer_by::text as answer_by, r.asked_by, u.first_name, u.last_name, u.email as asker_email, r.mail_id, r.reply_token,
    r.reminded_on::text as reminded_on, r.message_keys, r.expires_at,
    r.opened_at, r.answered_at, r.withdrawn_at, r.verdict, r.remarks::text as remarks, r.created_at, m.state as mail_state, m.last_reply,
    exists (select from unwanted_mail w where w.email = r.email and (w.company_id = r.company_id or w.company_id is null)) as is_unwanted,
    c.closed_at is not null as is_closed
  from expert_review r join company c on c.id = r.company_id join user_account u on u.id = r.asked_by left join mail m on m.id = r.mail_id`

/** Newest first; 200 at most. */
export function reviewsOf(queries: Queries, companyId: string, contractId: string): Promise<ReviewRow[]> {
  return runSql<ReviewRow>(queries, `${SELECT} where r.company_id = $1 and r.contract_id = $2 order by r.id desc limit 200`, [
    companyId,
    contractId,
  ])
}

/** @throws Refusal NotFound for a review of another company */
export async function lockReview(queries: Queries, companyId: string, reviewId: string): Promise<ReviewRow> {
  const [row] = await runSql<ReviewRow>(queries, `${SELECT} where r.company_id = $1 and r.id = $2 for update of r`, [companyId, reviewId])
  if (!row) throw new Refusal('NotFound')
  return row
}

export async function findReviewByReplyToken(queries: Queries, token: string, isLocked = false): Promise<ReviewRow | undefined> {
  const [row] = await runSql<ReviewRow>(queries, `${SELECT} where r.reply_token = $1 ${isLocked ? 'for update of r' : ''}`, [token])
  return row
}

export type LivingReview = { readonly review: ReviewRow; readonly contract: PartyContract }

/**
 * What a link opens; undefined when it is unknown, too old or withdrawn, when its reader wants no e-mail of the company, when the company is closed, and when the
 * company cannot read these rates itself any more.
 */
export async function findReviewByLink(
  queries: Queries,
  token: string,
  { now, isLocked = false }: { readonly now: number; readonly isLocked?: boolean },
): Promise<LivingReview | undefined> {
  const [review] = await runSql<ReviewRow>(
    queries,
    `${SELECT} where (r.token_hash = $1 or r.reminder_token_hash = $1) ${isLocked ? 'for update of r' : ''}`,
    [sha256(token)],
  )
  if (!review || review.withdrawn_at !== null || review.is_unwanted || review.is_closed || Date.parse(review.expires_at) <= now)
    return undefined
  const contract = await findContract(queries, review)
  return contract && canReadRates(contract.side, contract.state) ? { review, contract } : undefined
}

/** The contract as the company of the review has it; undefined when it is no party to it any more. */
export async function findContract(
  queries: Queries,
  review: Pick<ReviewRow, 'company_id' | 'contract_id'>,
): Promise<PartyContract | undefined> {
  try {
    return await getPartyContract(queries, { companyId: review.company_id, contractId: null }, review.contract_id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NotFound') return undefined
    throw error
  }
}

export function askerOf(row: Pick<ReviewRow, 'first_name' | 'last_name' | 'asker_email'>): string {
  return fullName(row.first_name, row.last_name) || row.asker_email
}

export function remarksOf(row: Pick<ReviewRow, 'remarks'>): Remark[] {
  return jsonOf<Remark[]>(row.remarks)
}

/** Why nothing will come of it, in words; null when nothing is known. */
export function problemOf({
  answered_at: answeredAt,
  is_unwanted: isUnwanted,
  mail_state: state,
  last_reply: reply,
}: ReviewRow): string | null {
  if (answeredAt !== null) return null
  if (isUnwanted) return UNWANTED
  return UNDELIVERED_STATES.some((each) => each === state) ? `The e-mail could not be delivered: ${reply ?? 'no answer'}` : null
}

export function reviewOf(row: ReviewRow, now: number): ExpertReview {
  const moment = (text: string | null) => (text === null ? null : Date.parse(text))
  const state = reviewState(
    {
      openedAt: moment(row.opened_at),
      answeredAt: moment(row.answered_at),
      withdrawnAt: moment(row.withdrawn_at),
      expiresAt: Date.parse(row.expires_at),
    },
    now,
  )
  return {
    reviewId: row.id,
    expertName: row.expert_name,
    email: row.email,
    version: row.version,
    isRatesOnly: row.is_rates_only,
    message: row.message,
    answerBy: row.answer_by,
    askedBy: askerOf(row),
    askedAt: row.created_at,
    expiresAt: row.expires_at,
    openedAt: row.opened_at,
    remindedOn: row.reminded_on,
    answeredAt: row.answered_at,
    state,
    verdict: row.verdict,
    remarks: remarksOf(row),
    problem: problemOf(row),
  }
}
