// Passkeys: a second factor that a false site cannot ask for. The browser and the device do the proving, this checks it.

import type { signInWithPasskey as signInWithPasskeyCall } from '@tradewind/api/accounts/passkeys.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fullName } from '@tradewind/domain/text/names.ts'
import { audit } from '../../../commands.ts'
import { type Context, getActor } from '../../../context.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import {
  checkPassword,
  getChallenge,
  hasSecondFactor,
  mustKeepSecondFactor,
  replaceRecoveryCodes,
  tellOfFactor,
} from '../second-factor/public.ts'
import { allowAttempt, finishSignIn, uncountAttempt } from '../sign-in/public.ts'
import { findPasskey, listPasskeys, type PasskeyRow, takeRegistrationChallenge } from './passkey-store.ts'

/** Loaded when somebody uses a passkey: most servers start without needing it. */
const protocol = () => import('@simplewebauthn/server')

const CHALLENGE_MS = 10 * 60_000
const MOST_PASSKEYS = 10
const NOT_RIGHT = 'This passkey was not accepted.'

/** What the browser needs to make a passkey. @throws Refusal NotUsable for a wrong password or too many passkeys, TooManyAttempts */
export async function beginPasskey(context: Context, password: string, head: AnswerHead) {
  await checkPassword(context, password, head)
  const { userId, email, firstName, lastName } = getActor(context)
  const own = await listPasskeys(context.db.queries, userId)
  if (own.length >= MOST_PASSKEYS) throw new Refusal('NotUsable', { message: `You can have ${MOST_PASSKEYS} passkeys.` })
  const { generateRegistrationOptions } = await protocol()
  const options = await generateRegistrationOptions({
    rpName: 'Tradewind',
    rpID: siteOf(context).host,
    userName: email,
    userDisplayName: fullName(firstName, lastName) || email,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never })), // as the browser named them
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const row = { challenge: options.challenge, expires_at: new Date(context.now() + CHALLENGE_MS) }
  await context.db.queries
    .insertInto('passkey_challenge')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return { options: { ...options } }
}

/** Keeps the passkey that the browser made. The first second factor brings recovery codes. @throws Refusal WrongCode */
export async function finishPasskey(context: Context, input: { response: Record<string, unknown>; passkeyName: string }) {
  const actor = getActor(context)
  const challenge = await takeRegistrationChallenge(context.db.queries, actor.userId, context.now())
  const { origin, host } = siteOf(context)
  const response = input.response as unknown as RegistrationResponseJSON // the library checks every part of it
  const { verifyRegistrationResponse } = await protocol()
  const result = await verified(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge ?? '',
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
    }),
  )
  const credential = challenge === undefined ? undefined : result?.registrationInfo?.credential
  if (!credential) throw new Refusal('WrongCode', { message: NOT_RIGHT })
  return context.db.transaction(async (tx) => {
    const isFirst = !(await hasSecondFactor(tx, actor.userId))
    const inserted = await tx
      .insertInto('passkey')
      .values({
        id: newId(context.now()),
        user_id: actor.userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        counter: String(credential.counter),
        transports: credential.transports ?? [],
        passkey_name: input.passkeyName,
        created_at: new Date(context.now()),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows === 0n) throw new Refusal('WrongCode', { message: NOT_RIGHT })
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, actor.userId) : []
    await audit(context, tx, 'passkey.add', actor.userId, { name: input.passkeyName })
    await tellOfFactor(context, tx, isFirst ? { is: 'on' } : { is: 'passkey-added', passkeyName: input.passkeyName })
    return { recoveryCodes }
  })
}

/** @throws Refusal NotFound; NotUsable for a wrong password, and for the last factor where one is required; TooManyAttempts */
export async function removePasskey(context: Context, input: { id: string; password: string }, head: AnswerHead): Promise<void> {
  await checkPassword(context, input.password, head)
  const actor = getActor(context)
  const mustStay = await mustKeepSecondFactor(context)
  await context.db.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('passkey')
      .where('user_id', '=', actor.userId)
      .where('id', '=', input.id)
      .returning('passkey_name')
      .executeTakeFirst()
    if (!removed) throw new Refusal('NotFound')
    await audit(context, tx, 'passkey.remove', actor.userId, { name: removed.passkey_name })
    if (await hasSecondFactor(tx, actor.userId))
      return tellOfFactor(context, tx, { is: 'passkey-removed', passkeyName: removed.passkey_name })
    if (mustStay) throw new Refusal('NotUsable', { message: 'Your company asks for a second factor: the last one cannot be removed.' })
    await tx.deleteFrom('recovery_code').where('user_id', '=', actor.userId).execute()
    await tellOfFactor(context, tx, { is: 'off' })
  })
}

/** What the browser needs to prove a passkey for a sign-in whose password was right. @throws Refusal LinkGone, TooManyAttempts */
export async function beginPasskeySignIn(context: Context, token: string, head: AnswerHead) {
  await allowAttempt(context, head, { subject: `code from ${context.caller.ipAddress}`, free: 60 })
  const challenge = await getChallenge(context, context.db.queries, token)
  const own = await listPasskeys(context.db.queries, challenge.user_id)
  const { generateAuthenticationOptions } = await protocol()
  const options = await generateAuthenticationOptions({
    rpID: siteOf(context).host,
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never })), // as the browser named them
    userVerification: 'preferred',
  })
  await context.db.queries
    .updateTable('sign_in_challenge')
    .set({ passkey_challenge: options.challenge })
    .where('token_hash', '=', challenge.token_hash)
    .execute()
  return { options: { ...options } }
}

/** Ends a sign-in with a passkey. @throws Refusal LinkGone, WrongCode, TooManyAttempts */
export async function signInWithPasskey(context: Context, input: BodyOf<typeof signInWithPasskeyCall>, head: AnswerHead) {
  const address = `code from ${context.caller.ipAddress}`
  await allowAttempt(context, head, { subject: address, free: 60 })
  const response = input.response as unknown as AuthenticationResponseJSON // the library checks every part of it
  const challenge = await context.db.transaction(async (tx) => {
    const row = await getChallenge(context, tx, input.challenge)
    const passkey = typeof response.id === 'string' ? await findPasskey(tx, row.user_id, response.id) : undefined
    const counter =
      passkey && row.passkey_challenge !== null ? await provenCounter(context, response, row.passkey_challenge, passkey) : undefined
    if (passkey && counter !== undefined) {
      const used = { counter: String(counter), last_used_at: new Date(context.now()) }
      await tx.updateTable('passkey').set(used).where('id', '=', passkey.id).execute()
    }
    // A wrong answer is counted and the question is void: the count must survive the refusal.
    await tx
      .updateTable('sign_in_challenge')
      .set(counter === undefined ? { attempts: row.attempts + 1, passkey_challenge: null } : { used_at: new Date(context.now()) })
      .where('token_hash', '=', row.token_hash)
      .execute()
    return { ...row, isRight: counter !== undefined }
  })
  if (!challenge.isRight) throw new Refusal('WrongCode', { message: NOT_RIGHT })
  await uncountAttempt(context, address, 2)
  const sso = challenge.sso === null ? undefined : { sso: challenge.sso, sig: challenge.sig ?? '' }
  return finishSignIn(context, { userId: challenge.user_id, isRemembered: challenge.is_remembered, sso, by: 'passkey' }, head)
}

/** What the browser needs to prove a passkey of the user over `challenge`; undefined for a user without passkeys. */
export async function askForPasskey(context: Context, userId: string, challenge: Uint8Array) {
  const own = await listPasskeys(context.db.queries, userId)
  if (own.length === 0) return undefined
  const { generateAuthenticationOptions } = await protocol()
  return generateAuthenticationOptions({
    rpID: siteOf(context).host,
    challenge: new Uint8Array(challenge),
    allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports: transports as never })), // as the browser named them
    userVerification: 'preferred',
  })
}

/**
 * Checks the answer to `askForPasskey`.
 * @param challenge as the options named it
 * @returns the id of the credential that proved it
 * @throws Refusal WrongCode
 */
export async function checkPasskey(
  context: Context,
  tx: Transaction,
  { userId, challenge, answer }: { userId: string; challenge: string; answer: Record<string, unknown> },
): Promise<string> {
  const response = answer as unknown as AuthenticationResponseJSON // the library checks every part of it
  const passkey = typeof response.id === 'string' ? await findPasskey(tx, userId, response.id) : undefined
  const counter = passkey && (await provenCounter(context, response, challenge, passkey))
  if (!passkey || counter === undefined) throw new Refusal('WrongCode', { message: NOT_RIGHT })
  const used = { counter: String(counter), last_used_at: new Date(context.now()) }
  await tx.updateTable('passkey').set(used).where('id', '=', passkey.id).execute()
  return passkey.credential_id
}

/** How often the device says it was used, when the answer is right. */
async function provenCounter(
  context: Context,
  response: AuthenticationResponseJSON,
  expectedChallenge: string,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const { origin, host } = siteOf(context)
  const credential = { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) }
  const { verifyAuthenticationResponse } = await protocol()
  const result = await verified(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential,
      requireUserVerification: false,
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/** The library says by throwing that an answer is not right. */
async function verified<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch {
    return undefined
  }
}

function siteOf({ config }: Context): { origin: string; host: string } {
  const { origin, hostname } = new URL(config.publicUrl)
  return { origin, host: hostname }
}

/** The user's passkeys by name. */
export async function passkeysOf(context: Context, userId: string) {
  const rows = await listPasskeys(context.db.queries, userId)
  return {
    items: rows.map((row) => ({ id: row.id, passkeyName: row.passkey_name, addedAt: row.created_at, lastUsedAt: row.last_used_at })),
  }
}
