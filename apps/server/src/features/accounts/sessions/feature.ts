// Who is signed in, and where.

import {
  endActing as endActingCall,
  endOtherSession,
  getSessionInfo,
  listSessions,
  renewToken,
  signOutEverywhere,
} from '@tradewind/api/accounts/sessions.ts'
import { environmentOf } from '@tradewind/domain/accounts/environment.ts'
import { SCREEN_LANGUAGES } from '@tradewind/domain/accounts/screen-language.ts'
import { type Context, getActor, route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { featuresOf } from '../../../feature-switches.ts'
import { newJwt } from './json-web-token.ts'
import { endActing } from './acting.ts'
import { endEverySession, endSessionById, screenChoicesOf, sessionsOf } from './own-sessions.ts'

export const sessionFeature = feature({
  routes: [
    route(getSessionInfo, ({ context, headers }) => sessionInfoOf(context, String(headers.host ?? ''))),
    route(renewToken, async ({ context, head }) => {
      head.setHeader('new-token', await newJwt(context.keyring, getActor(context), context.now()))
    }),
    route(listSessions, ({ context }) => sessionsOf(context)),
    route(endOtherSession, ({ context, params }) => endSessionById(context, params.id)),
    route(signOutEverywhere, ({ context, head }) => endEverySession(context, head)),
    route(endActingCall, ({ context, head }) => endActing(context, head)),
  ],
  retention: [
    {
      table: 'session',
      keptDays: 30,
      since: 'least(expires_at, coalesce(revoked_at, expires_at))',
      only: 'not exists (select from session acting where acting.acting_session_id = t.id)',
    },
    { table: 'known_device', keptDays: 400, since: 'last_used_at' },
    { table: 'account_link', keptDays: 30, since: 'expires_at' },
  ],
})

/** A-FD-009: everything the browser needs to know of who looks at it. */
async function sessionInfoOf(context: Context, host: string) {
  const { actor, config, isDemo } = context
  const environment = environmentOf(host.replace(/:\d+$/, ''), { development: config.developmentHost, staging: config.stagingHost })
  const always = {
    environment,
    hasOutbox: isDemo,
    supportWidgetUrl: config.supportWidgetUrl ?? null,
    hasUsageSink: config.usageSink !== undefined,
    hashToken: null,
    isDL: false,
    shortid: null,
  } as const
  if (!actor) {
    return {
      ...always,
      userId: null,
      companyType: null,
      email: null,
      companyId: null,
      viewAs: null,
      encryptedEmail: null,
      viewerIsContractSender: false,
      contractId: null,
      contractIds: [],
      askedId: null,
      firstName: '',
      lastName: '',
      companyName: '',
      role: null,
      access: null,
      isShellAccount: false,
      providerRole: null,
      isPlatformAdmin: false,
      isLoadStaff: false,
      features: [],
      locationCount: 0,
      mustSetUpSecondFactor: false,
      theme: 'auto' as const,
      language: SCREEN_LANGUAGES[0],
      realActor: null,
    }
  }
  const locations = await context.db.queries
    .selectFrom('location')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('company_id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  return {
    ...always,
    userId: actor.userId,
    companyType: actor.companyType,
    email: actor.email,
    companyId: actor.companyId,
    viewAs: actor.companyType,
    encryptedEmail: context.keyring.encrypt('email', actor.email),
    // Visitors by link are always receivers: a link is made for the address that a contract was sent to.
    viewerIsContractSender: false,
    contractId: actor.asked === null ? actor.contractId : null,
    contractIds: actor.contractId === null || actor.asked !== null ? [] : [actor.contractId],
    askedId: actor.asked?.askedId ?? null,
    firstName: actor.firstName,
    lastName: actor.lastName,
    companyName: actor.companyName,
    role: actor.role,
    access: actor.access,
    isShellAccount: actor.isShell,
    providerRole: actor.providerRole,
    isPlatformAdmin: actor.isPlatformAdmin,
    isLoadStaff: actor.isLoadStaff,
    features: await featuresOf(context.db.queries, actor.companyId),
    locationCount: Number(locations.count),
    mustSetUpSecondFactor: actor.mustSetUpSecondFactor,
    ...(await screenChoicesOf(context, actor.userId)),
    realActor: actor.realActor && { name: actor.realActor.name, email: actor.realActor.email, until: actor.realActor.until },
  }
}
