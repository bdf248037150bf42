// Landing: a supplier opens the link of a request.

import { Refusal } from '@tradewind/api/refusals.ts'
import { type Context, isActedFor } from '../../../context.ts'
import { isSameSecret } from '../../../platform/crypto.ts'
import { type Queries, runSql, type Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { requestChanged } from '@tradewind/api/contracting/request-events.ts'
import { recordEvent } from '../../../events.ts'
import { beginSession } from '../../accounts/sessions/public.ts'
import { masked, viewerTypeOf } from '../../landing/public.ts'
import { markOpened } from '../../mail/public.ts'
import { getRequestLink, type LivingRequestLink } from '../requests/public.ts'

/** Opening within so many minutes counts once. */
const ONE_VISIT_MINUTES = 10

/** What the link opens, and how the person who is signed in is related to it. // A-TR-030 */
export async function lookAtRequestLink(context: Context, hashToken: string) {
  const link = await getRequestLink(context.db.queries, hashToken, context.now())
  const viewer = viewerOf(context, link)
  return {
    askedId: link.askedId,
    requestId: viewer === 'sender' ? link.requestId : null,
    buyerName: link.buyerName,
    requestName: link.requestName,
    emailHint: masked(link.email),
    isWithdrawn: link.isWithdrawn,
    isDataLoad: await isToReview(context.db.queries, link.askedId),
    viewer,
    viewerType: context.actor ? viewerTypeOf(context) : ('Supplier' as const),
  }
}

/**
 * Opens a session that answers the one request. // A-TR-031
 * @throws Refusal LinkNotValid when link and address do not belong together
 */
export async function openRequestLink(context: Context, input: { hashToken: string; encryptedEmail: string }, head: AnswerHead) {
  const link = await getRequestLink(context.db.queries, input.hashToken, context.now())
  const email = context.keyring.decrypt('email', input.encryptedEmail)
  if (email === undefined || !isSameSecret(email, link.email)) throw new Refusal('LinkNotValid')
  const session = await context.db.transaction(async (tx) => {
    return beginSession(context, tx, {
      userId: link.userId,
      isRemembered: false,
      provenBy: 'link',
      contractId: null,
      askedId: link.askedId,
    })
  })
  session.setCookie(head)
  return { askedId: link.askedId, jwt: session.jwt }
}

/** A person is on the page of the link. Not counted for who asked, nor for one who acts for the supplier. */
export async function noteRequestSeen(context: Context, hashToken: string): Promise<void> {
  const link = await getRequestLink(context.db.queries, hashToken, context.now())
  if (viewerOf(context, link) === 'sender' || isActedFor(context.actor)) return
  await context.db.transaction((tx) => noteVisit(context, tx, link))
}

/** The buyer sees that the page was opened. */
async function noteVisit(context: Context, tx: Transaction, link: LivingRequestLink): Promise<void> {
  const now = context.now()
  await markOpened(tx, link.mailId, now)
  if (!(await countVisit(tx, link.askedId, now))) return
  await recordEvent(context, tx, requestChanged, { companyIds: [link.buyerId], facts: { requestId: link.requestId } })
}

/** A-TR-036: the flag with which a supplier goes on to the check of the rate sheet that was filled in for it. */
async function isToReview(queries: Queries, askedId: string): Promise<boolean> {
  const load = queries.selectFrom('data_load').select('id').where('asked_id', '=', askedId).where('status', '=', 'supplier review')
  return (await load.executeTakeFirst()) !== undefined
}

async function countVisit(queries: Queries, askedId: string, now: number): Promise<boolean> {
  const counted = await runSql(
    queries,
    `update asked_supplier set opened_at = coalesce(opened_at, $2), last_opened_at = $2, opened_count = opened_count + 1
     where id = $1 and (last_opened_at is null or last_opened_at < $3) returning id`,
    [askedId, new Date(now).toISOString(), new Date(now - ONE_VISIT_MINUTES * 60_000).toISOString()],
  )
  return counted.length > 0
}

/** A-TR-037, A-TR-038: the buyer who asked goes to the request, and the supplier's own users to their page. */
function viewerOf({ actor }: Context, link: LivingRequestLink): 'sender' | 'receiver' | 'stranger' | 'nobody' {
  if (!actor) return 'nobody'
  if (actor.companyId === link.buyerId && actor.contractId === null) return 'sender'
  const seesIt = actor.contractId === null || actor.asked?.askedId === link.askedId
  if (actor.companyId === link.supplierId && seesIt) return 'receiver'
  return 'stranger'
}
