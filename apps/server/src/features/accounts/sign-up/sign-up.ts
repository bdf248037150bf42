// Signing up: a new company with its administrator, a colleague who has to be approved, or somebody who was known by address only.

import type { signUp as signUpCall } from '@tradewind/api/accounts/sign-up.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { type AddressClaim, type AddressOwner, waitingPlaceOf } from '@tradewind/domain/accounts/address-owner.ts'
import { companyDomainOf } from '@tradewind/domain/accounts/email-domain.ts'
import { EMAIL_WAS_SENT } from '@tradewind/domain/accounts/recovery-texts.ts'
import { fullName } from '@tradewind/domain/text/names.ts'
import { auditOf } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { newAccountLink, queueAccountMail } from '../account-links/public.ts'
import { queueConfirmation } from '../confirmation/public.ts'
import { allowMail } from '../recovery/public.ts'
import { hashOfPassword, refuseBadPassword } from '../sign-in/public.ts'
import { refuseTakenName } from './company-name.ts'
import { findOwner, lockAddresses } from '../users/public.ts'

type SignUp = BodyOf<typeof signUpCall>

const DAY_MS = 24 * 3600 * 1000
/** So long an administrator is not asked again about somebody whom they have rejected; they can still add the user. */
const REJECTED_MS = 30 * DAY_MS
const REJECTED = 'An administrator of your company has not approved this address. Please talk to them.'

/**
 * Nothing is open before the link in the e-mail was opened.
 * @param isShell for contracting only
 * @returns the domain of the address, when a company of the kind is known by it: the person asks to join
 * @throws Refusal EmailTaken, PasswordNotGood, CompanyNameTaken, TooManyAttempts, NotUsable for somebody whom the company has just rejected
 */
export async function signUp(context: Context, input: SignUp, isShell: boolean, head: AnswerHead) {
  await allowMail(context, head, input.email)
  await refuseBadPassword(input.password, input.email, 'password')
  // Before the lock, because it takes long.
  const passwordHash = await hashOfPassword(input.password)
  return context.db.transaction(async (tx) => {
    await lockAddresses(tx, [input.email])
    const { whose, claims } = await findOwner(tx, input.email)
    if (whose.is === 'confirmed' || claims.some((claim) => claim.hasPassword)) throw new Refusal('EmailTaken')
    const joined = await companyOfDomain(tx, input)
    const nameKey = joined ? null : await refuseTakenName(tx, input.companyName)
    const known = accountToFinish(whose, claims, joined?.id)
    if (known !== undefined) {
      await finishByMail(context, tx, known, input, isShell)
      return { message: EMAIL_WAS_SENT, joins: null }
    }
    if (joined && (await wasRejected(context, tx, joined.id, input.email))) throw new Refusal('NotUsable', { message: REJECTED })
    const company = joined ?? (await insertCompany(context, tx, input, isShell, nameKey))
    const id = newId(context.now())
    const approvedAt = joined ? null : new Date(context.now())
    await tx
      .insertInto('user_account')
      .values({
        id,
        company_id: company.id,
        email: input.email,
        first_name: input.firstName,
        last_name: input.lastName,
        password_hash: passwordHash,
        role: joined ? 'member' : 'admin',
        approved_at: approvedAt,
      })
      .execute()
    await auditOf(context, tx, {
      companyId: company.id,
      userId: id,
      action: 'user.sign-up',
      subjectId: id,
      detail: { name: fullName(input.firstName, input.lastName), email: input.email },
    })
    await queueConfirmation(context, tx, {
      id,
      email: input.email,
      first_name: input.firstName,
      last_name: input.lastName,
      company_name: company.company_name,
      approved_at: approvedAt,
    })
    return { message: EMAIL_WAS_SENT, joins: joined ? (companyDomainOf(input.email) ?? null) : null }
  })
}

/**
 * The account that is half there already: an invitation by the company that the address belongs to or asks to join, or one that rates were sent to.
 * An invitation by another company is left alone. Otherwise a sign-up for one's own company would end in the company of a stranger.
 */
function accountToFinish(whose: AddressOwner, claims: readonly AddressClaim[], joinedId: string | undefined): string | undefined {
  const known =
    whose.owner ??
    claims.find((claim) => claim.companyId === joinedId) ??
    waitingPlaceOf(claims) ??
    claims.find((claim) => claim.isShell && !claim.isApproved)
  return known?.userId
}

/** The company of this kind that colleagues with the same domain may ask to join. */
function companyOfDomain(tx: Transaction, { email, companyType }: SignUp) {
  const domain = companyDomainOf(email)
  if (domain === undefined) return Promise.resolve(undefined)
  return tx
    .selectFrom('company')
    .select(['id', 'company_name'])
    .where('email_domain', '=', domain)
    .where('company_type', '=', companyType)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Whether an administrator of the company has rejected this address lately. */
async function wasRejected(context: Context, tx: Transaction, companyId: string, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('user_account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('approved_at', 'is', null)
    .where('deleted_at', '>', new Date(context.now() - REJECTED_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function insertCompany(context: Context, tx: Transaction, input: SignUp, isShell: boolean, nameKey: string | null) {
  return tx
    .insertInto('company')
    .values({
      id: newId(context.now()),
      company_type: input.companyType,
      product_type: input.companyType === 'Supplier' ? input.productType : null,
      company_name: input.companyName,
      name_key: nameKey,
      is_shell: isShell,
      created_at: new Date(context.now()),
    })
    .returning(['id', 'company_name'])
    .executeTakeFirstOrThrow()
}

/** Contracts lie under this address: its mailbox, not this form, chooses the password. */
async function finishByMail(context: Context, tx: Transaction, userId: string, input: SignUp, isShell: boolean): Promise<void> {
  const { firstName, lastName, companyName, companyType } = input
  const productType = companyType === 'Supplier' ? input.productType : null
  const link = await newAccountLink(context, tx, {
    purpose: 'new-password',
    userId,
    email: input.email,
    lastsMs: DAY_MS,
    detail: { firstName, lastName, companyName, companyType, productType, isShell },
  })
  await queueAccountMail(context, tx, { name: fullName(firstName, lastName), address: input.email }, { kind: 'finish-sign-up', link })
}
