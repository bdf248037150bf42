// Somebody came by a link that was sent to another address of hers: she takes over what was sent there. // A-TR-024

import { Refusal } from '@tradewind/api/refusals.ts'
import { EMAIL_WAS_SENT } from '@tradewind/domain/accounts/recovery-texts.ts'
import { type Context, getActor } from '../../context.ts'
import { isSameSecret } from '../../platform/crypto.ts'
import type { AnswerHead } from '../../platform/http/route.ts'
import { allowMail } from '../accounts/recovery/public.ts'
import { askForSecondaryEmail } from '../accounts/secondary-email/public.ts'
import { findOwner } from '../accounts/users/public.ts'
import { getLink, masked } from './magic-link.ts'
import { takeOver, takeOverProblem } from './take-over.ts'

const TAKEN_OVER = 'The rate sheets are filed at your company.'

/** What would be taken over, for who holds the link. @throws Refusal LinkNotValid */
export async function getConsolidation(context: Context, token: string) {
  const { userId } = getActor(context)
  const { queries } = context.db
  const link = await getLink(queries, token, context.now())
  const { count } = await queries
    .selectFrom('contract')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('buyer_id', '=', link.buyerId)
    .executeTakeFirstOrThrow()
  return {
    supplierName: link.supplierName,
    locationName: link.locationName,
    emailHint: masked(link.email),
    isOwnAddress: await isOwn(context, link.email),
    contractCount: Number(count),
    problem: (await takeOverProblem(queries, link.userId, userId)) ?? null,
  }
}

/**
 * Asks the mailbox of the link's address, unless it has confirmed the caller's account before. The link alone is not enough: it may have been
 * forwarded.
 * @throws Refusal LinkNotValid when link and address do not belong together, CannotTakeOver, NotUsable, TooManyAttempts
 */
export async function associateEmail(context: Context, input: { hashToken: string; encryptedEmail: string }, head: AnswerHead) {
  const { userId } = getActor(context)
  const link = await getLink(context.db.queries, input.hashToken, context.now())
  const email = context.keyring.decrypt('email', input.encryptedEmail)
  if (email === undefined || !isSameSecret(email, link.email)) throw new Refusal('LinkNotValid')
  const problem = await takeOverProblem(context.db.queries, link.userId, userId)
  if (problem !== undefined) throw new Refusal('CannotTakeOver', { message: problem })
  if (await isOwn(context, email)) {
    await context.db.transaction((tx) => takeOver(context, tx, link.userId, userId))
    return { message: TAKEN_OVER }
  }
  await allowMail(context, head, email)
  await context.db.transaction((tx) => askForSecondaryEmail(context, tx, { email, takesOverFrom: link.userId }))
  return { message: EMAIL_WAS_SENT }
}

/** Whether the mailbox has said that the address is the caller's. */
async function isOwn(context: Context, email: string): Promise<boolean> {
  const { whose } = await findOwner(context.db.queries, email)
  return whose.is === 'confirmed' && whose.owner.userId === getActor(context).userId
}
