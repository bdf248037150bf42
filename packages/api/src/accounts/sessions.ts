// The session of the signed-in user, and their sessions elsewhere.

import { FEATURES } from '@tradewind/domain/accounts/features.ts'
import { PROVIDER_ROLES } from '@tradewind/domain/accounts/provider-role.ts'
import { SCREEN_LANGUAGES } from '@tradewind/domain/accounts/screen-language.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, params } from '../shapes.ts'

/** Empty when nobody is signed in. // A-FD-009 */
export const sessionInfo = z.object({
  userId: z.string().nullable(),
  companyType: z.enum(['Supplier', 'Contractor']).nullable(),
  email: z.string().nullable(),
  companyId: z.string().nullable(),
  viewAs: z.enum(['Contractor', 'Supplier']).nullable(),
  hashToken: z.string().nullable(),
  encryptedEmail: z.string().nullable(),
  viewerIsContractSender: z.boolean(),
  contractId: z.string().nullable(),
  contractIds: z.array(z.string()),
  /** Set for a visitor by the link of a request: as `getAsked` names it. */
  askedId: z.string().nullable(),
  isDL: z.boolean(),
  shortid: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  role: z.enum(['admin', 'member']).nullable(),
  access: z.enum(['write', 'read']).nullable(),
  isShellAccount: z.boolean(),
  providerRole: z.enum(PROVIDER_ROLES).nullable().describe('null: not one of the provider’s people'),
  isPlatformAdmin: z.boolean(),
  isLoadStaff: z.boolean().describe('works on data loads, as everybody who runs the platform does'),
  features: z.array(z.enum(FEATURES)).describe('what the provider has switched on for the company'),
  locationCount: z.number().int(),
  environment: z.enum(['test', 'staging', 'prod']),
  hasOutbox: z.boolean(),
  /** The script of the operator's support widget. */
  supportWidgetUrl: z.string().nullable(),
  hasUsageSink: z.boolean().describe('noteUsage tells the server of each visit; without a sink it does nothing'),
  /** True: every other call is refused until a second factor is set up. */
  mustSetUpSecondFactor: z.boolean(),
  theme: z.enum(['auto', 'light', 'dark']),
  language: z.enum(SCREEN_LANGUAGES).describe('of the screens; English until the user chooses another one'),
  /** The platform administrator who acts for this user, and until when; null when nobody does. */
  realActor: z.object({ name: z.string(), email: z.string(), until: moment }).nullable(),
})
export type SessionInfo = z.output<typeof sessionInfo>

export const getSessionInfo = call({
  name: 'getSessionInfo',
  area: 'session',
  what: 'Who is signed in, with which rights; empty values for nobody. A bad token, or one of a session that has ended, is refused.',
  method: 'GET',
  path: '/getSessionInfo',
  access: 'anyone',
  refusals: ['InvalidCredentials'],
  answer: sessionInfo,
})

export const renewToken = call({
  name: 'renewToken',
  area: 'session',
  what: 'A fresh JWT for the living session, in the new-token header.',
  method: 'POST',
  path: '/proxy/session/token',
  access: 'landing',
  refusals: ['InvalidCredentials'],
})

export const listSessions = call({
  name: 'listSessions',
  area: 'session',
  what: 'The caller’s living sessions, the one of this call first, then by last use.',
  method: 'GET',
  path: '/proxy/sessions',
  access: 'member',
  answer: z.object({
    items: z.array(
      z.object({
        id,
        isThis: z.boolean(),
        /** Browser and operating system, for example `Firefox on Windows`; `Tradewind support` for a platform administrator who acts for the user. */
        device: z.string(),
        ipAddress: z.string(),
        beganAt: moment,
        lastUsedAt: moment,
        expiresAt: moment,
      }),
    ),
  }),
})

export const endOtherSession = call({
  name: 'endOtherSession',
  area: 'session',
  what: 'Ends one of the caller’s sessions; its next call is refused.',
  method: 'DELETE',
  path: '/proxy/sessions/{id}',
  access: 'member',
  isOwnOnly: true,
  params,
})

export const signOutEverywhere = call({
  name: 'signOutEverywhere',
  area: 'session',
  what: 'Ends all sessions of the caller, this one too.',
  method: 'POST',
  path: '/proxy/sign-out-everywhere',
  access: 'member',
  isOwnOnly: true,
})

export const endActing = call({
  name: 'endActing',
  area: 'session',
  what: 'A platform administrator who acts for a user becomes herself again.',
  method: 'POST',
  path: '/proxy/session/end-acting',
  access: 'member',
  answer: z.object({ jwt: z.string() }),
})
