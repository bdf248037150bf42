// An expert opens the link of a review, reads the one version, and answers. Nobody is signed in by it.

import type { BodyOf } from '@tradewind/api/call.ts'
import { reviewAnswered, reviewChanged } from '@tradewind/api/contracting/expert-review-events.ts'
import type { answerReviewByLink as answerCall, OpenedReview } from '@tradewind/api/contracting/expert-reviews.ts'
import type { PlacedSheet } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import {
  noteOfReview,
  pagesForReview,
  placesOfReview,
  ratesOfReview,
  type Remark,
  verdictText,
} from '@tradewind/domain/contracting/expert-review/expert-review.ts'
import { auditOf } from '../../../commands.ts'
import type { Context, Services } from '../../../context.ts'
import { recordEvent } from '../../../events.ts'
import { jsonOf, type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead, ReadyJson } from '../../../platform/http/route.ts'
import { allowAttempt } from '../../accounts/sign-in/public.ts'
import { markOpened } from '../../mail/public.ts'
import { addNoteOf, type NewMessage } from '../../workspace/messages/public.ts'
import { locationOf, type PartyContract } from '../contract/public.ts'
import { sheetJson } from '../rate-sheet/public.ts'
import { askerOf, findReviewByLink, type LivingReview, remarksOf, type ReviewRow } from './review-store.ts'

type Input = BodyOf<typeof answerCall>
type Shown = Omit<OpenedReview, 'sheet'>

/** @throws Refusal LinkNotValid; TooManyAttempts for somebody who tries links */
export async function openReviewLink(context: Context, hashToken: string, head: AnswerHead): Promise<ReadyJson> {
  const { review, contract } = await getLiving(context, hashToken, head)
  const sheet = await sheetOf(context.db.queries, review, contract)
  const names = await namesOf(context.db.queries, contract)
  const {
    country: _country,
    locationId: _locationId,
    ...location
  } = await locationOf(context, {
    collection: 'contract',
    supplierId: contract.supplierId,
    sheetId: sheet.sheetId,
    locationId: contract.locationId,
    contract,
    template: null,
    version: review.version,
  })
  const shown: Shown = {
    reviewId: review.id,
    companyName: review.company_name,
    askedBy: askerOf(review),
    expertName: review.expert_name,
    message: review.message,
    version: review.version,
    isRatesOnly: review.is_rates_only,
    answerBy: review.answer_by,
    expiresAt: review.expires_at,
    answeredAt: review.answered_at,
    verdict: review.verdict,
    remarks: remarksOf(review),
    places: placesOfReview(sheet.pages),
    ...names,
    location,
  }
  return { json: [JSON.stringify({ ...shown, sheet })] }
}

/**
 * @throws Refusal LinkNotValid; TooManyAttempts for somebody who tries links
 * @throws Refusal NotUsable for remarks about what is not in this contract, or none where the verdict says that there are some
 * @throws Refusal StateChanged when it was answered in another way already
 */
export async function answerReviewByLink(context: Context, { hashToken, verdict, remarks: given }: Input, head: AnswerHead): Promise<void> {
  await getLiving(context, hashToken, head)
  await context.db.transaction(async (tx) => {
    const living = await findReviewByLink(tx, hashToken, { now: context.now(), isLocked: true })
    if (!living) throw new Refusal('LinkNotValid')
    const { review, contract } = living
    const titleOf = titlesIn(await sheetOf(tx, review, contract))
    const remarks = given.map(({ place, rate, text }): Remark => {
      const title = titleOf(place, rate)
      if (title === undefined) throw new Refusal('NotUsable', { message: 'A remark is about something that is not in this contract.' })
      return { title, text }
    })
    if (verdict === 'remarks' && remarks.length === 0) throw new Refusal('NotUsable', { message: 'Please write at least one remark.' })
    if (review.verdict !== null) {
      if (noteOfReview(review.version, review.verdict, remarksOf(review)) === noteOfReview(review.version, verdict, remarks)) return
      throw new Refusal('StateChanged', { message: 'This contract has been looked over already. Your answer was not changed.' })
    }
    await runSql(tx, `update expert_review set verdict = $2, remarks = $3::jsonb, answered_at = coalesce(answered_at, $4) where id = $1`, [
      review.id,
      verdict,
      JSON.stringify(remarks),
      new Date(context.now()).toISOString(),
    ])
    const text = noteOfReview(review.version, verdict, remarks)
    await keepAnswer(context, tx, living, { text, verdict: verdictText(verdict, remarks.length), paths: [], way: 'typed' })
    await auditOf(context, tx, {
      companyId: review.company_id,
      userId: null,
      action: 'contract.answer-review',
      subjectId: contract.id,
      detail: { email: review.email, version: review.version },
    })
  })
}

/** What a remark is about, in words; undefined for what is not in the sheet. */
function titlesIn({ pages, head }: PlacedSheet): (place: string, rate: string | undefined) => string | undefined {
  const titles = new Map(placesOfReview(pages).map(({ place, title }) => [place, title]))
  return (place, rate) => {
    const title = titles.get(place)
    if (rate === undefined || title === undefined) return title
    const body = pages.find(({ pageId }) => pageId === place)?.body
    const found = body?.kind === 'product' ? ratesOfReview(body, head.currency).find((each) => each.rate === rate) : undefined
    return found && `${title}, ${found.title}`
  }
}

export type GivenAnswer = {
  readonly text: string
  /** In words; empty for an answer by e-mail. */
  readonly verdict: string
  readonly paths: readonly string[]
  readonly way: 'typed' | 'mail'
} & Pick<NewMessage, 'quoted' | 'leftOut'>

/** A note of a private note is cut to what notes may have; the remarks themselves are kept whole with the review. */
const LONGEST_NOTE = 5000
const REST = '\n…'

/** The answer as a private note of the company that asked; who asked is told. */
export async function keepAnswer(
  services: Services,
  tx: Transaction,
  { review, contract }: LivingReview,
  { verdict, ...answer }: GivenAnswer,
): Promise<void> {
  const { company_id: companyId, company_name: companyName, expert_name: expertName, version } = review
  const text =
    answer.text.length <= LONGEST_NOTE ? answer.text : `${answer.text.slice(0, LONGEST_NOTE - REST.length).toWellFormed()}${REST}`
  const author = { companyId, companyName, userId: null, name: `${expertName} (asked by ${askerOf(review)})` }
  await addNoteOf(services, tx, author, { contract, ...answer, text, mentioned: [] })
  await recordEvent(services, tx, reviewAnswered, {
    companyIds: [companyId],
    contractId: contract.id,
    facts: {
      companyId,
      reviewId: review.id,
      askedById: review.asked_by,
      expertName,
      locationName: contract.locationName,
      templateName: contract.templateName,
      version,
      verdict,
      text,
    },
  })
}

/** A person is on the page of the link. @throws Refusal LinkNotValid; TooManyAttempts for somebody who tries links */
export async function noteReviewSeen(context: Context, hashToken: string, head: AnswerHead): Promise<void> {
  const { review } = await getLiving(context, hashToken, head)
  if (review.opened_at === null) await context.db.transaction((tx) => noteOpening(context, tx, review))
}

/** Whoever tries links waits longer and longer; whoever has one is never held up. */
async function getLiving(context: Context, hashToken: string, head: AnswerHead): Promise<LivingReview> {
  const living = await findReviewByLink(context.db.queries, hashToken, { now: context.now() })
  if (living) return living
  await allowAttempt(context, head, { subject: `review links from ${context.caller.ipAddress}`, free: 30 })
  throw new Refusal('LinkNotValid')
}

async function noteOpening(context: Context, tx: Transaction, review: ReviewRow): Promise<void> {
  await markOpened(tx, review.mail_id, context.now())
  const opened = await tx
    .updateTable('expert_review')
    .set({ opened_at: new Date(context.now()) })
    .where('id', '=', review.id)
    .where('opened_at', 'is', null)
    .returning('id')
    .execute()
  if (opened.length === 0) return
  const about = { companyIds: [review.company_id], contractId: review.contract_id }
  await recordEvent(context, tx, reviewChanged, { ...about, facts: { reviewId: review.id } })
}

/** The one version, without what the expert is not to read. */
async function sheetOf(queries: Queries, review: ReviewRow, contract: PartyContract): Promise<PlacedSheet> {
  const version = await queries
    .selectFrom('contract_version')
    .select('sheet_id')
    .where('contract_id', '=', contract.id)
    .where('version', '=', review.version)
    .executeTakeFirst()
  const parts = version && (await sheetJson(queries, { companyId: contract.supplierId, sheetId: version.sheet_id, withPages: true }))
  if (!parts) throw new Refusal('LinkNotValid')
  const sheet = jsonOf<PlacedSheet>(parts.join(''))
  return { ...sheet, pages: pagesForReview(sheet.pages, review.is_rates_only) }
}

async function namesOf(queries: Queries, contract: PartyContract): Promise<Pick<Shown, 'supplierName' | 'buyerName'>> {
  const rows = await queries
    .selectFrom('company')
    .select(['id', 'company_name'])
    .where('id', 'in', [contract.supplierId, contract.buyerId])
    .execute()
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.company_name ?? ''
  return { supplierName: contract.ownPartnerName ?? nameOf(contract.supplierId), buyerName: nameOf(contract.buyerId) }
}
