// Who calls with a token: the company, with the rights of a reader, and of its calls only those that the scopes open.

import type { Call } from '@tradewind/api/call.ts'
import { Refusal } from '@tradewind/api/refusals.ts'
import { CALLS_A_MINUTE, TOKEN_PREFIX, tokenMinute } from '@tradewind/domain/accounts/token-scopes.ts'
import type { Context, Services } from '../../context.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { useToken } from './token-store.ts'

/** Whether what came as bearer is a token of a company. A session's has points, and begins otherwise. */
export function isToken(bearer: string): boolean {
  return bearer.startsWith(TOKEN_PREFIX)
}

/**
 * The context of a call with a token, and the headers that say how many calls are left.
 * Source of the headers: draft-ietf-httpapi-ratelimit-headers-10.
 * @throws Refusal TokenNotValid also on calls that anyone may make: a program hears of it at its first call
 */
export async function contextOfToken(
  services: Services,
  caller: Caller,
  token: string,
): Promise<{ context: Context; headers: Readonly<Record<string, string>> }> {
  const now = services.now()
  const used = await useToken(services, token, now)
  if (!used) throw new Refusal('TokenNotValid')
  const { tokenId, scopes, minuteCalls, minuteEndsAt, ...person } = used
  const { left, endsIn, isOver } = tokenMinute(minuteCalls, minuteEndsAt, now)
  const actor: Context['actor'] = {
    ...person,
    role: 'member',
    access: 'read',
    providerRole: null,
    isPlatformAdmin: false,
    isLoadStaff: false,
    sessionId: tokenId,
    contractId: null,
    asked: null,
    realActor: null,
    token: { scopes, waitSeconds: isOver ? endsIn : null },
  }
  return {
    context: { ...services, actor, caller },
    headers: { 'ratelimit-policy': `"minute";q=${CALLS_A_MINUTE};w=60`, ratelimit: `"minute";r=${left};t=${endsIn}` },
  }
}

/**
 * Whether the token of this context opens the call; nothing is asked where it has none.
 * @throws Refusal TooManyCalls, TokenDoesNotOpen, and SecondFactorMissing while the maker has to set up a second factor: a token opens nothing
 * that its maker may not read
 */
export function permitToken({ scope, name }: Call, { actor }: Pick<Context, 'actor'>): void {
  const token = actor?.token
  if (!token) return
  if (token.waitSeconds !== null) throw new Refusal('TooManyCalls', { retryAfterSeconds: token.waitSeconds })
  if (scope === undefined) throw new Refusal('TokenDoesNotOpen', { message: `No token opens ${name}.` })
  if (!token.scopes.includes(scope))
    throw new Refusal('TokenDoesNotOpen', {
      message: `This token does not open ${name}: it needs the scope ${scope}.`,
      details: [{ scope }],
    })
  if (actor.mustSetUpSecondFactor)
    throw new Refusal('SecondFactorMissing', { message: 'The administrator who made this token has to set up a second factor first.' })
}
