// Setting a second factor up, using it, and switching it off.

import type { signInWithCode as signInWithCodeCall } from '@tradewind/api/accounts/second-factor.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { audit, auditOf } from '../../../commands.ts'
import { actorName, type Context, getActor } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { queueAccountMail, type SecondFactorNews, settingsPage } from '../account-links/public.ts'
import { allowAttempt, countAttempts, finishSignIn, forgetAttempts, refuseAttempt, uncountAttempt } from '../sign-in/public.ts'
import { getAccount, nameOf } from '../users/public.ts'
import { checkPassword, mustKeepSecondFactor } from './own-password.ts'
import {
  getChallenge,
  hasSecondFactor,
  recoveryCodesLeft,
  replaceRecoveryCodes,
  takeNewApp,
  useRecoveryCode,
  useTotpCode,
} from './second-factor-store.ts'
import { base32, newTotpSecret, otpauthUrl } from './totp.ts'

const WRONG_CODE = 'This code is not right.'
const USED_CODE = 'This code was used already. Wait until the app shows the next one.'
const USED_RECOVERY_CODE = 'This recovery code was used already. Each works once: take another one.'

/** So many wrong codes of an account in a day are free, over all sign-ins; then each one makes the wait longer, up to hours. */
const FREE_CODES = 10
const DAY_MS = 24 * 3600_000
/** After each so many wrong codes the owner is told by e-mail: somebody who types them knows the password. */
const TOLD_AFTER = 5

/**
 * Ends a sign-in with the code of the app or a recovery code.
 * @throws Refusal LinkGone when the challenge is unknown, used, too old, or was answered wrongly five times: the password is asked anew
 * @throws Refusal WrongCode, TooManyAttempts
 */
export async function signInWithCode(context: Context, input: BodyOf<typeof signInWithCodeCall>, head: AnswerHead) {
  const address = `code from ${context.caller.ipAddress}`
  await allowAttempt(context, head, { subject: address, free: 60 })
  const code = input.code.replace(/\s/g, '')
  const isApp = /^\d{6}$/.test(code)
  const { user_id: asked } = await getChallenge(context, context.db.queries, input.challenge)
  const subject = `second factor of ${asked}`
  const [attempt] = await countAttempts(context, [{ subject, free: FREE_CODES, windowMs: DAY_MS }])
  // A recovery code is too long to be guessed: with one, the owner gets in while somebody else guesses.
  if (isApp && attempt?.blockedUntil !== undefined) refuseAttempt(context, head, attempt.blockedUntil)
  const challenge = await context.db.transaction(async (tx) => {
    const row = await getChallenge(context, tx, input.challenge)
    const check = isApp ? await useTotpCode(context, tx, row.user_id, code) : await useRecoveryCode(context, tx, row.user_id, code)
    const isRight = check === 'right'
    // A wrong code is counted, and the count must survive the refusal.
    await tx
      .updateTable('sign_in_challenge')
      .set(isRight ? { used_at: new Date(context.now()) } : { attempts: row.attempts + 1 })
      .where('token_hash', '=', row.token_hash)
      .execute()
    if (check === 'wrong') await noteWrongCode(context, tx, row.user_id, attempt?.count ?? 0)
    return { ...row, check, isApp }
  })
  if (challenge.check === 'right') {
    await forgetAttempts(context, subject)
    // An office shares one address: its right codes must not keep colleagues out.
    await uncountAttempt(context, address)
  }
  if (challenge.check === 'used') throw new Refusal('WrongCode', { message: challenge.isApp ? USED_CODE : USED_RECOVERY_CODE })
  if (challenge.check === 'wrong') throw new Refusal('WrongCode', { message: WRONG_CODE })
  const { user_id: userId, is_remembered: isRemembered, sso, sig } = challenge
  const by = challenge.isApp ? 'second factor' : 'recovery code'
  const answer = await finishSignIn(context, { userId, isRemembered, sso: sso === null ? undefined : { sso, sig: sig ?? '' }, by }, head)
  if (!challenge.isApp) await tellOfRecoveryCode(context, userId)
  return answer
}

/** @param count wrong codes of this account in a day, this one included */
async function noteWrongCode(context: Context, tx: Transaction, userId: string, count: number): Promise<void> {
  const user = await getAccount(tx, userId)
  const entry = { companyId: user.company_id, userId: null, action: 'second-factor.refuse', subjectId: userId } as const
  await auditOf(context, tx, { ...entry, detail: { name: nameOf(user) || user.email } })
  if (count === 0 || count % TOLD_AFTER !== 0) return
  const to = { name: nameOf(user), address: user.email }
  const news = { is: 'codes-refused', count, ipAddress: context.caller.ipAddress } as const
  await queueAccountMail(context, tx, to, { kind: 'second-factor', link: settingsPage(context, 'security'), news })
}

/** A code from paper is rarely used: its owner is told, in case it was somebody else. */
async function tellOfRecoveryCode(context: Context, userId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const user = await tx
      .selectFrom('user_account')
      .select(['email', 'first_name', 'last_name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const news = { is: 'code-used', left: await recoveryCodesLeft(tx, userId), ipAddress: context.caller.ipAddress } as const
    await queueAccountMail(
      context,
      tx,
      { name: nameOf(user), address: user.email },
      { kind: 'second-factor', link: settingsPage(context, 'security'), news },
    )
  })
}

export async function secondFactorOf(context: Context) {
  const { userId } = getActor(context)
  const { queries } = context.db
  const [isOn, factor, left, isRequired] = await Promise.all([
    hasSecondFactor(queries, userId),
    queries.selectFrom('totp_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst(),
    recoveryCodesLeft(queries, userId),
    mustKeepSecondFactor(context),
  ])
  return { isOn, appSince: factor?.confirmed_at ?? null, recoveryCodesLeft: isOn ? left : 0, isRequired }
}

/** A new secret, which counts once it was confirmed. An app that is in use stays until then. @throws Refusal NotUsable, TooManyAttempts */
export async function beginTotp(context: Context, password: string, head: AnswerHead) {
  await checkPassword(context, password, head)
  const { userId, email } = getActor(context)
  const secret = newTotpSecret()
  const sealed = context.keyring.encrypt('totp', secret.toString('base64'))
  await context.db.transaction(async (tx) => {
    const factor = await tx.selectFrom('totp_factor').select('confirmed_at').where('user_id', '=', userId).forUpdate().executeTakeFirst()
    const isInUse = factor !== undefined && factor.confirmed_at !== null
    await tx
      .insertInto('totp_factor')
      .values({ user_id: userId, sealed_secret: sealed })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(isInUse ? { next_sealed_secret: sealed } : { sealed_secret: sealed, last_step: '0' }),
      )
      .execute()
  })
  return { secret: base32(secret), otpauthUrl: otpauthUrl(secret, email) }
}

/** Recovery codes come with the first factor; whoever has some keeps them. @throws Refusal WrongCode, TooManyAttempts */
export async function confirmTotp(context: Context, code: string, head: AnswerHead) {
  const actor = getActor(context)
  await allowAttempt(context, head, { subject: `totp of ${actor.userId}`, free: 10 })
  return context.db.transaction(async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, actor.userId))
    const taken = await takeNewApp(context, tx, actor.userId, code.replace(/\s/g, ''))
    if (taken === undefined) throw new Refusal('WrongCode', { message: WRONG_CODE })
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, actor.userId) : []
    await audit(context, tx, isFirst ? 'second-factor.on' : 'second-factor.app', actor.userId, { isAnother: taken === 'another' })
    await tellOfFactor(context, tx, isFirst ? { is: 'on' } : { is: taken === 'another' ? 'app-changed' : 'app-added' })
    return { recoveryCodes }
  })
}

/** Ten new recovery codes; the old ones stop working. @throws Refusal NotUsable without a second factor or for a wrong password, TooManyAttempts */
export async function renewRecoveryCodes(context: Context, password: string, head: AnswerHead) {
  await checkPassword(context, password, head)
  const { userId } = getActor(context)
  return context.db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) throw new Refusal('NotUsable', { message: 'Switch a second factor on first.' })
    const recoveryCodes = await replaceRecoveryCodes(tx, userId)
    await audit(context, tx, 'second-factor.codes', userId)
    await tellOfFactor(context, tx, { is: 'codes-renewed' })
    return { recoveryCodes }
  })
}

/** Tells the caller by mail what has changed in how she signs in. */
export async function tellOfFactor(context: Context, tx: Transaction, news: SecondFactorNews): Promise<void> {
  const actor = getActor(context)
  const to = { name: actorName(actor), address: actor.email }
  await queueAccountMail(context, tx, to, { kind: 'second-factor', link: settingsPage(context, 'security'), news })
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
    await tellOfFactor(context, tx, { is: 'off' })
  })
}
