// Settings of a user, and of a company by its administrator.

import { PLANS } from '@tradewind/domain/accounts/plan.ts'
import { SCREEN_LANGUAGES } from '@tradewind/domain/accounts/screen-language.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { EVENTS } from '../events.ts'
import { id, moment, properName, text } from '../shapes.ts'
import { messageAnswer } from './recovery.ts'

export const THEMES = ['auto', 'light', 'dark'] as const

/** Choices for the idle timeout of sessions without Remember me, in minutes. */
export const IDLE_MINUTES = [30, 60, 120, 240, 720] as const

/** Notifications that people can switch on and off, by mail and in the application. Mails about the account itself are added to those of events. */
export const CHOSEN_NOTIFICATIONS = [
  ...EVENTS.flatMap(({ kind, notice }) => (notice?.choice ? [{ kind, ...notice.choice }] : [])),
  { kind: 'session.new-device', label: 'Your account is used on a new device', hasMail: true, hasApplication: false },
] as const

const choice = z.object({
  mail: z.union([z.boolean(), z.literal('daily')]).describe('true at once, daily in one mail a day, false never'),
  application: z.boolean(),
})
const KINDS = CHOSEN_NOTIFICATIONS.map((each) => each.kind)
const DIGESTED: ReadonlySet<string> = new Set(
  CHOSEN_NOTIFICATIONS.flatMap((each) => ('hasDigest' in each && each.hasDigest === true ? [each.kind] : [])),
)
const choices = z
  .partialRecord(z.enum(KINDS), choice)
  .refine((chosen) => Object.entries(chosen).every(([kind, { mail }]) => mail !== 'daily' || DIGESTED.has(kind)), 'not in a daily mail')
export type NotificationChoices = z.output<typeof choices>

const settings = z.object({
  user: z.object({ userId: id, email: z.string(), firstName: z.string(), lastName: z.string(), phone: z.string() }),
  secondaryEmails: z.array(z.object({ id, email: z.string(), isConfirmed: z.boolean() })),
  notifications: choices,
  company: z.object({
    companyId: id,
    companyName: z.string(),
    companyType: z.enum(['Supplier', 'Contractor']),
    plan: z.enum(PLANS),
    verifiedAt: moment.nullable().describe('since when the provider has verified the company'),
    verificationAskedAt: moment.nullable(),
    /** People with an e-mail address at this domain may ask to join; null: nobody may. */
    emailDomain: z.string().nullable(),
    /** The domain of the caller's own address, the only one they can enter. */
    ownDomain: z.string().nullable(),
    requiresSecondFactor: z.boolean(),
    idleMinutes: z.number().int(),
    storage: z.object({ used: z.number(), most: z.number() }).describe('bytes of files'),
  }),
})
export type Settings = z.output<typeof settings>

export const getSettings = call({
  name: 'getSettings',
  area: 'settings',
  what: 'The caller’s own settings and those of the company.',
  method: 'GET',
  path: '/proxy/settings',
  access: 'member',
  answer: settings,
})

export const saveSettings = call({
  name: 'saveSettings',
  area: 'settings',
  what: 'Saves what is given and leaves the rest. The company’s part is for its administrators.',
  method: 'PUT',
  path: '/proxy/settings',
  access: 'member',
  body: z.object({
    firstName: properName(80).optional(),
    lastName: properName(80).optional(),
    phone: text(40).optional(),
    notifications: choices.optional(),
    company: z
      .object({
        companyName: properName(200).optional(),
        isOpenToDomain: z.boolean().optional(),
        requiresSecondFactor: z.boolean().optional(),
        idleMinutes: z.literal(IDLE_MINUTES).optional(),
      })
      .optional(),
  }),
  answer: settings,
  refusals: ['AdminsOnly', 'CompanyNameTaken', 'NotUsable', 'NotWhileActing'],
})

export const changePassword = call({
  name: 'changePassword',
  area: 'settings',
  what: 'Changes the caller’s password and ends all other sessions.',
  method: 'PUT',
  path: '/proxy/settings/password',
  access: 'member',
  isOwnOnly: true,
  body: z.object({ password: text(300), newPassword: text(300) }),
  answer: messageAnswer,
  refusals: ['NotUsable', 'PasswordNotGood', 'TooManyAttempts'],
})

const uiPreferences = z.object({
  theme: z.enum(THEMES).optional(),
  language: z.enum(SCREEN_LANGUAGES).optional().describe('of the screens'),
  hasSeenResponseWizard: z.boolean().optional().describe('the ways to begin a rate sheet were shown'),
})

export const updateUiPreferences = call({
  name: 'updateUiPreferences',
  area: 'settings',
  what: 'How the screens are for the caller: what is given is kept, the rest stays.',
  method: 'PUT',
  path: '/updateUIpreferences',
  access: 'member',
  body: uiPreferences,
  answer: uiPreferences,
})

export const sendNotification = call({
  name: 'sendNotification',
  area: 'settings',
  what: 'Tells the people who run the platform that the company wants to be verified, or asks for another plan.',
  method: 'POST',
  path: '/sendNotification',
  access: 'member',
  isBinding: true,
  // A-CN-018
  body: z.object({ action: z.enum(['getVerified', 'clickedUpgrade']) }),
  answer: messageAnswer,
  refusals: ['TooManyAttempts'],
})
