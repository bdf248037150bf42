// Landing: somebody opens a link from an e-mail.

import { loginAsUser } from '@tradewind/api/admin/log-in-as.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { type Context, getActor, isActedFor } from '../../context.ts'
import { isSameSecret, newCode, sha256 } from '../../platform/crypto.ts'
import type { AnswerHead } from '../../platform/http/route.ts'
import { beginSession } from '../accounts/sessions/public.ts'
import { markOpened, queueMail } from '../mail/public.ts'
import { getLink, type LivingLink, masked } from './magic-link.ts'

const CODE_MINUTES = 10
const CODE_ATTEMPTS = 5
const CODES_A_DAY = 10
const DAY_MS = 24 * 3_600_000

/** What the link opens, and how the person who is signed in stands to it. // A-TR-030 */
export async function verifyToken(context: Context, token: string) {
  const link = await getLink(context.db.queries, token, context.now())
  const viewer = viewerOf(context, link)
  return {
    contractId: link.contractId,
    supplierName: link.supplierName,
    templateName: link.templateName,
    locationName: link.locationName,
    emailHint: masked(link.email),
    isAnswered: link.isAnswered,
    isOwnAddress: viewer === 'stranger' && context.actor?.contractId === null && context.actor.email === link.email,
    viewer,
    viewerType: viewerTypeOf(context),
  }
}

/**
 * Opens a session that sees the one contract. // A-TR-031
 * @throws Refusal LinkNotValid when link and address do not belong together
 * @throws Refusal LinkAnswered when the contract has been answered: then a code or a password is needed
 */
export async function authByToken(
  context: Context,
  input: { hashToken: string; encryptedEmail: string; contractId?: string | undefined },
  head: AnswerHead,
) {
  const link = await getLink(context.db.queries, input.hashToken, context.now(), input.contractId)
  const email = context.keyring.decrypt('email', input.encryptedEmail)
  if (email === undefined || !isSameSecret(email, link.email)) throw new Refusal('LinkNotValid')
  if (link.isAnswered) throw new Refusal('LinkAnswered')
  return openFor(context, link, 'link', head)
}

/** Sends a fresh code to the link's address; an earlier one is void. */
export async function sendEntryCode(context: Context, hashToken: string): Promise<void> {
  const link = await getLink(context.db.queries, hashToken, context.now())
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const earlier = await tx
      .selectFrom('entry_code')
      .select(['created_at', 'sent_count', 'counted_from'])
      .where('user_id', '=', link.userId)
      .where('contract_id', '=', link.contractId)
      .forUpdate()
      .executeTakeFirst()
    // One code in half a minute: a double click does not void the first.
    if (earlier && now - Date.parse(earlier.created_at) < 30_000) throw new Refusal('TooManyAttempts')
    const isSameDay = earlier !== undefined && now - Date.parse(earlier.counted_from) < DAY_MS
    // Each code may be guessed at five times: a limit of codes bounds the guesses, and the mails that somebody else can cause.
    if (isSameDay && earlier.sent_count >= CODES_A_DAY) throw new Refusal('TooManyAttempts')
    const code = newCode()
    const row = {
      sent_count: isSameDay ? earlier.sent_count + 1 : 1,
      counted_from: isSameDay ? earlier.counted_from : new Date(now),
      code_hash: codeHash(link.userId, code),
      attempts: 0,
      expires_at: new Date(now + CODE_MINUTES * 60_000),
      created_at: new Date(now),
    }
    await tx
      .insertInto('entry_code')
      .values({ user_id: link.userId, contract_id: link.contractId, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'contract_id']).doUpdateSet(row))
      .execute()
    await queueMail(context, tx, {
      kind: 'entry-code',
      companyId: null,
      contractId: link.contractId,
      to: { name: '', address: link.email },
      replyTo: null,
      subject: `${code} is your code for the rates of ${link.locationName}`,
      letter: {
        heading: 'Your code',
        parts: [
          { kind: 'paragraph', text: `Enter this code to open the rates of ${link.locationName} from ${link.supplierName} again.` },
          { kind: 'code', code },
          { kind: 'small', text: `It works for ${CODE_MINUTES} minutes. If you did not ask for it, nothing has to be done.` },
        ],
      },
    })
  })
}

/** Opens a session with the code. @throws Refusal WrongCode, also after five wrong ones and after ten minutes */
export async function enterByCode(context: Context, input: { hashToken: string; code: string }, head: AnswerHead) {
  const link = await getLink(context.db.queries, input.hashToken, context.now())
  const isRight = await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('entry_code')
      .selectAll()
      .where('user_id', '=', link.userId)
      .where('contract_id', '=', link.contractId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || row.attempts >= CODE_ATTEMPTS || Date.parse(row.expires_at) < context.now()) return false
    const matches = row.code_hash.equals(codeHash(link.userId, input.code))
    const same = tx.updateTable('entry_code').where('user_id', '=', link.userId).where('contract_id', '=', link.contractId)
    // A right code is used up; a wrong one is counted, and the count must survive the refusal.
    await same.set({ attempts: matches ? CODE_ATTEMPTS : row.attempts + 1 }).execute()
    return matches
  })
  if (!isRight) throw new Refusal('WrongCode')
  return openFor(context, link, 'code', head)
}

/** The contracts that the caller may see from this sender: for a visitor by link the one. */
export async function landingAssets(context: Context, senderId: string | undefined) {
  const actor = getActor(context)
  const rows = await context.db.queries
    .selectFrom('contract as c')
    .innerJoin('company as s', 's.id', 'c.supplier_id')
    .select(['c.id', 'c.template_name', 's.company_name'])
    .where('c.buyer_id', '=', actor.companyId)
    .$if(actor.contractId !== null, (all) => all.where('c.id', '=', actor.contractId ?? ''))
    .$if(senderId !== undefined, (all) => all.where('c.supplier_id', '=', senderId ?? ''))
    .orderBy('c.id', 'desc')
    .limit(100)
    .execute()
  return {
    items: rows.map((row) => ({ contractId: row.id, templateName: row.template_name, supplierName: row.company_name, email: actor.email })),
  }
}

/** A person is on the page of the link: its e-mail was opened. Not for one who acts for the reader. */
export async function noteLinkSeen(context: Context, hashToken: string): Promise<void> {
  const { mailId } = await getLink(context.db.queries, hashToken, context.now())
  if (mailId !== null && !isActedFor(context.actor)) await markOpened(context.db.queries, mailId, context.now())
}

async function openFor(context: Context, link: LivingLink, provenBy: 'link' | 'code', head: AnswerHead) {
  const session = await context.db.transaction(async (tx) => {
    // A code was read and typed by a person.
    if (provenBy === 'code' && link.mailId !== null) await markOpened(tx, link.mailId, context.now())
    return beginSession(context, tx, { userId: link.userId, isRemembered: false, provenBy, contractId: link.contractId })
  })
  session.setCookie(head)
  return { contractId: link.contractId, jwt: session.jwt }
}

/** A-TR-037, A-TR-038: who sent it, or to whose company it went, goes straight to the contract. */
function viewerOf({ actor }: Context, link: LivingLink): 'sender' | 'receiver' | 'stranger' | 'nobody' {
  if (!actor) return 'nobody'
  if (actor.companyId === link.supplierId && actor.contractId === null) return 'sender'
  const seesIt = actor.contractId === null || actor.contractId === link.contractId
  if (actor.companyId === link.buyerId && seesIt) return 'receiver'
  return 'stranger'
}

/** A-RO-031 to A-RO-034 */
export function viewerTypeOf({ actor }: Context): 'Contractor' | 'Supplier' | 'internal' | 'platform' {
  if (!actor) return 'Contractor'
  if (actor.realActor) return 'internal'
  return hasOneOf(actor.providerRole, loginAsUser.roles) ? 'platform' : actor.companyType
}

function codeHash(userId: string, code: string): Buffer {
  return sha256(`${userId} ${code}`)
}
