// Setting a second factor up, using it, and switching it off.

import type { signInWithCode as signInWithCodeCall } from '@tradewind/api/accounts/second-factor.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit } from '../../../commands.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { queueAccountMail, settingsPage } from '../account-links/public.ts'
import { allowAttempt, finishSignIn } from '../sign-in/public.ts'
import { checkPassword, mustKeepSecondFactor } from './own-password.ts'
import { getChallenge, hasSecondFactor, replaceRecoveryCodes, useRecoveryCode, useTotpCode } from './second-factor-store.ts'
import { base32, newTotpSecret, otpauthUrl } from './totp.ts'

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
    const row = await getChallenge(context, tx, input.challenge)
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
  if (!challenge.isRight) throw new Refusal('WrongCode', { message: WRONG_CODE })
  const { user_id: userId, is_remembered: isRemembered, sso, sig } = challenge
  const by = challenge.isApp ? 'second factor' : 'recovery code'
  return finishSignIn(context, { userId, isRemembered, sso: sso === null ? undefined : { sso, sig: sig ?? '' }, by }, head)
}

export async function secondFactorOf(context: Context) {
  const { userId } = getActor(context)
  const { queries } = context.db
  const [isOn, factor, codes, isRequired] = await Promise.all([
    hasSecondFactor(queries, userId),
    queries.selectFrom('totp_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    queries.selectFrom('recovery_code').select('user_id').where('user_id', '=', userId).where('used_at', 'is', null).execute(),
    mustKeepSecondFactor(context),
  ])
  return { isOn, appSince: factor?.confirmed_at ?? null, recoveryCodesLeft: isOn ? codes.length : 0, isRequired }
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
    throw new Refusal('NotUsable', { message: 'An authenticator app is set up already. Switch the second factor off first.' })
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
    await queueAccountMail(
      context,
      tx,
      { name: actorName(actor), address: actor.email },
      { kind: 'second-factor-changed', link: settingsPage(context, 'security'), isOn: true },
    )
    return { recoveryCodes }
  })
}

/** @throws Refusal NotUsable for a wrong password, and where it is required; TooManyAttempts */
export async function removeSecondFactor(context: Context, password: string, head: AnswerHead): Promise<void> {
  await checkPassword(context, password, head)
  const actor = getActor(context)
  if (await mustKeepSecondFactor(context))
    throw new Refusal('NotUsable', { message: 'Your company asks for a second factor: it cannot be switched off.' })
  await context.db.transaction(async (tx) => {
    await tx.deleteFrom('totp_factor').where('user_id', '=', actor.userId).execute()
    await tx.deleteFrom('passkey').where('user_id', '=', actor.userId).execute()
    await tx.deleteFrom('recovery_code').where('user_id', '=', actor.userId).execute()
    await audit(context, tx, 'second-factor.off', actor.userId)
    await queueAccountMail(
      context,
      tx,
      { name: actorName(actor), address: actor.email },
      { kind: 'second-factor-changed', link: settingsPage(context, 'security'), isOn: false },
    )
  })
}
