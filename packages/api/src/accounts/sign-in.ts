// Signing in and out with e-mail and password.

import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../shapes.ts'

/** The answer to every kind of sign-in. // A-FD-004 */
export const signInAnswer = z.object({
  user: z.object({
    jwt: z.string(),
    allApps: z.array(z.string()),
    sso_redirect_url: z.string().nullable(),
    isShellAccount: z.boolean(),
    companyType: z.enum(['Supplier', 'Contractor']),
    /** Address of the generative-AI app; null when none is configured. */
    aiAppUrl: z.string().nullable(),
    /** Hosts other than our own that are allowed as redirect targets after sign-in. */
    allowedReturnHosts: z.array(z.string()),
  }),
})
export type SignInAnswer = z.output<typeof signInAnswer>

/** The details of the refusal SecondFactorNeeded. */
export type SecondFactorChallenge = { readonly challenge: string; readonly methods: readonly ('totp' | 'passkey' | 'recovery')[] }

export const signIn = call({
  name: 'signIn',
  area: 'signin',
  what: 'Signs in with e-mail and password; the answer carries the JWT, the cookie the session.',
  method: 'POST',
  path: '/signin',
  access: 'anyone',
  // A-FD-003. Blank values pass the schema, because they are refused with the messages of the specification.
  body: z.object({
    email: text(300).default(''),
    password: text(300).default(''),
    rememberMe: z.boolean().default(false),
    sso: text(4000).optional(),
    sig: text(300).optional(),
  }),
  answer: signInAnswer,
  refusals: ['SignInRefused', 'SecondFactorNeeded', 'SingleSignOnNotValid', 'TooManyAttempts'],
})

export const signOut = call({
  name: 'signOut',
  area: 'signin',
  what: 'Ends this session.',
  method: 'POST',
  path: '/proxy/sign-out',
  access: 'anyone',
})

export const listDemoAccounts = call({
  name: 'listDemoAccounts',
  area: 'signin',
  what: 'The accounts that the sign-in page offers in a demo; empty otherwise.',
  method: 'GET',
  path: '/proxy/demo-accounts',
  access: 'anyone',
  answer: z.object({
    password: z.string().nullable(),
    accounts: z.array(
      z.object({
        email: z.string(),
        personName: z.string(),
        roleText: z.string(),
        companyName: z.string(),
        detail: z.string(),
        companyType: z.enum(['Supplier', 'Contractor']),
      }),
    ),
  }),
})
