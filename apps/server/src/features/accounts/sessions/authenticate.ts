// Finds out who calls, and whether this caller may make this call.

import { beginPasskey, finishPasskey, listPasskeys } from '@tradewind/api/accounts/passkeys.ts'
import { beginTotp, confirmTotp, getSecondFactor } from '@tradewind/api/accounts/second-factor.ts'
import { endOtherSession, listSessions, renewToken, signOutEverywhere } from '@tradewind/api/accounts/sessions.ts'
import { type Call, OUTSIDE_CONTRACTING } from '@tradewind/api/call.ts'
import { getSheetSources, getSourcePages } from '@tradewind/api/contracting/data-load.ts'
import { listReadFiles } from '@tradewind/api/contracting/readings.ts'
import { streamEvents } from '@tradewind/api/notifications.ts'
import { hasOneOf } from '@tradewind/domain/accounts/provider-role.ts'
import { Refusal, type RefusalKind } from '@tradewind/api/refusals.ts'
import type { Actor, Context, Services } from '../../../context.ts'
import { isSwitchedOn } from '../../../feature-switches.ts'
import { isOpenFor } from '../../billing/public.ts'
import { contextOfToken, isToken, permitToken } from '../../tokens/public.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { EDITOR_CALLS } from './editor-calls.ts'
import { newJwt, type ReadToken, readJwt } from './json-web-token.ts'
import { findActor } from './session-store.ts'
import { type CallParams, standingIn } from './stand-in.ts'

/**
 * The context of a call. A bearer token counts before the cookie; a bad one, or one of a dead session, is refused,
 * except on calls that anyone may make, where it counts as nobody unless they say otherwise. An expired one is replaced when the cookie of the
 * same living session comes with it: a laptop that slept is not a reason to sign in again. A program brings a token of its company instead.
 * @throws Refusal InvalidCredentials, TokenNotValid
 */
export async function contextOf(
  services: Services,
  caller: Caller,
  call: Call,
  params: CallParams = {},
): Promise<{ context: Context; newToken?: string; headers?: Readonly<Record<string, string>> }> {
  const now = services.now()
  // A browser that only listens, also one that a proxy makes listen anew every minute, is not used by anybody.
  const isUse = call.name !== streamEvents.name
  if (caller.bearer === undefined) {
    const actor = caller.sessionToken === undefined ? undefined : await findActor(services, { token: caller.sessionToken }, isUse)
    return { context: { ...services, actor: actor && (await standingIn(services, actor, call, params)), caller } }
  }
  if (isToken(caller.bearer)) return contextOfToken(services, caller, caller.bearer)
  const token = await readJwt(services.keyring, caller.bearer, now)
  const actor = token && (await actorOfToken(services, token, caller.sessionToken, isUse))
  if (!token || !actor) {
    if (call.access === 'anyone' && !call.refusals.includes('InvalidCredentials'))
      return { context: { ...services, actor: undefined, caller } }
    throw new Refusal('InvalidCredentials')
  }
  const context = { ...services, actor: await standingIn(services, actor, call, params), caller }
  return token.isOld ? { context, newToken: await newJwt(services.keyring, actor, now) } : { context }
}

async function actorOfToken(services: Services, token: ReadToken, cookie: string | undefined, isUse: boolean): Promise<Actor | undefined> {
  if (!token.isExpired) return findActor(services, { sessionId: token.sessionId }, isUse)
  const actor = cookie === undefined ? undefined : await findActor(services, { token: cookie }, isUse)
  return actor?.sessionId === token.sessionId ? actor : undefined
}

/** What is open to somebody who still has to set up a second factor: that, and leaving. */
const BEFORE_SECOND_FACTOR: ReadonlySet<string> = new Set(
  [
    getSecondFactor,
    beginTotp,
    confirmTotp,
    listPasskeys,
    beginPasskey,
    finishPasskey,
    renewToken,
    listSessions,
    endOtherSession,
    signOutEverywhere,
  ].map((call) => call.name),
)

/** What a supplier who came by the link of a request does with the rate sheet that is filled in for it; with no other. */
const EDITOR_BY_LINK: ReadonlySet<string> = new Set([...EDITOR_CALLS, getSheetSources.name, getSourcePages.name, listReadFiles.name])

function isOwnEditor(call: Call, actor: Actor, params: CallParams): boolean {
  const draftId = params.id ?? params.docId
  return draftId !== undefined && EDITOR_BY_LINK.has(call.name) && (actor.asked?.draftIds.includes(draftId) ?? false)
}

/**
 * Whether this context may make the call at all; whose thing it is about is asked behind it.
 * @param params name the rate sheet, of which a visitor by the link of a request has one
 * @throws Refusal InvalidCredentials, NotFound, SecondFactorMissing, NotWhileActing, ContractingOnly, PlanNeeded, NoWriteAccess, AdminsOnly, FeatureOff,
 * and with a token TooManyCalls, TokenDoesNotOpen
 */
export async function permit(call: Call, context: Context, params: CallParams): Promise<void> {
  permitToken(call, context)
  if (call.access === 'anyone') return
  const { actor } = context
  if (!actor) throw new Refusal('InvalidCredentials', isOfPlatform(call) ? platformOnly(call) : {})
  const isForVisitors = call.access === 'landing' || call.access === 'landing-writer'
  if (actor.contractId !== null && !isForVisitors && !isOwnEditor(call, actor, params)) throw new Refusal('NotFound')
  if (actor.mustSetUpSecondFactor && !BEFORE_SECOND_FACTOR.has(call.name)) throw new Refusal('SecondFactorMissing')
  if (isOfPlatform(call) && !hasOneOf(actor.providerRole, call.roles)) throw new Refusal('NotFound', platformOnly(call))
  if ((call.isOwnOnly || call.isBinding) && actor.realActor) throw new Refusal('NotWhileActing')
  if (actor.isShell && OUTSIDE_CONTRACTING.has(call.area)) throw new Refusal('ContractingOnly')
  if (call.needs && !(await isOpenFor(context, call.needs))) throw new Refusal('PlanNeeded')
  if (isWriting(call) && actor.access !== 'write') throw new Refusal('NoWriteAccess', wordsOf(call))
  if (call.access === 'admin' && !isAdmin(actor)) throw new Refusal('AdminsOnly')
  if (call.feature && !(await isSwitchedOn(context.db.queries, actor.companyId, call.feature))) throw new Refusal('FeatureOff')
}

/** For the provider's own people. */
function isOfPlatform({ access }: Call): boolean {
  return access === 'platform'
}

function wordsOf({ noAccess }: Call): { message?: string } {
  return noAccess === undefined ? {} : { message: noAccess }
}

/** Where a call of the platform says for whom it is; the others do not show that they are there. */
function platformOnly(call: Call): { message?: string; details?: readonly { kind: RefusalKind }[] } {
  return call.noAccess === undefined ? {} : { ...wordsOf(call), details: [{ kind: 'platformOnly' }] }
}

function isWriting(call: Call): boolean {
  return call.access === 'writer' || call.access === 'landing-writer'
}

function isAdmin(actor: Actor): boolean {
  return actor.role === 'admin' && actor.contractId === null
}
