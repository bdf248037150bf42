// Signing in: attempts are counted, credentials checked, the account's condition asked; then a session begins, or the second factor is awaited.

import type { SecondFactorChallenge, signIn as signInCall } from '@tradewind/api/accounts/sign-in.ts'
import type { BodyOf } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { isEmail, normalEmail } from '@tradewind/domain/accounts/email.ts'
import { accountRefusal } from '@tradewind/domain/accounts/sign-in-errors.ts'
import { auditOf } from '../../../commands.ts'
import type { Context } from '../../../context.ts'
import type { AnswerHead } from '../../../platform/http/route.ts'
import { hasSecondFactor, newSignInChallenge, secondFactorMethods } from '../second-factor/public.ts'
import { readSingleSignOn } from '../single-sign-on/public.ts'
import { type Account, conditionOf, findAccount } from '../users/public.ts'
import { type Attempt, countAttempts, forgetAttempts, readAttempts, refuseAttempt, uncountAttempt } from './attempts.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { knownDevice } from './known-devices.ts'
import { isPassword, pretendToCheck, refuseWhenFull } from './password.ts'

/** So many failures from one address on one account are told their reason; after them only that it failed. */
const TOLD_BY_PAIR = 5
/** The same for one account from anywhere, and for the number of accounts that were tried from one address. */
const TOLD_BY_ACCOUNT = 20
const TOLD_BY_ADDRESS = 30
const FREE = { pair: 10, account: 100, address: 100 }
/** An address from which the user signed in lately is not shut out by others who try. */
const KNOWN_ADDRESS_MS = 30 * 24 * 3600 * 1000

/**
 * @throws Refusal SignInRefused with the message of the catalogue, or after several failures the general one
 * @throws Refusal SecondFactorNeeded with a challenge when the password was right and a second factor is on
 * @throws Refusal TooManyAttempts, SingleSignOnNotValid
 */
export async function signIn(context: Context, input: BodyOf<typeof signInCall>, head: AnswerHead) {
  const email = normalEmail(input.email)
  if (!isEmail(email)) throw refused('Please provide a valid email.')
  if (input.password === '') throw refused('Please provide a password.')
  refuseWhenFull()
  const sso = input.sso === undefined ? undefined : { sso: input.sso, sig: input.sig ?? '' }
  if (sso) readSingleSignOn(context.config.ssoClients, sso)

  const account = await findAccount(context.db.queries, email)
  const attempts = await countSignIn(context, email, account, head)
  const refusal = await refusalOf(account, input.password)
  if (refusal !== undefined) {
    if (account) await auditRefusal(context, account, refusal)
    throw refused(attempts.areTold ? refusal : 'Invalid email or password.')
  }
  await attempts.forget()
  if (!account) throw refused('User not found')
  if (await hasSecondFactor(context.db.queries, account.id)) {
    const challenge = await newSignInChallenge(context, { userId: account.id, isRemembered: input.rememberMe, sso })
    const details: SecondFactorChallenge = { challenge, methods: await secondFactorMethods(context.db.queries, account.id) }
    throw new Refusal('SecondFactorNeeded', { details })
  }
  return finishSignIn(context, { userId: account.id, isRemembered: input.rememberMe, sso, by: 'password' }, head)
}

/** The catalogue's message for this account and password; the same work is done whether or not there is an account. */
async function refusalOf(account: Account | undefined, password: string): Promise<string | undefined> {
  if (!account) {
    await pretendToCheck(password)
    return 'User not found'
  }
  const condition = accountRefusal(conditionOf(account))
  // Who has not chosen a password yet is told to confirm the address: that link lets her choose one.
  if (account.password_hash === null) return (await pretendToCheck(password)) || condition || 'Incorrect password'
  return (await isPassword(account.password_hash, password)) ? condition : 'Incorrect password'
}

/**
 * Counts this attempt by account and address. Nobody is shut out by others at the same address, unless they come from a browser and to an account
 * that never met there: an address counts the accounts that were tried from it, not the attempts. A browser from which the user has signed in
 * before has a limit of its own.
 * @throws Refusal TooManyAttempts
 */
async function countSignIn(context: Context, email: string, account: Account | undefined, head: AnswerHead) {
  const { ipAddress } = context.caller
  const device = account && (await knownDevice(context, account.id))
  const subjects = {
    pair: `sign-in ${email} ${device ?? ipAddress}`,
    account: `sign-in ${email}`,
    address: `sign-in from ${ipAddress}`,
  }
  const counted = await countAttempts(context, [
    { subject: subjects.pair, free: FREE.pair },
    { subject: subjects.account, free: FREE.account },
  ])
  const [pair, byAccount] = counted as [Attempt, Attempt] // one for each rule
  if (pair.blockedUntil !== undefined) refuseAttempt(context, head, pair.blockedUntil)
  const isFirst = device === undefined && pair.count === 1
  const [firstHere] = isFirst ? await countAttempts(context, [{ subject: subjects.address, free: FREE.address }]) : []
  const byAddress = firstHere ?? (await readAttempts(context, subjects.address))
  const blockedUntil = byAccount.blockedUntil ?? byAddress.blockedUntil
  if (blockedUntil !== undefined && device === undefined && !(account && (await isKnownAddress(context, account.id)))) {
    refuseAttempt(context, head, blockedUntil)
  }
  return {
    areTold: pair.count <= TOLD_BY_PAIR && byAccount.count <= TOLD_BY_ACCOUNT && byAddress.count <= TOLD_BY_ADDRESS,
    async forget() {
      await forgetAttempts(context, subjects.pair)
      await uncountAttempt(context, subjects.account)
      if (device === undefined) await uncountAttempt(context, subjects.address)
    },
  }
}

async function isKnownAddress(context: Context, userId: string): Promise<boolean> {
  const earlier = await context.db.queries
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ip_address', '=', context.caller.ipAddress)
    .where('created_at', '>', new Date(context.now() - KNOWN_ADDRESS_MS).toISOString())
    .limit(1)
    .executeTakeFirst()
  return earlier !== undefined
}

async function auditRefusal(context: Context, account: Account, reason: string): Promise<void> {
  await context.db.transaction((tx) =>
    auditOf(context, tx, {
      companyId: account.company_id,
      userId: null,
      action: 'session.refuse',
      subjectId: account.id,
      detail: { reason },
    }),
  )
}

function refused(message: string): Refusal {
  return new Refusal('SignInRefused', { message })
}
