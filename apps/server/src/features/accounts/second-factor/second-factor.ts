// Setting a second factor up, using it, and switching it off.

import type { signInWithCode as signInWithCodeCall } from '@tradewind/api/accounts/second-factor.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { queueAccountMail } from '../account-links/public.ts'
import { allowAttempt, finishSignIn, isPassword } from '../sign-in/public.ts'
import { replaceRecoveryCodes, useRecoveryCode, useTotpCode } from './second-factor-store.ts'
import { base32, newTotpSecret, otpauthUrl } from './totp.ts'

const CODE_ATTEMPTS = 5
const WRONG_CODE = 'This code is not right.'

/**
 * Ends a sign-in with the code of the app or a recovery code.
 * @throws Refusal LinkGone when the challenge is unknown, used, too old, or was answered wrongly five times: the password is asked anew
 * @throws Refusal WrongCode, TooManyAttempts
 */
export async function signInWithCode(context: Context, input: BodyOf<typeof signInWithCodeCall>, head: AnswerHead) {
  await allowAttempt(context, head, { subject: `code from ${context.caller.ipAddress}`, free: 60 })
  const code = input.code.replace(/\s/g, '')
  const challenge = await context.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom('sign_in_challenge as c')
      .innerJoin('user_account as u', 'u.id', 'c.user_id')
      .selectAll('c')
      .where('c.token_hash', '=', sha256(input.challenge))
      .where('c.used_at', 'is', null)
      .where('c.expires_at', '>', new Date(context.now()).toISOString())
      .where('c.attempts', '<', CODE_ATTEMPTS)
      .where('u.disabled_at', 'is', null)
      .where('u.deleted_at', 'is', null)
      .forUpdate('c')
      .executeTakeFirst()
    if (!row) return undefined
    const isApp = /^\d{6}$/.test(code)
    const isRight = isApp ? await useTotpCode(context, tx, row.user_id, code, true) : await useRecoveryCode(context, tx, row.user_id, code)
    // A wrong code is counted, and the count must survive the refusal.
    await tx
      .updateTable('sign_in_challenge')
      .set(isRight ? { used_at: new Date(context.now()) } : { attempts: row.attempts + 1 })
      .where('token_hash', '=', row.token_hash)
      .execute()
    return { ...row, isRight, isApp }
  })
  if (!challenge) throw new Refusal('LinkGone', { message: 'This sign-in took too long. Please start again.' })
  if (!challenge.isRight) throw new Refusal('WrongCode', { message: WRONG_CODE })
  const { user_id: userId, is_remembered: isRemembered, sso, sig } = challenge
  const by = challenge.isApp ? 'second factor' : 'recovery code'
  return finishSignIn(context, { userId, isRemembered, sso: sso === null ? undefined : { sso, sig: sig ?? '' }, by }, head)
}

export async function secondFactorOf(context: Context) {
  const { userId, companyId } = getActor(context)
  const { queries } = context.db
  const [factor, codes, company] = await Promise.all([
    queries.selectFrom('totp_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    queries.selectFrom('recovery_code').select('user_id').where('user_id', '=', userId).where('used_at', 'is', null).execute(),
    queries.selectFrom('company').select('requires_second_factor').where('id', '=', companyId).executeTakeFirstOrThrow(),
  ])
  const since = factor?.confirmed_at ?? null
  return { isOn: since !== null, since, recoveryCodesLeft: since === null ? 0 : codes.length, isRequired: isRequired(context, company) }
}

/** A new secret, which counts once it was confirmed. An app that is in use stays until then. @throws Refusal NotUsable, TooManyAttempts */
export async function beginTotp(context: Context, password: string, head: AnswerHead) {
  await checkPassword(context, password, head)
  const { userId, email } = getActor(context)
  const secret = newTotpSecret()
  const sealed = context.keyring.encrypt('totp', secret.toString('base64'))
  const begun = await context.db.queries
    .insertInto('totp_factor')
    .values({ user_id: userId, sealed_secret: sealed })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_secret: sealed, last_step: '0' }).where('totp_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (begun.numInsertedOrUpdatedRows === 0n)
    throw new Refusal('NotUsable', { message: 'Your second factor is on already. Switch it off first.' })
  return { secret: base32(secret), otpauthUrl: otpauthUrl(secret, email) }
}

/** @throws Refusal WrongCode, TooManyAttempts */
export async function confirmTotp(context: Context, code: string, head: AnswerHead) {
  const actor = getActor(context)
  await allowAttempt(context, head, { subject: `totp of ${actor.userId}`, free: 10 })
  return context.db.transaction(async (tx) => {
    if (!(await useTotpCode(context, tx, actor.userId, code.replace(/\s/g, ''), false)))
      throw new Refusal('WrongCode', { message: WRONG_CODE })
    const confirmed = { confirmed_at: new Date(context.now()) }
    await tx.updateTable('totp_factor').set(confirmed).where('user_id', '=', actor.userId).execute()
    const recoveryCodes = await replaceRecoveryCodes(tx, actor.userId)
    await audit(context, tx, 'second-factor.on', actor.userId)
    await queueAccountMail(context, tx, { name: actorName(actor), address: actor.email }, { kind: 'second-factor-changed', isOn: true })
    return { recoveryCodes }
  })
}

/** @throws Refusal NotUsable for a wrong password, and where it is required; TooManyAttempts */
export async function removeSecondFactor(context: Context, password: string, head: AnswerHead): Promise<void> {
  await checkPassword(context, password, head)
  const actor = getActor(context)
  const { isRequired: mustStay } = await secondFactorOf(context)
  if (mustStay) throw new Refusal('NotUsable', { message: 'Your company asks for a second factor: it cannot be switched off.' })
  await context.db.transaction(async (tx) => {
    await tx.deleteFrom('totp_factor').where('user_id', '=', actor.userId).execute()
    await tx.deleteFrom('recovery_code').where('user_id', '=', actor.userId).execute()
    await audit(context, tx, 'second-factor.off', actor.userId)
    await queueAccountMail(context, tx, { name: actorName(actor), address: actor.email }, { kind: 'second-factor-changed', isOn: false })
  })
}

/** Platform administrators always need one, outside a demo. */
function isRequired(context: Context, company: { requires_second_factor: boolean }): boolean {
  return company.requires_second_factor || (getActor(context).isPlatformAdmin && !context.isDemo)
}

async function checkPassword(context: Context, password: string, head: AnswerHead): Promise<void> {
  const { userId } = getActor(context)
  await allowAttempt(context, head, { subject: `password of ${userId}`, free: 10 })
  const { password_hash } = await context.db.queries
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isRight = password_hash !== null && (await isPassword(password_hash, password))
  if (!isRight)
    throw new Refusal('NotUsable', {
      message: 'Password you entered is not correct.',
      details: [{ field: 'password', problem: 'Password you entered is not correct.' }],
    })
}
